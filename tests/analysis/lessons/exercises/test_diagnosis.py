"""General slips are named, and only if they are what happened: about 400 typical wrong answers.

The slips are made here once more, on the text of a formula and not on its tree.
"""

import re
from collections import Counter, defaultdict
from fractions import Fraction
from math import perm
from random import Random

import pytest

from analysis.lessons.exercises.arithmetic import parse
from analysis.lessons.exercises.catalog import versions_of_lessons
from analysis.lessons.exercises.diagnosis import diagnose, telling, wrong_answers
from analysis.lessons.exercises.exercise import (
    UNREADABLE,
    WRONG,
    Chance,
    Prediction,
    Value,
)
from analysis.lessons.exercises.reading import Reading, readings
from heckmeck_core import BadInput

SEED, TYPICAL = 14, 400
NAMED = 0.8
"""The share of typical wrong answers that are to be named."""
GENERIC = ("other", "close", "no_chance", "not_whole", "coarse")
"""What says nothing about how a wrong answer came about."""
COARSE = [f"{n / 10:g}" for n in range(1, 10)] + [f"{n / 20:g}" for n in range(1, 20)]
COARSE += [n / 20 for n in range(1, 20)] + [Fraction(1, n) for n in range(2, 10)]
COARSE += ["2/3", "3/4", "50%", "10%", "75 %", *range(100)]

ASKED = [
    each
    for exercises in versions_of_lessons().values()
    for versions in exercises
    for each in versions
    if isinstance(each, Value) and not isinstance(each, Prediction)
]
WORKED = [each for each in ASKED if each.formula]


def name(each):
    return f"{each.id} {dict(each.numbers)}"


def split(text, sign):
    """A text parted at a sign that stands in no brackets; ** is not *."""
    parts, depth = [""], 0
    for letter in text.replace("**", "^").replace(" ", ""):
        depth += (letter == "(") - (letter == ")")
        if letter == sign and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.replace("^", "**") for part in parts]


def spans(text):
    """The text itself and all that stands in brackets in it, with what stands around."""
    yield "", text, ""
    for begin in (place for place, sign in enumerate(text) if sign == "("):
        depth = 0
        for end in range(begin, len(text)):
            depth += (text[end] == "(") - (text[end] == ")")
            if not depth:
                yield text[: begin + 1], text[begin + 1 : end], text[end:]
                break


def slips(formula):
    """(kind, formula with one slip) for slips that pupils make."""
    for found in re.finditer(r"\*\*(\d+)", formula):
        for off in (-1, 1):
            if int(found[1]) + off > 0:
                changed = formula[: found.start(1)] + str(int(found[1]) + off)
                yield "exponent", changed + formula[found.end(1) :]
    for found in re.finditer(r"C\((\d+), ?(\d+)\)", formula):
        of, chosen = int(found[1]), int(found[2])
        for number in (perm(of, chosen), 1):
            yield "order", formula[: found.start()] + str(number) + formula[found.end() :]
        yield "replacement", formula[: found.start()] + f"{of**chosen}" + formula[found.end() :]
    for found in re.finditer(r"/factorial\(\d+\)|(?<=\()factorial\(\d+\)\*", formula):
        yield "order", formula[: found.start()] + formula[found.end() :]
    for found in re.finditer(r"\((\d+)/(\d+)\)\*\*(\d+)", formula):
        top, bottom, count = map(int, found.groups())
        before, after = formula[: found.start()], formula[found.end() :]
        yield "part_complement", f"{before}({bottom - top}/{bottom})**{count}{after}"
        yield "added", f"{before}({count}*{top}/{bottom}){after}"
        if top >= count:
            drawn = f"({perm(top, count)}/{perm(bottom, count)})"
            yield "replacement", before + drawn + after
    yield from structural(formula)


def structural(formula):
    """Slips in sums and products."""
    for before, inside, after in spans(formula):
        terms = split(inside, "+")
        if len(terms) > 1 and "-" not in inside:
            for kept in without_one(terms, "+"):
                yield "case_missing", before + kept + after
        for place, term in enumerate(terms):
            if len(split(term, "-")) == 1:
                around = "+".join(terms[:place]), "+".join(terms[place + 1 :])
                for kind, kept in (*factors_missing(term), *factors_twice(term)):
                    yield (
                        kind,
                        before + "+".join(filter(None, (around[0], kept, around[1]))) + after,
                    )
    factors = split(formula, "*")
    if len(factors) > 1 and all(0 < (value(factor) or 0) < 1 for factor in factors):
        yield "added", "+".join(factors)


def factors_missing(term):
    """A product without each of its factors; without a number of orders it is another slip."""
    factors = split(term, "*")
    if len(factors) > 1:
        for factor, kept in zip(factors, without_one(factors, "*"), strict=True):
            yield "order" if factor.startswith(("C(", "fact")) else "factor_missing", kept


def factors_twice(term):
    """A product with one of its chances twice."""
    factors = split(term, "*")
    for factor in factors[: len(factors) > 1 and len(factors)]:
        if "**" not in factor and 0 < (value(factor) or 0) < 1:
            yield "exponent", f"{term}*{factor}"


def without_one(parts, sign):
    """A sum or a product without each of its parts."""
    for left_out in range(len(parts)):
        yield sign.join(part for place, part in enumerate(parts) if place != left_out)


def value(text):
    """What a text comes to; None if it is no number any more."""
    try:
        return parse(text).value()
    except BadInput:
        return None


def typed(number, random):
    """A number as a pupil types it."""
    if number.denominator == 1:
        return random.choice([int(number), str(number)])
    ways = [number, str(number), f"{float(number):.4g}", f"{float(number):.5g}"]
    if 0 < number < 1:
        ways.append(f"{float(100 * number):.4g}%")
    return random.choice(ways)


def labelled(each):
    """Number -> the kinds of slips, made here, that lead to it."""
    kinds = defaultdict(set)
    formula = each.formula.format(**each.gaps)
    for kind, changed in slips(formula):
        number = value(changed)
        if number is not None and number not in (each.exact, 0, 1, -each.exact):
            kinds[number].add(kind)
    return kinds


@pytest.fixture(scope="module")
def typical():
    """(exercise, answer, its kinds), the same ones every time: slips, and own mistakes."""
    random = Random(SEED)
    slipped = [
        (each, typed(number, random), frozenset(kinds))
        for each in WORKED
        for number, kinds in sorted(labelled(each).items())
    ]
    own = [
        (each, typed(Fraction(number), random), frozenset({kind}))
        for each in ASKED
        for kind, number in each.wrong_answers
    ]
    slipped, own = (
        [(each, given, kinds) for each, given, kinds in some if not rounds_to_right(each, given)]
        for some in (slipped, own)
    )
    return [
        *random.sample(slipped, min(len(slipped), TYPICAL * 3 // 4)),
        *random.sample(own, TYPICAL // 4),
    ]


def rounds_to_right(each, answer):
    """Whether a wrong answer, rounded, cannot be told from the right one."""
    return any(read.means(each.exact) for read in readings(answer))


def explains(each, kind, answer, kinds):
    """Whether a kind that was named is one that leads to the answer."""
    numbers = [number for own, number in each.wrong_answers if own == kind]
    if any(read.means(Fraction(n)) for read in readings(answer) for n in numbers):
        return True
    general = {"complement", "percent", "percent_sign", "one_in", "sign", "one_off"}
    return kind in kinds | general


def test_typical_wrong_answers_are_named_and_none_is_named_falsely(typical):
    told, false, unnamed = Counter(), [], Counter()
    for each, answer, kinds in typical:
        verdict = each.judge(answer)
        assert verdict.status in (WRONG, UNREADABLE), (each.id, answer)
        if verdict.mistake in GENERIC or verdict.status == UNREADABLE:
            told["generic"] += 1
            unnamed.update(kinds)
        elif explains(each, verdict.mistake, answer, kinds):
            told["named"] += 1
        else:
            false.append((each.id, answer, sorted(kinds), verdict.mistake))
    print(f"{len(typical)} wrong answers: {dict(told)}, falsely {len(false)}; not: {dict(unnamed)}")
    assert false == []
    assert told["named"] >= NAMED * len(typical)


@pytest.mark.parametrize("each", WORKED, ids=name)
def test_a_formula_comes_to_what_the_engine_finds(each):
    assert parse(each.formula.format(**each.gaps)).value() == each.exact


@pytest.mark.parametrize("each", WORKED, ids=name)
def test_a_coarse_guess_is_never_diagnosed(each):
    for guess in COARSE:
        assert not any(diagnose(each.slips, reading) for reading in readings(guess))


@pytest.mark.parametrize("each", WORKED, ids=name)
def test_the_right_answer_is_no_slip(each):
    assert each.exact not in [number for _, number in each.slips]


@pytest.mark.parametrize(
    ("working", "wrong", "kind"),
    [
        ("1-(5/6)**8", "1-(5/6)**7", "exponent"),
        ("1-(5/6)**8", "1-(1/6)**8", "part_complement"),
        ("1-(5/6)**8", "1-8*(5/6)", "added"),
        ("C(8,2)*(1/6)**2*(5/6)**6", "C(8,2)*(1/6)**2", "factor_missing"),
        ("C(8,2)*(1/6)**2*(5/6)**6", "(1/6)**2*(5/6)**6", "order"),
        ("C(8,2)*(1/6)**2*(5/6)**6", "56*(1/6)**2*(5/6)**6", "order"),
        ("factorial(8)/(factorial(3)*factorial(2))", "factorial(8)/factorial(3)", "order"),
        ("5/36+2*9/36*1/3", "5/36", "case_missing"),
        ("(5/36)*(1/3)", "5/36+1/3", "added"),
        ("5/36+1/3", "(5/36)*(1/3)", "multiplied"),
        ("(4/9)**3", "4/9*3/8*2/7", "replacement"),
        ("300*(1/4)*(1-1/4)", "7.50", "deviation"),
        ("300*(1/4)*(1-1/4)", "7.5", ""),
        ("91/6-(7/2)**2", "1.708", "deviation"),
        ("1/6*1/6", "0.2", ""),
    ],
)
def test_a_slip_has_its_kind(working, wrong, kind):
    (reading, *_) = readings(wrong)
    assert diagnose(wrong_answers(parse(working)), reading) == kind


def test_what_two_kinds_of_slips_lead_to_is_not_named():
    wrong = [
        ("exponent", Fraction(5, 36)),
        ("order", Fraction(5, 36)),
        ("exponent", Fraction(7, 36)),
    ]
    assert diagnose(wrong, Reading(Fraction(5, 36))) == ""
    assert diagnose(wrong, Reading(Fraction(7, 36))) == "exponent"


def test_an_exercise_tells_a_slip_in_general_words():
    each = Chance("x", lambda: Fraction(1, 6) ** 3, formula="(1/6)**3")
    assert each.judge("1/36").mistake == "exponent"
    assert "one factor too many" in each.judge("1/36").words
    assert each.judge("0.3").mistake == "other"
    assert telling(readings("1/36")[0])

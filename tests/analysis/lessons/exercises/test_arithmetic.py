"""Working is parsed with a grammar: every tree has one value, can be written, read and changed."""

from fractions import Fraction
from math import comb, factorial, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis.lessons.exercises.arithmetic import DEEPEST, parse
from analysis.lessons.exercises.nodes import (
    LARGEST,
    Choose,
    Diff,
    Factorial,
    Neg,
    Num,
    Percent,
    Power,
    Product,
    Quotient,
    Sum,
)
from analysis.lessons.exercises.tokens import LONGEST
from heckmeck_core import BadInput

NUMBERS = st.integers(0, 20).map(Num)


def combined(parts):
    """Every operation on smaller trees, with exponents and factorials that stay small."""
    pairs = st.tuples(parts, parts)
    return st.one_of(
        st.lists(parts, min_size=2, max_size=3).map(tuple).map(Sum),
        st.lists(parts, min_size=2, max_size=3).map(tuple).map(Product),
        pairs.map(Diff),
        pairs.map(Quotient),
        parts.map(lambda part: Neg((part,))),
        parts.map(lambda part: Percent((part,))),
        st.tuples(parts, st.integers(0, 4).map(Num)).map(Power),
        st.tuples(NUMBERS, NUMBERS).map(Choose),
        NUMBERS.map(lambda part: Factorial((part,))),
    )


TREES = st.recursive(NUMBERS, combined, max_leaves=8)


def value_of(node):
    """The value, or None where something is divided by 0."""
    try:
        return node.value()
    except BadInput:
        return None


@given(TREES)
def test_a_tree_written_and_read_again_has_the_same_value(tree):
    if len(str(tree)) <= LONGEST:
        again = parse(str(tree))
        assert value_of(again) == value_of(tree)


@given(TREES)
def test_the_value_is_the_one_that_python_finds_with_fractions(tree):
    def python(node):
        """The same computed by Python, without a text between."""
        parts = [python(part) for part in node.parts]
        operations = {
            Num: lambda: node.number,
            Sum: lambda: sum(parts),
            Product: lambda: parts[0] * parts[1] * (parts[2] if len(parts) > 2 else 1),
            Diff: lambda: parts[0] - parts[1],
            Quotient: lambda: parts[0] / parts[1],
            Neg: lambda: -parts[0],
            Percent: lambda: parts[0] / 100,
            Power: lambda: parts[0] ** int(parts[1]),
            Choose: lambda: Fraction(comb(*map(int, parts))),
            Factorial: lambda: Fraction(factorial(int(parts[0]))),
        }
        return operations[type(node)]()

    value = value_of(tree)
    if value is not None:
        assert value == python(tree)


SIGNS = ("+", "-", "*", "/", "**2*", "**-1+")


@given(
    st.lists(st.tuples(st.sampled_from(SIGNS), st.integers(1, 9)), max_size=8), st.integers(1, 9)
)
def test_signs_bind_as_in_python(steps, first):
    written = str(first) + "".join(f"{sign}{number}" for sign, number in steps)
    python = f"Fraction({first})" + "".join(f"{sign}Fraction({n})" for sign, n in steps)
    assert parse(written).value() == eval(python, {"Fraction": Fraction})


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("1-(5/6)**8", 1 - Fraction(5, 6) ** 8),
        ("1 \u2212 (5\u00f76)^8", 1 - Fraction(5, 6) ** 8),
        ("1-(5/6)\u2078", 1 - Fraction(5, 6) ** 8),
        ("C(8,2)*5^6/6^8", Fraction(28 * 5**6, 6**8)),
        ("comb(8; 2)", 28),
        ("8 choose 2 * 3!", 28 * 6),
        ("math.comb(8,2)*Fraction(1,6)**2", Fraction(28, 36)),
        ("Fraction(19, 27)", Fraction(19, 27)),
        ("factorial(8) / 8!", 1),
        ("19:27", Fraction(19, 27)),
        ("2\u00b73 \u00d7 4 x 5", 120),
        ("\u0421(8,2) \u0445 2", 56),
        ("-2^2", -4),
        ("2^3^2", 2**9),
        ("2\u00bd", Fraction(5, 2)),
        ("8/27 %", Fraction(8, 2700)),
        ("100% - 30%", Fraction(7, 10)),
        ("50% * 50%", Fraction(1, 4)),
        ("50% / 20%", Fraction(5, 2)),
        ("0,5 * 0.5", Fraction(1, 4)),
        ("C(8,2) * 0,5", 14),
        ("1.5e3", 1500),
        ("sqrt(1/4 * 3/4 / 300)", Fraction(1, 40)),
        ("\u221a(9/16)", Fraction(3, 4)),
        ("(9/16)^0.5", Fraction(3, 4)),
        ("4**(-1/2)", Fraction(1, 2)),
    ],
)
def test_working_is_read_as_it_is_written_by_hand_and_in_python(written, value):
    node = parse(written)
    assert node.value() == value
    assert parse(str(node)).value() == value


def test_a_root_that_is_no_fraction_is_finer_than_a_float():
    assert float(parse("sqrt(1/2)").value()) == sqrt(0.5)
    assert abs(parse("sqrt(2)").value() ** 2 - 2) < Fraction(1, 10**18)


def test_a_sign_between_thousands_is_read_only_where_it_is_asked_for():
    assert parse("3.360").value() == Fraction("3.36")
    assert parse("3.360/10.000", groups=".").value() == Fraction(3360, 10000)
    assert parse("1,234.5", groups=",").value() == Fraction("1234.5")
    assert parse("C(8,200)", groups=",").value() == 0
    with pytest.raises(BadInput):
        parse("0.5 + 1.000", groups=".")


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("9**9**9", "too many digits"),
        ("999!", "too many digits"),
        ("C(10**99, 10**98)", "too many digits"),
        ("10**999*10**999", "too many digits"),
        ("(" * 90 + "1" + ")" * 90, "inside one another"),
        ("-" * 100 + "1", "inside one another"),
        ("2**" * 60 + "2", "inside one another"),
        ("1+" * LONGEST + "1", "too long"),
        ("1/(3-3)", "divided by 0"),
        ("0**-1", "divided by 0"),
        ("2**0.3", "whole numbers"),
        ("sqrt(1 - 2)", "no square root"),
        ("C(8, 0.5)", "whole numbers"),
        ("(-3)!", "whole numbers"),
        ("(1/4", "not closed"),
        ("1/4)", '")" does not fit'),
        ("1 2", '"2" does not fit'),
        ("5/6**", "missing at the end"),
        ("__import__('os')", "does not fit"),
        ("open(1)", 'the word "open(...)"'),
        ("abc", 'the word "abc"'),
        ("C(8)", 'the word "c(...)"'),
    ],
)
def test_what_cannot_be_worked_out_is_refused_in_one_line(written, words):
    with pytest.raises(BadInput) as refused:
        parse(written).value()
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


@given(st.text(max_size=40) | st.text(alphabet="0123456789+-*/^%(),.!c x", max_size=40))
def test_every_text_is_a_number_or_refused(written):
    try:
        value = parse(written).value()
    except BadInput:
        return
    assert isinstance(value, Fraction)
    assert abs(value) < 100**LARGEST


def test_brackets_may_be_nested_as_deep_as_anybody_needs():
    deep = DEEPEST - 1
    assert parse("(" * deep + "1" + ")" * deep).value() == 1


def test_every_part_of_a_tree_can_be_changed_by_its_path():
    tree = parse("C(8,2) * (1/6)^2 * (5/6)^6")
    fewer = [tree.put(path, Num(5)) for path, part in tree.walk() if part == Num(6)]
    assert [str(each) for each in fewer] == [
        "comb(8, 2) * (1 / 5)**2 * (5 / 6)**6",
        "comb(8, 2) * (1 / 6)**2 * (5 / 5)**6",
        "comb(8, 2) * (1 / 6)**2 * (5 / 6)**5",
    ]
    assert tree.with_parts(*tree.parts[1:]).value() == Fraction(1, 36) * Fraction(5, 6) ** 6
    assert tree.put((), Num(1)) == Num(1)


@given(TREES)
def test_putting_back_what_is_there_changes_nothing(tree):
    assert all(tree.put(path, part) == tree for path, part in tree.walk())

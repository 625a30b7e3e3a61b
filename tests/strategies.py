"""Random dice, goals, rules of thumb and cards for tests of laws."""

from hypothesis import strategies as st

from heckmeck_core import Card, Die, Face, Goal, RuleOfThumb
from heckmeck_core.by_hand.card import FIRST, Extra, Measure, Stop, When, Which
from heckmeck_core.by_hand.card_notation import WHEN_WORDS, WHICH_WORDS
from heckmeck_core.by_hand.rule_of_thumb import LOWEST_REGRET, STOPS, TAKES

worths = st.one_of(st.integers(-5, 9), st.fractions(min_value=-3, max_value=5, max_denominator=12))


@st.composite
def dice_kinds(draw, most_faces=6, with_worm=True):
    """A die, often with equal sides and equal values on different faces."""
    fewest = 1 if with_worm else 2
    numbers = draw(
        st.lists(st.integers(0, 9), min_size=fewest, max_size=most_faces - 1, unique=True)
    )
    worms = draw(st.lists(st.integers(0, 9), min_size=with_worm, max_size=2, unique=True))
    faces = [(v, False) for v in numbers] + [(v, True) for v in worms]
    faces = draw(st.permutations(faces[-most_faces:]))
    spare = 10 - len(faces)
    made = []
    for value, worm in faces:
        extra = draw(st.integers(0, min(1, spare)))
        spare -= extra
        made.append(Face(value, worm, 1 + extra))
    return Die(tuple(made))


@st.composite
def goals(draw, graph):
    """A goal that some result of the graph meets, of any kind."""
    needs_worm = draw(st.booleans()) and any(face.worm for face in graph.die.faces)
    possible = graph.results(needs_worm)
    results = draw(st.lists(st.sampled_from(possible), min_size=1, max_size=12, unique=True))
    return Goal.of(
        {result: draw(worths) for result in results},
        failed=draw(worths),
        above=draw(st.none() | worths),
        needs_worm=needs_worm,
        may_stop_anytime=draw(st.booleans()),
        lowest=draw(st.none() | st.integers(0, 40)),
        out_of_dice=tuple(draw(st.lists(st.sampled_from(possible), max_size=6, unique=True))),
    )


rules_of_thumb = st.builds(
    RuleOfThumb,
    take=st.sampled_from([*TAKES, LOWEST_REGRET]),
    stop=st.sampled_from([*STOPS, LOWEST_REGRET]),
    limit=st.sampled_from([0, 0.1, 0.25, 1 / 3, 2, 3, 12, 20, 25]),
)


def conditions(kind, table, numbers):
    """What a line of a card names, with a number where it has one."""
    return st.sampled_from(sorted(table)).flatmap(
        lambda key: st.builds(kind, st.just(key), numbers if "{}" in table[key] else st.just(0))
    )


extras = st.builds(
    Extra,
    amount=st.sampled_from([*range(-9, 0), *range(1, 10), FIRST]),
    which=conditions(Which, WHICH_WORDS, st.integers(0, 12)),
    when=conditions(When, WHEN_WORDS, st.integers(0, 5)),
)
few = st.none() | st.integers(1, 5)
stop_lines = st.builds(Stop, at=st.integers(0, 25), most_dice=few, least_used=few) | st.builds(
    Stop, st.integers(1, 25), st.integers(0, 3), st.integers(0, 3), few, few
)
cards = st.builds(
    lambda measure, extras, stops: Card((*measure, *extras, *stops)),
    st.lists(st.builds(Measure, st.integers(0, 5)), max_size=1),
    st.lists(extras, max_size=3),
    st.lists(stop_lines, max_size=3),
)
made_by_hand = rules_of_thumb | cards

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import oracle_value_of_card
from strategies import cards, dice_kinds, extras, goals, made_by_hand, stop_lines

from heckmeck_core import BadInput, Card, solve, turn_graph
from heckmeck_core.by_hand.card import FIRST, Extra, Measure, Stop, When, Which, read_line
from heckmeck_core.by_hand.losses import losses
from heckmeck_core.fast import solver as fast
from heckmeck_core.games import dice_games, rules
from heckmeck_core.randomness import Dice, state_of
from heckmeck_core.with_dice import roll_out

CARD = Card.parse("""
    Take the face with the highest sum, less 1 for each die.
    Take worms first in a roll of 5 or fewer dice.
    6s count 3 less in a roll of 5 or more dice.
    Stop at 29 or more, counting 2 more for each face used and 2 less for each die left.
    Stop at 25 or more with at most 1 die left.
""")


@settings(max_examples=150)
@given(st.data(), dice_kinds(most_faces=4, with_worm=False), st.integers(1, 4), cards)
def test_a_card_is_worth_what_reading_it_at_every_ordered_roll_gives(data, die, dice, card):
    graph = turn_graph(die, dice)
    goal = data.draw(goals(graph))
    value = oracle_value_of_card(die, dice, goal, card)
    assert solve(graph, goal, card, exact=True).value == value


@given(st.data(), dice_kinds(), st.integers(1, 5), cards)
def test_a_card_valued_fast_has_its_exact_value(data, die, dice, card):
    card_values = pytest.importorskip("heckmeck_core.by_hand.card_values")
    graph = turn_graph(die, dice)
    goal = data.draw(goals(graph))
    others = data.draw(st.lists(extras | stop_lines, max_size=3))
    tried = card_values.CardValues(graph, goal, [*others, *card.lines])
    value = tried.value(range(len(others), len(others) + len(card.lines)))
    assert value == pytest.approx(float(solve(graph, goal, card, exact=True).value), abs=1e-11)


@given(cards)
def test_a_card_reads_as_it_is_written(card):
    assert Card.parse(str(card)) == card


@given(cards)
def test_a_card_is_read_from_its_data_as_it_was(card):
    assert Card.from_data([line.as_data() for line in card.lines]) == card


def test_a_line_that_takes_something_first_in_the_first_roll_is_read_as_it_is_written():
    line = Extra(FIRST, Which("worms"), When("first_roll"))
    assert read_line("Take worms first in the first roll.") == line


@pytest.mark.parametrize("game", dice_games())
def test_a_card_plays_eight_dice_alike_exactly_and_fast(game):
    found = rules(game)
    quick, slow = (solve(found.graph(), found.points(), CARD, exact=e) for e in (False, True))
    assert quick.value == pytest.approx(float(slow.value), abs=1e-12)
    assert quick.outcome().results == pytest.approx(
        {result: float(p) for result, p in slow.outcome().results.items()}, abs=1e-12
    )


@pytest.mark.parametrize("exact", [False, True], ids=["fast", "exact"])
def test_a_card_advises_what_its_lines_say(exact):
    plan = solve(rules("barbecue").graph(), rules("barbecue").points(), CARD, exact=exact)
    # Of 8 dice 6s count 3 less: 2 x 5 - 3 = 7 against 2 x 4 = 8.
    assert plan.takes("", "6 6 W W 1 1 2 2")[0].label == "W"
    assert plan.takes("", "6 6 6 W W 1 1 2")[0].label == "6"
    assert plan.takes("6 6 6", "W 4 4 4 4")[0].label == "W"
    assert not plan.stops("6 6 6 W W")  # 28, 4 more for two faces, 6 less for three dice: 26
    assert plan.stops("6 6 6 W W 4")  # 32 + 6 - 4 = 34
    assert plan.stops("6 6 W W 1 1 1")  # 25 with one die left
    assert plan.advise("", "6 6 W W 1 1 2 2").best.name == "take W"


@pytest.fixture
def every_batch_compiled(monkeypatch):
    pytest.importorskip("numba")
    monkeypatch.setattr(fast, "WORTH_COMPILING", 0)


def test_many_goals_at_once_end_by_a_card_as_each_alone(every_batch_compiled):
    found = rules("bratwurmeck")
    goals = [found.points(), found.survive(), found.at_least(27)]
    ends, dead = fast.endings(found.graph(), goals, CARD)
    for goal, end, lost in zip(goals, ends, dead, strict=True):
        outcome = solve(found.graph(), goal, CARD).outcome()
        assert lost == pytest.approx(outcome.failed["dead_roll"], abs=1e-12)
        shown = {result: end[1, result] for result in outcome.results}
        assert shown == pytest.approx(dict(outcome.results), abs=1e-12)


def test_turns_rolled_out_in_one_go_are_those_rolled_one_by_one(every_batch_compiled):
    found = rules("barbecue")
    states = fast.np.array([state_of(5, game) for game in range(200)], fast.np.uint64)
    plan = solve(found.graph(), found.points(), CARD)
    one_by_one = [roll_out(plan, Dice(int(state))) for state in states]
    assert fast.roll_out_many(found.graph(), [found.points()] * 200, states, CARD) == one_by_one


@given(st.data(), dice_kinds(), st.integers(1, 4), made_by_hand)
def test_losses_add_up_to_what_a_plan_made_by_hand_misses(data, die, dice, rule):
    graph = turn_graph(die, dice)
    goal = data.draw(goals(graph))
    missed = solve(graph, goal).value - solve(graph, goal, rule).value
    found = losses(graph, goal, rule)
    assert sum(loss.cost for loss in found) == pytest.approx(missed, abs=1e-9)
    assert found == sorted(found, key=lambda loss: -loss.cost)


def test_a_card_without_lines_takes_the_highest_face_and_stops_as_soon_as_it_may():
    plan = solve(rules("barbecue").graph(), rules("barbecue").points(), Card())
    assert plan.takes("", "1 1 1 W W W W 6")[0].label == "6"
    assert plan.stops("6 6 6 W")
    assert not plan.stops("6 6 W W")


@pytest.mark.parametrize(
    "line",
    [
        "Stop at noon.",
        "7 worms count 3 more.",
        "Worms count 3 more on Sundays.",
        "Worms count 300 more.",
        "Stop at 25 or more",
        f"Stop at {'9' * 400} or more.",
    ],
)
def test_a_line_that_nobody_knows_is_refused_with_lines_there_are(line):
    with pytest.raises(BadInput, match=r"Stop at 25 or more with at most 2 dice left\."):
        read_line(line)


def test_a_card_measures_in_one_way():
    with pytest.raises(BadInput, match="2 ways to measure"):
        Card((Measure(1), Measure(2)))
    with pytest.raises(BadInput, match="it stops at a count"):
        Stop(each_used=2)


def test_what_comes_first_goes_before_any_dice_there_are():
    first = Card((Measure(), Extra(FIRST, Which("face", 1))))
    plan = solve(rules("barbecue").graph(), rules("barbecue").points(), first)
    assert plan.takes("", "1 6 6 6 6 6 6 6")[0].label == "1"

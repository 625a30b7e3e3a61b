import json
import tomllib
from concurrent.futures import CancelledError
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from analysis.charts.card import FOOT, HEIGHT, TOP, card_chart, card_summary
from analysis.charts.card_ladder import card_ladder_chart, losses_table
from analysis.charts.pictures import address
from analysis.charts.sheet import PAPERS
from analysis.drawings.dice import die_svg
from analysis.studies import strategy_card
from analysis.studies.card_examples import stop_example, take_example
from analysis.studies.strategy_card import MOST_LINES, Search, as_toml, best_thumb, grammar, subject
from heckmeck_core import Card, Die, Goal, solve, turn_graph
from heckmeck_core.by_hand.card import Extra, Measure, Stop, When, Which
from heckmeck_core.games import dice_games, rules
from heckmeck_core.games.stored_cards import card_data, card_ladder, value_of

STORED = Path(__file__).parents[3] / "data" / "cards"
LADDERS = {game: card_ladder(rules(game)) for game in dice_games()}


@pytest.mark.parametrize("game", dice_games())
def test_every_stored_card_is_worth_what_the_file_says(game):
    stored = card_data(game)
    assert Fraction(stored["best_plan"]) == value_of(rules(game))
    for entry, step in zip(stored["step"], LADDERS[game], strict=True):
        assert Fraction(entry["value"]) == step.value
        assert Fraction(entry["next_value"]) == step.next_value


@pytest.mark.parametrize("game", dice_games())
def test_the_stored_file_is_what_the_search_writes_for_its_cards(game):
    written = as_toml(rules(game), LADDERS[game])
    assert (STORED / f"{game}.toml").read_text(encoding="utf-8") == written
    assert tomllib.loads(written)["worms"] == rules(game).scale


@pytest.mark.parametrize("game", dice_games())
def test_six_lines_reach_97_percent_and_every_line_helps(game):
    ladder = LADDERS[game]
    assert [step.lines for step in ladder] == [*range(1, MOST_LINES + 1)]
    shares = [step.share for step in ladder]
    assert shares == sorted(set(shares))
    assert shares[-1] >= Fraction(97, 100)


@pytest.mark.parametrize("game", dice_games())
def test_the_next_best_card_speaks_of_other_things_and_is_not_better(game):
    for step in LADDERS[game]:
        assert subject(step.card) != subject(step.next_best)
        assert step.next_share < step.share


@pytest.mark.parametrize("game", dice_games())
def test_stored_cards_are_made_of_lines_of_the_grammar(game):
    lines = set(grammar(rules(game)))
    assert len(lines) == len(grammar(rules(game))) == card_data(game)["lines_tried"]
    for step in LADDERS[game]:
        assert lines.issuperset(step.card.lines + step.next_best.lines)


SMALL = [
    *map(Measure, range(3)),
    *(Extra(amount, Which("worms")) for amount in (-2, 2, 4)),
    *(Extra(amount, Which("single")) for amount in (-2, 2)),
    Extra(2, Which("face", 2), When("no_worm")),
    Extra(3, Which("alike", 2), When("first_roll")),
    *(Stop(at) for at in range(6, 14)),
    *(Stop(at, most_dice=dice) for at in (0, 7, 9) for dice in (1, 2)),
    *(Stop(at, 1, 2) for at in (7, 9)),
    Stop(least_used=2),
]


def test_in_the_small_the_search_finds_what_trying_every_card_finds():
    graph = turn_graph(Die.parse("1 2 3 W"), 4)
    goal = Goal.of({7: 1, 8: 1, 9: 2, 10: 2, 11: 3, 12: 4}, above=5)
    best = float(solve(graph, goal).value)
    for rung, size in zip(Search(graph, goal, SMALL).ladder(3), (1, 2, 3), strict=True):
        every = [
            Card(lines)
            for lines in combinations(SMALL, size)
            if sum(isinstance(line, Measure) for line in lines) < 2
        ]
        most = max(solve(graph, goal, card).value for card in every) / best
        assert rung.share == pytest.approx(most, abs=1e-9)
        assert solve(graph, goal, rung.card).value / best == pytest.approx(most, abs=1e-9)


def test_a_search_is_told_of_as_many_steps_as_its_bar_has():
    graph, told = turn_graph(Die.parse("1 2 W"), 3), []
    Search(graph, Goal.at_least(7), SMALL).ladder(2, told.append)
    assert sum(told) == 2 * strategy_card.STEPS


def test_an_interrupted_search_leaves_nothing_running():
    def interrupt(done):
        raise KeyboardInterrupt

    search = Search(turn_graph(Die.parse("1 2 W"), 3), Goal.at_least(7), SMALL)
    with pytest.raises(KeyboardInterrupt):
        search.ladder(6, interrupt)
    with pytest.raises(CancelledError):  # what a thread that still searches runs into
        search.share((0,))


def test_the_ladder_chart_shows_the_engines_shares():
    names = {game: rules(game).title for game in dice_games()}
    thumbs = {game: best_thumb(rules(game)) for game in dice_games()}
    shares = {names[game]: share for game, (_, share) in thumbs.items()}
    chart = card_ladder_chart({names[game]: LADDERS[game] for game in dice_games()}, shares)
    for place, game in enumerate(dice_games()):
        cards, thumb = chart.figure.data[2 * place : 2 * place + 2]
        best = solve(rules(game).graph(), rules(game).points()).value
        values = [
            solve(rules(game).graph(), rules(game).points(), step.card).value
            for step in LADDERS[game]
        ]
        assert list(cards.y) == pytest.approx([value / best for value in values], abs=1e-12)
        rule, _ = thumbs[game]
        value = solve(rules(game).graph(), rules(game).points(), rule).value
        assert thumb.y[0] == pytest.approx(value / best, abs=1e-12)
        assert f"{float(LADDERS[game][-1].share):.2%}" in chart.summary
    assert len(chart.table) == 2 * MOST_LINES


@pytest.mark.parametrize("game", dice_games())
def test_the_losses_of_a_card_add_up_to_what_it_misses(game):
    last = LADDERS[game][-1]
    shown = losses_table(rules(game), last.card)
    costs = shown["points a turn"].astype(float)
    missed = float(value_of(rules(game)) - last.value)
    assert costs.iloc[-1] == pytest.approx(missed, abs=1e-4)
    assert list(costs[:-1]) == sorted(costs[:-1], reverse=True)


@pytest.mark.parametrize("game", dice_games())
def test_the_examples_on_a_card_are_what_the_card_says(game):
    found, card = rules(game), LADDERS[game][-1].card
    plan = solve(found.graph(), found.points(), card, exact=True)
    shown = take_example(found, card)
    assert plan.takes("", shown.roll)[0] == shown.taken
    assert shown.counted[0][2] == max(number for _, _, number in shown.counted)
    assert shown.taken == shown.counted[0][0]
    assert sum(count for _, count, _ in shown.counted) == found.dice
    stop = stop_example(found, card)
    assert plan.stops(stop.aside)
    assert stop.count >= stop.line.at
    position = found.graph().position_of(stop.aside)
    assert (position.sum, position.dice_left) == (stop.sum, stop.dice_left)


@pytest.mark.parametrize("game", dice_games())
def test_everything_on_a_card_fits_on_it(game):
    chart = card_chart(rules(game), LADDERS[game][-1])
    first = [note for note in chart.figure.layout.annotations if note.x < 390 and note.y < 540]
    foot = max(first, key=lambda note: note.y)
    top_of_foot = HEIGHT - TOP - 1.3 * FOOT * foot.text.count("<br>") - 1.3 * FOOT
    lowest = max(
        note.y + 1.3 * note.font.size * (note.text.count("<br>") + 1)
        for note in first
        if note is not foot
    )
    letter = PAPERS["letter"].height / PAPERS["a4"].height  # a shorter sheet, equal letters
    assert lowest < letter * top_of_foot


@pytest.mark.parametrize("game", dice_games())
def test_a_card_draws_its_dice_and_frames_those_to_take(game):
    found, step = rules(game), LADDERS[game][-1]
    figure = card_chart(found, step).figure
    first = [image.source for image in figure.layout.images if image.x < 397 and image.y < 561]
    taking, stopping = take_example(found, step.card), stop_example(found, step.card)
    wanted = [
        *reversed(found.die.faces),
        *(face for face, count, _ in taking.counted for _ in range(count)),
        *(found.die.faces[i] for i in found.die.read(stopping.aside)),
    ]
    assert first == [address(die_svg(face)) for face in wanted]
    assert len(figure.layout.images) == 4 * len(wanted)
    frame = next(shape for shape in figure.layout.shapes if shape.type == "rect")
    framed = [image for image in figure.layout.images if frame.x0 < image.x < frame.x1]
    inside = [image.source for image in framed if frame.y0 < image.y < frame.y1]
    count = next(n for face, n, _ in taking.counted if face == taking.taken)
    assert inside == [address(die_svg(taking.taken))] * count


def test_one_card_is_that_of_the_sheet_with_nothing_to_cut():
    found, step = rules("barbecue"), LADDERS["barbecue"][-1]
    one, four = card_chart(found, step, columns=1, rows=1).figure, card_chart(found, step).figure
    assert (four.layout.width, four.layout.height) == (2 * one.layout.width, 2 * HEIGHT)
    for kind in ("annotations", "images"):
        assert 4 * len(one.layout[kind]) == len(four.layout[kind])
    assert not [shape for shape in one.layout.shapes if shape.type == "line"]
    assert len([shape for shape in four.layout.shapes if shape.type == "line"]) == 2


def test_a_card_for_other_printed_worms_says_so():
    flat = rules("barbecue").with_worms("23-36=1")
    step = card_ladder(flat)[-1]
    assert step.share != LADDERS["barbecue"][-1].share
    assert "23-36=1" in card_summary(flat, step)


def test_the_command_prints_the_card_and_its_ladder(heckmeck):
    code, out, _ = heckmeck("card", "--game", "barbecue", "--lines", "2")
    assert code == 0
    for line in LADDERS["barbecue"][1].card.lines:
        assert str(line) in " ".join(out.split())
    code, out, _ = heckmeck("card", "--game", "bratwurmeck", "--json")
    data = json.loads(out)
    last = LADDERS["bratwurmeck"][-1]
    assert data["card"] == list(map(str, last.card.lines))
    assert Fraction(data["ladder"][-1]["value_fraction"]) == last.value


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--lines", "7"], "cards have 1 to 6 lines"),
        (["--out", "here"], "add --search"),
        (["--worms", "23=1"], "printed worms"),
    ],
)
def test_a_call_that_makes_no_sense_is_refused_in_one_line(heckmeck, words, said):
    code, _, err = heckmeck("card", "--game", "barbecue", *words)
    assert code == 2
    assert said in err
    assert err.count("\n") == 1


def test_a_found_ladder_is_stored_whole(heckmeck, tmp_path, monkeypatch):
    monkeypatch.setattr(strategy_card, "find_cards", lambda found, advance: LADDERS["barbecue"])
    out = tmp_path / "cards"
    code, _, _ = heckmeck("card", "--game", "barbecue", "--search", "--out", str(out))
    assert code == 0
    assert (out / "barbecue.toml").read_bytes() == (STORED / "barbecue.toml").read_bytes()
    assert [file.name for file in out.iterdir()] == ["barbecue.toml"]

import pytest

from analysis.charts.pictures import address
from analysis.charts.stopping import SHADES, faces_notes, lines_below, stopping_chart
from analysis.drawings.dice import dice_svg
from analysis.studies.stopping import DEPENDS, EQUAL, ROLL, STOP, Cell, stop_or_roll
from heckmeck_core import Position, solve
from heckmeck_core.games import dice_games, rules

every_game = pytest.mark.parametrize("game", dice_games())


@pytest.fixture(scope="module")
def cells():
    return {game: stop_or_roll(rules(game)) for game in dice_games()}


def positions(game, cell):
    """The position of each gain of a cell."""
    die = rules(game).die
    for faces, gain in cell.gains.items():
        used = sum(1 << index for index in die.read(faces))
        yield Position(used, cell.dice_left, cell.sum), gain


@every_game
def test_every_gain_is_what_the_exact_solver_says(cells, game):
    game_rules = rules(game)
    plan = solve(game_rules.graph(), game_rules.points(), exact=True)
    for cell in cells[game]:
        for position, gain in positions(game, cell):
            assert position.used.bit_count() == cell.used
            values = {option.action: option.value for option in plan.advise(position).options}
            stopping = values.get("stop", plan.goal.failed)
            assert gain == pytest.approx(float(stopping - values["roll"]), abs=1e-12)


@every_game
def test_every_position_with_a_sum_on_the_grill_is_in_one_cell(cells, game):
    game_rules = rules(game)
    wanted = {
        position
        for position in game_rules.graph().each_position()
        if position.used and position.dice_left and position.sum >= game_rules.lowest
    }
    seen = [position for cell in cells[game] for position, _ in positions(game, cell)]
    assert len(seen) == len(set(seen))
    assert set(seen) == wanted


@every_game
def test_a_cell_advises_what_the_plan_does_at_each_of_its_positions(cells, game):
    plan = solve(rules(game).graph(), rules(game).points())
    for cell in cells[game]:
        for position, gain in positions(game, cell):
            if abs(gain) > EQUAL and cell.advice != DEPENDS:
                assert plan.stops(position) == (cell.advice == STOP)


@every_game
def test_without_a_worm_one_always_rolls_on(cells, game):
    assert {cell.advice for cell in cells[game] if not cell.worm} == {ROLL}


def test_below_the_grill_one_always_rolls_on():
    for game in dice_games():
        plan = solve(rules(game).graph(), rules(game).points())
        for position in plan.graph.each_position():
            if position.dice_left and position.sum < rules(game).lowest:
                assert not plan.stops(position)


def test_a_cell_that_depends_on_the_faces_says_so_and_names_them():
    cell = Cell(3, True, 2, 25, {"2 3 W": -0.1, "1 4 W": 0.2, "3 4 W": 0.3})
    assert (cell.advice, cell.matters) == (DEPENDS, 0.3)
    assert (cell.stopping, cell.rolling) == (["1 4 W", "3 4 W"], ["2 3 W"])
    (note,) = faces_notes([cell])
    assert note.faces == ["2 3 W"]
    assert note.words.startswith("2 dice left, sum 25: roll on with these faces; otherwise stop")
    assert "up to 0.30 points" in note.words


@every_game
def test_each_note_has_its_dice_drawn_beside_its_words(cells, game):
    figure = stopping_chart(cells[game], rules(game).die).figure
    words = {note.text: note.y for note in figure.layout.annotations}
    noted = faces_notes(cells[game])
    pictures = list(figure.layout.images)
    for note in noted:
        its = [image for image in pictures if image.y == words[note.words]]
        drawings = [dice_svg(rules(game).die, faces) for faces in note.faces]
        assert [image.source for image in its] == [
            address(svg, ("left", "middle")) for svg in drawings
        ]
    assert len(pictures) == sum(len(note.faces) for note in noted)
    assert lines_below(cells[game]) == 3 + len(noted)


def test_a_tie_never_makes_a_cell_depend_on_the_faces():
    assert Cell(3, True, 1, 23, {"1 3 W": -0.167, "2 3 W": 0.0}).advice == ROLL
    assert Cell(3, True, 1, 23, {"1 3 W": 0.167, "2 3 W": 0.0}).advice == STOP


def test_where_nothing_is_lost_one_stops_with_a_worm_and_rolls_on_without():
    assert Cell(3, True, 1, 23, {"1 3 W": 0.0}).advice == STOP
    assert Cell(3, False, 1, 23, {"1 3 6": 0.0}).advice == ROLL
    poor = stop_or_roll(rules("barbecue").with_worms("23=5,24-36=0"))
    assert {cell.advice for cell in poor if not cell.worm} == {ROLL}


@every_game
def test_every_cell_has_its_box_with_letter_number_and_shade(cells, game):
    figure = stopping_chart(cells[game], rules(game).die).figure
    drawn = [
        (panel, x, round(base + 0.46), words, fill)
        for panel, boxes in enumerate(figure.data)
        for x, base, words, fill in zip(
            boxes.x, boxes.base, boxes.text, boxes.marker.color, strict=True
        )
    ]
    assert len(drawn) == len(cells[game])
    panels = len(figure.data) // 2
    by_look = {look[:3]: look[3:] for look in drawn}
    for cell in cells[game]:
        panel = cell.used - 1 + panels * (not cell.worm)
        words, fill = by_look[panel, cell.dice_left, cell.sum]
        if cell.advice == DEPENDS:
            assert words.startswith("<b>? ")
            continue
        assert words.startswith("<b>S</b>" if cell.advice == STOP else "<b>R</b>")
        number = words.split("</b> ")[1]
        shown = 0 if number == "=" else float(number)
        assert shown == pytest.approx(cell.matters, abs=0.051)
        assert fill == SHADES[cell.advice][(cell.matters >= 0.1) + (cell.matters >= 0.5)]


@every_game
def test_shades_get_darker_without_colour_too(game):
    def light(colour):
        red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
        return 0.3 * red + 0.59 * green + 0.11 * blue

    for shades in SHADES.values():
        assert light(shades[0]) > light(shades[1]) + 30 > light(shades[2]) + 60


def test_the_table_lists_every_position(cells):
    chart = stopping_chart(cells["barbecue"], rules("barbecue").die)
    assert len(chart.table) == sum(len(cell.gains) for cell in cells["barbecue"])
    assert "113 cases" in chart.summary

"""The rules of a game on one page, with its dice, its grill and what can lie there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from analysis.drawings.dice import dice_name, dice_svg, ticked_svg
from analysis.drawings.heads import lying_svg
from analysis.drawings.seats import seat_names
from analysis.drawings.spots import HEIGHT, WIDTH, spot, spot_name
from analysis.drawings.svg import Svg, drawing
from analysis.lessons.paper.drawn import dice, grill, inline
from analysis.lessons.paper.handouts import markdown, page
from analysis.lessons.pictures.turns import roll_row
from analysis.texts import text
from heckmeck_core import BadInput
from heckmeck_core.dice import WORM_VALUE
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.notation import parse
from heckmeck_core.games.rules_files import rules_data

BARBECUE, BRATWURMECK = GAMES = ("barbecue", "bratwurmeck")
"""The games that have a sheet."""
LOOK = Path(__file__).with_name("rules_sheet.css")
LAID = "players=3 24=mine 27=theirs 30=mine-locked 33=snail"
"""A grill of Barbecue with everything that can lie there."""
ON_SPOTS = {"empty": 25, "theirs": 27, "mine": 24, "locked": 30, "snail": 33}
ON_TILES = ("grill", "theirs", "down")


def rules_sheet(game: str) -> str:
    """The page of a game."""
    if game not in GAMES:
        raise BadInput(f'a rules sheet of "{game}"', f"there are {', '.join(GAMES)}", "take one")
    the = rules(game)
    title = text("rules_sheet.title", game=the.title)
    halves = "".join(f"<div>{half}</div>" for half in (_fails(the), _then(the)))
    body = [
        f"<h1>{title}</h1>",
        _top(the),
        _heading("turn"),
        _steps(the),
        f"<div class='halves'>{halves}</div>",
        _heading("earns"),
        _earns(the),
        _heading("end"),
        _said(the, "ending") + _ending(the),
    ]
    return page(title, "\n".join(body), LOOK)


def _said(the: Rules, name: str, **gaps: object) -> str:
    """Words of a game's own sheet."""
    return markdown(text(f"rules_sheet_{the.name}.{name}", **gaps))


def _common(name: str, **gaps: object) -> str:
    """Words that both sheets have."""
    return markdown(text(f"rules_sheet.{name}", **gaps))


def _heading(name: str) -> str:
    return f"<h2>{text(f'rules_sheet.{name}')}</h2>"


def _top(the: Rules) -> str:
    """What is needed, what it is about, the die and the grill."""
    facts = _said(
        the,
        "facts",
        fewest=the.players[0],
        most=the.players[-1],
        dice=the.dice,
        lowest=the.lowest,
        highest=the.highest,
        **the.material,
    )
    faces = dice(the.die, the.die.faces)
    die = _common("die", faces=faces, worm=WORM_VALUE)
    return f"<div class='top'>{facts}{_said(the, 'aim')}{die}{grill(the)}</div>"


def example(the: Rules) -> list[tuple[str, str]]:
    """Two rolls of a turn, each with the face that is set aside: a high one, then the worms."""
    high = max((face for face in the.die.faces if not face.worm), key=lambda face: face.value)
    shown = high.label
    return [(f"1 1 2 3 4 W {shown} {shown}", shown), (f"1 2 W W W {shown}", "W")]


def set_aside(the: Rules) -> list[str]:
    """The dice that lie aside after the example's rolls."""
    return [label for rolled, face in example(the) for label in rolled.split() if label == face]


def _steps(the: Rules) -> str:
    """The four steps of a turn, each with its dice."""
    aside = set_aside(the)
    total = the.graph().position_of(aside).sum
    first, second = _rolls(the)
    steps = [
        (_common("step_roll", dice=the.dice), dice_svg(the.die, example(the)[0][0])),
        (_common("step_take"), first),
        (_said(the, "step_on"), second),
        (_common("step_count", worm=WORM_VALUE, sum=total), dice_svg(the.die, aside)),
    ]
    shown = (
        f"<div class='step'><b>{i}</b><div>{words}</div>{inline('roll', drawn)}</div>"
        for i, (words, drawn) in enumerate(steps, start=1)
    )
    return f"<div class='steps'>{''.join(shown)}</div>"


def _rolls(the: Rules) -> Iterator[Svg]:
    """The rolls of the example, the dice that are taken in a frame."""
    graph, here = the.graph(), the.graph().position_of()
    for rolled, face in example(the):
        after = graph.after(here, the.die.read(face)[0], rolled.split().count(face))
        faces = [the.die.faces[i] for i in the.die.read(rolled)]
        row = roll_row(graph, here, faces, after)
        yield drawing(dice_name(faces), row.width, row.height, row.svg)
        here = after


def _fails(the: Rules) -> str:
    """When a turn fails, with a dead roll drawn."""
    used = sorted(set(set_aside(the)))
    dead = ticked_svg(the.die, [used[0], used[0], used[1]], used)
    reasons = [
        text("rules_sheet.dead") + inline("dead-roll", dead),
        text("rules_sheet.no_worm"),
        text(f"rules_sheet_{the.name}.not_available", lowest=the.lowest),
    ]
    listed = "".join(f"<li>{reason}</li>" for reason in reasons)
    return f"{_heading('fails')}<ul>{listed}</ul>"


def _then(the: Rules) -> str:
    return _heading("then") + _said(the, "after")


def _earns(the: Rules) -> str:
    """What each thing that can lie there means for a result."""
    shown = _spots(the) if the.name == BARBECUE else _tiles(the)
    cells = (
        f"<div class='earn'>{inline('spot', drawn) if drawn else '<span></span>'}{words}</div>"
        for drawn, words in shown
    )
    return f"<div class='earns'>{''.join(cells)}</div>"


def _spots(the: Rules) -> Sequence[tuple[Svg, str]]:
    """The spots of Barbecue, and results above them."""
    table = parse(LAID, the)
    names = seat_names(table.players)
    drawn = [
        (
            drawing(
                spot_name(table, number, names, None),
                WIDTH,
                HEIGHT,
                spot(table, number, names, None, taller=False),
            ),
            _said(the, f"earn_{what}"),
        )
        for what, number in ON_SPOTS.items()
    ]
    above = _said(the, "above", highest=the.highest)
    return [*drawn, (lying_svg(BARBECUE, "snail"), above)]


def _tiles(the: Rules) -> Sequence[tuple[Svg, str]]:
    """The places of tiles in Bratwurmeck."""
    return [
        (lying_svg(BRATWURMECK, what), _said(the, f"earn_{what}", highest=the.highest))
        for what in ON_TILES
    ]


def _ending(the: Rules) -> str:
    """Who wins."""
    if the.name == BRATWURMECK:
        return _said(the, "score")
    blue = rules_data(BARBECUE)["material"]["blue_worms"]["points"]
    score = _said(the, "score", blue=blue, snail=the.material["snail_points"])
    return f"{score}<div class='note'>{_said(the, 'note')}</div>"

"""The ambush as a Python object: a setting and a route in, a map and an answer out."""

from xml.etree import ElementTree

import pytest

from analysis.explorers import AmbushMap
from analysis.explorers.routing import Laid
from analysis.explorers.table_view import Did
from analysis.studies import ambush as studies
from analysis.studies.ambush import attempt, likeliest, study_ambush
from heckmeck_core.mille_grazie.ambush import NobleChoice


@pytest.fixture
def explorer():
    return AmbushMap()


def tap(explorer, *pieces):
    for piece in pieces:
        explorer.did(Did("act", piece))


def type_(explorer, keys, at="city-Bologna"):
    for key in keys:
        explorer.did(Did("key", at, typed=key))


def names(explorer):
    """Piece -> its name, as it is drawn now."""
    drawing = explorer.view.drawings[0]
    wide, narrow = (
        {
            part.get("data-id"): part.get("aria-label")
            for part in ElementTree.fromstring(svg).iter()
            if part.get("data-id")
        }
        for svg in (drawing.wide, drawing.narrow)
    )
    assert wide == narrow
    return wide


def test_it_opens_on_the_route_to_take_most_often_which_is_worth_the_value(explorer):
    assert explorer.tried.choice == likeliest(explorer.study)
    assert explorer.tried.mean == pytest.approx(explorer.study.solution.value, abs=1e-8)
    assert repr(explorer).startswith("This route brings you 1.47 points on average. You are robbed")
    assert "the round is worth 1.47 points to you" in explorer.round.plain
    assert "Via Zorzi (Z, 26.5%)" in explorer.round.plain
    assert explorer.best.disabled


def test_no_clause_and_no_file_stands_in_the_sentences_but_in_the_note(explorer):
    said = explorer.answer.plain + explorer.round.plain + explorer.worths.plain
    assert "MG-" not in said
    assert ".toml" not in said
    assert "MG-12" in explorer.about.value
    assert "data/rules/mille_grazie.toml" in explorer.about.value


def test_a_route_of_ones_own_is_laid_on_the_map_and_answered(explorer):
    tap(explorer, "road-H")
    assert explorer.tried is None
    assert explorer.answer.plain.startswith("Go on from Modena by B, E or N.")
    assert names(explorer)["road-H"].endswith("road 1 of your route")
    assert names(explorer)["road-B"].endswith("can come next")
    tap(explorer, "road-B", "city-Ferrara", "road-D", "city-San Marino")
    assert explorer.tried.choice == NobleChoice(("H", "B", "X", "D", "A"), None)
    again = attempt(explorer.study.ambush, explorer.study.solution, explorer.tried.choice)
    assert explorer.tried == again
    assert explorer.route.value == "H B X D A"


def test_four_roads_and_the_escort_are_a_whole_route(explorer):
    tap(explorer, "road-H", "road-B", "road-X", "road-D")
    assert explorer.answer.plain.startswith("Go on from Ravenna by A or R, or put the escort on")
    tap(explorer, "escort")
    assert explorer.answer.plain.startswith("Which road does the escort guard?")
    assert names(explorer)["road-X"].endswith("can take the escort")
    tap(explorer, "road-X")
    assert explorer.tried.choice == NobleChoice(("H", "B", "X", "D"), "X")
    assert "with the escort" in names(explorer)["road-X"]
    assert "you give away" in explorer.answer.plain
    explorer.did(Did("drop", "escort", onto="road-B"))
    assert explorer.tried.choice.escort == "B"
    assert explorer.escort.value == "B"


def test_a_road_that_cannot_come_next_is_refused_and_the_map_stays(explorer):
    tap(explorer, "road-H")
    before = explorer.view.state.value
    tap(explorer, "road-O")
    assert explorer.wrong.plain == (
        "Via Olona (O): it does not go on from Modena to a whole route; try B, E or N"
    )
    assert explorer.view.state.value == before
    tap(explorer, "road-B")
    assert explorer.wrong.value == ""


def test_letters_and_keys_lay_a_route_and_take_it_back(explorer):
    type_(explorer, ["Escape", "F", "T", "L"])
    assert explorer.routing.now == Laid("Bologna", ("F", "T", "L"))
    type_(explorer, ["Backspace", "N"])
    assert explorer.routing.now.route == ("F", "T", "N")
    type_(explorer, ["Undo", "Undo"])
    assert explorer.routing.now.route == ("F", "T", "L")


def test_the_buttons_take_back_begin_anew_and_bring_the_best_route(explorer):
    tap(explorer, "road-H")
    explorer.undoing.click()
    assert explorer.tried.choice == likeliest(explorer.study)
    assert explorer.undoing.disabled
    explorer.again.click()
    assert explorer.answer.plain.startswith("Lay your route: it leaves Bologna by F, H, Q or U.")
    assert explorer.again.disabled
    explorer.best.click()
    assert explorer.tried.choice == likeliest(explorer.study)


def test_the_route_by_letters_is_in_step_with_the_map(explorer):
    explorer.route.value = "h b"
    assert explorer.routing.now == Laid("Bologna", ("H", "B"))
    assert explorer.route.value == "H B"
    explorer.route.value = "H B O"
    assert "it goes on from Verona by G, V or X" in explorer.wrong.plain
    assert explorer.routing.now.route == ("H", "B")
    explorer.route.value = "H B X D"
    explorer.escort.value = "X"
    assert explorer.tried.choice == NobleChoice(("H", "B", "X", "D"), "X")
    explorer.escort.value = "M"
    assert "the escort on M" in explorer.wrong.plain
    assert explorer.escort.value == "X"
    explorer.escort.value = ""
    assert explorer.tried is None


def test_a_city_tapped_is_where_the_noble_starts_with_its_best_route(explorer):
    tap(explorer, "city-Torino")
    assert explorer.city.value == explorer.study.ambush.city == "Torino"
    assert explorer.tried.choice == likeliest(explorer.study)
    assert names(explorer)["city-Torino"] == "Torino, the noble is here"
    explorer.undoing.click()
    assert explorer.city.value == explorer.study.ambush.city == "Bologna"
    assert explorer.tried.choice == likeliest(explorer.study)


def test_whoever_lays_from_nothing_goes_on_from_nothing_in_another_city(explorer):
    tap(explorer, "city-Bologna")
    assert explorer.routing.now == Laid("Bologna")
    tap(explorer, "city-Torino")
    assert explorer.routing.now == Laid("Torino")
    assert explorer.study.ambush.city == "Torino"
    explorer.city.value = "Milano"
    assert explorer.routing.now == Laid("Milano")


def test_another_setting_is_solved_and_the_best_route_goes_along(explorer):
    explorer.robbers.value = 1
    assert explorer.study.solution == study_ambush(explorer.study.ambush).solution
    assert explorer.tried.choice == likeliest(explorer.study)
    explorer.city.value = "Torino"
    assert explorer.tried.choice == likeliest(explorer.study)
    for card in explorer.cards.values():
        card.value = ""
    assert explorer.study.ambush.hand == ()
    assert explorer.tried.choice == likeliest(explorer.study)


def test_a_route_of_ones_own_stays_when_orders_and_robbers_change(explorer):
    tap(explorer, "road-H", "road-B", "road-V", "road-Z", "road-Q")
    before = explorer.tried
    explorer.robbers.value = 3
    explorer.cards["order3"].value = "Ferrara:7"
    assert explorer.tried.choice == before.choice
    assert explorer.tried != before


def test_a_card_that_is_there_once_moves_and_is_not_held_twice(explorer):
    explorer.cards["order3"].value = "Genova:4"
    assert [card.value for card in explorer.cards.values()] == ["Venezia:6", "", "Genova:4"]
    assert explorer.wrong.value == ""
    explorer.cards["order1"].value = "Milano:5"  # of these there are two
    explorer.cards["order2"].value = "Milano:5"
    assert [card.destination for card in explorer.study.ambush.hand] == [
        "Milano",
        "Milano",
        "Genova",
    ]
    assert names(explorer)["city-Milano"].count("an order worth 5 points") == 2


def test_a_tap_that_goes_on_with_the_route_solves_nothing_again(explorer, monkeypatch):
    def solve(*_, **__):
        raise AssertionError("solved again")

    monkeypatch.setattr(studies, "solve_ambush", solve)
    tap(explorer, "road-H", "road-B", "road-B", "escort", "road-H", "road-N", "road-L", "road-S")
    explorer.undoing.click()
    assert explorer.routing.now.route == ("H", "N", "L")


@pytest.mark.parametrize("route", ["", "H", "HB", "HBXD", "QZRDX"])
@pytest.mark.parametrize("escort", [False, True])
def test_everything_entered_is_in_the_address_and_comes_back(explorer, route, escort):
    explorer.city.value, explorer.robbers.value = "Torino", 3
    explorer.city.value = "Bologna"
    explorer.cards["order2"].value = "Firenze:7"
    explorer.again.click()
    tap(explorer, *(f"road-{letter}" for letter in route))
    if escort and route and len(route) < 5:
        tap(explorer, "escort", f"road-{route[-1]}")
    said = explorer.address.said
    assert said == explorer.remembered()
    other = AmbushMap(city="Milano", cards="")
    other.recall(said)
    assert other.remembered() == said
    assert other.study == explorer.study
    assert other.routing.now == explorer.routing.now
    assert other.answer.plain == explorer.answer.plain


def test_an_address_that_cannot_be_leaves_the_last_good_picture(explorer):
    explorer.recall({"city": "Roma", "order1": "Roma:9", "robbers": "many", "route": "QQ"})
    assert explorer.study.ambush.city == "Bologna"
    assert "its roads are all different" in explorer.wrong.plain
    twice = {"order1": "Genova:4", "order2": "Genova:4", "order3": "Genova:4"}
    explorer.recall(twice)
    assert len(explorer.study.ambush.hand) == 1


def test_the_numbers_are_a_table_and_a_sheet_with_every_road(explorer):
    state = explorer.numbers.state.value
    assert state.count("<tr>") == 25
    assert "Z Via Zorzi,green,Venezia \\u2013 Ferrara,26.47%" in state
    explorer.robbers.value = 1
    assert explorer.numbers.state.value != state

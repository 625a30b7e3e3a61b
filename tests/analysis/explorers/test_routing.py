"""A route laid by hand: what can come next, what is taken back, where the escort goes."""

from dataclasses import replace

import pytest

from analysis.explorers.routing import Laid, Routing
from heckmeck_core import BadInput
from heckmeck_core.mille_grazie.ambush import NobleChoice
from heckmeck_core.mille_grazie.game import ambush_rules, three_roads

RULES = ambush_rules()


@pytest.fixture
def routing():
    return Routing(RULES, Laid("Bologna"))


def lay(routing, letters):
    for letter in letters:
        routing.act(f"road-{letter}")


def test_roads_are_laid_one_after_the_other_from_the_nobles_city(routing):
    assert routing.following == set("FHQU")
    lay(routing, "QZ")
    assert routing.end == "Venezia"
    assert routing.following == set("RV")
    with pytest.raises(BadInput, match=r"Via Fiorentina \(F\).*from Venezia.*try R or V"):
        routing.road("F")
    assert routing.now.route == ("Q", "Z")


def test_a_route_is_whole_with_five_roads_or_with_four_and_the_escort(routing):
    lay(routing, "QZRD")
    assert routing.choice is None
    routing.guard("Z")
    assert routing.choice == NobleChoice(("Q", "Z", "R", "D"), "Z")
    routing.guard("Z")  # taken off again
    assert routing.choice is None
    routing.road("X")
    assert routing.choice == NobleChoice(("Q", "Z", "R", "D", "X"), None)
    assert not routing.following


def test_the_escort_makes_a_long_route_one_shorter(routing):
    lay(routing, "QZRDX")
    with pytest.raises(BadInput, match="one of the first 4 roads"):
        routing.guard("X")
    routing.guard("D")
    assert routing.choice == NobleChoice(("Q", "Z", "R", "D"), "D")
    routing.undo()
    assert routing.choice == NobleChoice(("Q", "Z", "R", "D", "X"), None)


def test_the_last_road_chosen_again_is_taken_back_with_its_escort(routing):
    lay(routing, "QZ")
    routing.guard("Z")
    routing.road("Z")
    assert routing.now == Laid("Bologna", ("Q",))


def test_an_earlier_road_chosen_again_is_where_the_route_ends(routing):
    lay(routing, "QZRD")
    routing.guard("R")
    routing.road("Q")
    assert routing.now == Laid("Bologna", ("Q",))
    routing.road("Q")
    assert routing.now == Laid("Bologna")


def test_after_a_whole_route_a_road_from_the_nobles_city_begins_another(routing):
    lay(routing, "QZRDX")
    with pytest.raises(BadInput, match="the route is whole"):
        routing.road("M")
    routing.road("H")
    assert routing.now == Laid("Bologna", ("H",))


def test_only_roads_that_lead_to_a_whole_route_can_come_next():
    """Whoever came to Modena by N, E and B has used three of its four roads, and so on."""
    for city in RULES.roadmap.cities:
        for route in RULES.roadmap.routes(city, 3):
            routing = Routing(RULES, Laid(city, route))
            for letter in routing.following:
                after = Routing(RULES, Laid(city, (*route, letter)))
                assert after.guardable or after.choice
            assert routing.following


def test_a_city_is_where_the_noble_starts_or_where_the_route_goes_next(routing):
    routing.act("city-Torino")
    assert routing.now == Laid("Torino")
    lay(routing, "S")
    routing.act("city-Piacenza")
    assert routing.now.route == ("S", "P")
    with pytest.raises(BadInput, match="Venezia: no road goes on"):
        routing.act("city-Venezia")
    lay(routing, "EBX")
    routing.act("city-Milano")
    assert routing.now == Laid("Milano")


def test_where_several_roads_lead_to_a_city_one_is_chosen_by_its_road():
    routing = Routing(replace(three_roads(), without_escort=3), Laid("Ferrara"))
    routing.road("G")
    with pytest.raises(BadInput, match="2 roads lead there from Bologna; choose a road: O or V"):
        routing.act("city-Ferrara")
    lay(routing, "OV")
    assert routing.choice == NobleChoice(("G", "O", "V"), None)


def test_where_there_is_no_escort_none_is_picked():
    routing = Routing(three_roads(), Laid("Ferrara"))
    routing.act("escort")
    assert not routing.in_hand


def test_the_escort_in_hand_goes_on_a_road_of_the_route_or_on_the_next_one(routing):
    lay(routing, "Q")
    routing.act("escort")
    assert routing.in_hand
    assert routing.guardable == set("QDXZ")
    routing.act("road-Z")
    assert routing.now == Laid("Bologna", ("Q", "Z"), "Z")
    assert not routing.in_hand
    routing.act("escort")
    with pytest.raises(BadInput, match="the escort on M"):
        routing.act("road-M")
    assert routing.in_hand
    routing.act("road-Q")
    assert routing.now.escort == "Q"
    routing.drop("escort", "road-Z")
    assert routing.now.escort == "Z"
    routing.drop("road-Q", "road-Z")
    routing.drop("escort", "city-Milano")
    assert routing.now == Laid("Bologna", ("Q", "Z"), "Z")


def test_keys_lay_roads_and_take_them_back(routing):
    for key in "QZ1":
        routing.press(key)
    assert routing.now.route == ("Q", "Z")
    routing.press("Backspace")
    assert routing.now.route == ("Q",)
    routing.press("Undo")
    assert routing.now.route == ("Q", "Z")
    routing.act("escort")
    routing.press("Escape")  # lays the escort down
    assert routing.now.route == ("Q", "Z")
    assert not routing.in_hand
    routing.press("Escape")
    assert routing.now == Laid("Bologna")
    routing.press("Backspace")
    assert routing.now == Laid("Bologna")


def test_every_step_is_undone_back_to_the_start(routing):
    lay(routing, "QZ")
    routing.guard("Q")
    routing.clear()
    routing.act("city-Torino")
    seen = []
    while routing.can_undo:
        routing.undo()
        seen.append((routing.now.city, "".join(routing.now.route), routing.now.escort))
    assert seen == [
        ("Bologna", "", None),
        ("Bologna", "QZ", "Q"),
        ("Bologna", "QZ", None),
        ("Bologna", "Q", None),
        ("Bologna", "", None),
    ]
    routing.undo()


@pytest.mark.parametrize("letters", ["", "Q", "q z, R", "QZRD", "QZRDX"])
def test_a_route_is_read_by_its_letters_as_far_as_it_goes(routing, letters):
    routing.enter(letters)
    assert "".join(routing.now.route) == letters.replace(" ", "").replace(",", "").upper()


def test_a_route_that_is_read_keeps_the_escort_on_its_road(routing):
    routing.enter("QZRD", "q")
    assert routing.choice == NobleChoice(("Q", "Z", "R", "D"), "Q")
    routing.enter("HBXD", "Q")
    assert routing.now == Laid("Bologna", tuple("HBXD"))


@pytest.mark.parametrize(
    ("letters", "escort", "said"),
    [
        ("QZRDXV", "", "it has 5 roads at most"),
        ("QZRDX", "Q", "with the escort it has 4 roads"),
        ("VXQFT", "", "it goes on from Bologna by F, H, Q or U"),
        ("QZRZ", "", "its roads are all different"),
        ("QZR?D", "", 'a road "?"'),
        ("QZRD", "?", 'a road "?"'),
    ],
)
def test_a_route_that_cannot_be_is_refused_and_changes_nothing(routing, letters, escort, said):
    with pytest.raises(BadInput) as problem:
        routing.enter(letters, escort)
    assert said in str(problem.value)
    assert routing.now == Laid("Bologna")
    assert not routing.can_undo

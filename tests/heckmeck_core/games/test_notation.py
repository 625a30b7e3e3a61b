import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heckmeck_core import BadInput
from heckmeck_core.games import rules
from heckmeck_core.games.barbecue import SNAIL, Plates
from heckmeck_core.games.notation import from_json, parse

BARBECUE, BRATWURMECK = rules("barbecue"), rules("bratwurmeck")
UNLIMITED = BARBECUE.with_options(worm_supply="unlimited")
both = pytest.mark.parametrize("game", [BARBECUE, BRATWURMECK], ids=lambda game: game.game)


@st.composite
def positions(draw, game):
    """A position reached by random play, now and then a game that is over."""
    position = game.start(draw(st.sampled_from(game.players)))
    for result in draw(st.lists(st.none() | st.integers(21, 40), max_size=60)):
        if position.over:
            break
        position, _ = position.play(result)
    return position


def grill_json(**changed):
    """The position of the example, with entries changed."""
    return {**parse(BARBECUE.game.example, BARBECUE).to_json(), **changed}


def tiles_json(**changed):
    return {**parse(BRATWURMECK.game.example, BRATWURMECK).to_json(), **changed}


# Round trips


@pytest.mark.parametrize("game", [BARBECUE, UNLIMITED, BRATWURMECK], ids=lambda game: game.scale)
@given(data=st.data())
def test_text_reads_back_as_the_position_it_was_written_from(game, data):
    position = data.draw(positions(game))
    assert parse(position.write(), game) == position


@pytest.mark.parametrize("game", [BARBECUE, UNLIMITED, BRATWURMECK], ids=lambda game: game.scale)
@given(data=st.data())
def test_json_reads_back_as_the_position_it_was_written_from(game, data):
    position = data.draw(positions(game))
    assert from_json(position.to_json(), game) == position
    assert parse(json.dumps(position.to_json(), indent=1), game) == position
    assert parse(f"\n  {json.dumps(position.to_json())}", game) == position


@both
@given(data=st.data())
def test_a_position_read_back_plays_on_like_the_one_written(game, data):
    position = data.draw(positions(game).filter(lambda position: not position.over))
    for again in (parse(position.write(), game), from_json(position.to_json(), game)):
        for result in (None, 21, 25, 30, 36, 40):
            assert again.play(result) == position.play(result)


# What text says, and what it leaves out


def test_the_example_of_barbecue_is_a_grill_of_two_players():
    grill = parse("24=mine 25=theirs 30=locked 36=snail", BARBECUE)
    laid = {number: grill.spot(number) for number in range(23, 37) if grill.spot(number)}
    assert laid == {24: Plates(0, 1), 25: Plates(1, 1), 30: Plates(1, 2), 36: SNAIL}
    assert (grill.players, grill.seat, grill.over) == (2, 0, False)
    assert grill.worms == (1, 2 + 2 * 3)
    assert grill.worm_supply == 50 - 9
    assert grill.snails == (0, 0)
    assert grill.snail_supply == 11


def test_the_example_of_bratwurmeck_has_two_stacks_and_a_tile_face_down():
    tiles = parse("24=mine 25=theirs 36=down", BRATWURMECK)
    assert tiles.stacks == ((24,), (25,))
    assert tiles.face_down == (36,)
    assert tiles.grill == (21, 22, 23, *range(26, 36))
    assert (tiles.players, tiles.seat, tiles.over) == (2, 0, False)


@both
def test_the_examples_that_refusals_point_to_can_be_read(game):
    parse(game.game.example, game)


@pytest.mark.parametrize("text", ["", "  \n\t "])
def test_an_empty_text_is_the_start_with_two_players(text):
    assert parse(text, BARBECUE) == BARBECUE.start(2)
    assert parse(text, BRATWURMECK) == BRATWURMECK.start(2)


def test_worms_that_are_not_said_are_what_the_plates_brought():
    assert parse("23=mine 26=mine-locked 36=theirs", BARBECUE).worms == (1 + 2 * 2, 4)
    other = BARBECUE.with_worms("23-35=1,36=7")
    assert parse("23=mine 26=mine-locked 36=theirs", other).worms == (3, 7)


def test_worms_and_snails_that_are_said_come_from_the_supply():
    grill = parse("players=3 24=mine 36=snail worms=10,0,3 snails=1,2,0", BARBECUE)
    assert (grill.worms, grill.worm_supply) == ((10, 0, 3), 37)
    assert (grill.snails, grill.snail_supply) == ((1, 2, 0), 8)


def test_an_unlimited_supply_holds_more_worms_than_there_are_pieces():
    assert parse("worms=40,40", UNLIMITED).worms == (40, 40)


def test_mine_is_the_seat_to_move_and_theirs_the_next():
    grill = parse("players=4 turn=3 24=mine 25=theirs 26=seat2 27=seat1-locked", BARBECUE)
    assert grill.seat == 3
    assert [grill.spot(n) for n in range(24, 28)] == [
        Plates(3, 1),
        Plates(0, 1),
        Plates(2, 1),
        Plates(1, 2),
    ]
    tiles = parse("players=7 turn=6 24=mine 25=theirs 26=seat3", BRATWURMECK)
    assert tiles.stacks == ((25,), (), (), (26,), (), (), (24,))


def test_locked_alone_is_locked_by_the_next_seat():
    text = "players=3 turn=1 24=locked"
    assert parse(text, BARBECUE) == parse("players=3 turn=1 24=seat2-locked", BARBECUE)


def test_empty_spots_and_tiles_on_the_grill_may_be_said():
    assert parse("24=empty 25=mine", BARBECUE) == parse("25=mine", BARBECUE)
    assert parse("24=grill 25=mine", BRATWURMECK) == parse("25=mine", BRATWURMECK)


def test_tiles_of_a_stack_lie_in_the_order_they_are_named():
    assert parse("30=mine 24=mine 36=mine", BRATWURMECK).stacks[0] == (30, 24, 36)


def test_a_game_of_bratwurmeck_is_over_when_no_tile_is_left():
    tiles = parse(" ".join(f"{tile}=down" for tile in range(21, 37)), BRATWURMECK)
    assert tiles.over


# Refusals name the clause


ELEVEN_PLATES = " ".join(f"{number}=mine-locked" for number in range(23, 28)) + " 28=mine"


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        pytest.param(ELEVEN_PLATES, "BBQ-1", id="11 plates of a seat"),
        pytest.param("24=mine 24=mine", "BBQ-9", id="a spot twice"),
        pytest.param("24=mine 24=theirs", "BBQ-9", id="two seats on a spot"),
        pytest.param("24=snail 24=empty", "BBQ-9", id="a spot with two things"),
        pytest.param("players=0", "BBQ-1", id="0 players"),
        pytest.param("players=1", "BBQ-1", id="1 player"),
        pytest.param("players=6", "BBQ-1", id="6 players"),
        pytest.param("22=mine", "BBQ-1", id="a spot below the grill"),
        pytest.param("37=snail", "BBQ-1", id="a spot above the grill"),
    ],
)
def test_a_grill_that_no_game_reaches_is_refused_with_its_clause(text, clause):
    with pytest.raises(BadInput, match=rf"\({clause}\)"):
        parse(text, BARBECUE)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        pytest.param("snails=13,0", "BBQ-1", id="13 snails of a seat"),
        pytest.param("snails=6,6 36=snail", "BBQ-1", id="13 snails with the grill"),
        pytest.param("worms=51,0", "BBQ-2", id="51 worms"),
        pytest.param("worms=25,26", "BBQ-2", id="51 worms of two seats"),
    ],
)
def test_more_pieces_than_there_are_is_refused_with_the_clause_that_counts_them(text, clause):
    with pytest.raises(BadInput, match=rf"\({clause}\)"):
        parse(text, BARBECUE)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        pytest.param("24=mine 24=theirs", "BWE-1", id="a tile in two stacks"),
        pytest.param("24=mine 24=down", "BWE-1", id="a tile in a stack and face down"),
        pytest.param("players=1", "BWE-1", id="1 player"),
        pytest.param("players=8", "BWE-1", id="8 players"),
        pytest.param("20=mine", "BWE-1", id="a tile below the grill"),
        pytest.param("37=down", "BWE-1", id="a tile above the grill"),
        pytest.param("over=yes", "BWE-7", id="over with tiles on the grill"),
    ],
)
def test_tiles_that_no_game_reaches_are_refused_with_their_clause(text, clause):
    with pytest.raises(BadInput, match=rf"\({clause}\)"):
        parse(text, BRATWURMECK)


@both
@pytest.mark.parametrize(
    "text", ["turn=2", "players=3 turn=3", "24=seat2", "turn=5 24=seat0", "players=3 24=seat3"]
)
def test_a_seat_that_nobody_sits_on_is_refused_with_those_there_are(text, game):
    with pytest.raises(BadInput, match="seats are 0 to"):
        parse(text, game)


@both
@pytest.mark.parametrize("text", ["turn=5 24=mine", "24=mine players=3 turn=3"])
def test_mine_is_refused_when_nobody_sits_on_the_seat_to_move(text, game):
    with pytest.raises(BadInput, match="seats are 0 to"):
        parse(text, game)


@pytest.mark.parametrize(("game", "clause"), [(BARBECUE, "BBQ-1"), (BRATWURMECK, "BWE-1")])
@pytest.mark.parametrize("text", ["turn=2", "24=seat2"])
def test_the_refusal_of_a_seat_names_the_clause_on_players(text, game, clause):
    with pytest.raises(BadInput, match=clause):
        parse(text, game)


@pytest.mark.parametrize(
    ("changed", "clause"),
    [
        pytest.param({"worms": [1, 7]}, "BBQ-2", id="49 worms"),
        pytest.param({"worms": [1, 9]}, "BBQ-2", id="51 worms"),
        pytest.param({"supply": {"snails": 12, "worms": 41}}, "BBQ-1", id="13 snails"),
        pytest.param({"supply": {"snails": 10, "worms": 41}}, "BBQ-1", id="11 snails"),
        pytest.param({"snails": [0, 1]}, "BBQ-1", id="a snail too many taken"),
        pytest.param({"snails": [0]}, "BBQ-1", id="snails of one seat missing"),
        pytest.param({"snails": [-1, 1]}, "BBQ-14", id="a snail owed"),
        pytest.param({"worms": [-1, 10]}, "BBQ-14", id="a worm owed"),
        pytest.param({"worms": [9], "snails": [0]}, "BBQ-1", id="1 player"),
        pytest.param({"worms": [], "snails": []}, "BBQ-1", id="no players"),
    ],
)
def test_json_of_a_grill_that_no_game_reaches_is_refused_with_its_clause(changed, clause):
    data = grill_json(**changed)
    with pytest.raises(BadInput, match=rf"\({clause}\)"):
        from_json(data, BARBECUE)
    with pytest.raises(BadInput, match=rf"\({clause}\)"):
        parse(json.dumps(data), BARBECUE)


@pytest.mark.parametrize("plates", [0, 3, -1])
def test_json_with_other_than_one_or_two_plates_on_a_spot_is_refused(plates):
    data = grill_json()
    data["spots"] = {**data["spots"], "24": {"seat": 0, "plates": plates}}
    with pytest.raises(BadInput, match=r"\(BBQ-9\)"):
        from_json(data, BARBECUE)


def test_json_with_eleven_plates_of_a_seat_is_refused():
    data = grill_json()
    eleven = {str(number): {"seat": 0, "plates": 1} for number in range(23, 34)}
    data["spots"] = {**data["spots"], **eleven}
    with pytest.raises(BadInput, match=r"seat 0 with 11 plates.*\(BBQ-1\)"):
        from_json(data, BARBECUE)


@pytest.mark.parametrize("seat", [-1, 2])
def test_json_with_a_seat_that_nobody_sits_on_is_refused(seat):
    with pytest.raises(BadInput, match="seats are 0 to 1"):
        from_json(grill_json(turn_seat=seat), BARBECUE)
    with pytest.raises(BadInput, match="seats are 0 to 1"):
        from_json(tiles_json(turn_seat=seat), BRATWURMECK)
    data = grill_json()
    data["spots"] = {**data["spots"], "24": {"seat": seat, "plates": 1}}
    with pytest.raises(BadInput, match="seats are 0 to 1"):
        from_json(data, BARBECUE)


@pytest.mark.parametrize(
    ("changed", "clause"),
    [
        pytest.param({"stacks": [[24], [25, 24]]}, "BWE-1", id="a tile in two stacks"),
        pytest.param({"stacks": [[24, 24], [25]]}, "BWE-1", id="a tile twice in a stack"),
        pytest.param({"face_down": [24, 36]}, "BWE-1", id="a tile in a stack and face down"),
        pytest.param(
            {"stacks": [[24], [25, 26]]}, "BWE-1", id="a tile in a stack and on the grill"
        ),
        pytest.param({"stacks": [[24], []]}, "BWE-1", id="a tile nowhere"),
        pytest.param({"stacks": [[24, 37], [25]]}, "BWE-1", id="an unknown tile"),
        pytest.param({"stacks": [[24, 25]]}, "BWE-1", id="1 player"),
        pytest.param({"stacks": [[24], [25], *[[]] * 6]}, "BWE-1", id="8 players"),
        pytest.param({"over": True}, "BWE-7", id="over with tiles on the grill"),
    ],
)
def test_json_of_tiles_that_no_game_reaches_is_refused_with_its_clause(changed, clause):
    with pytest.raises(BadInput, match=rf"\({clause}\)"):
        from_json(tiles_json(**changed), BRATWURMECK)


def test_json_with_tiles_out_of_order_is_refused_or_put_in_order():
    begun = BRATWURMECK.start(2)
    data = {**begun.to_json(), "grill": list(range(36, 20, -1))}
    try:
        tiles = from_json(data, BRATWURMECK)
    except BadInput:
        return
    assert tiles.play(None) == begun.play(None)


def test_a_grill_that_cannot_be_over_is_refused_as_over():
    with pytest.raises(BadInput, match="BBQ-12"):
        parse("24=mine over=yes", BARBECUE)


# Refusals of what cannot be read


@both
@pytest.mark.parametrize(
    "text",
    [
        "mine",
        "24",
        "24=",
        "=mine",
        "24=yours",
        "24=seat",
        "24=seat-1",
        "24=seatx",
        "24:mine",
        "24-25=mine",
        "-24=mine",
        "players=",
        "players=two",
        "players=-2",
        "players=2.0",
        "players=2 players=2",
        "turn=",
        "turn=first",
        "turn=-1",
        "plates=3",
        "24=mine, 25=theirs",
        "[]",
        "[24]",
        "²4=mine",
        "٢٤=mine",
        "players=²",
    ],
)
def test_text_that_cannot_be_read_is_refused(text, game):
    with pytest.raises(BadInput):
        parse(text, game)


@pytest.mark.parametrize(
    "text",
    [
        "24=down",
        "24=grill",
        "worms=",
        "worms=1",
        "worms=1,2,3",
        "worms=1,,2",
        "worms=-1,2",
        "worms=1,x",
        "snails=1",
        "snails=1;2",
    ],
)
def test_text_that_is_not_of_barbecue_is_refused(text):
    with pytest.raises(BadInput):
        parse(text, BARBECUE)


@pytest.mark.parametrize("text", ["24=snail", "24=locked", "24=empty", "worms=1,2", "snails=0,0"])
def test_text_that_is_not_of_bratwurmeck_is_refused(text):
    with pytest.raises(BadInput):
        parse(text, BRATWURMECK)


@pytest.mark.parametrize("text", ["over=banana", "over=", "24=-", "24=mine-"])
def test_a_slip_of_the_pen_is_refused(text):
    with pytest.raises(BadInput):
        parse(text, BARBECUE)


@both
@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        "{]",
        '{"spots"',
        '{"stacks": 5}',
        '{"stacks": [5], "grill": [], "face_down": [], "turn_seat": 0, "over": false}',
        '{"spots": []}',
        '{"spots": {}}',
        '{"spots": null, "supply": null, "worms": null, "snails": null}',
        '{"a": 1} and more',
    ],
)
def test_broken_json_is_refused(text, game):
    with pytest.raises(BadInput):
        parse(text, game)


@pytest.mark.parametrize("key", ["spots", "supply", "worms", "snails", "turn_seat", "over"])
def test_json_of_a_grill_with_something_missing_is_refused(key):
    data = grill_json()
    del data[key]
    with pytest.raises(BadInput):
        from_json(data, BARBECUE)


@pytest.mark.parametrize("key", ["grill", "face_down", "stacks", "turn_seat", "over"])
def test_json_of_tiles_with_something_missing_is_refused(key):
    data = tiles_json()
    del data[key]
    with pytest.raises(BadInput):
        from_json(data, BRATWURMECK)


@both
def test_json_of_the_other_game_is_refused(game):
    with pytest.raises(BadInput):
        from_json(tiles_json() if game is BARBECUE else grill_json(), game)


@pytest.mark.parametrize(
    "number", ["x", "", "2.5", 0.5, float("nan"), float("inf"), [0], {}, None], ids=repr
)
def test_json_with_something_else_than_a_whole_number_is_refused(number):
    for data in (grill_json(turn_seat=number), grill_json(worms=[number, 8])):
        with pytest.raises(BadInput):
            from_json(data, BARBECUE)
        with pytest.raises(BadInput):
            parse(json.dumps(data), BARBECUE)
    for data in (tiles_json(turn_seat=number), tiles_json(stacks=[[number], [25]])):
        with pytest.raises(BadInput):
            from_json(data, BRATWURMECK)


@pytest.mark.parametrize("over", ["no", "false", None])
def test_json_with_over_neither_true_nor_false_is_refused(over):
    with pytest.raises(BadInput):
        from_json(grill_json(over=over), BARBECUE)


@both
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("9" * 5000 + "=mine", id="spot"),
        pytest.param("players=" + "9" * 5000, id="players"),
        pytest.param("turn=" + "9" * 5000, id="turn"),
        pytest.param("24=seat" + "9" * 5000, id="seat"),
        pytest.param('{"over": ' + "9" * 5000 + "}", id="number in JSON"),
        pytest.param('{"over": ' * 100_000, id="nested JSON"),
    ],
)
def test_text_that_is_far_too_long_is_refused(text, game):
    with pytest.raises(BadInput):
        parse(text, game)


# Nothing but BadInput, whatever is typed


def reads_or_refuses(text, game):
    """The position that a text describes, or None when it is refused."""
    position, refusal = None, ""
    try:
        position = parse(text, game)
    except BadInput as refused:
        refusal = str(refused)
    assert "\n" not in refusal
    if position is not None:
        assert position.check() is position
        assert parse(position.write(), game) == position
    return position


@both
@given(text=st.text())
def test_any_text_is_read_or_refused(game, text):
    reads_or_refuses(text, game)


OWNERS = ["mine", "theirs", "seat0", "seat1"]
OTHERS = ["locked", "mine-locked", "seat2-locked", "seat9", "snail", "empty", "down", "grill", "x"]
NUMBERS = ["0", "1", "2", "3", "9", "1,2", "60,0", "13,0", "1,2,3", "-1", "yes", "no", ""]


def words(keys, whats):
    return st.builds("{}={}".format, keys, st.sampled_from(whats))


sensible = words(st.integers(21, 36), OWNERS)
settings = words(st.sampled_from(["players", "turn", "worms", "snails", "over", ""]), NUMBERS)
odd = words(st.integers(19, 38), OWNERS + OTHERS)


@st.composite
def nearly_right(draw):
    """A text with different spots, a number of players and a seat, and at most one odd word."""
    spots = draw(st.lists(sensible, max_size=4, unique_by=lambda word: word[:2]))
    table = f"players={draw(st.integers(1, 6))} turn={draw(st.integers(0, 6))}"
    return " ".join([table, *spots, *draw(st.lists(settings | odd, max_size=1))])


@both
@given(text=nearly_right() | st.lists(sensible | settings | odd, max_size=6).map(" ".join))
def test_any_list_of_words_is_read_or_refused(game, text):
    reads_or_refuses(text, game)


@both
@given(text=st.lists(sensible, max_size=5, unique_by=lambda word: word[:2]).map(" ".join))
def test_lists_of_different_spots_are_read(game, text):
    outside = game is BARBECUE and any(word[:2] in ("21", "22") for word in text.split())
    assert (reads_or_refuses(text, game) is None) == outside


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 40) | st.sampled_from(["snail", "mine", "x", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@both
@given(data=st.data())
def test_any_json_with_entries_changed_is_read_or_refused(game, data):
    whole = grill_json() if game is BARBECUE else tiles_json()
    changed = data.draw(st.dictionaries(st.sampled_from(sorted(whole)), json_values, max_size=2))
    reads_or_refuses(json.dumps({**whole, **changed}), game)


@both
@given(cut=st.integers(0, 200))
def test_json_that_breaks_off_is_refused(game, cut):
    whole = json.dumps(grill_json() if game is BARBECUE else tiles_json())
    with pytest.raises(BadInput):
        parse(whole[: 1 + cut % (len(whole) - 1)], game)

"""The commands about one turn: odds, turn, advise."""

from fractions import Fraction

import pytest


def test_odds_list_every_spot_and_above_with_the_known_chances(answer):
    data = answer("odds", "--game", "barbecue")
    assert (data["game"], data["die"], data["dice"]) == ("barbecue", [1, 2, 3, 4, "W", 6], 8)
    rungs = {rung["result"]: rung for rung in data["results"]}
    assert list(rungs) == list(range(23, 48))
    assert rungs[23]["exactly"] == pytest.approx(0.420593599685, abs=1e-12)
    assert rungs[23]["at_least"] == pytest.approx(0.856018910955, abs=1e-12)
    assert rungs[30]["exactly"] == pytest.approx(0.192925840184, abs=1e-12)


def test_odds_below_the_grill_are_listed_on_request(answer):
    results = [
        rung["result"] for rung in answer("odds", "--game", "bratwurmeck", "--all")["results"]
    ]
    assert results == list(range(5, 41))


def test_exact_adds_fractions_beside_the_numbers(answer):
    words = ("odds", "--game", "barbecue", "--dice", "3", "--all", "--exact")
    for rung in answer(*words)["results"]:
        assert float(Fraction(rung["exactly_fraction"])) == rung["exactly"]
        assert float(Fraction(rung["at_least_fraction"])) == rung["at_least"]


def test_a_turns_value_and_outcome_are_the_known_ones(answer):
    data = answer("turn", "--game", "barbecue", "--exact")
    assert data["value_fraction"] == "237572995249769317460201/124354079842912513818624"
    assert data["worms"] == "23-24=1,25-28=2,29-32=3,33-36=4"
    assert set(data["failed"]) == {"dead_roll", "no_worm", "too_low", "not_available"}
    total = sum(map(Fraction, data["results_fraction"].values()))
    assert total + Fraction(data["failed_total_fraction"]) == 1
    assert sum(data["failed"].values()) == pytest.approx(data["failed_total"], abs=1e-15)


def test_bratwurmecks_first_turn_is_worth_what_is_known(answer):
    assert answer("turn", "--game", "bratwurmeck")["value"] == pytest.approx(
        1.64472967404, abs=1e-12
    )


def test_own_payoffs_are_used_and_gaps_in_them_are_not_available(answer):
    data = answer("turn", "--game", "barbecue", "--payoffs", "24=1,26-28=2,37+=3", "--failed", "-1")
    assert list(data["results"]) == ["24", "26", "27", "28", *map(str, range(37, 48))]
    assert data["failed"]["not_available"] > 0
    worths = {"24": 1, "26": 2, "27": 2, "28": 2}
    value = sum(p * worths.get(r, 3) for r, p in data["results"].items()) - data["failed_total"]
    assert value == pytest.approx(data["value"], abs=1e-12)


@pytest.mark.parametrize("goal", ["survive", "exactly:30", "at_least:30"])
def test_a_goal_of_chance_is_worth_its_success(answer, goal):
    data = answer("turn", "--game", "barbecue", "--goal", goal)
    assert data["value"] == pytest.approx(1 - data["failed_total"], abs=1e-12)


def test_printed_worms_can_be_changed(answer):
    data = answer("turn", "--game", "barbecue", "--worms", "23-36=2")
    assert data["worms"] == "23-36=2"


def test_advice_ranks_the_options(answer):
    data = answer("advise", "--game", "barbecue", "--aside", "6 6 W W", "--rolled", "1 2 2 4")
    assert [(o["face"], o["count"]) for o in data["options"]] == [(4, 1), (2, 2), (1, 1)]
    assert data["options"][0]["regret"] == 0
    assert data["reason"] == "rolling 3 dice with 3 faces used: 1 in 8 dead"


def test_advice_without_a_roll_is_stop_against_roll(answer):
    data = answer("advise", "--game", "barbecue", "--aside", "6 6 6 W W 4", "--exact")
    assert [option["action"] for option in data["options"]] == ["stop", "roll"]
    assert data["options"][1]["regret_fraction"] == "1/36"


def test_a_dead_roll_is_said(heckmeck):
    code, out, _ = heckmeck(
        "advise", "--game", "barbecue", "--aside", "6 6 6 6 6 6 W", "--rolled", "6"
    )
    assert code == 0
    assert "Dead roll" in out


@pytest.mark.parametrize("command", ["odds", "turn", "advise"])
@pytest.mark.parametrize("exact", [[], ["--exact"]], ids=["", "exact"])
def test_every_command_prints_a_table(heckmeck, command, exact):
    code, out, err = heckmeck(command, "--game", "barbecue", "--dice", "5", *exact)
    assert (code, err) == (0, "")
    assert "━" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("odds --game poker", "the games with dice are barbecue and bratwurmeck"),
        ("odds", "Missing option '--game'"),
        ("odds --game barbecue --die 1,2,x", 'cannot read "x"'),
        ("odds --game barbecue --dice 0", "1 to 12 dice"),
        ("odds --game barbecue --dice 13", "1 to 12 dice"),
        ("odds --game barbecue --dice many", "'many' is not a valid integer"),
        ("odds --game barbecue --dice 2", "the highest is 11"),
        ("odds --game barbecue --die 1,2 --all", "has no worm"),
        ("odds --game barbecue --dice 12 --die 0,1,2,3,4,W,6,7,8,9", "33,341,163"),
        ("turn --game barbecue --goal exactly:48", "results run from 5 to 47"),
        ("turn --game barbecue --goal win", "a goal is points, survive"),
        ("turn --game barbecue --payoffs 23", 'cannot read "23"'),
        ("turn --game barbecue --failed much", "a worth is a number"),
        ("turn --game barbecue --worms 23=1", "BBQ-3"),
        ("advise --game barbecue --aside 6,W,6", "sets 6 aside twice"),
        ("advise --game barbecue --aside 1,1,1,1,1,1,1,1,1", "9 dice set aside"),
        ("advise --game barbecue --aside 6,6 --rolled 1,2", "6 of 8 dice are left"),
        ("advise --game barbecue --aside 5", "is not on the die"),
        ("odds --game barbecue --die W,W", "at least two of its sides must differ"),
        (f"odds --game barbecue --die 1,2,W={'9' * 5000}", "cannot read"),
        ("turn --game barbecue --failed 1e999", "a worth is a number"),
        ("turn --game barbecue --failed 1e99999999999", "a worth is a number"),
        (f"turn --game barbecue --failed {'9' * 400}", "a worth is a number"),
        (f"turn --game barbecue --payoffs 23={'9' * 5000}", "cannot read"),
        (f"turn --game barbecue --goal exactly:{'9' * 5000}", "a goal is points"),
        ("turn --game barbecue --goal exactly:30 --payoffs 23=1", "a turn has one goal"),
        (f"odds --game barbecue --worms 23-36={'9' * 9}", "from 0 to 99"),
    ],
)
def test_bad_input_gets_one_line(refused, words, said):
    assert said in refused(*words.split())

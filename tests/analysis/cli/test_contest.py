"""The command that plays contests."""

import pytest


def test_one_contest_is_told_in_full_and_many_in_shares(answer, heckmeck):
    data = answer("contest", "--participants", "12", "--rounds", "2", "--seed", "7")
    assert len(data["rounds"]) == 2
    assert len(data["finalists"]) == 4
    assert heckmeck("contest", "--participants", "12")[0] == 0
    words = ("contest", "--participants", "12", "--contests", "3", "--rounds", "2")
    shares = answer(*words, "--strategy", "points", "--strategy", "survive")["wins_by_rounds"]
    assert sum(share["value"] for share in shares["2"].values()) == pytest.approx(1)


def test_options_of_the_contest_and_of_its_game_are_used(answer, refused):
    words = ("contest", "--participants", "12", "--rounds", "3", "--seed", "7")
    by_score = answer(*words)["finalists"]
    last = answer(*words, "--option", "several_rounds=last_winners")
    winners = [r["participant"] for r in last["rounds"][-1] if r["place"] == 1]
    assert set(last["finalists"]) <= set(winners) != set(by_score)
    assert "CON-4" in refused(*words, "--option", "several_rounds=nobody")
    answer(*words, "--option", "own_top=stays")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (f"contest --participants 24 --worms 21-36={'9' * 400}", "cannot read"),
        ("contest --participants 11", "CON-2"),
        ("contest --participants 24 --rounds 0", "CON-1"),
        ("contest --participants 24 --contests 0", "at least one"),
    ],
)
def test_bad_input_gets_one_line(refused, words, said):
    assert said in refused(*words.split())

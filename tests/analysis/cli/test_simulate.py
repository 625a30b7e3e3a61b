"""The command that plays whole games."""

import pytest


def test_games_are_summed_up_with_their_errors(answer):
    words = ("--players", "2", "--games", "20", "--workers", "1", "--seed", "3")
    data = answer("simulate", "--game", "barbecue", *words, "--strategy", "lead")
    assert data["games_played"] == 20
    assert data["turns"]["standard_error"] > 0
    assert len(data["scores"]) == len(data["wins"]) == 2
    assert set(data["snails"]["ending_within"]["0"]) == {"1", "3", "5", "10"}
    assert data["worms"] == "23-24=1,25-28=2,29-32=3,33-36=4"


@pytest.mark.parametrize("game", ["barbecue", "bratwurmeck"])
def test_games_are_printed_as_tables(heckmeck, game):
    code, out, _ = heckmeck("simulate", "--game", game, "--games", "5", "--workers", "1")
    assert code == 0
    assert "Turns a game" in out


def test_a_rule_of_thumb_with_an_endless_number_is_refused(heckmeck):
    rule = f"highest face, stop at {'9' * 400}"
    code, _, err = heckmeck("simulate", "--game", "barbecue", "--strategy", rule)
    assert code == 2
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate --game barbecue --players 6", "BBQ-1"),
        ("simulate --game bratwurmeck --players 1", "BWE-1"),
        ("simulate --game barbecue --strategy win", "a strategy"),
        ("simulate --game barbecue --resume", "needs --out"),
        ("simulate --game barbecue --option tie", "name=value"),
        ("simulate --game barbecue --option tie=coin", "BBQ-17"),
        ("simulate --game barbecue --worms 23=1", "BBQ-3"),
        ("simulate --game barbecue --games 0", "at least one"),
        ("simulate --game barbecue --out /no/such/folder/run.parquet", "cannot write"),
        ("simulate --game barbecue --games 5 --backend abacus", "a backend is"),
        ("simulate --game barbecue --workers 0", "1 to 1024"),
        (f"simulate --game barbecue --workers {'9' * 30}", "1 to 1024"),
        (f"simulate --game barbecue --out {'x' * 300}", "cannot write"),
        ("simulate --game barbecue --out .", "cannot write"),
        ("simulate --game barbecue --out /", "cannot write"),
        ("simulate --game barbecue --trace ..", "cannot write"),
        ("simulate --game barbecue --option tie=shared --option tie=shared", "given once"),
    ],
)
def test_bad_input_gets_one_line(refused, words, said, tmp_path):
    blocked = tmp_path / "no"
    blocked.write_text("")
    assert said in refused(*words.replace("/no/such", str(blocked)).split())

import pickle

from heckmeck_core import BadInput


def test_a_refusal_is_one_line_of_three_parts_and_travels_to_another_process():
    refusal = BadInput("a die with 1 side", "2 to 10 sides are allowed", "try 6")
    assert str(refusal) == "a die with 1 side: 2 to 10 sides are allowed; try 6"
    again = pickle.loads(pickle.dumps(refusal))
    assert str(again) == str(refusal)
    assert isinstance(again, BadInput)


def test_what_was_given_is_not_repeated_for_ever():
    assert len(str(BadInput("x" * 1000, "less", "try y"))) < 250

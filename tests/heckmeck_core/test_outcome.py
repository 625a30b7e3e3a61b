from fractions import Fraction

from heckmeck_core import CAUSES, Goal, Outcome

NOTHING = dict.fromkeys(CAUSES, Fraction(0))


def outcome(results, dead, failed=-1):
    chances = {result: Fraction(p) for result, p in results.items()}
    return Outcome(
        Goal.of({23: 1, 25: 3}, failed=failed), chances, NOTHING | {"dead_roll": Fraction(dead)}
    )


HALF = outcome({23: "1/4", 25: "1/4"}, "1/2")


def test_mean_and_variance_are_those_of_the_worth():
    assert HALF.mean == Fraction(1, 4) + Fraction(3, 4) - Fraction(1, 2)
    second = Fraction(1, 4) * 1 + Fraction(1, 4) * 9 + Fraction(1, 2) * 1
    assert HALF.variance == second - HALF.mean**2


def test_what_is_earned_leaves_failing_out():
    assert HALF.earned == 1


def test_chances_add_up_from_below_and_from_above():
    assert HALF.cumulative() == {23: Fraction(1, 4), 25: Fraction(1, 2)}
    assert HALF.at_least(24) == Fraction(1, 4)
    assert HALF.exactly(24) == 0
    assert HALF.failed_total == HALF.success == Fraction(1, 2)
    assert HALF.mean_result == 24


def test_a_comparison_says_what_went_where():
    other = outcome({23: "1/2", 25: "1/4"}, "1/4")
    change = HALF.compare(other)
    assert change.results == {23: Fraction(1, 4), 25: 0}
    assert change.failed["dead_roll"] == change.failed_total == Fraction(-1, 4)
    assert change.moved == Fraction(1, 4)
    assert change.mean == other.mean - HALF.mean

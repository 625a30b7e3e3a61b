"""The payoffs of an ambush are those of the game itself; its solutions leave nothing to gain."""

import random
import time
from dataclasses import replace
from fractions import Fraction
from math import prod, sqrt

import numpy as np
import pytest

from heckmeck_core import BadInput
from heckmeck_core.mille_grazie import equilibrium
from heckmeck_core.mille_grazie.ambush import Ambush, NobleChoice
from heckmeck_core.mille_grazie.board import Board
from heckmeck_core.mille_grazie.equilibrium import TOLERANCE, solve_ambush
from heckmeck_core.mille_grazie.game import ambush_rules, three_roads
from heckmeck_core.mille_grazie.journey import play
from heckmeck_core.mille_grazie.road_map import Order

RULES = ambush_rules()
ROUND_ENDS = RULES.with_options(destination="round_ends")
CARDS = (Order("Genova", "Venezia", 6), Order("Milano", "Genova", 4))
BOLOGNA = Ambush(RULES, "Bologna", CARDS, robbers=2)
THREE = three_roads()


def three(robbers):
    return Ambush(THREE, "Ferrara", THREE.roadmap.cards, robbers)


def positions(count, seed=7, robbers=(1, 2, 3)):
    """Some ambushes, always the same."""
    chance = random.Random(seed)
    for _ in range(count):
        city = chance.choice(list(RULES.roadmap.cities))
        hand = tuple(chance.sample(RULES.roadmap.cards, chance.choice([0, 1, 2, 3, 3])))
        yield Ambush(RULES, city, hand, chance.choice(robbers))


class AllDice:
    """Every way the dice of a round can fall, one after the other."""

    def __init__(self):
        self.script, self.seen = [], []

    def below(self, sides):
        side = self.script[len(self.seen)] if len(self.seen) < len(self.script) else 0
        self.seen.append((side, sides))
        return side

    def ways(self):
        """The chance of each way; ask the dice in between."""
        while True:
            self.seen = []
            yield lambda: prod((Fraction(1, n) for _, n in self.seen), start=Fraction(1))
            while self.seen and self.seen[-1][0] + 1 == self.seen[-1][1]:
                self.seen.pop()
            if not self.seen:
                return
            side, _ = self.seen.pop()
            self.script = [side for side, _ in self.seen] + [side + 1]


def played_out(ambush, choice, watch):
    """The payoff by the rules of the game: the round is played with all dice there are."""
    rules = ambush.rules.with_options(pile_empty="no_card")
    hands = (ambush.hand, *((),) * 3)
    nobles = (ambush.city, *("Torino",) * 3)
    board = Board(rules, nobles, hands, (0,) * 4, ambush.lying, (), (), (), 0)
    letters = [*watch, *["Y"] * (3 - len(watch))]
    idle = next(r for r in rules.roadmap.roads if r not in choice.route)
    ambushes = {s: [idle if r == "Y" else r] for s, r in enumerate(letters, start=1)}
    dice, mean = AllDice(), Fraction(0)
    for chance in dice.ways():
        after, event = play(board, *choice, ambushes, dice)
        lost = sum(card.points for robbery in event.robberies for card in robbery.lost)
        won = after.scores[0] - sum(after.scores[1:])
        taken = sum(card.points for card in set(ambush.lying) - set(after.lying))
        mean += chance() * (won - ambush.card_worth * lost + ambush.pickup * taken)
    return mean


@pytest.mark.parametrize("rules", [RULES, ROUND_ENDS], ids=["travel_on", "round_ends"])
@pytest.mark.parametrize(
    "lying", [(), (Order("Modena", "Milano", 4), Order("Verona", "Firenze", 5))]
)
def test_payoffs_are_those_of_the_game_played_out(lying, rules):
    chance = random.Random(3)
    for ambush in positions(25):
        ambush = replace(
            ambush,
            rules=rules,
            lying=tuple(card for card in lying if card not in ambush.hand),
            card_worth=Fraction(1, 2),
            pickup=Fraction(1, 3) if lying else Fraction(0),
        )
        for choice in chance.sample(ambush.choices, 8):
            watch = tuple(sorted(chance.choices([*choice.route, "A"], k=ambush.robbers)))
            assert ambush.payoff(choice, watch) == played_out(ambush, choice, watch)
            assert ambush.payoff(choice, ()) == ambush.left_alone(choice.route)


@pytest.mark.parametrize("rules", [RULES, ROUND_ENDS], ids=["travel_on", "round_ends"])
@pytest.mark.parametrize("robbers", [1, 2, 3])
def test_the_matrix_holds_the_exact_payoffs(robbers, rules):
    ambush = replace(BOLOGNA, robbers=robbers, rules=rules)
    columns = equilibrium._columns(ambush.letters, robbers, True)
    matrix, choices = equilibrium._payoffs(ambush, columns)
    chance = random.Random(1)
    for _ in range(400):
        row, column = chance.randrange(len(choices)), chance.randrange(len(columns.watches))
        exact = ambush.payoff(choices[row], columns.watches[column])
        assert matrix[row, column] == pytest.approx(float(exact), abs=1e-12)


def test_a_round_that_ends_at_a_destination_is_robbed_on_the_roads_before_it_only():
    """MG-7: Ferrara by Q scores 7 and ends the round, unless the order is lost on Q."""
    ambush = Ambush(ROUND_ENDS, "Bologna", (Order("Torino", "Ferrara", 7),), 2)
    choice = NobleChoice(("Q", "Z", "R", "A", "J"), None)
    assert ambush.undisturbed(choice.route) == (7, ("Ferrara",))
    assert ambush.payoff(choice, ("Z", "A")) == 7
    assert ambush.payoff(choice, ("Q", "A")) == -7 - 3 - 3
    assert ambush.payoff(choice, ("Q", "Q")) == -7 - 2 * 3
    travelling_on = replace(ambush, rules=RULES)
    assert travelling_on.payoff(choice, ("Z", "A")) == 7 - 2 * 3
    assert len(travelling_on.undisturbed(choice.route).cities) == 5


@pytest.mark.parametrize("robbers", [1, 2])
def test_rounds_that_end_at_a_destination_leave_nothing_to_gain_either(robbers):
    for ambush in positions(3, seed=5, robbers=(robbers,)):
        for as_one in (False, True):
            solution = solve_ambush(replace(ambush, rules=ROUND_ENDS), as_one)
            assert -TOLERANCE < solution.noble_gain < TOLERANCE
            assert -TOLERANCE < solution.robber_gain < TOLERANCE


def test_choices_are_long_routes_alone_and_short_ones_with_an_escort_on_them():
    alone = [c for c in BOLOGNA.choices if c.escort is None]
    escorted = [c for c in BOLOGNA.choices if c.escort]
    assert {len(c.route) for c in alone} == {5}
    assert {len(c.route) for c in escorted} == {4}
    assert all(c.escort in c.route for c in escorted)
    assert len(escorted) == 4 * len(RULES.roadmap.routes("Bologna", 4))
    assert str(NobleChoice(("V", "X"), "X")) == "V X, escort on X"


def test_three_roads_and_one_robber_as_solved_by_hand():
    """Robberies cost 9, 15 and 15 of 6 points: all mix 5 : 3 : 3, and 21/11 are left."""
    solution = solve_ambush(three(1))
    assert solution.value == pytest.approx(21 / 11, abs=1e-12)
    fifths = {"G": 5 / 11, "O": 3 / 11, "V": 3 / 11}
    assert solution.roads == pytest.approx(fifths, abs=1e-12)
    routes = {choice.route[0]: chance for choice, chance in solution.choices.items()}
    assert routes == pytest.approx(fifths, abs=1e-12)


def test_three_roads_and_two_robbers_as_one_as_solved_by_hand():
    """They leave one road free: green with chance 1/11, the others with 5/11 each."""
    solution = solve_ambush(three(2), as_one=True)
    assert solution.value == pytest.approx(6 - 90 / 11, abs=1e-12)
    free = {("G", "O"): 5 / 11, ("G", "V"): 5 / 11, ("O", "V"): 1 / 11}
    assert solution.watches == pytest.approx(free, abs=1e-12)


def test_three_roads_and_two_robbers_who_cannot_agree_as_solved_by_hand():
    """With g on green, 18 g - 6 g^2 = 12 - 9 g - 3 g^2, so g = (9 - sqrt 65) / 2."""
    green = (9 - sqrt(65)) / 2
    solution = solve_ambush(three(2))
    assert solution.roads["G"] == pytest.approx(green, abs=1e-10)
    assert solution.value == pytest.approx(6 - 18 * green + 6 * green**2, abs=1e-10)
    assert solution.best


def test_an_escort_on_the_only_road_makes_the_noble_safe():
    escorted = replace(THREE, with_escort=1)
    ambush = Ambush(escorted, "Ferrara", THREE.roadmap.cards, 1)
    assert solve_ambush(ambush).value == pytest.approx(6, abs=1e-12)
    assert solve_ambush(replace(ambush, escorts=False)).value == pytest.approx(21 / 11, abs=1e-12)


@pytest.mark.parametrize("as_one", [False, True])
def test_no_deviation_gains_anything_on_either_side(as_one):
    """Checked from the exact payoffs alone, without the solver's own matrix."""
    for ambush in positions(8, seed=11, robbers=(1, 2)):
        solution = solve_ambush(ambush, as_one)
        assert sum(solution.choices.values()) == pytest.approx(1, abs=1e-12)
        assert sum(solution.watches.values()) == pytest.approx(1, abs=1e-12)
        for choice in ambush.choices[:: 1 + len(ambush.choices) // 60]:
            mean = sum(p * float(ambush.payoff(choice, w)) for w, p in solution.watches.items())
            assert mean <= solution.value + TOLERANCE
        for watch in _deviations(ambush, solution, as_one):
            mean = sum(
                p * q * float(ambush.payoff(choice, w))
                for choice, p in solution.choices.items()
                for w, q in watch
            )
            assert mean >= solution.value - TOLERANCE


def _deviations(ambush, solution, as_one):
    """What one robber (as one: all of them) might do instead, as mixtures of watches."""
    letters = ambush.letters
    if ambush.robbers == 1:
        return [[((letter,), 1)] for letter in letters]
    if as_one:
        return [[((a, b), 1)] for a in letters for b in letters[:: 1 + len(letters) // 6]]
    others = [(letter, p) for letter, p in solution.roads.items() if p]
    return [[((letter, other), p) for other, p in others] for letter in letters]


@pytest.mark.parametrize("robbers", [1, 2, 3])
def test_the_solver_says_itself_how_little_could_be_gained(robbers):
    for ambush in positions(6, seed=robbers, robbers=(robbers,)):
        together = solve_ambush(ambush, as_one=True)
        apart = solve_ambush(ambush)
        for solution in (together, apart):
            assert -TOLERANCE < solution.noble_gain < TOLERANCE
            assert -TOLERANCE < solution.robber_gain < TOLERANCE
        assert together.value <= apart.value + TOLERANCE
        if robbers == 1:
            assert together == apart


def test_independent_robbers_draw_from_one_mixture():
    solution = solve_ambush(BOLOGNA)
    for (a, b), chance in solution.watches.items():
        both = solution.roads[a] * solution.roads[b] * (1 if a == b else 2)
        assert chance == pytest.approx(both, abs=1e-12)


def test_where_the_answer_is_said_to_be_the_best_no_other_mixture_is_better():
    """Two robbers at Bologna: thousands of other mixtures, far and near, leave the noble more."""
    solution = solve_ambush(BOLOGNA)
    assert solution.best
    columns = equilibrium._columns(BOLOGNA.letters, 2, True)
    matrix, _ = equilibrium._payoffs(BOLOGNA, columns)
    solved = np.array(list(solution.roads.values()))
    chance = np.random.default_rng(1)
    for _ in range(2000):
        other = chance.dirichlet(np.full(len(solved), 0.3))
        mixed = solved + chance.choice([1, 0.1, 0.01]) * (other - solved)
        assert (matrix @ columns.draws(mixed)).max() >= solution.value - TOLERANCE


def test_more_robbers_and_worse_roads_never_help_the_noble():
    values = [solve_ambush(replace(BOLOGNA, robbers=n)).value for n in (1, 2, 3)]
    assert values == sorted(values, reverse=True)
    bare = solve_ambush(replace(BOLOGNA, escorts=False)).value
    assert bare <= values[1] + TOLERANCE


def test_two_robbers_are_solved_within_a_second():
    solve_ambush(BOLOGNA)
    times = []
    for ambush in positions(5, seed=2, robbers=(2,)):
        began = time.process_time()
        solve_ambush(ambush)
        times.append(time.process_time() - began)
    assert sorted(times)[len(times) // 2] < 1


@pytest.mark.parametrize("robbers", [0, 4, -1])
def test_other_numbers_of_robbers_are_refused(robbers):
    with pytest.raises(BadInput, match="MG-1"):
        replace(BOLOGNA, robbers=robbers)


def test_a_hand_too_large_and_a_city_unknown_are_refused():
    with pytest.raises(BadInput, match="MG-8"):
        replace(BOLOGNA, hand=RULES.roadmap.cards[:4])
    with pytest.raises(BadInput, match="a city"):
        replace(BOLOGNA, city="Roma")


def test_a_solution_cannot_change():
    """Seats share it."""
    solution = solve_ambush(three(1))
    for mixture in (solution.choices, solution.watches, solution.roads):
        with pytest.raises(TypeError):
            mixture[next(iter(mixture))] = 1.0

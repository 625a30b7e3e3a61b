"""The ambush solved: how the noble mixes routes, and the robbers roads.

**Robbers who act as one** (the two compasses of MG-1b, or an agreement that binds) choose all
their roads together. That is a matrix game, noble's choices against sets of roads, and a linear
program solves it.

**Robbers who cannot bind each other** (MG-5) each roll dice of their own. They want the same, to
bring the noble's payoff down, and nothing tells them apart, so all use the same mixture x, and
the noble's choice r pays f_r(x), its mean over k independent draws from x. What is solved is

    minimize over x: max over r of f_r(x).

Write B(x)[r, e] for the payoff of r when one robber watches road e and the others draw from x.
The slope of f_r in direction e is k B(x)[r, e], so the conditions for a minimum say: there are
weights y on choices that pay the maximum, such that no road e has a smaller mean y B(x)[., e]
than those that x uses. Read y as the noble's mixture, and this is exactly a symmetric Nash
equilibrium: the noble gains nothing by another route, and no robber alone by another road.

Two things are left out. A robber would rather score the 3 points than leave them to another
robber; here all that the noble loses counts for all robbers. And robbers who agree beforehand to
mix differently, one in the north and one in the south, may do better than with one mixture for
all; what they can reach lies between the two values below.

Is it the best that such robbers can do? Whatever x is, the maximum is at least the mean of f under
y. Where that mean is convex in x, a solution is its minimum over all x, so no shared mixture does
better and the value is the only one; `Solution.best` says whether that was so.

If the harm of robbers simply added up, acting as one would bring nothing: f would depend on the
mean mixture alone. It does not add up, because a second robbery finds fewer cards, and a second
robber on the same road none. Robbers who act as one can do all that independent ones can, so the
noble's value against them is never higher; the difference is what an agreement is worth.

With one robber both are the same linear program. With more, x is found by an interior point
method (Newton's method on the conditions above), y by a linear program at that x; the answer
carries what the best deviation of either side would gain, so that nobody need trust the solver.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from importlib.util import find_spec
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from heckmeck_core.errors import BadInput
from heckmeck_core.frozen import FrozenDict
from heckmeck_core.mille_grazie.ambush import Ambush, Legs, NobleChoice, Watch

Floats = NDArray[np.float64]

STRETCH = 256.0
"""Payoffs are made larger for the linear program, whose own tolerance is no smaller than 1e-10."""
TOLERANCE = 1e-9
"""What a deviation may gain at most."""
NEVER = 1e-11
"""Chances below this are none."""
GAP, CENTRE, MOST_STEPS = 1e-13, 0.1, 80
"""Of the interior point method: when it is done, and how much each step closes of the gap."""


@dataclass(frozen=True)
class Solution:
    """How both sides mix, what that is worth to the noble, and how sure it is."""

    value: float
    choices: FrozenDict[NobleChoice, float]
    """The noble's mixture, the likeliest first."""
    watches: FrozenDict[Watch, float]
    """How likely the robbers, taken together, watch these roads."""
    roads: FrozenDict[str, float]
    """The chance that a given robber watches a road (as one: the mean over robbers)."""
    noble_gain: float
    """What the noble's best deviation would gain."""
    robber_gain: float
    """What the best deviation of one robber (as one: of them all) would gain."""
    best: bool
    """Whether it is certain that no other mixture shared by all robbers does better."""


def solve_ambush(ambush: Ambush, as_one: bool = False, twice: bool = True) -> Solution:
    """The solution of an ambush; as one, robbers watch a road `twice` or all different ones."""
    if find_spec("scipy") is None:
        raise BadInput(
            "an ambush to solve",
            "it needs scipy, which is not installed",
            'try: pip install "heckmeck[games]"',
        )
    columns = _columns(ambush.letters, ambush.robbers, twice or not as_one)
    matrix, choices = _payoffs(ambush, columns)
    best = True
    if as_one or ambush.robbers == 1:
        mixture, weights = _linear(matrix)
        pays, costs = _mean(mixture, matrix.T), _mean(weights, matrix)
        roads = mixture @ columns.counts / ambush.robbers
    else:
        roads = _without_traces(_interior(matrix, columns))
        against = matrix @ columns.others(roads)
        pays = against @ roads
        k = ambush.robbers
        _, weights = _linear(k * against - (k - 1) * pays[:, None])
        mixture, costs = columns.draws(roads), weights @ against
        best = columns.is_convex(_mean(weights, matrix))
    value = float(weights @ pays)
    order = np.argsort(-weights, kind="stable")
    return Solution(
        value=value,
        choices=FrozenDict({choices[i]: float(weights[i]) for i in order if weights[i] > 0}),
        watches=FrozenDict(
            {columns.watches[i]: float(mixture[i]) for i in np.flatnonzero(mixture)}
        ),
        roads=FrozenDict(zip(ambush.letters, map(float, roads), strict=True)),
        noble_gain=float(pays.max() - value),
        robber_gain=float(value - costs.min()),
        best=best,
    )


@cache
def _columns(letters: tuple[str, ...], robbers: int, twice: bool) -> _Columns:
    return _Columns(letters, robbers, twice)


class _Columns:
    """What the robbers can do together, as arrays; the columns of the payoff matrix."""

    def __init__(self, letters: tuple[str, ...], robbers: int, twice: bool) -> None:
        ways = combinations_with_replacement if twice else combinations
        self.letters, self.robbers = letters, robbers
        self.watches: list[Watch] = list(ways(letters, robbers))
        self.place = {letter: place for place, letter in enumerate(letters)}
        places = np.array([[self.place[r] for r in watch] for watch in self.watches])
        self.counts = np.zeros((len(self.watches), len(letters)), np.int64)
        for column in places.T:
            self.counts[np.arange(len(self.watches)), column] += 1
        self.robbers_on = np.ascontiguousarray(self.counts.T)
        """[road, watch]: how many are there."""
        self._one_apart = [self._apart(places, which) for which in range(robbers)]

    @staticmethod
    def _apart(places: NDArray[np.int64], which: int) -> tuple[NDArray[Any], ...]:
        """Watches with one robber taken out: (watch, that road, other roads, their orders)."""
        first = (places[:, :which] != places[:, which : which + 1]).all(axis=1)
        watches = np.flatnonzero(first)
        rest = np.delete(places[watches], which, axis=1)
        orders = [len(set(permutations(row))) for row in rest.tolist()]
        return watches, places[watches, which], rest, np.array(orders)

    def others(self, roads: Floats) -> Any:
        """[watch, e]: the chance of a watch when one robber is on e and the others draw."""
        from scipy.sparse import csr_array

        chances = [orders * roads[rest].prod(axis=1) for _, _, rest, orders in self._one_apart]
        watches, ones = (np.concatenate([part[n] for part in self._one_apart]) for n in (0, 1))
        return csr_array((np.concatenate(chances), (watches, ones)), shape=self.counts.shape)

    def draws(self, roads: Floats) -> Floats:
        """The chance of each watch when all robbers draw from one mixture."""
        drawn: Floats = self.others(roads) @ roads
        return drawn

    @cached_property
    def _ordered(self) -> NDArray[np.int64]:
        """[e, f, ...]: the place of a watch whose roads stand in any order."""
        place_of = {watch: place for place, watch in enumerate(self.watches)}
        ordered = product(self.letters, repeat=self.robbers)
        listed = [place_of[tuple(sorted(watch))] for watch in ordered]
        return np.array(listed).reshape((len(self.letters),) * self.robbers)

    def is_convex(self, costs: Floats) -> bool:
        """Whether the mean cost of a watch is convex in the mixture that all draw from.

        Its second derivatives are constant for two robbers and linear in the mixture for three,
        so that the corners decide, where all are on one road.
        """
        roads = len(self.letters)
        along = np.eye(roads)[1:] - np.eye(roads)[0]  # changes that leave the sum of chances
        corners = np.eye(roads)[: 1 if self.robbers == 2 else None]
        bent = [along @ self.bends(costs, corner) @ along.T for corner in corners]
        return bool(np.linalg.eigvalsh(bent).min() > -TOLERANCE)

    def bends(self, costs: Floats, roads: Floats) -> Floats:
        """The second derivatives of the mean cost of a watch, by roads."""
        bent = costs[self._ordered]
        for _ in range(self.robbers - 2):
            bent = bent @ roads
        return self.robbers * (self.robbers - 1) * bent


class _ByHits(NamedTuple):
    """What comes of a route, for every set of its roads where the noble is robbed."""

    kept: Floats
    chances: Floats | None
    """[road, hits]: how likely a road is travelled at all; None: for certain."""

    @classmethod
    def of(cls, ambush: Ambush, legs: Legs) -> _ByHits:
        """For a route of these legs."""
        kept = np.array(ambush.kept.by_hits(legs))
        if not ambush.rules.round_ends_at_destination:
            return cls(kept, None)
        return cls(kept, np.array(ambush.kept.chances_to_travel(legs)))


def _payoffs(ambush: Ambush, columns: _Columns) -> tuple[Floats, list[NobleChoice]]:
    """The matrix of payoffs; of choices that always pay the same only the first."""
    tables: dict[Legs, _ByHits] = {}
    rows: dict[bytes, tuple[Floats, NobleChoice]] = {}
    for choice in ambush.choices:
        legs = ambush.legs(choice.route)
        if legs not in tables:
            tables[legs] = _ByHits.of(ambush, legs)
        kept, chances = tables[legs]
        hits, robbers = np.zeros((2, len(columns.watches)), np.int64)
        on_road = {}
        for place, letter in enumerate(choice.route):
            if letter != choice.escort:
                on_road[place] = there = columns.robbers_on[columns.place[letter]]
                hits += (there > 0) << place
                robbers += there
        met = robbers if chances is None else sum(n * chances[i, hits] for i, n in on_road.items())
        row = kept[hits] - ambush.rules.booty * met
        rows.setdefault(row.tobytes(), (row, choice))
    matrix = np.array([row for row, _ in rows.values()])
    return matrix, [choice for _, choice in rows.values()]


def _mean(weights: Floats, matrix: Floats) -> Floats:
    """The mean row. Not `@`: its threads cost more than they bring, on a busy machine far more."""
    mean: Floats = np.einsum("r,rc->c", weights, matrix)
    return mean


def _linear(matrix: Floats) -> tuple[Floats, Floats]:
    """The optimal mixtures of columns (which pay) and of rows (which are paid)."""
    from scipy.optimize import linprog

    rows, columns = matrix.shape
    optimum = linprog(
        np.append(np.zeros(columns), 1),
        A_ub=np.column_stack([STRETCH * matrix, -np.ones(rows)]),
        b_ub=np.zeros(rows),
        A_eq=np.append(np.ones(columns), 0)[None],
        b_eq=[1],
        bounds=[(0, None)] * columns + [(None, None)],
        method="highs-ds",
        options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
    )
    return _without_traces(optimum.x[:-1]), _without_traces(-optimum.ineqlin.marginals)


def _without_traces(mixture: Floats) -> Floats:
    """A mixture without the chances that only rounding left."""
    cut = np.where(mixture < NEVER, 0, mixture)
    clean: Floats = cut / cut.sum()
    return clean


def _interior(matrix: Floats, columns: _Columns) -> Floats:
    """The roads x that minimize t under f_r(x) <= t: Newton's method inside the constraints.

    Every constraint has a slack and a price; their products are driven to zero together.
    """
    rows, roads = len(matrix), len(columns.letters)
    by_watch = np.ascontiguousarray(matrix.T)
    x, y, s, nu = np.full(roads, 1 / roads), np.full(rows, 1 / rows), np.ones(roads), 0.0
    pays = x @ (columns.others(x).T @ by_watch)
    t = pays.max() + 1
    u = t - pays
    for _ in range(MOST_STEPS):
        slopes = columns.robbers * (columns.others(x).T @ by_watch).T
        pays = slopes @ x / columns.robbers
        gap = (u @ y + x @ s) / (rows + roads)
        if gap < GAP and abs(pays - t + u).max() < TOLERANCE / 10:
            break
        aim, price = CENTRE * gap, y / u
        system = np.zeros((roads + 2, roads + 2))
        ahead = np.column_stack([slopes, -np.ones(rows)])
        system[:-1, :-1] = ahead.T @ (price[:, None] * ahead)
        system[:roads, :roads] += columns.bends(_mean(y, matrix), x) + np.diag(s / x)
        system[:roads, -1] = system[-1, :roads] = 1
        wanted = aim / u + price * (pays - t + u)
        right = np.append(aim / x - wanted @ slopes - nu, [wanted.sum() - 1, 1 - x.sum()])
        step = np.linalg.lstsq(system, right)[0]
        dx, dnu, moved = step[:roads], step[-1], ahead @ step[:-1]
        dy, du, ds = wanted + price * moved - y, t - pays - u - moved, aim / x - s - s / x * dx
        near, far = min(_room(x, dx), _room(u, du)), min(_room(y, dy), _room(s, ds))
        x, t, u = x + near * dx, t + near * step[roads], u + near * du
        y, s, nu = y + far * dy, s + far * ds, nu + far * dnu
    return x


def _room(values: Floats, change: Floats) -> float:
    """How much of a change leaves all values positive."""
    down = change < 0
    return float(min(1, 0.99 * (-values[down] / change[down]).min())) if down.any() else 1.0

"""The search for patterns: each time the one that puts right most of what is still wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from analysis.studies.first_roll import EQUAL, Choices, FirstRoll
from analysis.studies.patterns import Pattern, Some
from heckmeck_core import Die

MOST = 8
"""A handful: more patterns than these are not searched for."""
LITTLE, LEAST = 0.007, 0.012
"""A face and a pattern that put right no more than this share of the loss are left out."""
LIMITS = ((1, None), (2, None), (3, None), (4, None), (1, 1), (1, 2), (2, 2))
"""How many dice a pattern may speak of: from, to."""
TRIED = 60
"""So many promising patterns are tried on every roll before one of them is chosen."""
NEAR = 0.93
"""Patterns that bring almost as much as the best one: of these the simplest is chosen."""


class Candidate(NamedTuple):
    """A pattern as the search sees it: faces by their place on the die, numbers of dice."""

    better: tuple[int, ...]
    few: int
    many: int
    worse: tuple[int, ...]
    fewest: int
    most: int


Chosen = tuple[Candidate, ...]
Offers = NDArray[Any]
"""[face, dice, other face, its dice]: something about two choices of one roll."""


class Search:
    """All first rolls as arrays, so that many patterns can be tried on them."""

    def __init__(self, die: Die, rolls: Sequence[FirstRoll], choices: Choices) -> None:
        self._die, self._dice = die, len(rolls[0].dice)
        self._all = tuple(range(len(die.faces)))
        counts = range(self._dice + 1)
        self._worth = np.array(
            [[choices.get((face.label, n), -1.0) for n in counts] for face in die.faces]
        )
        # One number for sum and face, as `rank` compares them; a face not shown is below all.
        self._rank = np.array(
            [
                [n * die.faces[f].value * len(self._all) + f if n else -1 for n in counts]
                for f in self._all
            ]
        )
        self._shown = np.array([[roll.shown.get(face, 0) for face in die.faces] for roll in rolls])
        self._chance = np.array([roll.chance for roll in rolls])
        self._every, self._faces = np.arange(len(rolls)), np.arange(len(self._all))
        worths = np.where(self._shown, self._worth[self._faces, self._shown], -1)
        self._best, self._best_worth = worths.argmax(1), worths.max(1)
        self._fits = self._together()
        self._true = self._worth[:, :, None, None] >= self._worth[None, None] - EQUAL
        self._costs = self._lost(self._taken(np.zeros_like(self._fits)))
        self._loss = float(self._chance @ self._costs)

    def patterns(self) -> list[Pattern]:
        """The patterns that put right most, in as few words as that takes."""
        return [self._pattern(each) for each in self._simpler(self._wider(self._greedy()))]

    # How the patterns are found

    def _greedy(self) -> Chosen:
        """Pattern by pattern, each time one that puts right most of what is still wrong."""
        everything = sorted(set(self._candidates()))
        chosen: Chosen = ()
        while self._loss > EQUAL and len(chosen) < MOST:
            before = self._wrong(chosen)
            gains = {
                each: before - self._wrong((*chosen, each))
                for each in self._promising(everything, chosen)
                if not self._contradicts(each, chosen)
            }
            most = max(gains.values(), default=0.0)
            if most <= LEAST * self._loss:
                break
            near = [each for each, gain in gains.items() if gain >= NEAR * most]
            simplest = min(near, key=lambda each: (self._limits(each), -gains[each], each))
            chosen = (*chosen, simplest)
        return chosen

    def _candidates(self) -> Iterator[Candidate]:
        """Every pattern that is true wherever it speaks of the highest sum."""
        for few, many in LIMITS:
            for fewest, most in LIMITS:
                mine = slice(few, (many or self._dice) + 1)
                theirs = slice(fewest, (most or self._dice) + 1)
                fits = self._fits[:, mine, :, theirs]
                true = np.all(~fits | self._true[:, mine, :, theirs], axis=(1, 3))
                holds = true & np.any(fits, axis=(1, 3))
                for size in range(1, len(self._all)):
                    for worse in combinations(self._all, size):
                        better = tuple(f for f in self._all if holds[f, list(worse)].all())
                        loose = Candidate(
                            better, few, mine.stop - 1, worse, fewest, theirs.stop - 1
                        )
                        if better:
                            yield self._fitted(loose)

    def _fitted(self, loose: Candidate) -> Candidate:
        """A pattern that speaks of no fewer dice than it must, and of one die where it is one."""
        offers = self._offers([loose])
        mine = np.flatnonzero(np.any(offers, axis=(0, 2, 3)))
        theirs = np.flatnonzero(np.any(offers, axis=(0, 1, 2)))
        many = 1 if mine.tolist() == [1] else loose.many
        most = loose.most if loose.most == self._dice else int(theirs[-1])
        return loose._replace(many=many, fewest=int(theirs[0]), most=most)

    def _promising(self, candidates: Iterable[Candidate], chosen: Chosen) -> list[Candidate]:
        """Patterns that may put right most, with only those faces that matter."""
        taken = self._taken(self._offers(chosen))
        lost = self._lost(taken)
        at_stake = np.zeros(self._fits.shape)
        dice = self._shown[self._every, self._best], self._shown[self._every, taken]
        places, worth = (self._best, dice[0], taken, dice[1]), self._at_stake(lost)
        np.add.at(at_stake, places, self._chance * worth)
        enough, hopes = LITTLE * self._loss, {}
        for each in candidates:
            stake = at_stake * self._offers([each])
            better = tuple(f for f in each.better if stake[f].sum() >= enough)
            worse = tuple(f for f in each.worse if stake[:, :, f].sum() >= enough)
            if better and worse:
                hopes[self._fitted(each._replace(better=better, worse=worse))] = stake.sum()
        return sorted(hopes, key=lambda each: (-hopes[each], each))[:TRIED]

    # How they are made simpler

    def _wider(self, chosen: Chosen) -> Chosen:
        """The same, each also said of other faces of which it is true as it stands.

        What two patterns said together one may now say alone.
        """
        for place in range(len(chosen)):
            for face in self._all:
                each, others = chosen[place], (*chosen[:place], *chosen[place + 1 :])
                if face in each.better or face in each.worse:
                    continue
                wide = each._replace(worse=tuple(sorted((*each.worse, face))))
                offers = self._offers([wide])
                true = np.any(offers[:, :, face]) and not np.any(offers & ~self._true)
                if true and self._fitted(wide) == wide and not self._contradicts(wide, others):
                    chosen = (*chosen[:place], wide, *chosen[place + 1 :])
        return chosen

    def _simpler(self, chosen: Chosen) -> Chosen:
        """The same without patterns and faces that bring little."""
        while True:
            wrong, costs = self._wrong(chosen), {}
            for shorter in self._shorter(chosen):
                brings = self._wrong(shorter) - wrong
                allowed = LITTLE if len(shorter) == len(chosen) else LEAST
                if brings <= allowed * self._loss:
                    costs[shorter] = round(brings, 12)
            if not costs:
                return chosen
            chosen = min(costs, key=lambda shorter: costs[shorter])

    def _shorter(self, chosen: Chosen) -> Iterator[Chosen]:
        """The same patterns with one of them left out, or with one face less; long ones first."""
        for place in range(len(chosen)):
            if len(chosen) > 1:
                yield (*chosen[:place], *chosen[place + 1 :])
        fewer = [
            (-len(faces), place, one_less)
            for place, each in enumerate(chosen)
            for faces, one_less in self._one_less(each)
        ]
        for _, place, each in sorted(fewer, key=lambda it: it[:2]):
            if np.any(self._offers([each])):
                yield (*chosen[:place], self._fitted(each), *chosen[place + 1 :])

    def _one_less(self, each: Candidate) -> Iterator[tuple[tuple[int, ...], Candidate]]:
        """The faces among which one is left out, and what remains of the pattern."""
        for face in each.better:
            others = tuple(other for other in each.better if other != face)
            yield each.better, each._replace(better=others)
        for face in each.worse:
            others = tuple(other for other in each.worse if other != face)
            yield each.worse, each._replace(worse=others)

    # What patterns say, and what follows from it

    def _together(self) -> Offers:
        """Where two choices of one roll are: the other one is the higher sum."""
        n = np.arange(self._dice + 1)
        room = (n[:, None] + n <= self._dice) & (n[:, None] > 0) & (n > 0)
        higher = self._rank[None, None] > self._rank[:, :, None, None]
        apart = self._faces[:, None] != self._faces
        return np.asarray(higher & room[None, :, None, :] & apart[:, None, :, None])

    def _offers(self, candidates: Sequence[Candidate], wherever: bool = False) -> Offers:
        """What patterns prefer to which higher sum; `wherever`: by their words alone."""
        offers = np.zeros_like(self._fits)
        for each in candidates:
            worse = np.zeros(offers.shape[2:], bool)
            worse[list(each.worse), each.fewest : each.most + 1] = True
            offers[list(each.better), each.few : each.many + 1] |= worse
        return offers if wherever else np.asarray(offers & self._fits)

    def _contradicts(self, candidate: Candidate, chosen: Chosen) -> bool:
        """Whether a pattern says the opposite of another about the same dice."""
        said = self._offers(chosen, wherever=True).transpose(2, 3, 0, 1)
        return bool(np.any(self._offers([candidate], wherever=True) & said))

    def _wrong(self, chosen: Chosen) -> float:
        """What the highest sum loses in rolls that the patterns do not put right."""
        lost = self._lost(self._taken(self._offers(chosen)))
        return float(self._chance @ self._at_stake(lost))

    def _at_stake(self, lost: NDArray[Any]) -> NDArray[Any]:
        """What each roll counts that is not yet played right."""
        return np.where(lost > EQUAL, np.maximum(lost, self._costs), 0)

    def _taken(self, offers: Offers) -> NDArray[Any]:
        """The face that is taken of each roll, as `follow` does it."""
        mine, theirs = self._shown[:, :, None], self._shown[:, None, :]
        aside = np.any(offers[self._faces[:, None], mine, self._faces, theirs], axis=1)
        ranks = np.where(aside, -1, self._rank[self._faces, self._shown])
        return np.asarray(ranks.argmax(1))

    def _lost(self, taken: NDArray[Any]) -> NDArray[Any]:
        """What each roll loses when this face of it is taken."""
        return np.asarray(self._best_worth - self._worth[taken, self._shown[self._every, taken]])

    def _limits(self, each: Candidate) -> int:
        """How many words about numbers of dice a pattern needs."""
        limited = (each.few, each.many) != (1, self._dice)
        return limited * len(each.better) + (each.most != self._dice)

    def _pattern(self, each: Candidate) -> Pattern:
        better = self._some(each.better, each.few, each.many, down=True)
        return Pattern(better, self._some(each.worse, each.fewest, each.most))

    def _some(self, faces: tuple[int, ...], least: int, most: int, down: bool = False) -> Some:
        named = (self._die.faces[f] for f in faces)
        ordered = sorted(named, key=lambda face: face.value, reverse=down)
        return Some(tuple(ordered), least, None if most == self._dice else most)

"""The review of a training: order, streaks, progress over sessions."""

from datetime import datetime
from pathlib import Path

from analysis.studies.review import in_order, progress
from analysis.studies.sessions import Kept
from analysis.studies.training import Setting, Training
from analysis.texts.training import moment_words, progress_words, session_words

NOW = datetime(2026, 11, 19)


def kept(*costs, mode="game"):
    began = datetime(2026, 11, 18, 14, 5)
    return Kept(Path("x.json"), began, "barbecue", mode, 3, 12, costs)


def decided(choices):
    """Decisions of a training: the best one for 1, the worst one for 0."""
    training = Training(Setting(seed=4))
    while len(training.decisions) < len(choices):
        if training.ended:
            training.choose("next")
            continue
        options = training.advice.options
        best = choices[len(training.decisions)]
        training.choose(options[0 if best else -1].name)
    return training.decisions


def test_decisions_come_as_played_or_by_cost():
    decisions = decided([1, 0, 1, 0])
    assert in_order(decisions, costliest_first=False) == [0, 1, 2, 3]
    costs = [decisions[place].cost for place in in_order(decisions, costliest_first=True)]
    assert costs == sorted(costs, reverse=True)


def test_progress_counts_streaks_and_what_came_before():
    decisions = [d for d in decided([1, 1, 0, 1, 1]) if d]
    found = progress(decisions, [kept(0, 0, 0, 0.5), kept(0.5, 0), kept()])
    assert (found.streak, found.longest, found.best, found.decisions) == (2, 3, 4, 5)
    assert (found.before, found.sessions) == (4 / 6, 2)
    assert progress_words(found) == (
        "2 best choices in a row · longest streak 3 · 4 of 5 best in this session"
        " · 67% in the 2 before"
    )


def test_nothing_is_said_of_progress_before_there_is_any():
    assert progress_words(progress([], [])) == ""


def test_sessions_have_names_that_people_know():
    assert session_words(kept(), NOW) == "Barbecue, 3 players, Wed 18 Nov, 14:05, turn 12"
    turns = session_words(kept(mode="mid_game"), NOW)
    assert turns == "Barbecue, single turns, mid-game, Wed 18 Nov, 14:05, turn 12"
    assert moment_words(datetime(2025, 1, 2, 3, 4), NOW) == "Thu 2 Jan 2025, 03:04"

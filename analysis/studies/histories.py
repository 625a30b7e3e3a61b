"""Histories of a turn: the ways through its graph, against the positions they lead to."""

from __future__ import annotations

from collections.abc import Iterator

from heckmeck_core import Position, TurnGraph


def arrows(graph: TurnGraph) -> Iterator[tuple[Position, Position]]:
    """Every way to set dice aside: from which position to which.

    >>> from heckmeck_core import Die, turn_graph
    >>> len(list(arrows(turn_graph(Die.parse("1 W"), 2))))
    6
    """
    for position in graph.each_position():
        for face in graph.new_faces(position.used):
            for count in range(1, position.dice_left + 1):
                yield position, graph.after(position, face, count)


def histories(graph: TurnGraph) -> dict[Position, int]:
    """In how many orders of setting dice aside one can have come to each position.

    >>> from heckmeck_core import Die, turn_graph
    >>> sum(histories(turn_graph(Die.parse("1 W"), 2)).values())
    7
    """
    ways = dict.fromkeys(graph.each_position(), 0)
    ways[graph.position_of()] = 1
    for here, there in arrows(graph):  # positions come before those they lead to
        ways[there] += ways[here]
    return ways


def most_dice_thrown(graph: TurnGraph) -> int:
    """How many dice are thrown at most in a turn in which no roll is dead.

    >>> from heckmeck_core import Die, turn_graph
    >>> most_dice_thrown(turn_graph(Die.parse("1 2 3 4 W 6"), 3))
    6
    """
    thrown = dict.fromkeys(graph.each_position(), 0)
    for here, there in arrows(graph):
        thrown[there] = max(thrown[there], thrown[here] + here.dice_left)
    return max(thrown.values())

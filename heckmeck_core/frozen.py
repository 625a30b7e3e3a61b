"""A dictionary that never changes: rules and boards are made of it, so that they have a hash."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenDict(dict[K, V]):
    """A dictionary with a hash of its own; every attempt to change it raises TypeError.

    >>> FrozenDict({23: 1}) == {23: 1}, hash(FrozenDict(a=1, b=2)) == hash(FrozenDict(b=2, a=1))
    (True, True)
    >>> FrozenDict({23: 1})[23] = 99
    Traceback (most recent call last):
    TypeError: this dictionary cannot change: make a new one
    """

    __slots__ = ("_hash",)

    _hash: int

    def __hash__(self) -> int:  # type: ignore[override]  # a dict has none: it can change
        try:
            return self._hash
        except AttributeError:
            self._hash = hash(frozenset(self.items()))
            return self._hash

    def __reduce__(self) -> tuple[type[FrozenDict[K, V]], tuple[dict[K, V]]]:
        return type(self), (dict(self),)

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("this dictionary cannot change: make a new one")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

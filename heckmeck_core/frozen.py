"""Values that never change: rules and boards are made of them, so that they have a hash."""

from __future__ import annotations

from dataclasses import Field
from functools import cached_property
from typing import Any, ClassVar, NoReturn, TypeVar

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


class FrozenValue:
    """The base of a frozen dataclass whose dictionaries cannot change and whose hash is kept.

    A subclass says `__hash__ = FrozenValue.__hash__`, or the dataclass makes one that is not kept.
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __post_init__(self) -> None:
        for name, value in self.__dict__.items():
            if isinstance(value, dict) and not isinstance(value, FrozenDict):
                object.__setattr__(self, name, FrozenDict(value))

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, name) for name in self.__dataclass_fields__))

    def __getstate__(self) -> dict[str, Any]:
        """Only the fields: in another process the same texts have other hashes."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}

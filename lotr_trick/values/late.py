"""Late fields: values one of whose fields is opened when somebody first looks at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

V = TypeVar("V", bound="Late")


class Late:
    """What a class stands on that may have late fields; for everybody they are fields like any.

    >>>     >>> @attrs.frozen
    ... class Book(Late):
    ...     title: str
    ...     pages: tuple[str, ...]
    >>> book = with_late(Book, "pages", lambda: ("one", "two"), title="Rules")
    >>> book == Book("Rules", ("one", "two"))
    True
    """

    __slots__ = ("_late",)

    def __getattr__(self, name: str) -> Any:
        """Open a late field; Python asks here only for what is not filled in."""
        try:
            late, opened = object.__getattribute__(self, "_late")
        except AttributeError:
            late, opened = None, None
        if opened is None or name != late:
            message = f"{type(self).__name__!r} object has no attribute {name!r}"
            raise AttributeError(message, name=name, obj=self)
        value = opened()
        object.__setattr__(self, name, value)
        return value


def with_late(cls: type[V], late: str, opened: Callable[[], Any], /, **others: Any) -> V:
    """Give a value whose field `late` is what `opened` gives, once it is looked at.

    `opened` must always give the same: it may be asked twice when two threads look at once.
    """
    value = cls.__new__(cls)
    for field, held in others.items():
        object.__setattr__(value, field, held)
    object.__setattr__(value, "_late", (late, opened))
    return value

"""Late fields: values some of whose fields are filled in when somebody first looks at them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

V = TypeVar("V", bound="Late")


class Late:
    """What a class stands on that may have late fields; for everybody they are fields like any.

    >>> import attrs
    >>> @attrs.frozen
    ... class Book(Late):
    ...     title: str
    ...     pages: tuple[str, ...]
    >>> book = with_late(Book, {"pages": lambda: ("one", "two")}, title="Rules")
    >>> book == Book("Rules", ("one", "two"))
    True
    """

    __slots__ = ("_late",)

    def __getattr__(self, name: str) -> Any:
        """Fill in a late field; Python asks here only for what is not filled in."""
        try:
            make = object.__getattribute__(self, "_late")[name]
        except (AttributeError, KeyError):
            message = f"{type(self).__name__!r} object has no attribute {name!r}"
            raise AttributeError(message, name=name, obj=self) from None
        value = make()
        object.__setattr__(self, name, value)
        return value


def with_late(cls: type[V], late: Mapping[str, Callable[[], Any]], /, **others: Any) -> V:
    """Return a value whose late fields are what their functions return, once they are looked at.

    A function must always return the same: two threads that look at once may both call it.
    """
    value = cls.__new__(cls)
    for field, held in others.items():
        object.__setattr__(value, field, held)
    object.__setattr__(value, "_late", late)
    return value

"""Quick makers and changers: frozen values made in a third of the time.

A frozen class refuses every change, so its own constructor goes around that for each
field by a call. Where values are made for every card, most time would go there. A quick maker
fills in an open twin of the class, in which fields can be set, and then closes it: what it
gives is an instance of the frozen class like any other. A quick changer does the same with the
fields of another value, some of them changed; `maker` gives a quick maker some fields of which are
always the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, ParamSpec, TypeVar, cast

from lotr_trick.values import lean

P = ParamSpec("P")
V = TypeVar("V")

_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


def quick(cls: Callable[P, V]) -> Callable[P, V]:
    """Give a maker of values of a class that is `lean.frozen`, called like the class.

    The class itself gets a constructor of its own too, instead of the one that all share.
    Fields that are made from others are made last. Converters and defaults that are made anew
    each time are not for quick makers.

    >>> @lean.frozen
    ... class Place:
    ...     row: int
    ...     seat: int = 0
    >>> quick(Place)(3) == Place(3)
    True
    """
    made: Any = cls
    fields: Any = lean.fields(made)
    known: dict[str, Any] = {}
    names, late = [], []
    for field in fields:
        if not field.init:
            known[f"_{field.name}"] = field.default.make
            late.append(field.name)
            continue
        if field.converter or isinstance(field.default, lean.Factory):  # type: ignore[arg-type]
            message = f"{made.__name__}.{field.name} needs the class's own constructor"
            raise TypeError(message)
        if field.required:
            names.append(field.name)
        else:
            known[f"_{field.name}"] = field.default
            names.append(f"{field.name}=_{field.name}")
    given = [field.name for field in fields if field.init]
    known |= {f"_put_{name}": getattr(made, name).__set__ for name in (*given, *late)}
    rows = [
        f"def __init__({', '.join(('self', *names))}):",
        *([f" _put_{name}(self, {name})" for name in given] or [" pass"]),
        *[f" _put_{name}(self, _{name}(self))" for name in late],
    ]
    made.__init__ = _compiled("__init__", rows, known)
    held = {name: name for name in given} | {name: f"_{name}(value)" for name in late}
    return cast("Callable[P, V]", _filling(made, names, held, known))


def changer(cls: type[V], *names: str) -> Callable[..., V]:
    """Give what makes a value of a class that is `lean.frozen` from another one, with other values
    of the named fields, told in that order. Fields that are made from others are not for it.

    >>> @lean.frozen
    ... class Place:
    ...     row: int
    ...     seat: int = 0
    >>> changer(Place, "seat")(Place(3), 7)
    Place(row=3, seat=7)
    """
    held = [field.name for field in _fields_with(cls, names)]
    values = {name: name if name in names else f"old.{name}" for name in held}
    return cast("Callable[..., V]", _filling(cls, ("old", *names), values))


def maker(cls: type[V], **fixed: Any) -> Callable[..., V]:
    """Give what makes values of a class that is `lean.frozen` some fields of which are always the
    same; the other ones that need a value are told in their order, and the rest have defaults.

    >>> @lean.frozen
    ... class Place:
    ...     row: int
    ...     seat: int = 0
    >>> maker(Place, seat=7)(3)
    Place(row=3, seat=7)
    """
    fields = _fields_with(cls, fixed)
    given = [field.name for field in fields if field.name not in fixed and field.required]
    values = {
        field.name: field.name if field.name in given else f"_{field.name}" for field in fields
    }
    known = {f"_{field.name}": fixed.get(field.name, field.default) for field in fields}
    return cast("Callable[..., V]", _filling(cls, given, values, known))


def _fields_with(made: Any, names: Collection[str]) -> Any:
    """Give the fields of a class, or raise TypeError if some names are none of them or some fields
    are made from others.
    """
    fields: Any = lean.fields(made)
    held = {field.name for field in fields}
    if not set(names) <= held or not all(field.init for field in fields):
        message = f"{made.__name__} has other fields than {', '.join(names)}, or makes some itself"
        raise TypeError(message)
    return fields


def _filling(
    made: Any, told: Iterable[str], values: Mapping[str, str], known: Mapping[str, Any] = _NOTHING
) -> Any:
    """Give a function that is `told` some things and makes a value of a class, each of its fields
    by a text of Python, in which more is `known` by name.
    """
    rows = [
        f"def make({', '.join(told)}):",
        " value = _Open()",
        *[f" value.{name} = {text}" for name, text in values.items()],
        " value.__class__ = _Closed",
        " return value",
    ]
    return _compiled("make", rows, {**known, "_Open": _open_twin(made), "_Closed": made})


def _compiled(name: str, rows: Iterable[str], known: Mapping[str, Any]) -> Any:
    space = dict(known)
    exec("\n".join(rows), space)  # noqa: S102 - the same way in which attrs makes constructors
    return space[name]


def _open_twin(made: Any) -> type[Any]:
    """Give a class like a frozen one whose fields can be set."""
    # The twin has no fields of its own: only then may its instances become the class's.
    plain = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type(made.__name__, (made,), {"__slots__": (), **plain})

"""Lean attrs: frozen classes that are made in a tenth of the time, because they share methods.

attrs writes the methods of each class anew and compiles them at every start, and importing it
takes a while too. Words and hooks are hundreds of small classes, most of which no single game
uses: together they would take longer than all the rest of starting. So the few things that this
library uses of attrs are done here, under the same names and for the same arguments:

    @lean.frozen                          lean.field(default=..., eq=False, repr=False)
    lean.evolve(value, number=3)          lean.field(init=False, default=lean.Factory(...))
    lean.fields(cls), lean.has(cls)

What is made is an attrs class to everybody who asks attrs (`attrs.fields`, `attrs.evolve`,
cattrs); attrs is imported only then. What lean attrs does not know is for attrs itself. Values
are made a little more slowly than by attrs: `kernel.quick` is for those made for every card.
"""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Factory", "evolve", "field", "fields", "frozen", "has"]

_NOTHING: Final = object()
"""The default of a field that has none."""


class _Factory:
    """Makes the default of a field: from nothing, or from the fields before it."""

    __slots__ = ("make", "takes_self")

    def __init__(self, make: Callable[..., Any], *, takes_self: bool = False) -> None:
        self.make = make
        self.takes_self = takes_self


class _Field:
    """What is said of one field."""

    __slots__ = ("converter", "default", "eq", "hash", "init", "name", "repr")

    def __init__(
        self,
        *,
        default: Any = _NOTHING,
        converter: Callable[[Any], Any] | None = None,
        eq: bool = True,
        hash: bool = True,  # noqa: A002 - as attrs calls it
        init: bool = True,
        repr: bool = True,  # noqa: A002 - the same
    ) -> None:
        self.name = ""
        self.default = default
        self.converter = converter
        self.eq = eq
        self.hash = hash and eq
        self.init = init
        self.repr = repr

    @property
    def required(self) -> bool:
        """Whether a value must be given for it."""
        return self.default is _NOTHING


if TYPE_CHECKING:
    # Type checkers see what is stood in for.
    from attrs import Factory, evolve, field, fields, frozen, has
else:
    Factory = _Factory

    def field(**said: Any) -> _Field:
        """Give a field that is more than a type and a default.

        With `eq=False` equality does not look at it, nor does the hash; with `hash=False` the
        hash alone does not; `repr=False` hides it; `init=False` leaves it to its factory; what
        is given goes through a `converter`.
        """
        return _Field(**said)

    def frozen(
        cls: Any = None,
        *,
        eq: bool = True,
        repr: bool = True,  # noqa: A002 - as attrs calls it
        cache_hash: bool = False,
    ) -> Any:
        """Make a class frozen and slotted, as `attrs.frozen` does.

        >>> @frozen
        ... class Seat:
        ...     number: int
        ...     held: int = 0
        >>> evolve(Seat(3), held=9)
        Seat(number=3, held=9)
        """
        if cls is None:
            return partial(frozen, eq=eq, repr=repr, cache_hash=cache_hash)
        return _made(cls, eq=eq, shown=repr, cache_hash=cache_hash)

    def has(cls: type[Any]) -> bool:
        """Whether a class has fields, made here or by attrs."""
        return hasattr(cls, "__fields__") or hasattr(cls, "__attrs_attrs__")

    def fields(cls: type[Any]) -> tuple[Any, ...]:
        """Give the fields of a class, made here or by attrs, in order."""
        return cls.__fields__ if hasattr(cls, "__fields__") else cls.__attrs_attrs__

    def evolve(value: Any, /, **changes: Any) -> Any:
        """Give a value like another one, with some fields changed."""
        cls = value.__class__
        if not hasattr(cls, "__fields__"):
            import attrs  # noqa: PLC0415 - it made the class, so it is there

            return attrs.evolve(value, **changes)
        held = [
            changes.pop(name) if name in changes else getattr(value, name)
            for name in cls.__match_args__
        ]
        return cls(*held, **changes)


# --- making a class ---------------------------------------------------------------------------

_OF_OPEN_CLASSES: Final = frozenset({"__dict__", "__weakref__"})
_CONSTANT: Final = ("__class__.__name__",)
"""What values without fields are compared by: it is always equal."""


def _made(cls: Any, *, eq: bool, shown: bool, cache_hash: bool) -> Any:
    """Give a class with the fields of an open one, and the shared methods that it does not have."""
    inside = {name: held for name, held in vars(cls).items() if name not in _OF_OPEN_CLASSES}
    own = [_own(cls, name, inside.pop(name, _NOTHING)) for name in cls.__annotations__]
    every = (*getattr(cls, "__fields__", ()), *own)
    slots = tuple([each.name for each in own])
    shared = {**_FROZEN, **(_EQUAL if eq else {}), **(_SHOWN if shown else {})}
    if cache_hash:
        shared["__hash__"] = _kept_hash
        slots += ("_hash",)
    made = type(cls)(
        cls.__name__,
        cls.__bases__,
        {
            **shared,
            **inside,
            "__qualname__": cls.__qualname__,
            "__slots__": slots,
            "__match_args__": tuple([each.name for each in every if each.init]),
            "__fields__": every,
            "__attrs_attrs__": _LateFields(),
            "__signature__": _SIGNATURE,
            "__compared__": attrgetter(*[each.name for each in every if each.eq] or _CONSTANT),
            "__hashed__": attrgetter(*[each.name for each in every if each.hash] or _CONSTANT),
        },
    )
    made.__setters__ = tuple([_setter(made, each) for each in every if each.init])
    made.__makers__ = tuple(
        [(_setter(made, each), each.default.make) for each in every if not each.init]
    )
    return made


def _own(cls: type[Any], name: str, default: Any) -> _Field:
    """Give the field that a class says by a type and a default, or refuse what is for attrs."""
    made = default if isinstance(default, _Field) else _Field(default=default)
    made.name = name
    late = isinstance(made.default, _Factory) and made.default.takes_self
    if name.startswith("_") or late == made.init:
        message = f"{cls.__name__}.{name} is a field for attrs itself"
        raise TypeError(message)
    return made


def _setter(cls: type[Any], of: _Field) -> Callable[[Any, Any], None]:
    """Give what fills in a field of a new value, around the guard against changes."""
    put: Callable[[Any, Any], None] = getattr(cls, of.name).__set__
    convert = of.converter
    return put if convert is None else lambda value, held: put(value, convert(held))


# --- what attrs is told -----------------------------------------------------------------------


class _Fields(tuple[Any, ...]):
    """The fields of a class as attrs gives them: in order, and each by its name."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        for each in self:
            if each.name == name:
                return each
        raise AttributeError(name)


class _LateFields:
    """Stands where attrs looks for the fields of a class, and makes them when it first does."""

    __slots__ = ("_cls",)

    def __set_name__(self, cls: type[Any], _: str) -> None:
        self._cls = cls

    def __get__(self, instance: object, _: type[Any]) -> _Fields:
        import attrs  # noqa: PLC0415 - only who asks attrs waits for it

        cls: Any = self._cls
        above: Any = getattr(super(cls, cls), "__attrs_attrs__", ())
        # Evolving a field is how attrs lets others make fields.
        pattern = attrs.fields(attrs.make_class("_", ["field"], frozen=True))[0]
        made = [each.evolve(inherited=True) for each in above]
        for each in cls.__fields__[len(made) :]:
            default = attrs.NOTHING if each.required else each.default
            if isinstance(default, _Factory):
                takes_self: Any = default.takes_self
                default = attrs.Factory(default.make, takes_self=takes_self)
            made.append(
                pattern.evolve(
                    name=each.name,
                    alias=each.name,
                    type=cls.__annotations__[each.name],
                    converter=each.converter,
                    default=default,
                    eq=each.eq,
                    hash=each.hash,
                    init=each.init,
                    repr=each.repr,
                )
            )
        cls.__attrs_attrs__ = told = _Fields(made)
        return told


class _LateSignature:
    """Stands where `inspect` and `help` look for how a class is called."""

    __slots__ = ()

    def __get__(self, instance: object, cls: Any) -> Any:
        from inspect import Parameter, Signature  # noqa: PLC0415 - only who asks waits for it

        hints = {name: kind for each in reversed(cls.__mro__) for name, kind in _hints(each)}
        return Signature(
            [
                Parameter(
                    each.name,
                    Parameter.POSITIONAL_OR_KEYWORD,
                    default=Parameter.empty if each.required else each.default,
                    annotation=hints[each.name],
                )
                for each in cls.__fields__
                if each.init
            ]
        )


_SIGNATURE: Final = _LateSignature()


def _hints(cls: type[Any]) -> Any:
    return getattr(cls, "__annotations__", {}).items()


# --- the shared methods -----------------------------------------------------------------------


def _init(self: Any, *given: Any, **named: Any) -> None:
    setters = self.__setters__
    held = _arranged(self, given, named) if named or len(given) != len(setters) else given
    for put, value in zip(setters, held):  # noqa: B905 - as many, and asking again takes time
        put(self, value)
    for put, make in self.__makers__:
        put(self, make(self))


def _arranged(made: Any, given: tuple[Any, ...], named: dict[str, Any]) -> list[Any]:
    """Give a value for each field, in order, or raise TypeError as any constructor does."""
    asked = [each for each in made.__fields__ if each.init]
    held = list(given)
    for each in asked[len(given) :]:
        value = named.pop(each.name, each.default)
        if value is _NOTHING:
            message = f"{type(made).__name__}() needs a value for {each.name!r}"
            raise TypeError(message)
        held.append(value.make() if isinstance(value, _Factory) else value)
    if named or len(held) > len(asked):
        what = ", ".join(map(repr, named)) or f"{len(held)} values"
        message = f"{type(made).__name__}() cannot be given {what}"
        raise TypeError(message)
    return held


def _equal(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    compared = self.__compared__
    return compared(self) == compared(other)


def _hash(self: Any) -> int:
    return hash((self.__class__.__name__, self.__hashed__(self)))


def _kept_hash(self: Any) -> int:
    try:
        kept: int = self._hash
    except AttributeError:
        kept = _hash(self)
        object.__setattr__(self, "_hash", kept)
    return kept


def _repr(self: Any) -> str:
    name = self.__class__.__qualname__.rpartition(">.")[2]
    shown = [f"{each.name}={getattr(self, each.name)!r}" for each in self.__fields__ if each.repr]
    return f"{name}({', '.join(shown)})"


def _reduce(self: Any) -> tuple[Any, ...]:
    return self.__class__, tuple([getattr(self, name) for name in self.__match_args__])


def _refuse(_: Any, name: str, value: object = None) -> None:  # noqa: ARG001 - as Python calls it
    import attrs  # noqa: PLC0415 - so rare that nobody waits for it before

    raise attrs.exceptions.FrozenInstanceError


_FROZEN: Final[dict[str, Any]] = {
    "__init__": _init,
    "__reduce__": _reduce,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
}
_EQUAL: Final = {"__eq__": _equal, "__hash__": _hash}
_SHOWN: Final = {"__repr__": _repr}

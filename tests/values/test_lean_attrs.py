"""Lean attrs: what it makes cannot be told from what attrs makes, but for its methods."""

from __future__ import annotations

import copy
import pickle
from inspect import signature
from types import MappingProxyType, SimpleNamespace
from typing import Any, Generic, TypeVar

import attrs
import pytest
from cattrs import Converter

from lotr_trick.trick.words import VOCABULARY
from lotr_trick.values import lean
from lotr_trick.values.late import Late, with_late

T = TypeVar("T")


def classes(by: Any) -> SimpleNamespace:
    """Give the same classes, made by attrs or by lean attrs."""

    @by.frozen
    class Bare:
        """Nothing."""

    @by.frozen
    class Seat:
        """A seat."""

        number: int
        held: tuple[int, ...] = ()

        @property
        def empty(self) -> bool:
            return not self.held

    @by.frozen
    class Chair(Seat):
        """A seat with more."""

        colour: str = "red"

    @by.frozen
    class Noted:
        """Some fields do not count."""

        name: str
        note: str = by.field(default="", eq=False)
        hidden: int = by.field(default=3, repr=False)
        table: dict[str, int] = by.field(default=MappingProxyType({}), hash=False)

    @by.frozen
    class Doubled:
        """A field made from another, and one that is turned into something."""

        number: int = by.field(converter=int)
        double: int = by.field(
            init=False, default=by.Factory(lambda self: 2 * self.number, takes_self=True)
        )
        seen: list[int] = by.field(default=by.Factory(list))

    @by.frozen(eq=False)
    class Own(Generic[T]):
        """Equal to itself only."""

        value: T

    @by.frozen(cache_hash=True)
    class Kept:
        """Its hash is found out once."""

        value: Any

    @by.frozen(repr=False)
    class Quiet:
        """Says nothing of itself."""

        value: int

    return SimpleNamespace(**{k: v for k, v in locals().items() if k != "by"})


OURS, THEIRS = classes(lean), classes(attrs)
MADE = (
    ("Bare", (), {}),
    ("Seat", (3,), {}),
    ("Seat", (3, (1, 2)), {}),
    ("Seat", (), {"held": (1,), "number": 4}),
    ("Chair", (3,), {"colour": "blue"}),
    ("Noted", ("a",), {"note": "b"}),
    ("Noted", ("a", "c", 4), {}),
    ("Doubled", ("7",), {}),
    ("Own", (5,), {}),
    ("Kept", ("x",), {}),
    ("Quiet", (1,), {}),
)
WRONG = (("Bare", (1,), {}), ("Seat", (), {}), ("Seat", (1, (), 2), {}), ("Seat", (1,), {"x": 2}))


def pairs() -> list[tuple[Any, Any]]:
    """Give each value as lean attrs makes it and as attrs does."""
    return [
        (getattr(OURS, name)(*given, **named), getattr(THEIRS, name)(*given, **named))
        for name, given, named in MADE
    ]


@pytest.mark.parametrize(("ours", "theirs"), pairs())
def test_it_holds_and_shows_what_attrs_holds_and_shows(ours, theirs):
    assert attrs.asdict(ours) == attrs.asdict(theirs)
    if type(ours) is not OURS.Quiet:
        assert repr(ours) == repr(theirs)
    assert type(ours).__match_args__ == type(theirs).__match_args__
    assert type(ours).__doc__ == type(theirs).__doc__
    assert not hasattr(ours, "__dict__")


@pytest.mark.parametrize("name", vars(OURS))
def test_attrs_finds_the_same_fields(name):
    ours, theirs = getattr(OURS, name), getattr(THEIRS, name)
    said = ("name", "alias", "type", "eq", "init", "repr", "inherited")
    assert lean.has(ours)
    assert attrs.has(ours)
    assert [field.name for field in lean.fields(ours)] == [f.name for f in attrs.fields(theirs)]
    for mine, other in zip(attrs.fields(ours), attrs.fields(theirs), strict=True):
        assert {key: getattr(mine, key) for key in said} == {k: getattr(other, k) for k in said}
        assert getattr(attrs.fields(ours), mine.name) is mine
        assert (mine.default is attrs.NOTHING) == (other.default is attrs.NOTHING)


@pytest.mark.parametrize("name", ["Bare", "Seat", "Chair", "Noted", "Own"])
def test_a_class_tells_how_it_is_called(name):
    ours, theirs = signature(getattr(OURS, name)), signature(getattr(THEIRS, name))
    assert list(ours.parameters.values()) == list(theirs.parameters.values())


def test_equality_and_hash_look_at_the_same_fields():
    for by in (OURS, THEIRS):
        assert by.Seat(1) == by.Seat(1, ())
        assert by.Seat(1) != by.Seat(2)
        assert by.Seat(1) != by.Chair(1)
        assert by.Noted("a", "b") == by.Noted("a", "c")
        assert by.Noted("a", hidden=1) != by.Noted("a", hidden=2)
        assert by.Noted("a", table={"x": 1}) != by.Noted("a", table={"x": 2})
        assert hash(by.Noted("a", table={"x": 1})) == hash(by.Noted("a", "n", table={"x": 2}))
        assert by.Own(1) != by.Own(1)
        assert len({by.Bare(), by.Bare(), by.Seat(1), by.Seat(1), by.Kept(1), by.Kept(1)}) == 3


def test_a_kept_hash_is_found_out_once():
    class Counted:
        asked = 0

        def __hash__(self) -> int:
            Counted.asked += 1
            return 1

    kept = OURS.Kept(Counted())
    assert hash(kept) == hash(kept)
    assert Counted.asked == 1


@pytest.mark.parametrize(
    "value", [ours for ours, _ in pairs()], ids=lambda value: type(value).__name__
)
def test_it_cannot_be_changed(value):
    for name in (*type(value).__match_args__, "other"):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, name, 1)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(value, name)


@pytest.mark.parametrize(("name", "given", "named"), WRONG)
@pytest.mark.parametrize("by", [OURS, THEIRS])
def test_what_does_not_fit_is_refused(by, name, given, named):
    with pytest.raises(TypeError):
        getattr(by, name)(*given, **named)


@pytest.mark.parametrize("evolve", [lean.evolve, attrs.evolve])
def test_a_value_with_a_change_is_a_new_value(evolve):
    for by in (OURS, THEIRS):
        chair = by.Chair(1, (2,), "blue")
        assert evolve(chair, held=()) == by.Chair(1, (), "blue")
        assert chair.held == (2,)
        assert evolve(by.Doubled(2), number=5).double == 10
        with pytest.raises(TypeError):
            evolve(chair, wrong=1)


def test_it_is_taken_apart_by_position():
    match OURS.Chair(1, (2,), "blue"):
        case OURS.Chair(number, held, colour):
            assert (number, held, colour) == (1, (2,), "blue")
        case _:
            pytest.fail("a value should match its class")


@pytest.mark.parametrize("cls", [entry.cls for entry in VOCABULARY.entries()])
def test_every_word_is_a_frozen_value_that_can_be_kept(cls):
    given = tuple(f"value {number}" for number in range(len(cls.__match_args__)))
    word = cls(*given)
    assert word == cls(*given)
    assert hash(word) == hash(cls(*given))
    assert pickle.loads(pickle.dumps(word)) == word  # noqa: S301
    assert copy.deepcopy(word) == word
    assert [field.name for field in attrs.fields(cls)] == list(cls.__match_args__)
    assert not hasattr(word, "__dict__")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        word.anything = 1


@lean.frozen
class Pair:
    """Two numbers, for the converter."""

    one: int
    two: int = 2


def test_cattrs_reads_and_writes_it():
    converter = Converter(forbid_extra_keys=True)
    assert converter.unstructure(Pair(1)) == {"one": 1, "two": 2}
    assert converter.structure({"one": "4"}, Pair) == Pair(4)


def test_what_is_for_attrs_itself_is_refused():
    with pytest.raises(TypeError, match=r"Hidden\._secret is a field for attrs"):

        @lean.frozen
        class Hidden:
            _secret: int

    with pytest.raises(TypeError, match=r"Unmade\.number is a field for attrs"):

        @lean.frozen
        class Unmade:
            number: int = lean.field(init=False)


# --- late fields ------------------------------------------------------------------------------


@lean.frozen
class Book(Late):
    """A value with a field that may be late."""

    title: str
    pages: tuple[str, ...] = ()


def test_a_late_field_is_opened_once_and_is_a_field_like_any():
    asked = []

    def pages() -> tuple[str, ...]:
        asked.append(1)
        return ("one", "two")

    book = with_late(Book, "pages", pages, title="Rules")
    assert book.title == "Rules"
    assert not asked
    assert book == Book("Rules", ("one", "two"))
    assert hash(book) == hash(Book("Rules", ("one", "two")))
    assert repr(book) == "Book(title='Rules', pages=('one', 'two'))"
    assert pickle.loads(pickle.dumps(book)) == book  # noqa: S301
    assert lean.evolve(book, title="More").pages == ("one", "two")
    assert asked == [1]


@pytest.mark.parametrize("book", [Book("a"), with_late(Book, "pages", tuple, title="a")])
def test_what_a_value_does_not_have_it_does_not_have(book):
    with pytest.raises(AttributeError, match="'Book' object has no attribute 'cover'"):
        book.cover  # noqa: B018
    assert not hasattr(Book.__new__(Book), "title")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        book.pages = ("three",)

"""The register of words: which value each phrase of the grammar becomes, and what it is for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin, get_type_hints

import attrs

from lotr_trick.lang import Leaf, Node, Place

W = TypeVar("W")


@attrs.frozen
class Entry:
    """What the vocabulary says of one word."""

    word: str
    kind: str
    hook: str
    example: str
    meaning: str
    cls: type[Any]


@attrs.frozen
class Reference:
    """A name that a line uses, which must be defined somewhere."""

    kind: str
    name: str
    place: Place


@attrs.frozen
class Names:
    """Marks the type of a field that holds names of definitions of a kind."""

    kind: str


CardName = Annotated[str, Names("card")]
CharacterName = Annotated[str, Names("character")]
PackName = Annotated[str, Names("pack")]
PersonName = Annotated[str, Names("person")]
RuleName = Annotated[str, Names("rule")]
SuitName = Annotated[str, Names("suit")]
TokenName = Annotated[str, Names("token")]


_ENTRIES: Final[dict[str, Entry]] = {}

# Lists become tuples of what they hold, whatever joins them.
_LISTS: Final = frozenset({"suits", "name_list", "seating", "cards", "roster", "plays"})
# A choice among fixed words becomes the word itself.
_FIXED: Final = frozenset({"language", "confidence"})
# Grammatical number only; the checker looks at the tree for it.
_SILENT: Final = frozenset({"cards_word", "tricks_word", "seats_word"})
_WRAPPERS: Final = frozenset({"amount"})


def word(name: str, *, kind: str, hook: str) -> Callable[[type[W]], type[W]]:
    """Register a class as the value of the phrase that the grammar calls `name`.

    The class's docstring is the word's meaning in the reference, and ends with an example: a
    line that has the word. `hook` is the point of the engine it compiles to.
    """

    def register(cls: type[W]) -> type[W]:
        meaning, _, example = (" ".join((cls.__doc__ or "").split())).partition(" Example: ")
        _ENTRIES[name] = Entry(name, kind, hook, example, meaning, cls)
        return cls

    return register


def vocabulary() -> tuple[Entry, ...]:
    """Give every word of the language, in the order of its definition."""
    return tuple(_ENTRIES.values())


def tag_of(cls: type[Any]) -> str | None:
    """Give the name of the word that `cls` stands for, or None if it is no word."""
    for entry in _ENTRIES.values():
        if entry.cls is cls:
            return entry.word
    return None


def example_of(tag: str) -> str:
    """Give a line that has the word called `tag`."""
    entry = _ENTRIES.get(tag)
    return entry.example if entry else ""


def class_of(tag: str) -> type[Any] | None:
    """Give the class of the word called `tag`, or None if there is no such word."""
    entry = _ENTRIES.get(tag)
    return entry.cls if entry else None


def build(part: Node | Leaf) -> Any:
    """Give the value of a phrase: a word, a list of values, a number or a text."""
    if isinstance(part, Leaf):
        return _leaf(part)
    if part.word in _FIXED:
        return next(part.leaves).text
    values = [build(value) for value in _telling(part)]
    if part.word in _LISTS:
        return tuple(values)
    if part.word in _WRAPPERS:
        return values[0]
    return _ENTRIES[part.word].cls(*values)


def references(part: Node | Leaf) -> Iterator[Reference]:
    """Yield every name that a phrase uses, with the kind of definition it must be."""
    if isinstance(part, Leaf):
        return
    values = _telling(part)
    kinds = _named_kinds(part.word)
    for number, value in enumerate(values):
        kind = kinds[number] if number < len(kinds) else None
        if kind is None:
            yield from references(value)
            continue
        leaves = (value,) if isinstance(value, Leaf) else value.leaves
        for leaf in leaves:
            if leaf.kind:
                yield Reference(kind, leaf.text, leaf.place)


@cache
def _named_kinds(word_name: str) -> tuple[str | None, ...]:
    """Give for each field of a word the kind of definition it names, or None."""
    entry = _ENTRIES.get(word_name)
    if entry is None:
        return ()
    hints = get_type_hints(entry.cls, include_extras=True)
    return tuple(_named_kind(hints[field.name]) for field in attrs.fields(entry.cls))


def _named_kind(hint: Any) -> str | None:
    inner = get_args(hint)[0] if get_origin(hint) is tuple else hint
    marks = getattr(inner, "__metadata__", ())
    return next((mark.kind for mark in marks if isinstance(mark, Names)), None)


def _telling(node: Node) -> list[Node | Leaf]:
    return [v for v in node.values if isinstance(v, Leaf) or v.word not in _SILENT]


def _leaf(leaf: Leaf) -> int | str:
    if leaf.kind == "INT":
        return int(leaf.text)
    if leaf.kind == "STRING":
        return leaf.text[1:-1]
    return leaf.text

"""The words of a language: which value each phrase of its grammar becomes, and what it is for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import attrs

from . import definitions as common
from .place import Place
from .printer import spaced
from .tree import Leaf, Node

W = TypeVar("W")


@attrs.frozen
class Entry:
    """What the vocabulary says of one word."""

    word: str
    kind: str
    hook: str
    cls: type[Any]
    ready: bool = True
    """Whether it compiles: what uses a word that does not can be read, and not be played."""

    @property
    def meaning(self) -> str:
        """What the word means, in sentences."""
        return self._said[0]

    @property
    def example(self) -> str:
        """A line that has the word."""
        return self._said[2]

    @property
    def _said(self) -> tuple[str, str, str]:
        return " ".join((self.cls.__doc__ or "").split()).partition(" Example: ")


@attrs.frozen
class Reference:
    """A name that a line uses, which must be defined somewhere; `phrase` is that line."""

    kind: str
    name: str
    place: Place
    phrase: Node | None = attrs.field(default=None, eq=False, repr=False)


@attrs.frozen
class Names:
    """Marks the type of a field that holds names of definitions of a kind.

    A game writes ``CardName = Annotated[str, Names("card")]`` and gives fields that type.
    """

    kind: str


@attrs.frozen
class NamesInText:
    """Marks the type of a field that holds a text with names in it.

    `kinds` says of what kind a name of each form must be: ``{"CARD": "card"}``.
    """

    kinds: Mapping[str, str]


@attrs.frozen
class OfKind:
    """Marks the type of a field that holds a word of one of some kinds.

    A game writes ``Action = Annotated[Any, OfKind(("action",))]``, and need not list those words.
    """

    kinds: tuple[str, ...]


class Vocabulary:
    """The register of a language's words, each of which is a class in a module of the game.

    A module registers its words when it is imported. `modules` are those that have words: one is
    imported when a stored definition uses a word of it, and all of them when a text is parsed or
    somebody asks for every word. So playing a game makes only the classes that it needs.

    Phrases that the grammar calls one of `lists` become tuples, whatever joins their items;
    those of `fixed` become the words that were chosen, as a text; `silent` ones tell nothing, such
    as a noun's plural; `wrappers` stand for the one value they hold.
    """

    def __init__(
        self,
        *,
        modules: Iterable[str] = (),
        lists: Iterable[str] = (),
        fixed: Iterable[str] = (),
        silent: Iterable[str] = (),
        wrappers: Iterable[str] = (),
    ) -> None:
        """Begin with the words that every language has."""
        self.modules = tuple(modules)
        self._complete = not self.modules
        self._lists = frozenset(lists)
        self._fixed = frozenset({"language", "confidence", *fixed})
        self._silent = frozenset(silent)
        self._wrappers = frozenset(wrappers)
        self._entries: dict[str, Entry] = {}
        self._classes: dict[str, type[Any]] = {}
        self._tags: dict[type[Any], str] = {}
        self._kinds: dict[str, tuple[Names | NamesInText | None, ...]] = {}
        for name, kind, cls in (
            ("translation", "name", common.Translation),
            ("own_translation", "name", common.OwnTranslation),
            ("own_name", "name", common.OwnName),
            ("source", "source", common.SourceLine),
            ("source_with_note", "source", common.SourceNote),
            ("version", "pack", common.Version),
            ("credit", "pack", common.Credit),
            ("requires", "pack", common.Requires),
        ):
            self.word(name, kind=kind, hook="text")(cls)

    def word(
        self, name: str, *, kind: str, hook: str, ready: bool = True
    ) -> Callable[[type[W]], type[W]]:
        """Make a class a frozen attrs value, and register it for the phrase called `name`.

        The class's docstring is the word's meaning in the reference, and ends with an example:
        a line that has the word. `hook` is the point of the engine it compiles to, or will
        compile to if it is not `ready`.
        """

        def register(cls: type[W]) -> type[W]:
            made = _frozen(cls)
            self._entries[name] = Entry(name, kind, hook, made, ready)
            return self.header_word(name)(made)

        return register

    def header_word(self, name: str) -> Callable[[type[W]], type[W]]:
        """Register a class that only stands in headers, and so is no phrase of the grammar."""

        def register(cls: type[W]) -> type[W]:
            self._classes[name] = cls
            self._tags[cls] = name
            return cls

        return register

    def entries(self) -> tuple[Entry, ...]:
        """Return every word of the language, in the order of its definition."""
        self._import_all()
        return tuple(self._entries.values())

    def tag_of(self, cls: type[Any]) -> str | None:
        """Return the name of the word that `cls` stands for, or None if it is no word."""
        return self._tags.get(cls)

    def kind_of(self, cls: type[Any]) -> str:
        """Return the kind of the word that `cls` stands for; nothing if it is no word."""
        entry = self._entries.get(self._tags.get(cls, ""))
        return entry.kind if entry else ""

    def class_of(self, tag: str) -> type[Any] | None:
        """Return the class of the word called `tag`, or None if there is no such word."""
        entry = self._entry(tag)
        return entry.cls if entry else None

    def class_in(self, module: str, tag: str) -> type[Any]:
        """Return the class that a module has for `tag`, which needs no other module.

        Raises LookupError if the language has no such module, or the module no such word.
        """
        if tag not in self._classes and module in self.modules:
            import_module(module)
        cls = self._classes.get(tag)
        if cls is None or cls.__module__ != module:
            message = f"{module!r:.80} has no word {tag!r:.60}"
            raise LookupError(message)
        return cls

    def example_of(self, tag: str) -> str:
        """Return a line that has the word called `tag`."""
        entry = self._entry(tag)
        return entry.example if entry else ""

    def parts_of(self, word: Any) -> Iterator[tuple[str, str | None, Any]]:
        """Yield each field of a word: its name, the kind of definition it names, what it holds."""
        marks = self._marks(self._tags.get(type(word), ""))
        for field, mark in zip(attrs.fields(type(word)), marks, strict=True):
            kind = mark.kind if isinstance(mark, Names) else None
            yield field.name, kind, getattr(word, field.name)

    def waiting(self, value: Any) -> frozenset[str]:
        """Return the words in a value, itself included, that do not compile yet."""
        found: set[str] = set()
        todo = [value]
        while todo:
            here = todo.pop()
            if isinstance(here, tuple):
                todo += here
            elif attrs.has(type(here)):
                entry = self._entries.get(self._tags.get(type(here), ""))
                if entry is not None and not entry.ready:
                    found.add(entry.word)
                todo += [getattr(here, field.name) for field in attrs.fields(type(here))]
        return frozenset(found)

    def names_in(self, value: Any) -> Iterator[tuple[str, str]]:
        """Yield kind and name of every definition that a value names."""
        if isinstance(value, tuple):
            for part in value:
                yield from self.names_in(part)
            return
        tag = self._tags.get(type(value))
        if tag is None:
            return
        for _, kind, held in self.parts_of(value):
            if kind is None:
                yield from self.names_in(held)
            else:
                yield from ((kind, name) for name in (held if isinstance(held, tuple) else (held,)))

    def build(self, part: Node | Leaf) -> Any:
        """Return the value of a phrase: a word, a list of values, a number or a text."""
        if isinstance(part, Leaf):
            return _leaf(part)
        if part.word in self._fixed:
            return spaced(leaf.text for leaf in part.leaves)
        values = [self.build(value) for value in self._telling(part)]
        if part.word in self._lists:
            return tuple(values)
        if part.word in self._wrappers:
            return values[0]
        entry = self._entry(part.word)
        assert entry is not None, part.word
        return entry.cls(*values)

    def references(self, part: Node | Leaf) -> Iterator[Reference]:
        """Yield every name that a phrase uses, with the kind of definition it must be."""
        if isinstance(part, Leaf):
            return
        marks = self._marks(part.word)
        for number, value in enumerate(self._telling(part)):
            mark = marks[number] if number < len(marks) else None
            if mark is None:
                yield from self.references(value)
                continue
            leaves = (value,) if isinstance(value, Leaf) else value.leaves
            for leaf in leaves:
                kind = mark.kind if isinstance(mark, Names) else mark.kinds.get(leaf.kind)
                if leaf.kind and kind:
                    yield Reference(kind, leaf.text, leaf.place)

    def _marks(self, name: str) -> tuple[Names | NamesInText | None, ...]:
        """Return for each field of a word how it names definitions, or None."""
        if name not in self._kinds:
            if name not in self._classes:
                self._import_all()
            cls = self._classes.get(name)
            if cls is None:
                return ()
            hints = get_type_hints(cls, include_extras=True)
            fields = attrs.fields(cls)
            self._kinds[name] = tuple(_mark(hints[field.name]) for field in fields)
        return self._kinds[name]

    def _entry(self, name: str) -> Entry | None:
        if name not in self._classes:
            self._import_all()
        return self._entries.get(name)

    def _import_all(self) -> None:
        if self._complete:
            return
        for module in self.modules:
            import_module(module)
        # Some were imported before others that stand before them in the reference.
        order = {module: number for number, module in enumerate(self.modules, 1)}
        entries = sorted(
            self._entries.values(), key=lambda entry: order.get(entry.cls.__module__, 0)
        )
        self._entries = {entry.word: entry for entry in entries}
        self._complete = True

    def _telling(self, node: Node) -> list[Node | Leaf]:
        return [v for v in node.values if isinstance(v, Leaf) or v.word not in self._silent]


def _frozen(cls: type[W]) -> type[W]:
    """Return a class as a frozen attrs value, which it may be already."""
    known: Any = cls
    if attrs.has(known):
        return cls
    # attrs leaves a `__repr__` as it is. Writing one for each of hundreds of words would be a
    # third of what making them takes, and starting a game waits for it.
    known.__repr__ = _shown
    return attrs.frozen(cls)


def _shown(word: Any) -> str:
    """Return a word as attrs would show it."""
    fields = attrs.fields(type(word))
    held = [f"{field.name}={getattr(word, field.name)!r}" for field in fields]
    return f"{type(word).__name__}({', '.join(held)})"


def _mark(hint: Any) -> Names | NamesInText | None:
    inner = get_args(hint)[0] if get_origin(hint) is tuple else hint
    marks = getattr(inner, "__metadata__", ())
    return next((mark for mark in marks if isinstance(mark, Names | NamesInText)), None)


def _leaf(leaf: Leaf) -> int | str:
    if leaf.kind == "INT":
        return int(leaf.text)
    if leaf.kind == "STRING":
        return leaf.text[1:-1]
    return leaf.text

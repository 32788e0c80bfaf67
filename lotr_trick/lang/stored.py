"""Packs as rows of plain data: what a wheel carries, and what the cache keeps.

The first row tells which module has each word, and the kind and name of every definition. Two
rows follow for each: its meta and its lines, in the form that records have them. A row is read
when somebody looks at what it holds, and imports the modules of its own words only.

Whatever the rows say, reading it makes values of the language and does nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import attrs

from lotr_trick.values.late import with_late

from .definitions import Definition, Line, Meta, Packs
from .place import Place
from .sources import Confidence, Source
from .vocabulary import Vocabulary

TAG: Final = "word"
"""The key under which plain data has which word it is."""
_WRONG: Final = (ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What reading plain data raises that is not of the right form."""


class Damaged(ValueError):
    """Plain data that is no value of what it should be; the message says where."""


def dump_packs(packs: Packs, vocabulary: Vocabulary) -> bytes:
    """Return packs without a problem as plain data."""
    definitions = (*packs.headers, *packs.definitions)
    top = {
        "words": dict(sorted(set(_modules([each.lines for each in definitions], vocabulary)))),
        "packs": len(packs.headers),
        "definitions": [[each.kind, each.name] for each in definitions],
    }
    held = [
        plain_data(part, vocabulary) for each in definitions for part in (each.meta, each.lines)
    ]
    rows = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in (top, *held)]
    return "\n".join(rows).encode()


def load_packs(content: bytes, vocabulary: Vocabulary) -> Packs:
    """Return the packs that plain data holds; a definition is read when somebody looks at it.

    Raises `Damaged` for what is wrong, be it here or when a definition is read.
    """
    first, *rows = content.split(b"\n")
    try:
        top = json.loads(first)
        reader = Reader(vocabulary, top["words"])
        definitions = [
            with_late(
                Definition,
                {"lines": partial(reader.lines, lines), "meta": partial(_meta, meta)},
                kind=kind,
                name=name,
            )
            for (kind, name), meta, lines in zip(
                top["definitions"], rows[::2], rows[1::2], strict=True
            )
        ]
        count = top["packs"]
        return Packs(tuple(definitions[:count]), tuple(definitions[count:]))
    except _WRONG as error:
        raise Damaged(str(error)) from error


def _modules(value: Any, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """Yield each word in a value with its module."""
    if isinstance(value, list | tuple):
        for part in value:
            yield from _modules(part, vocabulary)
    elif attrs.has(type(value)):
        tag = vocabulary.tag_of(type(value))
        if tag is not None:
            yield tag, type(value).__module__
        for field in attrs.fields(type(value)):
            yield from _modules(getattr(value, field.name), vocabulary)


def plain_data(value: Any, vocabulary: Vocabulary) -> Any:
    """Return a value made of a language's words in the form that JSON has."""
    if isinstance(value, tuple):
        return [plain_data(part, vocabulary) for part in value]
    if not attrs.has(type(value)):
        return value
    tag = vocabulary.tag_of(type(value))
    fields = [field.name for field in attrs.fields(type(value))]
    plain = {name: plain_data(getattr(value, name), vocabulary) for name in fields}
    return plain if tag is None else {TAG: tag, **plain}


class Reader:
    """Reads the lines of definitions; `modules` has the module of each word."""

    def __init__(self, vocabulary: Vocabulary, modules: dict[str, str]) -> None:
        """Know a vocabulary, and where its words are."""
        self._vocabulary = vocabulary
        self._modules = modules
        self._classes: dict[str, type[Any]] = {}

    def lines(self, row: bytes) -> tuple[Line, ...]:
        """Return the lines that a row holds, or raise `Damaged`."""
        try:
            return tuple([self._line(plain) for plain in json.loads(row)])
        except _WRONG as error:
            raise Damaged(str(error)) from error

    def _line(self, plain: dict[str, Any]) -> Line:
        return Line(
            self._value(plain["word"]),
            plain["text"],
            Place(**plain["place"]),
            tuple([self._line(under) for under in plain["lines"]]),
            plain["source"] and _source(plain["source"]),
        )

    def _value(self, plain: Any) -> Any:
        if isinstance(plain, list):
            return tuple([self._value(part) for part in plain])
        if not isinstance(plain, dict):
            return plain
        tag = plain.pop(TAG)
        cls = self._classes.get(tag)
        if cls is None:
            cls = self._classes[tag] = self._vocabulary.class_in(self._modules[tag], tag)
        return cls(**{name: self._value(part) for name, part in plain.items()})


def _meta(row: bytes) -> Meta:
    try:
        plain = json.loads(row)
        return Meta(
            tuple([(language, title) for language, title in plain["titles"]]),
            _source(plain["source"]),
            plain["pack"],
            Place(**plain["place"]),
            tuple(plain["own_names"]),
            plain["replaces"],
        )
    except _WRONG as error:
        raise Damaged(str(error)) from error


def _source(plain: dict[str, str]) -> Source:
    return Source(Confidence(plain["confidence"]), plain["note"])

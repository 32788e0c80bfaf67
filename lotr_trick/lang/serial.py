"""Definitions as plain data, for records; and the hash that names what they mean.

This is the one module of `lang` that imports cattrs, so it is imported where it is used.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import sha256
from types import UnionType
from typing import Any, Final, Generic, TypeVar, get_args

import attrs
from cattrs import Converter
from cattrs.errors import BaseValidationError
from cattrs.gen import make_dict_structure_fn

from .definitions import Definition, Line
from .lines import DEEPEST
from .stored import TAG, Damaged, plain_data
from .vocabulary import OfKind, Vocabulary
from .writing import Defined, by_writing

# A level of lines is two of plain data, and the words of a line nest in each other.
_DEEPEST: Final = 5 * DEEPEST

D = TypeVar("D", bound=Defined)
S = TypeVar("S")
T = TypeVar("T")


class Plain:
    """Turns values made of a language's words into plain data and back.

    What is read may come from anybody: it becomes words of the vocabulary and nothing else.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Know the words of a vocabulary."""
        self._vocabulary = vocabulary
        # Making the reader of a word takes longer than reading a hundred of them.
        self._readers: dict[type[Any], Any] = {}
        converter = Converter(forbid_extra_keys=True)
        converter.register_structure_hook_func(self._is_union, self._structure_word)
        converter.register_structure_hook_func(lambda cls: bool(_kinds(cls)), self._structure_word)
        self._bare_line = make_dict_structure_fn(Line, converter, _cattrs_forbid_extra_keys=True)
        converter.register_structure_hook(Line, self._structure_line)
        self._converter = converter

    def dump(self, value: Any) -> Any:
        """Return a value as plain data."""
        return plain_data(value, self._vocabulary)

    def load(self, plain: Any, cls: type[T]) -> T:
        """Return the value that plain data holds, or raise `Damaged` with what is wrong."""
        try:
            return self._converter.structure(plain, cls)
        except BaseValidationError as error:
            raise Damaged(_first_fault(error)) from error
        except (ValueError, TypeError, KeyError) as error:
            raise Damaged(str(error)) from error

    def digest(self, definitions: Iterable[Definition]) -> str:
        """Return the hash of what definitions mean.

        Texts, places, names for people and sources are left out: correcting one of those
        leaves the rules, and their hash, the same.
        """
        meaning = [
            [definition.kind, definition.name, [self._meaning(line) for line in definition.lines]]
            for definition in definitions
        ]
        text = json.dumps(meaning, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()

    def _meaning(self, line: Line) -> Any:
        word = self.dump(line.word)
        return [word, *(self._meaning(under) for under in line.lines)] if line.lines else word

    def _is_word(self, cls: Any) -> bool:
        return isinstance(cls, type) and attrs.has(cls) and bool(self._vocabulary.tag_of(cls))

    def _is_union(self, cls: Any) -> bool:
        return isinstance(cls, UnionType) and all(self._is_word(arg) for arg in get_args(cls))

    def _structure_word(self, value: Any, cls: Any) -> Any:
        tag = value.get(TAG) if isinstance(value, dict) else value
        found = self._vocabulary.class_of(tag) if isinstance(tag, str) else None
        if found is None or not self._allowed(found, cls):
            message = f"unknown word {tag!r:.60}"
            raise ValueError(message)
        plain = self._readers.get(found)
        if plain is None:
            plain = make_dict_structure_fn(found, self._converter, _cattrs_forbid_extra_keys=True)
            self._readers[found] = plain
        return plain({key: part for key, part in value.items() if key != TAG}, found)

    def _allowed(self, word: type[Any], cls: Any) -> bool:
        """Whether a word may stand where a type is asked for."""
        if kinds := _kinds(cls):
            return self._vocabulary.kind_of(word) in kinds
        return word in get_args(cls) if self._is_union(cls) else True

    def _structure_line(self, value: Any, _: Any) -> Line:
        if not isinstance(value, dict):
            message = "a line should be an object"
            raise TypeError(message)
        line = self._bare_line({**value, "word": None}, Line)
        return attrs.evolve(line, word=self._structure_word(value.get("word"), Any))


class RecordForm(Generic[D, S]):
    """The rules and settings of a game as plain data, for its records.

    `error` is what is raised for plain data that anybody may have damaged.
    """

    def __init__(
        self, vocabulary: Vocabulary, rules: type[D], setting: type[S], error: type[ValueError]
    ) -> None:
        """Know what a game is made of."""
        self.plain = Plain(vocabulary)
        self._rules, self._setting, self._error = rules, setting, error
        # Both are asked for with every save, and the rules stay the same.
        self.dump_rules: Callable[[D], dict[str, Any]] = by_writing(self.plain.dump)
        digest: Any = lru_cache(maxsize=64)(self._digest)
        self.digest: Callable[[D], str] = digest

    def _digest(self, rules: D) -> str:
        """Return the hash of what the definitions of some rules mean."""
        return self.plain.digest(rules.definitions)

    def dump_setting(self, setting: S) -> dict[str, Any]:
        """Return a setting as plain data."""
        plain: dict[str, Any] = self.plain.dump(setting)
        return plain

    def load_rules(self, plain: Any) -> D:
        """Return the rules that plain data holds, or raise the game's error."""
        return self.load(plain, self._rules, "definitions are")

    def load_setting(self, plain: Any) -> S:
        """Return the setting that plain data holds, or raise the game's error."""
        return self.load(plain, self._setting, "setting is")

    def load(self, plain: Any, cls: type[T], what: str) -> T:
        """Return a value that plain data holds, or raise the game's error."""
        try:
            _check_form(plain)
            return self.plain.load(plain, cls)
        except ValueError as error:
            message = f"the {what} damaged: {error}"
            raise self._error(message) from error


def _check_form(plain: Any) -> None:
    """Raise ValueError for plain data that no text becomes: it nests too deep or is no text."""
    todo = [(plain, 0)]
    while todo:
        value, depth = todo.pop()
        if depth > _DEEPEST:
            message = "lines or words are nested too deep"
            raise Damaged(message)
        if isinstance(value, str):
            # Half of a character cannot be written down again.
            value.encode()
        elif isinstance(value, dict | list):
            inside = value.values() if isinstance(value, dict) else value
            todo += [(part, depth + 1) for part in inside]


def _kinds(cls: Any) -> tuple[str, ...]:
    """Return the kinds of words that a type asks for by name."""
    marks = getattr(cls, "__metadata__", ())
    return next((mark.kinds for mark in marks if isinstance(mark, OfKind)), ())


def _first_fault(error: BaseException) -> str:
    where: list[str] = []
    while isinstance(error, BaseValidationError):
        notes = getattr(error.exceptions[0], "__notes__", ())
        where += [str(note) for note in notes]
        error = error.exceptions[0]
    place = f" ({where[-1]})" if where else ""
    return f"{error}{place}"

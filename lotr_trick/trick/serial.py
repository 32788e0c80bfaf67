"""Chapters and settings as plain data, for records; and the hash that names the rules."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from types import UnionType
from typing import Any, Final, get_args

import attrs
from cattrs import Converter
from cattrs.errors import BaseValidationError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from lotr_trick.kernel.game import Json
from lotr_trick.kernel.record import canonical
from lotr_trick.trick.compile import CannotPlay, make_setting
from lotr_trick.trick.model import Chapter, Definition, Line
from lotr_trick.trick.table import Setting
from lotr_trick.trick.words import class_of, tag_of

_TAG: Final = "word"


def _is_word(cls: Any) -> bool:
    return isinstance(cls, type) and attrs.has(cls) and tag_of(cls) is not None


def _word_union(cls: Any) -> bool:
    return isinstance(cls, UnionType) and all(_is_word(arg) for arg in get_args(cls))


def _make_converter() -> Converter:
    # JSON knows lists only: what is written must be equal to what is read back.
    converter = Converter(forbid_extra_keys=True, unstruct_collection_overrides={tuple: list})

    def unstructure_word(cls: Any) -> Any:
        plain = make_dict_unstructure_fn(cls, converter)
        tag = tag_of(cls)
        return lambda word: {_TAG: tag, **plain(word)}

    def structure_tagged(value: Any, cls: Any) -> Any:
        found = class_of(value[_TAG]) if isinstance(value, dict) and _TAG in value else None
        allowed = get_args(cls) if _word_union(cls) else None
        if found is None or (allowed is not None and found not in allowed):
            name = value.get(_TAG) if isinstance(value, dict) else value
            message = f"unknown word {name!r:.60}"
            raise ValueError(message)
        plain = make_dict_structure_fn(found, converter, _cattrs_forbid_extra_keys=True)
        return plain({key: part for key, part in value.items() if key != _TAG}, found)

    def structure_line(value: Any, _: Any) -> Line:
        if not isinstance(value, dict):
            message = "a line should be an object"
            raise TypeError(message)
        rest = {key: part for key, part in value.items() if key != _TAG}
        line = bare_line(rest | {"word": None}, Line)
        return attrs.evolve(line, word=structure_tagged(value.get("word"), Any))

    converter.register_unstructure_hook_factory(_is_word, unstructure_word)
    converter.register_structure_hook_func(_word_union, structure_tagged)
    bare_line = make_dict_structure_fn(Line, converter, _cattrs_forbid_extra_keys=True)
    converter.register_structure_hook(Line, structure_line)
    return converter


_CONVERTER: Final = _make_converter()


@lru_cache(maxsize=64)
def dump_chapter(chapter: Chapter) -> Json:
    """Give a chapter with its definitions as plain data."""
    plain: dict[str, Any] = _CONVERTER.unstructure(chapter)
    return plain


@lru_cache(maxsize=64)
def digest(chapter: Chapter) -> str:
    """Give the hash of what a chapter's definitions mean.

    Texts, places, names for people and sources are left out: correcting one of those leaves
    the rules, and their hash, the same.
    """
    meaning = {
        "number": chapter.number,
        "definitions": [_meaning(definition) for definition in chapter.definitions],
    }
    return sha256(canonical(meaning).encode()).hexdigest()


def _meaning(definition: Definition) -> Json:
    return {
        "kind": definition.kind,
        "name": definition.name,
        "lines": [_CONVERTER.unstructure(line.word) for line in definition.lines],
    }


def dump_setting(setting: Setting) -> Json:
    """Give a setting as plain data."""
    plain: dict[str, Any] = _CONVERTER.unstructure(setting)
    return plain


def load_chapter(plain: Json) -> Chapter:
    """Give the chapter that plain data holds, or raise `CannotPlay` with what is wrong."""
    try:
        return _CONVERTER.structure(plain, Chapter)
    except BaseValidationError as error:
        raise CannotPlay(_first_fault(error)) from error
    except (ValueError, TypeError, KeyError) as error:
        message = f"the definitions are damaged: {error}"
        raise CannotPlay(message) from error


def load_setting(plain: Json, chapter: Chapter) -> Setting:
    """Give the setting that plain data holds, or raise `CannotPlay` with what is wrong."""
    try:
        setting = _CONVERTER.structure(plain, Setting)
    except BaseValidationError as error:
        raise CannotPlay(_first_fault(error)) from error
    return make_setting(chapter, setting.players, setting.control, play_out=setting.play_out)


def _first_fault(error: BaseException) -> str:
    where: list[str] = []
    while isinstance(error, BaseValidationError):
        notes = getattr(error.exceptions[0], "__notes__", ())
        where += [str(note) for note in notes]
        error = error.exceptions[0]
    place = f" ({where[-1]})" if where else ""
    return f"the definitions are damaged: {error}{place}"

"""Joining the definitions of packs: a name is defined once, and `replace` takes its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import attrs

from .definitions import Definition
from .nearest import did_you_mean
from .problem import Problem


def replaced(
    base: Iterable[Definition], given: Iterable[Definition], needed: Mapping[str, Sequence[str]]
) -> tuple[tuple[Definition, ...], tuple[Problem, ...]]:
    """Return the definitions of all packs, each name once, and what is wrong with them.

    A definition that replaces another stands where that one stood, and so holds wherever that
    one did. `needed` says for each pack which packs it requires.
    """
    joined: dict[tuple[str, str], Definition] = {}
    by_whom: dict[tuple[str, str], str] = {}
    problems: list[Problem] = []
    for definition in base:
        joined[definition.kind, definition.name] = definition
    for definition in given:
        key = (definition.kind, definition.name)
        there = joined.get(key)
        if not definition.meta.replaces:
            if there is not None:
                problems.append(_twice(definition, there))
                continue
            joined[key] = definition
            continue
        pack = definition.meta.pack
        if there is None:
            names = [name for kind, name in joined if kind == definition.kind]
            problems.append(_nothing(definition, names))
            continue
        owner = by_whom.get(key, there.meta.pack)
        if owner == pack or owner not in reach(pack, needed):
            problems.append(_rivals(definition, there, owner))
            continue
        by_whom[key] = pack
        joined[key] = attrs.evolve(
            definition, meta=attrs.evolve(definition.meta, pack=there.meta.pack)
        )
    return tuple(joined.values()), tuple(problems)


def reach(pack: str, needed: Mapping[str, Sequence[str]]) -> frozenset[str]:
    """Return a pack and everything it requires, and what that requires, and so on.

    >>> sorted(reach("mine", {"mine": ["two"], "two": ["one"]}))
    ['mine', 'one', 'two']
    """
    found, todo = {pack}, [pack]
    while todo:
        for other in needed.get(todo.pop(), ()):
            if other not in found:
                found.add(other)
                todo.append(other)
    return frozenset(found)


def _called(definition: Definition) -> str:
    return f"{definition.kind} `{definition.name}`"


def _twice(definition: Definition, there: Definition) -> Problem:
    message = f"{_called(definition)} is defined already, at {there.meta.place}"
    hint = "give one another name, or begin this one with `replace`"
    return Problem("defined-twice", definition.meta.place, message, hint)


def _nothing(definition: Definition, names: Iterable[str]) -> Problem:
    message = f"there is no {_called(definition)} to replace"
    hint = did_you_mean(definition.name, names) or "leave out `replace` to define it"
    return Problem("nothing-to-replace", definition.meta.place, message, hint)


def _rivals(definition: Definition, there: Definition, owner: str) -> Problem:
    pack = definition.meta.pack
    place = definition.meta.place
    if owner == pack:
        message = f"{_called(definition)} is defined by this pack itself, at {there.meta.place}"
        return Problem("replaced-twice", place, message, "keep one of the two")
    if there.meta.replaces:
        message = f"{_called(definition)} is replaced already, at {there.meta.place}"
        return Problem(
            "replaced-twice", place, message, f"let `{pack}` require `{owner}` to replace it again"
        )
    message = (
        f"{_called(definition)} belongs to the pack `{owner}`, which `{pack}` does not require"
    )
    return Problem(
        "replaced-unasked", place, message, f"add a line under `pack {pack}`: requires {owner}"
    )

"""The checker of whole sheets: dice, routes, tracks and the rule options that a game needs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import attrs

from lotr_trick.journey.model import Journey, Library, used_names
from lotr_trick.journey.table import Options
from lotr_trick.journey.words import VOCABULARY, components, options, places, sheets, symbols
from lotr_trick.lang import Definition, Line, Problem
from lotr_trick.lang.choices import option_problems

_NAME: Final = re.compile("[a-z][a-z0-9_]*")
# So many that no game needs more, and so few that no question grows without bounds.
_MOST_PLAYERS: Final = 12
_MOST_DICE: Final = 8
_MOST_FACES: Final = 20
_MOST_PLACES: Final = 100
_MOST_SQUARES: Final = 50
_MOST_OF_AN_EFFECT: Final = 20


def check_library(library: Library) -> tuple[Problem, ...]:
    """Return what is wrong with options and sheets as a whole."""
    problems = [
        *_names(library),
        *_numbers(library),
        *_options(library),
        *_cancelled(library),
    ]
    for name in library.sheets:
        problems += _sheet(library.journey(name))
    return tuple(problems)


def _names(library: Library) -> Iterator[Problem]:
    """Yield a problem for names that no file could hold: a record may come from anybody."""
    for definition in library.definitions:
        if definition.kind != "scenario" and not _NAME.fullmatch(definition.name):
            message = f"`{definition.name[:40]}` is no name"
            hint = "names have only small letters from a to z, digits and _"
            yield Problem("bad-name", definition.meta.place, message, hint)


def _numbers(library: Library) -> Iterator[Problem]:
    """Yield a problem for numbers of effects that are too large to make sense."""
    for definition in (*library.of_kind("symbol"), *library.of_kind("place")):
        for line in definition.lines:
            if not isinstance(line.word, symbols.Power | places.Effect):
                continue
            held = [held for _, _, held in VOCABULARY.parts_of(line.word)]
            numbers = [number for number in held if isinstance(number, int)]
            if not all(0 <= number <= _MOST_OF_AN_EFFECT for number in numbers):
                message = f"{max(numbers)} is too much"
                hint = f"write a number up to {_MOST_OF_AN_EFFECT}"
                yield Problem("too-much", line.place, message, hint, line.row)
    for track in library.of_kind("track"):
        for line in _lines(track, components.Squares):
            if not 1 <= line.word.number <= _MOST_SQUARES:
                message = f"a track cannot have {line.word.number} squares"
                hint = f"write a number from 1 to {_MOST_SQUARES}"
                yield Problem("bad-track", line.place, message, hint, line.row)


def _lines(definition: Definition, cls: type) -> list[Line]:
    return [line for line in definition.lines if isinstance(line.word, cls)]


def _options(library: Library) -> Iterator[Problem]:
    """Yield a problem unless every thing that is left open is told by just one option."""
    sheet = library.named("sheet", library.sheets[0]) if library.sheets else None
    things = [field.name for field in attrs.fields(Options)]
    example = "shared: players who are still tied win together"
    yield from option_problems(library, options.Choice, things, example, sheet)


def _cancelled(library: Library) -> Iterator[Problem]:
    holding = {d.name for d in library.of_kind("symbol") if d.first(symbols.HoldsBack)}
    for symbol in library.of_kind("symbol"):
        for line in _lines(symbol, symbols.Cancels):
            if line.word.symbol not in holding:
                message = f"`{line.word.symbol}` holds nobody back, so nothing is cancelled"
                hint = "cancel a symbol with the line: one that is not cancelled holds the active "
                yield Problem("cancels-nothing", line.place, message, hint + "player back")


def _sheet(journey: Journey) -> Iterator[Problem]:
    sheet = journey.definition
    names = used_names(sheet)
    for kind, found in names.items():
        for name in sorted({name for name in found if found.count(name) > 1}):
            message = f"{kind} `{name}` stands twice on the sheet"
            yield Problem(f"{kind}-twice", sheet.meta.place, message, "name it once")
    for line in _lines(sheet, sheets.Players):
        low, high = line.word.low, line.word.high
        most = min(_MOST_PLAYERS, len(names["hobbit"]))
        if not 1 <= low <= high <= most:
            message = f"{low} to {high} players cannot be, with {len(names['hobbit'])} hobbits"
            hint = f"write two rising numbers up to {most}"
            yield Problem("bad-players", line.place, message, hint, line.row)
    for kind, fewest, most in (("die", 1, _MOST_DICE), ("place", 2, _MOST_PLACES)):
        if not fewest <= len(names[kind]) <= most:
            message = f"the sheet cannot have {len(names[kind])} of a {kind}"
            hint = f"it has {fewest} to {most} of them"
            yield Problem(f"bad-number-of-{kind}", sheet.meta.place, message, hint)
    yield from _dice(journey, names["die"])
    yield from _owners(journey, names["hobbit"], names["die"])


def _dice(journey: Journey, dice: tuple[str, ...]) -> Iterator[Problem]:
    moving = False
    for name in dice:
        die = journey.named("die", name)
        for line in _lines(die, components.Faces):
            if not 1 <= len(line.word.symbols) <= _MOST_FACES:
                message = f"die `{name}` cannot have {len(line.word.symbols)} faces"
                hint = f"a die has 1 to {_MOST_FACES} faces"
                yield Problem("bad-faces", line.place, message, hint, line.row)
            for symbol in line.word.symbols:
                moving |= bool(journey.named("symbol", symbol).all(symbols.MovesOn))
    if not moving:
        message = "no die of the sheet moves anybody on"
        hint = "a face must have a symbol with the line: each moves the active player 1 place on"
        yield Problem("nobody-moves", journey.definition.meta.place, message, hint)


def _owners(journey: Journey, hobbits: tuple[str, ...], dice: tuple[str, ...]) -> Iterator[Problem]:
    owners: dict[str, str] = {}
    for name in hobbits:
        hobbit = journey.named("hobbit", name)
        for line in _lines(hobbit, components.HasDie):
            die = line.word.die
            if die not in dice:
                message = f"die `{die}` of `{name}` is not among the dice of the sheet"
                yield Problem("die-missing", line.place, message, "add it to its dice", line.row)
            if die in owners:
                message = f"die `{die}` is aimed at `{owners[die]}` already"
                hint = "give each hobbit a die of its own"
                yield Problem("die-taken", line.place, message, hint, line.row)
            owners[die] = name

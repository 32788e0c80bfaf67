"""The compiler: from a journey's definitions to the values of one table."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from lotr_trick.journey.model import Journey, used_names
from lotr_trick.journey.table import Die, Hobbit, Options, Place, Setting, Symbol, Table
from lotr_trick.journey.words import components, options, places, sheets, symbols
from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import Definition, by_writing
from lotr_trick.lang.choices import check_chosen, check_known, rules_chosen
from lotr_trick.lang.wording import listed


@by_writing
def table_for(journey: Journey, setting: Setting) -> Table:
    """Return the table of a journey for a setting; the same one whenever both are equal and the
    journey is written alike.

    Raises `CannotPlay` for a setting that the journey does not allow.
    """
    check_setting(journey, setting)
    names = used_names(journey.definition)
    track = journey.named("track", names["track"][0]).first(components.Squares)
    assert track is not None
    return Table(
        journey=journey,
        setting=setting,
        hobbits=tuple(_hobbit(journey.named("hobbit", name)) for name in names["hobbit"]),
        dice=tuple(_die(journey.named("die", name)) for name in names["die"]),
        symbols=MappingProxyType({d.name: _symbol(d) for d in journey.of_kind("symbol")}),
        route=tuple(
            _place(journey.named("place", name), advanced=setting.advanced)
            for name in names["place"]
        ),
        squares=track.number,
        options=_options(journey, dict(setting.options)),
    )


def check_setting(journey: Journey, setting: Setting) -> None:
    """Raise `CannotPlay` unless a journey can be played so."""
    sizes = table_sizes(journey)
    if setting.players not in sizes:
        able = listed(str(size) for size in sizes)
        message = f"{journey.title} cannot be played with {setting.players} players; it can "
        raise CannotPlay(message + f"with {able}")
    if setting.first is not None and not 0 <= setting.first < setting.players:
        message = f"the first seat is counted from 0 to {setting.players - 1}, not {setting.first}"
        raise CannotPlay(message)
    if setting.hobbits is not None:
        _check_hobbits(journey, setting.hobbits, setting.players)
    check_chosen(journey, options.Choice, setting.options, CannotPlay)


def table_sizes(journey: Journey) -> tuple[int, ...]:
    """Return the numbers of players that a journey allows."""
    found = journey.definition.all(sheets.Players)
    return tuple(sorted({size for word in found for size in range(word.low, word.high + 1)}))


def _check_hobbits(journey: Journey, hobbits: tuple[str, ...], players: int) -> None:
    if len(hobbits) != players or len(set(hobbits)) != players:
        message = f"{players} players need {players} different hobbits, not {len(set(hobbits))}"
        raise CannotPlay(message)
    for hobbit in hobbits:
        check_known("hobbit", hobbit, list(used_names(journey.definition)["hobbit"]), CannotPlay)


def _hobbit(definition: Definition) -> Hobbit:
    dice = tuple(word.die for word in definition.all(components.HasDie))
    return Hobbit(definition.name, definition.title(), dice)


def _die(definition: Definition) -> Die:
    faces = definition.first(components.Faces)
    assert faces is not None
    return Die(definition.name, definition.title(), faces.symbols)


def _symbol(definition: Definition) -> Symbol:
    said = definition.all
    return Symbol(
        definition.name,
        definition.title(),
        moves=sum(word.places for word in said(symbols.MovesOn)),
        holds=bool(said(symbols.HoldsBack)),
        cancels=tuple(
            name for word in said(symbols.Cancels) for name in [word.symbol] * word.number
        ),
        splits=sum(word.squares for word in said(symbols.SplitsSquares)),
        marks=sum(word.squares for word in said(symbols.MarksSquares)),
        must_keep=bool(said(symbols.MustBeKept)),
        ends_turn=bool(said(symbols.EndsTurn)),
    )


def _place(definition: Definition, *, advanced: bool) -> Place:
    words = [line.word for line in definition.lines] if advanced else []
    return Place(
        definition.name,
        definition.title(),
        counting=tuple(word for word in words if isinstance(word, places.Counts)),
        aiming=tuple(word for word in words if isinstance(word, places.Aims)),
        keeps_equal=any(isinstance(word, places.EqualSymbols) for word in words),
        again=sum(word.times for word in words if isinstance(word, places.ThrowRepeated)),
    )


def _options(journey: Journey, chosen: dict[str, str]) -> Options:
    rules = rules_chosen(journey, options.Choice, chosen)
    played: dict[str, Any] = {
        about: rule.answer if isinstance(rule, options.YesOrNo) else rule
        for about, rule in rules.items()
    }
    return Options(**played)

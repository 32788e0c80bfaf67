"""What `list`, `show` and `check` say of journeys and what they are made of."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.console import columns, heading, paragraph, write
from lotr_trick.cli.definitions import confidence, marked, meanings, players_text, section
from lotr_trick.cli.front import VERSION, Section, Wishes
from lotr_trick.journey import CannotPlay, Journey, JourneyGame, Library, new_journey
from lotr_trick.journey.compile import table_for, table_sizes
from lotr_trick.journey.model import used_names
from lotr_trick.journey.table import Setting
from lotr_trick.journey.words import VOCABULARY, components, options, places
from lotr_trick.lang.articles import counted, joined


def sections(library: Library, pack: str | None = None) -> Iterator[Section]:
    """Yield the journeys, their places, dice and rule options, and then everything else."""
    every = [library.journey(name) for name in library.sheets]
    journeys = [each for each in every if pack in {None, each.definition.meta.pack}]
    yield Section(
        "Journeys",
        tuple(
            (
                journey.name,
                marked(journey.definition),
                players_text(table_sizes(journey)),
                "basic or advanced",
                confidence(journey.definition),
            )
            for journey in journeys
        ),
        "sheet",
    )
    for kind, title in (
        ("place", "Places"),
        ("die", "Dice"),
        ("hobbit", "Hobbits"),
        ("track", "Tracks"),
        ("option", "Rule options"),
        ("symbol", "Symbols"),
        ("scenario", "Scenarios"),
    ):
        usual = kind not in {"symbol", "scenario"}
        yield section(library, kind, title, pack, told, usual=usual)


def told(definition: lt.Definition) -> str:
    """Return the lines of a definition that say what it does, in one row."""
    if definition.kind == "option":
        return " or ".join(choice.name for choice in definition.all(options.Choice))
    return "; ".join(line.text for line in definition.lines if line.text) or "no effect"


def effect(definition: lt.Definition) -> str:
    """Return who is met at a place and what that does, in one row."""
    met = [word.who for word in definition.all(places.Meets)]
    does = [line.text for line in definition.lines if isinstance(line.word, places.Effect)]
    return ": ".join(filter(None, ("; ".join(met), "; ".join(does))))


def sheet_of(definition: lt.Definition, library: Library) -> lt.Definition:
    """Return a sheet, or the first sheet of a pack; raises `UnknownName`."""
    if definition.kind == "sheet":
        return definition
    for sheet in library.of_kind("sheet"):
        if sheet.meta.pack == definition.name:
            return sheet
    message = f"the pack {definition.name} has no journey to play"
    raise lt.UnknownName(message)


def caution(journey: Journey) -> str:
    """Return what is not sure about a journey's rules as a sentence, or nothing."""
    unsure: dict[str, list[str]] = {}
    for definition in journey.unsure:
        unsure.setdefault(definition.kind, []).append(definition.title())
    if not unsure:
        return ""
    said = [
        f"{len(names)} rule options" if kind == "option" else f"{kind} {joined(names, 'and')}"
        for kind, names in sorted(unsure.items())
    ]
    return (
        f"Reconstructed, so the printed game may differ: {'; '.join(said)}. "
        "A pack of your own can say otherwise; lotr-trick list has all of it."
    )


def compiled(library: Library) -> Iterator[tuple[str, lt.Problem | None]]:
    """Yield, for each journey, number of players and version, what keeps it from play."""
    for name in library.sheets:
        journey = library.journey(name)
        meta = journey.definition.meta
        for players in table_sizes(journey):
            for advanced in (False, True):
                try:
                    table_for(journey, Setting(players, advanced))
                    yield meta.pack, None
                except CannotPlay as error:
                    yield meta.pack, lt.Problem("cannot-play", meta.place, str(error))


def advice(definition: lt.Definition, language: str = "en") -> str:
    """Return how a pack can say otherwise: with a sheet that uses something else."""
    del language
    return f"a pack of yours can have a sheet that uses another {definition.kind}"


def new_game(
    library: Library, definition: lt.Definition, players: int, wishes: Wishes
) -> JourneyGame:
    """Start a journey, or raise `CannotPlay`."""
    journey = library.journey(sheet_of(definition, library).name)
    advanced = wishes.of(VERSION) == "advanced"
    return new_journey(journey, players, advanced=advanced, options=dict(wishes.options))


def explain(
    console: Console, library: Library, definition: lt.Definition, languages: tuple[str, ...]
) -> None:
    """Write what a journey or anything of it means; these texts are in English."""
    del languages
    if definition.kind == "pack":
        for sheet in library.of_kind("sheet"):
            if sheet.meta.pack == definition.name:
                _sheet(console, library.journey(sheet.name), library)
        return
    if definition.kind == "sheet":
        _sheet(console, library.journey(definition.name), library)
        return
    rows = list(_rows(definition, library))
    if rows:
        heading(console, "In the game")
        write(console, columns(rows, ("dim",)))
    meanings(console, definition, VOCABULARY)


def _sheet(console: Console, journey: Journey, library: Library) -> None:
    heading(console, f"{journey.title}: play")
    players = players_text(table_sizes(journey)).capitalize()
    paragraph(console, f"{players}; basic, or advanced with what the places do.")
    heading(console, "Places")
    names = used_names(journey.definition)["place"]
    stops = [journey.named("place", name) for name in names]
    rows = [(str(at), marked(stop), effect(stop)) for at, stop in enumerate(stops)]
    write(console, columns(rows, ("cyan", "bold")))
    unsure = caution(journey)
    if unsure:
        heading(console, "Not sure")
        paragraph(console, unsure)
    scenarios = len(library.scenarios(journey.name))
    if scenarios:
        heading(console, "Scenarios")
        paragraph(console, f"{scenarios} told games show its rules at work; check runs them.")


def _rows(definition: lt.Definition, library: Library) -> Iterator[tuple[str, str]]:
    """Yield what a definition is in the games that use it, as a word and a text."""
    for name in library.sheets:
        yield from _use(definition, library.journey(name))
    for meets in definition.all(places.Meets):
        yield "Meets", meets.who
    for faces in definition.all(components.Faces):
        titles = [library.named("symbol", symbol).title() for symbol in faces.symbols]
        yield "Faces", joined(titles, "and")
    if definition.kind == "symbol":
        for die in library.of_kind("die"):
            many = sum(word.symbols.count(definition.name) for word in die.all(components.Faces))
            if many:
                yield die.title(), f"on {counted(many, 'face')}"
    choices = [line for line in definition.lines if isinstance(line.word, options.Choice)]
    for number, line in enumerate(choices):
        usual = " (played unless the table agrees otherwise)" if not number else ""
        yield line.word.name, line.text.partition(":")[2].strip() + usual


def _use(definition: lt.Definition, journey: Journey) -> Iterator[tuple[str, str]]:
    """Yield which journey uses a definition, and where on its route a place is."""
    names = used_names(journey.definition).get(definition.kind, ())
    if definition.name in names:
        yield "Used in", journey.title
        at = names.index(definition.name)
        if definition.kind == "place":
            yield "Where", f"place {at} of {len(names) - 1}" if at else "the start"

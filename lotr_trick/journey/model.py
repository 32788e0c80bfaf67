"""The model of journeys: a sheet with all it uses, and the library that holds them."""

from __future__ import annotations

import attrs

from lotr_trick.journey.words import components, sheets
from lotr_trick.journey.words.scenarios import OfSheet
from lotr_trick.lang import Definition, DefinitionBook


@attrs.frozen(cache_hash=True)
class Journey(DefinitionBook):
    """A sheet with every definition it uses: all that is needed to play it."""

    name: str
    definitions: tuple[Definition, ...]

    @property
    def definition(self) -> Definition:
        """The sheet's own definition."""
        return self.named("sheet", self.name)

    @property
    def title(self) -> str:
        """What the journey is called."""
        return self.definition.title()

    @property
    def unsure(self) -> tuple[Definition, ...]:
        """The definitions that are neither official nor attested by several sources."""
        return tuple(d for d in self.definitions if not d.meta.source.confidence.sure)


@attrs.frozen
class Library(DefinitionBook):
    """Every definition of the packs that were loaded."""

    packs: tuple[Definition, ...]
    definitions: tuple[Definition, ...]

    def journey(self, name: str | None = None) -> Journey:
        """Return the journey of a sheet, the first one if none is named, or raise `UnknownName`.

        >>> from lotr_trick.journey import load_journey
        >>> load_journey().journey().title
        'Journey to Mordor'
        """
        sheet = self.named("sheet", self.sheets[0] if name is None else name)
        used = used_names(sheet)
        used["symbol"] = tuple(
            symbol
            for name in used["die"]
            for word in self.named("die", name).all(components.Faces)
            for symbol in word.symbols
        )
        chosen = [
            d for d in self.definitions if d.kind == "option" or d.name in used.get(d.kind, ())
        ]
        return Journey(sheet.name, (*chosen, sheet))

    @property
    def sheets(self) -> tuple[str, ...]:
        """The names of all sheets, in the order they were read."""
        return tuple(d.name for d in self.of_kind("sheet"))

    def scenarios(self, sheet: str | None = None) -> tuple[Definition, ...]:
        """Return the scenarios, of one sheet or of all."""
        return tuple(
            d
            for d in self.of_kind("scenario")
            if sheet is None or d.all(OfSheet) == (OfSheet(sheet),)
        )


def used_names(sheet: Definition) -> dict[str, tuple[str, ...]]:
    """Return the names that a sheet uses, by the kind of definition, in the order of its lines."""
    return {
        "hobbit": tuple(name for word in sheet.all(sheets.Hobbits) for name in word.names),
        "die": tuple(name for word in sheet.all(sheets.Dice) for name in word.names),
        "place": (
            *(word.place for word in sheet.all(sheets.StartsAt)),
            *(name for word in sheet.all(sheets.Route) for name in word.places),
        ),
        "track": tuple(word.track for word in sheet.all(sheets.OnTrack)),
    }

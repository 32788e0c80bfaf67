"""The model of card games: a game with every card it can be played with, and the library."""

from __future__ import annotations

import attrs

from lotr_trick.lang import Definition, DefinitionBook
from lotr_trick.tcg.cards import KINDS, TRAITS
from lotr_trick.tcg.words.decks import Decks
from lotr_trick.tcg.words.scenarios import OfGame


@attrs.frozen(cache_hash=True)
class CardGame(DefinitionBook):
    """A game with every definition it can be played with: cards, decks, rule options."""

    name: str
    definitions: tuple[Definition, ...]

    @property
    def definition(self) -> Definition:
        """The game's own definition."""
        return self.named("game", self.name)

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.definition.title()

    @property
    def decks(self) -> tuple[str, ...]:
        """The names of the decks that the seats are dealt in turn."""
        return tuple(name for word in self.definition.all(Decks) for name in word.names)

    @property
    def unsure(self) -> tuple[Definition, ...]:
        """The definitions that are neither official nor attested by several sources."""
        sure = (d.meta.source.confidence.sure or d.kind in TRAITS for d in self.definitions)
        return tuple(d for d, known in zip(self.definitions, sure, strict=True) if not known)


@attrs.frozen
class Library(DefinitionBook):
    """Every definition of the packs that were loaded."""

    packs: tuple[Definition, ...]
    definitions: tuple[Definition, ...]

    def game(self, name: str | None = None) -> CardGame:
        """Return a game, the first one if none is named, or raise `UnknownName`.

        >>> from lotr_trick.tcg import load_tcg
        >>> load_tcg().game().decks
        ('aragorn_starter', 'theoden_starter')
        """
        game = self.named("game", self.games[0] if name is None else name)
        others = tuple(d for d in self.definitions if d.kind not in ("game", "scenario"))
        return CardGame(game.name, (*others, game))

    @property
    def games(self) -> tuple[str, ...]:
        """The names of all games, in the order they were read."""
        return tuple(d.name for d in self.of_kind("game"))

    @property
    def cards(self) -> tuple[Definition, ...]:
        """Every card."""
        return tuple(d for d in self.definitions if d.kind in KINDS)

    def scenarios(self, game: str | None = None) -> tuple[Definition, ...]:
        """Return the scenarios, of one game or of all."""
        return tuple(
            d for d in self.of_kind("scenario") if game is None or d.all(OfGame) == (OfGame(game),)
        )

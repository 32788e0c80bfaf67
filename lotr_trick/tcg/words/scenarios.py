"""Words of scenarios: a told position, and what is told of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, dataclass_transform

import attrs

from lotr_trick.tcg.words.registry import CardName, DeckName, OptionName, header_word, word

W = TypeVar("W")


@header_word("of_game")
@attrs.frozen
class OfGame:
    """The game that a scenario is of; it stands in the scenario's header."""

    name: str


@dataclass_transform(frozen_default=True)
def said(name: str) -> Callable[[type[W]], type[W]]:
    """Register a class as a word of scenarios."""
    return word(name, kind="scenario", hook="scenario")


@said("at_table")
class AtTable:
    """How many play. The Free Peoples player, whose turn it is, is seat 1.

    Example: 2 players
    """

    players: int


@said("decks_are")
class DecksAre:
    """The decks of the seats, where they are not the usual ones.

    Example: decks theoden_starter and aragorn_starter
    """

    decks: tuple[DeckName, ...]


@said("option_is")
class OptionIs:
    """Which choice of a rule option is played.

    Example: option leftovers is defenders
    """

    option: OptionName
    choice: str


@said("in_play")
class InPlay:
    """Cards that a player has in play when the scenario begins, beside the Ring and its bearer.

    Example: seat 1 has gimli_unbidden_guest
    """

    seat: int
    cards: tuple[CardName, ...]


@said("in_play_on")
class InPlayOn:
    """A card that a character bears when the scenario begins.

    Example: seat 1 has hobbit_sword on frodo_tired_traveller
    """

    seat: int
    card: CardName
    bearer: str


@said("holds")
class Holds:
    """The hand of a player when the scenario begins.

    Example: seat 1 holds best_company and valor
    """

    seat: int
    cards: tuple[CardName, ...]


@said("draws_from")
class DrawsFrom:
    """The draw deck of a player when the scenario begins; it is empty without such a line.

    Example: seat 1 draws from best_company and valor
    """

    seat: int
    cards: tuple[CardName, ...]


@said("has_discarded")
class HasDiscarded:
    """The discard pile of a player when the scenario begins.

    Example: seat 2 discarded orthanc_warrior
    """

    seat: int
    cards: tuple[CardName, ...]


@said("has_lost")
class HasLost:
    """The dead pile of a player when the scenario begins.

    Example: seat 1 lost gimli_unbidden_guest
    """

    seat: int
    cards: tuple[CardName, ...]


@said("has_burdens")
class HasBurdens:
    """How many burdens a player has when the scenario begins; or, expected, by now.

    Example: seat 1 has 2 burdens
    """

    seat: int
    number: int


@said("stands_at")
class StandsAt:
    """The site where a player's fellowship is when the scenario begins; or, expected, is by now.

    Example: seat 1 is at hornburg_courtyard
    """

    seat: int
    site: CardName


@said("lays")
class Lays:
    """A site that a player has laid on the path before the scenario begins.

    Example: seat 2 lays white_rocks
    """

    seat: int
    site: CardName


@said("has_wounds")
class HasWounds:
    """How many wounds a card in play has when the scenario begins; or, expected, by now.

    Example: gimli_unbidden_guest has 1 wound
    """

    card: str
    number: int


@said("fights_with")
class FightsWith:
    """A minion that is assigned to a companion when the scenario begins.

    Example: orthanc_warrior fights gimli_unbidden_guest
    """

    minion: str
    companion: str


@said("twilight_is")
class TwilightIs:
    """How much twilight there is when the scenario begins; or, expected, by now.

    Example: the twilight is 5
    """

    number: int


@said("begins_in")
class BeginsIn:
    """The phase with which the scenario begins.

    Example: the skirmish phase begins
    """

    phase: str


@said("begins_turn")
class BeginsTurn:
    """The scenario begins with the turn, as it does without a line about the phase.

    Example: the turn begins
    """


@said("tells")
class Tells:
    """What a player does, in the text of the option.

    Example: seat 1: play best_company
    """

    seat: int
    text: str


@said("draws")
class Draws:
    """The cards that a player draws now.

    Example: seat 1 draws valor
    """

    seat: int
    cards: tuple[CardName, ...]


@said("all_pass")
class AllPass:
    """Everybody passes until the phase in which all may act in turn is over.

    Example: everybody passes
    """

"""Cards that lie under a character's card from round to round.

They come there when a round is judged and are out of the deck until they go back. A chapter
remembers them by name, so a round begins at a table whose deck has what is left.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

import attrs

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import Definition
from lotr_trick.trick.goals.binding import Bindings, bound
from lotr_trick.trick.goals.knowledge import Knowledge
from lotr_trick.trick.goals.quantities import CountOf
from lotr_trick.trick.goals.shape import Bounds, Measure, Seats, Value
from lotr_trick.trick.language.words.characters import IsPerson
from lotr_trick.trick.language.words.registry import (
    CharacterName,
    Filter,
    PersonName,
    expected,
    word,
)
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.progress import Lying
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.table import Table

if TYPE_CHECKING:
    from lotr_trick.trick.compile.precedence import Laws
    from lotr_trick.trick.game import ChapterGame

W = TypeVar("W")


@word("when_judged", kind="trigger", hook="judge")
class WhenJudged:
    """When the round is over, before goals are looked at.

    Example: when a round is judged
    """


@word("once_met", kind="trigger", hook="judge")
class OnceMet:
    """When a round has ended and the character is completed, in this round or before it.

    Example: once its goal is met
    """


@word("go_under", kind="effect", hook="chapter plan")
class GoUnder:
    """Such cards that the character won lie under the person's card from now on, also in later
    rounds: they are not in the deck.

    Example: orcs it won go under gimli
    """

    filter: Filter
    who: PersonName


@word("back_to_deck", kind="effect", hook="chapter plan")
class BackToDeck:
    """Such cards that lie under the character's card go back to the deck.

    Example: orcs under it go back to the deck
    """

    filter: Filter


def _said(character: Definition, trigger: type[object], effect: type[W]) -> Iterator[W]:
    """Yield what happens at some moment by a character's lines."""
    for line in character.lines:
        for under in line.lines if isinstance(line.word, trigger) else ():
            if not isinstance(under.word, effect):
                message = f"nothing that can happen then: {under.text}"
                raise CannotPlay(message)
            yield under.word


@word("lie_under_it", kind="value", hook="goal")
class LieUnderIt:
    """How many such cards lie under the character's card.

    Example: goal win at least as many orcs as lie under it
    """

    def bound(self, bindings: Bindings) -> Value:
        """Return what is counted."""
        assert bindings.under is not None
        return bindings.under


@attrs.frozen
class CountUnder:
    """How many cards lie under a character's card when its goal is looked at: those that lay there
    before the round, and what some persons win of the same.
    """

    before: int
    persons: tuple[str, ...]

    def bounds(self, measure: Measure, known: Knowledge, seat: int, who: Seats) -> list[Bounds]:
        """Return the sum."""
        now = low = high = self.before
        for person in self.persons:
            for have, least, most in CountOf(person).bounds(measure, known, seat, who):
                now, low, high = now + have, low + least, high + most
        return [(now, low, high)]


def count_under(laws: Laws, cast: Sequence[Definition], character: Definition) -> CountUnder:
    """Return what lies under a character's card, in a round with some characters."""
    names = {character.name, *(word.person for word in character.all(IsPerson))}
    persons = [
        person.person
        for other in cast
        for person in other.all(IsPerson)
        for word in _said(other, WhenJudged, GoUnder)
        if word.who in names
    ]
    return CountUnder(len(dict(laws.lying).get(character.name, ())), tuple(persons))


def lying_after(round_: Round, completed: Collection[str]) -> Lying:
    """Return what lies under which character once a round is judged, with some completed."""
    table = round_.table
    lying = dict(table.laws.lying)
    for seat, number in enumerate(round_.roles):
        giver = None if number is None else table.roles[number].definition
        for goes in () if giver is None else _said(giver, WhenJudged, GoUnder):
            won = round_.log.taken[seat] & _cards(goes, table)
            for role in table.roles if won else ():
                if role.person == goes.who:
                    lying[role.name] = (*lying.get(role.name, ()), *table.cards.named(won))
    for role in table.roles:
        for back in _said(role.definition, OnceMet, BackToDeck) if role.name in completed else ():
            gone = table.cards.named(_cards(back, table))
            left = tuple([card for card in lying.get(role.name, ()) if card not in gone])
            lying[role.name] = left
    return tuple([(name, cards) for name, cards in lying.items() if cards])


def _cards(word: GoUnder | BackToDeck, table: Table) -> CardSet:
    """Return the cards of a table that a word is about."""
    cards: CardSet = bound(word.filter, Bindings(table.cards))
    return cards


def is_settled(round_: Round) -> bool:
    """Whether no card is left that may still come to lie under somebody's card."""
    table, gone = round_.table, round_.log.played | round_.lost
    found = [table.roles[role].definition for role in round_.roles if role is not None]
    goes = [word for giver in found for word in _said(giver, WhenJudged, GoUnder)]
    return not any(_cards(word, table) & ~gone for word in goes)


@expected("has_under")
class HasUnder:
    """So many cards lie under the character's card for later rounds.

    Example: expect gimli_competitor has 2 cards under it
    """

    who: CharacterName
    count: int

    at_once = True

    def unmet(self, game: ChapterGame) -> str:
        has = len(dict(game.progress.lying).get(self.who, ()))
        return "" if has == self.count else f"{self.who} has {has} cards under it"

"""Rules of the trick: duties, the led suit, who leads next, when a round ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import attrs

from lotr_trick.lang import Line
from lotr_trick.trick.language.words.registry import (
    VOCABULARY,
    CardName,
    PersonName,
    RuleName,
    SuitName,
    word,
)
from lotr_trick.trick.state.cards import Cards, CardSet
from lotr_trick.trick.state.log import Entry, TrickLog
from lotr_trick.trick.state.rules import Asked

if TYPE_CHECKING:
    from lotr_trick.trick.compile.precedence import Laws

LED: Final = -1
"""What a duty leaves that asks for the led suit, whichever that is."""
_BARRED: Final = "{barred} may not be led while you have another card to lead"


@attrs.frozen
class Duty:
    """Narrows what a seat may play; a duty that would leave nothing is void."""

    kept: CardSet
    """The cards that it leaves; or `LED`."""
    leads: bool = True
    """Whether it binds whoever leads."""
    follows: bool = True
    """Whether it binds whoever plays after the lead."""
    keys: CardSet = 0
    """It ends once one of these was played in an earlier trick."""
    first_only: bool = False
    """Whether it holds in the first trick only."""
    after_first: bool = False
    """Whether it holds from the second trick on; only where it asks for the led suit."""
    losing: CardSet = 0
    """The cards that lose the chapter when they are led since nothing else may be."""
    losing_after: CardSet = 0
    """The same for cards that are played after the lead."""

    @property
    def asked(self) -> Asked:
        """What it asks, in integers."""
        return Asked(self.kept, self.keys, self.first_only or self.after_first)

    def narrows(self, deck: CardSet) -> bool:
        """Whether it can ask anything where these cards are dealt."""
        return self.kept == LED or bool(deck & ~self.kept)

    def in_force(self, trick: Sequence[Entry], log: TrickLog) -> bool:
        """Whether the duty asks anything of whoever plays next, or leads the next trick."""
        if self.keys or self.first_only:
            return not (log.played & self.keys or (self.first_only and log.tricks))
        return self.follows if trick else self.leads

    def betrays(self, entry: Entry, led: CardSet) -> CardSet:
        """Return the cards that a seat is known not to hold, from an entry after a led suit."""
        return led if self.kept == LED and not led >> entry.put & 1 else 0


@attrs.frozen
class NamedDuty:
    """A duty with the rule and the line it comes from, so that a refusal can say why.

    The word of the line says it as its `why`; one that a token shows may have its `standing`,
    lifted and in force. In both the names of its fields stand for the suits that it names.
    """

    rule: str
    duty: Duty
    line: Line

    @property
    def who(self) -> str:
        """The person or character that it binds; nothing where it binds everybody."""
        return str(getattr(self.line.word, "who", ""))

    def after_first(self) -> NamedDuty:
        """Return it as it binds who is free of it in the first trick."""
        return attrs.evolve(self, duty=attrs.evolve(self.duty, after_first=True))


def duties_of(laws: Laws, cards: Cards) -> tuple[NamedDuty, ...]:
    """Return the duties in the order they narrow: the card beats the rule, so it comes first."""
    found = [law for law in laws.lines if VOCABULARY.kind_of(type(law.word)) == "duty"]
    return tuple(
        [
            NamedDuty(law.definition.name, law.word.compile(cards), law.line)
            for law in sorted(found, key=lambda law: -law.level)
        ]
    )


@word("follow", kind="duty", hook="duty")
class Follow:
    """Whoever has a card of the led suit must play one; whoever has none plays anything.

    Example: each seat must play the led suit
    """

    why = "{led} are led and you have {held}: you must follow suit"

    def compile(self, cards: Cards) -> Duty:
        """Return what it asks where these cards are played."""
        return Duty(LED, leads=False)


@word("locked_lead", kind="duty", hook="duty")
class LockedLead:
    """A suit may not be led until a suit was played in an earlier trick, unless the leader has
    nothing else.

    Example: each leader must lead a card other than rings, until rings were played in an earlier
    trick
    """

    locked: SuitName
    opened_by: SuitName

    why = "{locked} may not be led until {opened_by} were played in an earlier trick"
    standing = ("{locked} may be led now", "{locked} may not be led yet")

    def compile(self, cards: Cards) -> Duty:
        """Return what it asks where these cards are played."""
        locked, keys = cards.suits.get(self.locked, 0), cards.suits.get(self.opened_by, 0)
        return Duty(cards.all & ~locked, follows=False, keys=keys)


@word("losing_lead", kind="duty", hook="duty")
class LosingLead:
    """Some cards may not be led; who has nothing else must lead one, and the chapter is lost.

    Example: each leader must lead a card other than orcs, or the chapter is lost
    """

    barred: SuitName

    why = _BARRED

    def compile(self, cards: Cards) -> Duty:
        """Return what it asks where these cards are played."""
        barred = cards.suits.get(self.barred, 0)
        return Duty(cards.all & ~barred, follows=False, losing=barred)


@word("losing_lead_of", kind="duty", hook="duty")
class LosingLeadOf:
    """Some cards may not be led by a person; if it has nothing else it must lead one, and the
    chapter is lost.

    Example: frodo must lead a card other than rings, or the chapter is lost
    """

    who: PersonName
    barred: SuitName

    why = _BARRED

    def compile(self, cards: Cards) -> Duty:
        """Return what it asks where these cards are played."""
        return LosingLead(self.barred).compile(cards)


@word("losing_follow", kind="duty", hook="duty")
class LosingFollow:
    """Some cards may only be led; who has nothing else to follow with must play one, and the
    chapter is lost.

    Example: each follower must play a card other than weariness, or the chapter is lost
    """

    barred: SuitName

    def compile(self, cards: Cards) -> Duty:
        """Return what it asks where these cards are played."""
        barred = cards.suits.get(self.barred, 0)
        return Duty(cards.all & ~barred, leads=False, losing_after=barred)


@word("forced_follow_loses", kind="duty", hook="duty")
class ForcedFollowLoses:
    """Who plays one of some cards after the lead since nothing else may be played loses the
    chapter; whoever has a choice may play it.

    Example: whoever has to follow with orcs loses the chapter
    """

    barred: SuitName

    def compile(self, cards: Cards) -> Duty:
        """Return what it asks where these cards are played."""
        return Duty(cards.all, leads=False, losing_after=cards.suits.get(self.barred, 0))


@word("forced_follow_safe", kind="round end", hook="duty")
class ForcedFollowSafe:
    """Some cards lose nothing when they are played after the lead.

    Example: whoever has to follow with orcs loses nothing
    """

    barred: SuitName


@word("first_trick_card", kind="duty", hook="duty")
class FirstTrickCard:
    """Whoever holds the card must play it to the first trick.

    Example: each seat must play H2 to the first trick
    """

    card: CardName

    def compile(self, cards: Cards) -> Duty:
        """Return what it asks where these cards are played."""
        return Duty(cards.set_of((self.card,)), first_only=True)


@word("first_trick_without", kind="duty", hook="duty")
class FirstTrickWithout:
    """Such cards may not be played to the first trick, unless a seat has nothing else.

    Example: the first trick must have no rings
    """

    barred: SuitName

    def compile(self, cards: Cards) -> Duty:
        """Return what it asks where these cards are played."""
        barred = cards.suits.get(self.barred, 0)
        return Duty(cards.all & ~barred, first_only=True)


@word("free_of", kind="trait", hook="duty")
class FreeOf:
    """Some rules do not bind the character.

    Example: free of following and rings_locked
    """

    rules: tuple[RuleName, ...]


@word("may_be_free", kind="trait", hook="duty")
class MayBeFree:
    """A rule does not bind the character in the first trick, if it wants.

    Example: may be free of following in the first trick
    """

    rule: RuleName


# --- the led suit, who leads, and the end of a round ---------------------------------------------


@word("first_suited_leads", kind="led suit", hook="led suit")
class FirstSuitedLeads:
    """The led suit is that of the first card in turn order that has a suit.

    Example: the first card with a suit sets the led suit
    """

    def suits(self, cards: Cards) -> tuple[CardSet, ...]:
        """Return for each card the suit that it leads."""
        return cards.suit_sets


@word("winner_leads", kind="next leader", hook="next leader")
class WinnerLeads:
    """Whoever won the trick leads the next; if the winner has no cards, the seat on its left.

    Example: the winner leads, or else the next seat on its left with cards
    """

    def leader(self, leader: int, winner: int | None, hands: Sequence[int]) -> int:
        """Return the seat that leads next; `hands` says how many cards each seat has."""
        # The checker saw that a rule sets a trick aside that nobody wins, where there can be one.
        seat = leader if winner is None else winner
        if hands[seat]:
            return seat
        seats = len(hands)
        for step in range(seats):
            if hands[(seat + step) % seats]:
                return (seat + step) % seats
        return seat


@word("set_aside", kind="next leader", hook="trick end")
class SetAside:
    """A trick in which no card can win counts for nobody, and whoever led it leads again.

    Example: a trick that nobody wins is set aside, and its leader leads again
    """


@word("ends_at_cards", kind="round end", hook="round end")
class EndsAtCards:
    """The round is over when no more than so many seats have cards.

    Example: the round ends when at most 1 seat has cards
    """

    seats: int

    def tricks_left(self, hands: Sequence[int], people: Sequence[str | None]) -> int:
        """Return how many more tricks can be begun with hands of these sizes: as many cards as one
        seat more than allowed still has.
        """
        if self.seats >= len(hands):
            return 0
        return sorted(hands)[-1 - self.seats]


@word("ends_at_empty_hand", kind="round end", hook="round end")
class EndsAtEmptyHand:
    """The round is over when any hand is empty, one person's excepted.

    Example: the round ends when any hand but pippin's is empty
    """

    who: PersonName

    def tricks_left(self, hands: Sequence[int], people: Sequence[str | None]) -> int:
        """Return how many more tricks can be begun with hands of these sizes: as many cards as the
        smallest hand has that counts.
        """
        return min([size for size, who in zip(hands, people, strict=True) if who != self.who])


RoundEnd = EndsAtCards | EndsAtEmptyHand


@word("stops_when_certain", kind="round end", hook="round end")
class StopsWhenCertain:
    """The round stops once everybody at the table can tell how it ends, and no rule can lose the
    chapter any more.

    Example: the round stops once its result is certain
    """


@word("stops_when_goals_certain", kind="round end", hook="round end")
class StopsWhenGoalsCertain:
    """The round stops once everybody at the table can tell how every goal ends.

    Example: the round stops once every goal is certain
    """


@word("played_to_end", kind="round end", hook="round end")
class PlayedToEnd:
    """The round is played to its last card, also when its result is certain.

    Example: the round is played to its end
    """


def stops_of(laws: Laws) -> str:
    """Return when a round stops early: `certain`, `goals`, or never."""
    match laws.last(StopsWhenCertain, StopsWhenGoalsCertain, PlayedToEnd):
        case StopsWhenCertain():
            return "certain"
        case StopsWhenGoalsCertain():
            return "goals"
    return ""

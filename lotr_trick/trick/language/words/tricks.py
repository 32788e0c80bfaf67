"""Words of the trick: duties, ways to play a card, and what wins."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import CardName, EventName, PersonName, SuitName, word
from lotr_trick.trick.mechanics import strengths
from lotr_trick.trick.mechanics import trick_rules as tricks
from lotr_trick.trick.state.cards import Cards, CardSet

# --- duties ------------------------------------------------------------------------------------


@word("follow", kind="duty", hook="duty")
class Follow:
    """Whoever has a card of the led suit must play one; whoever has none plays anything.

    Example: each seat must play the led suit
    """

    def compile(self, cards: Cards) -> tricks.Duty:
        """Return the hook."""
        return tricks.Duty(tricks.LED, leads=False)


@word("locked_lead", kind="duty", hook="duty")
class LockedLead:
    """A suit may not be led until a suit was played in an earlier trick, unless the leader has
    nothing else.

    Example: each leader must lead a card other than rings, until rings were played in an earlier
    trick
    """

    locked: SuitName
    opened_by: SuitName

    def compile(self, cards: Cards) -> tricks.Duty:
        """Return the hook."""
        locked, keys = cards.suits.get(self.locked, 0), cards.suits.get(self.opened_by, 0)
        return tricks.Duty(cards.all & ~locked, follows=False, keys=keys)


@word("losing_lead", kind="duty", hook="duty")
class LosingLead:
    """Some cards may not be led; who has nothing else must lead one, and the chapter is lost.

    Example: each leader must lead a card other than orcs, or the chapter is lost
    """

    barred: SuitName

    def compile(self, cards: Cards) -> tricks.Duty:
        """Return the hook."""
        barred = cards.suits.get(self.barred, 0)
        return tricks.Duty(cards.all & ~barred, follows=False, losing=barred)


@word("losing_lead_of", kind="duty", hook="duty", ready=False)
class LosingLeadOf:
    """Some cards may not be led by a person; if it has nothing else it must lead one, and the
    chapter is lost.

    Example: frodo must lead a card other than rings, or the chapter is lost
    """

    who: PersonName
    barred: SuitName


@word("losing_follow", kind="duty", hook="duty")
class LosingFollow:
    """Some cards may only be led; who has nothing else to follow with must play one, and the
    chapter is lost.

    Example: each follower must play a card other than weariness, or the chapter is lost
    """

    barred: SuitName

    def compile(self, cards: Cards) -> tricks.Duty:
        """Return the hook."""
        barred = cards.suits.get(self.barred, 0)
        return tricks.Duty(cards.all & ~barred, leads=False, losing_after=barred)


@word("first_trick_card", kind="duty", hook="duty")
class FirstTrickCard:
    """Whoever holds the card must play it to the first trick.

    Example: each seat must play H2 to the first trick
    """

    card: CardName

    def compile(self, cards: Cards) -> tricks.Duty:
        """Return the hook."""
        return tricks.Duty(cards.set_of((self.card,)), first_only=True)


@word("first_trick_without", kind="duty", hook="duty")
class FirstTrickWithout:
    """Such cards may not be played to the first trick, unless a seat has nothing else.

    Example: the first trick must have no rings
    """

    barred: SuitName

    def compile(self, cards: Cards) -> tricks.Duty:
        """Return the hook."""
        barred = cards.suits.get(self.barred, 0)
        return tricks.Duty(cards.all & ~barred, first_only=True)


# --- ways to play ------------------------------------------------------------------------------


@word("may_claim", kind="way", hook="ways")
class MayClaim:
    """The card may be played claiming: whoever plays it says so when playing it.

    Example: R1 may be played claiming
    """

    card: CardName

    def compile(self, cards: Cards) -> tricks.MayClaim:
        """Return the hook."""
        return tricks.MayClaim(cards.set_of((self.card,)))


@word("may_play_with", kind="way", hook="ways", ready=False)
class MayPlayWith:
    """Once a round one of the persons may play a card with what this event brings.

    Example: a card of frodo or sam may be played with it, once a round
    """

    who: tuple[PersonName, ...]


@word("plays_face_down", kind="way", hook="entry")
class PlaysFaceDown:
    """The person plays every card face down, one excepted, and says only its suit; it is turned
    up when the trick ends.

    Example: gimli plays face down and names the suit, except R1
    """

    who: PersonName
    openly: CardName


# --- what wins a trick -------------------------------------------------------------------------


@word("first_suited_leads", kind="led suit", hook="led suit")
class FirstSuitedLeads:
    """The led suit is that of the first card in turn order that has a suit.

    Example: the first card with a suit sets the led suit
    """

    def compile(self, cards: Cards) -> tuple[CardSet, ...]:
        """Return for each card the suit that it leads."""
        return cards.suit_sets


@word("strength_in_led_suit", kind="strength", hook="strength")
class StrengthInLedSuit:
    """Cards of the led suit can win, the highest rank first.

    Example: strength rank in the led suit
    """

    def compile(self, cards: Cards, claimers: int, trumps: CardSet) -> strengths.Strength:
        """Return the hook."""
        return strengths.RankInLedSuit(cards)


@word("strength_in_trump", kind="strength", hook="strength")
class StrengthInTrump:
    """Cards of a trump suit can win, the highest rank first, whatever suit is led.

    Example: strength rank in a trump suit
    """

    def compile(self, cards: Cards, claimers: int, trumps: CardSet) -> strengths.Strength:
        """Return the hook."""
        return strengths.RankInTrump(cards, trumps)


@word("strength_of_card", kind="strength", hook="strength")
class StrengthOfCard:
    """The card can win, whatever suit is led.

    Example: strength BT
    """

    card: CardName

    def compile(self, cards: Cards, claimers: int, trumps: CardSet) -> strengths.Strength:
        """Return the hook."""
        return strengths.Single(cards.set_of((self.card,)))


@word("strength_alone", kind="strength", hook="strength")
class StrengthAlone:
    """Either card can win, but two of them in one trick cancel each other.

    Example: strength WT or BT, unless both are in the trick
    """

    one: CardName
    other: CardName

    def compile(self, cards: Cards, claimers: int, trumps: CardSet) -> strengths.Strength:
        """Return the hook."""
        return strengths.Alone(cards.set_of((self.one, self.other)))


@word("strength_claiming", kind="strength", hook="strength")
class StrengthClaiming:
    """A card played claiming can win.

    Example: strength claiming
    """

    def compile(self, cards: Cards, claimers: int, trumps: CardSet) -> strengths.Strength:
        """Return the hook."""
        return strengths.Claiming(claimers)


@word("strength_with", kind="strength", hook="strength", ready=False)
class StrengthWith:
    """A card played with what an event brings can win.

    Example: strength with light_of_earendil
    """

    event: EventName

"""Words of suits, tokens and standing rules."""

from __future__ import annotations

import attrs

from lotr_trick.trick.cards import Cards
from lotr_trick.trick.hooks import tricks
from lotr_trick.trick.words.registry import CardName, RuleName, SuitName, word

# --- suits ------------------------------------------------------------------------------------


@word("letter", kind="suit", hook="deck plan")
@attrs.frozen
class Letter:
    """The letter that cards of the suit are written with.

    Example: letter H
    """

    letter: str


@word("ranks", kind="suit", hook="deck plan")
@attrs.frozen
class Ranks:
    """The lowest and the highest rank of the suit.

    Example: ranks 1-8
    """

    low: int
    high: int


@word("singular", kind="suit", hook="deck plan")
@attrs.frozen
class Singular:
    """How one card of the suit is called, where a goal asks for 1.

    Example: singular hill
    """

    name: str


# --- tokens -----------------------------------------------------------------------------------


@word("goes_to_holder", kind="token", hook="seen")
@attrs.frozen
class GoesToHolder:
    """The token lies with whoever was dealt the card.

    Example: goes to the holder of R1
    """

    card: CardName


@word("shows_rule", kind="token", hook="seen")
@attrs.frozen
class ShowsRule:
    """The token's side tells whether a rule still forbids something.

    Example: shows whether rings_locked is in force
    """

    rule: RuleName


@word("marks_met_goal", kind="token", hook="seen")
@attrs.frozen
class MarksMetGoal:
    """The token lies on every character whose goal can no longer be missed.

    Example: marks a goal that is met for good
    """


# --- the table and the deck -------------------------------------------------------------------


@word("one_seat_each", kind="table", hook="controller")
@attrs.frozen
class OneSeatEach:
    """How many people can play with one hand each.

    Example: 3 to 4 players, one seat each
    """

    low: int
    high: int


@word("deck_with", kind="deck", hook="deck plan")
@attrs.frozen
class DeckWith:
    """The suits that the deck is made of.

    Example: deck with hills and rings
    """

    suits: tuple[SuitName, ...]


# --- tricks -----------------------------------------------------------------------------------


@word("first_suited_leads", kind="led suit", hook="led suit")
@attrs.frozen
class FirstSuitedLeads:
    """The led suit is that of the first card in turn order that has a suit.

    Example: the first card with a suit sets the led suit
    """

    def compile(self, cards: Cards) -> tricks.LedSuit:
        """Give the hook."""
        return tricks.FirstSuited(cards.suit_sets)


@word("follow", kind="duty", hook="duty")
@attrs.frozen
class Follow:
    """Whoever has a card of the led suit must play one; whoever has none plays anything.

    Example: each seat must play the led suit
    """

    def compile(self, cards: Cards, led_suit: tricks.LedSuit) -> tricks.Duty:
        """Give the hook."""
        return tricks.FollowDuty(led_suit)


@word("locked_lead", kind="duty", hook="duty")
@attrs.frozen
class LockedLead:
    """A suit may not be led until a suit was played in an earlier trick, unless the leader has
    nothing else.

    Example: each leader must lead a card other than rings,
    until rings were played in an earlier trick
    """

    locked: SuitName
    opened_by: SuitName

    def compile(self, cards: Cards, led_suit: tricks.LedSuit) -> tricks.Duty:
        """Give the hook."""
        return tricks.LockedLead(
            cards.suits.get(self.locked, 0), cards.suits.get(self.opened_by, 0)
        )


@word("losing_lead", kind="duty", hook="duty")
@attrs.frozen
class LosingLead:
    """Some cards may not be led; who has nothing else must lead one, and the chapter is lost.

    Example: each leader must lead a card other than orcs, or the chapter is lost
    """

    barred: SuitName

    def compile(self, cards: Cards, led_suit: tricks.LedSuit) -> tricks.Duty:
        """Give the hook."""
        return tricks.LosingLead(cards.suits.get(self.barred, 0))


Duty = Follow | LockedLead | LosingLead


@word("may_claim", kind="way", hook="ways")
@attrs.frozen
class MayClaim:
    """The card may be played claiming: whoever plays it says so when playing it.

    Example: R1 may be played claiming
    """

    card: CardName

    def compile(self, cards: Cards) -> tricks.MayClaim:
        """Give the hook."""
        return tricks.MayClaim(cards.set_of((self.card,)))


@word("strength_in_led_suit", kind="strength", hook="strength")
@attrs.frozen
class StrengthInLedSuit:
    """Cards of the led suit can win, the highest rank first.

    Example: strength rank in the led suit
    """

    def compile(self, cards: Cards, claimers: int) -> tricks.Strength:
        """Give the hook."""
        return tricks.RankInLedSuit(cards)


@word("strength_alone", kind="strength", hook="strength")
@attrs.frozen
class StrengthAlone:
    """Either card can win, but two of them in one trick cancel each other.

    Example: strength WT or BT, unless both are in the trick
    """

    one: CardName
    other: CardName

    def compile(self, cards: Cards, claimers: int) -> tricks.Strength:
        """Give the hook."""
        return tricks.Alone(cards.set_of((self.one, self.other)))


@word("strength_claiming", kind="strength", hook="strength")
@attrs.frozen
class StrengthClaiming:
    """A card played claiming can win.

    Example: strength claiming
    """

    def compile(self, cards: Cards, claimers: int) -> tricks.Strength:
        """Give the hook."""
        return tricks.Claiming(claimers)


Strength = StrengthInLedSuit | StrengthAlone | StrengthClaiming


@word("winner_leads", kind="next leader", hook="next leader")
@attrs.frozen
class WinnerLeads:
    """Whoever won the trick leads the next; if the winner has no cards, the seat on its left.

    Example: the winner leads, or else the next seat on its left with cards
    """

    def compile(self, nobody: tricks.Nobody | None) -> tricks.NextLeader:
        """Give the hook; `nobody` is what follows a trick without a winner."""
        return tricks.WinnerLeads(nobody)


@word("set_aside", kind="next leader", hook="trick end")
@attrs.frozen
class SetAside:
    """A trick in which no card can win counts for nobody, and whoever led it leads again.

    Example: a trick that nobody wins is set aside, and its leader leads again
    """

    def compile(self) -> tricks.Nobody:
        """Give the hook."""
        return tricks.LeaderAgain()


@word("ends_at_cards", kind="round end", hook="round end")
@attrs.frozen
class EndsAtCards:
    """The round is over when no more than so many seats have cards.

    Example: the round ends when at most 1 seat has cards
    """

    seats: int

    def compile(self) -> tricks.RoundEnd:
        """Give the hook."""
        return tricks.EndsAtCards(self.seats)


@word("stops_when_certain", kind="round end", hook="round end")
@attrs.frozen
class StopsWhenCertain:
    """The round stops once everybody at the table can tell how it ends.

    Example: the round stops once its result is certain
    """

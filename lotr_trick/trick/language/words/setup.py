"""Words of setup: the steps of its script, and where going round the table begins."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import (
    CardName,
    CharacterName,
    PileName,
    RiderName,
    SuitName,
    WhoName,
    word,
)
from lotr_trick.trick.language.words.sizes import Size
from lotr_trick.trick.mechanics import dealing as steps
from lotr_trick.trick.mechanics import exchange, seating
from lotr_trick.trick.state import script
from lotr_trick.trick.state.cards import Cards


@word("from_holder", kind="start", hook="script step")
class FromHolder:
    """Going round the table begins with whoever holds the card.

    Example: each seat chooses a character, starting with the holder of R1
    """

    card: CardName

    def compile(self, cards: Cards) -> script.Start:
        """Return the hook."""
        return steps.FromHolder(cards.places[self.card])


@word("from_left_of_taken", kind="start", hook="script step")
class FromLeftOfTaken:
    """Going round begins left of the character that was taken by a card; if there is none, with
    whoever holds the card.

    Example: each seat does its setup, starting left of a taken character, or else with the holder
    of R1
    """

    card: CardName

    def compile(self, cards: Cards) -> script.Start:
        """Return the hook."""
        return steps.FromLeftOfTaken(cards.places[self.card])


@word("from_taken", kind="start", hook="script step")
class FromTaken:
    """Going round begins with the character that was taken by a card; if there is none, with
    whoever holds the card.

    Example: each seat does its setup, starting with a taken character, or else with the holder of
    WT
    """

    card: CardName

    def compile(self, cards: Cards) -> script.Start:
        """Return the hook."""
        return steps.FromTaken(cards.places[self.card])


@word("from_dealer", kind="start", hook="script step", ready=False)
class FromDealer:
    """Going round begins with the dealer; dealing passes to the left with every round.

    Example: each seat chooses a character, starting with the dealer
    """


Start = FromHolder | FromTaken | FromLeftOfTaken | FromDealer


@word("turn_up_lost", kind="step", hook="script step")
class TurnUpLost:
    """The lost cards are turned up, whatever they are.

    Example: turn up the lost cards
    """


@word("turn_up_lost_never", kind="step", hook="script step")
class TurnUpLostNever:
    """The lost cards are turned up; a card named here is shuffled back and another is turned up.

    Example: turn up the lost cards, never R1 and WT
    """

    never: tuple[CardName, ...]


@word("deal_evenly", kind="step", hook="script step")
class DealEvenly:
    """All cards that are left are dealt, as many to each seat.

    Example: deal the rest evenly
    """

    def compile(self, cards: Cards) -> script.Step:
        """Return the hook."""
        return steps.Deal()


@word("deal_each", kind="step", hook="script step")
class DealEach:
    """So many cards are dealt to each seat.

    Example: deal 5 cards to each seat
    """

    number: int

    def compile(self, cards: Cards) -> script.Step:
        """Return the hook."""
        return steps.Deal(self.number)


@word("deal_among", kind="step", hook="script step", ready=False)
class DealAmong:
    """So many cards are dealt to each seat, and some cards are among them.

    Example: deal 4 cards to each seat with WT among them
    """

    number: int
    among: tuple[CardName, ...]


@word("deal_characters", kind="step", hook="script step")
class DealCharacters:
    """Every seat gets a character by chance, and every starred one is among them.

    Example: deal characters at random
    """

    def compile(self, cards: Cards) -> script.Step:
        """Return the hook."""
        return seating.DealCharacters()


@word("deal_characters_except", kind="step", hook="script step", ready=False)
class DealCharactersExcept:
    """Every seat gets a character by chance, except for one that goes by its own rule.

    Example: deal characters at random, except frodo
    """

    who: WhoName


@word("set_rest_aside", kind="step", hook="script step")
class SetRestAside:
    """What is not dealt lies aside, and nobody has seen it.

    Example: set aside the rest, unseen
    """

    def compile(self, cards: Cards) -> script.Step:
        """Return the hook."""
        return steps.SetRestAside()


@word("set_rest_aside_never", kind="step", hook="script step", ready=False)
class SetRestAsideNever:
    """What is not dealt lies aside, and nobody has seen it; some cards are never among it.

    Example: set aside the rest, unseen, never WT and BT
    """

    never: tuple[CardName, ...]


@word("holders_take", kind="step", hook="script step")
class HoldersTake:
    """Characters that go with a card are taken by whoever holds it.

    Example: holders take their characters
    """

    def compile(self, cards: Cards) -> script.Step:
        """Return the hook."""
        return seating.HoldersTake()


@word("holder_takes", kind="step", hook="script step", ready=False)
class HolderTakes:
    """Whoever holds the card takes the character.

    Example: the holder of WT takes gandalf_the_white
    """

    card: CardName
    character: CharacterName


@word("choose_characters", kind="step", hook="script step")
class ChooseCharacters:
    """Seats without a character choose one clockwise; every starred one must be chosen.

    Example: each seat chooses a character, starting with the holder of R1
    """

    start: Start

    def compile(self, cards: Cards) -> script.Step:
        """Return the hook."""
        assert not isinstance(self.start, FromDealer)
        return seating.ChooseCharacters(self.start.compile(cards))


@word("do_setups", kind="step", hook="script step")
class DoSetups:
    """Seats do the setup actions of their characters clockwise.

    Example: each seat does its setup, starting with the holder of R1
    """

    start: Start

    def compile(self, cards: Cards) -> script.Step:
        """Return the hook."""
        assert not isinstance(self.start, FromDealer)
        return seating.DoSetups(self.start.compile(cards))


@word("seats_take", kind="step", hook="script step", ready=False)
class SeatsTake:
    """Going round, each seat may take one of the cards until all are taken; the last seats must
    take what is left.

    Example: seats take first_step and last_step, one each, starting with the holder of R1
    """

    riders: tuple[RiderName, ...]
    start: Start


@word("everyone_gives", kind="step", hook="script step")
class EveryoneGives:
    """Each seat gives so many cards to each other seat; all choose before anybody looks.

    Example: everyone gives 1 card to each other seat, at once
    """

    number: int

    def compile(self, cards: Cards) -> script.Step:
        """Return the hook."""
        return exchange.EveryoneGives(self.number)


@word("everyone_passes_right", kind="step", hook="script step")
class EveryonePassesRight:
    """Each seat passes so many cards to the seat on its right; all choose before anybody looks.

    Example: setup everyone passes 1 card to the right, at once
    """

    number: int

    def compile(self, cards: Cards) -> script.Step:
        """Return the step."""
        return exchange.EveryonePassesRight(self.number)

    def at(self, seat: int) -> tuple[script.Step, ...]:
        """Return the step, where it is a character's setup action."""
        return (exchange.EveryonePassesRight(self.number),)


@word("everyone_discards", kind="step", hook="script step", ready=False)
class EveryoneDiscards:
    """Each seat lays so many cards of its hand aside, face down.

    Example: everyone discards 2 cards
    """

    number: int


@word("everyone_draws", kind="step", hook="script step", ready=False)
class EveryoneDraws:
    """Each seat draws so many of the cards that were not dealt.

    Example: everyone draws 2 cards
    """

    number: int


@word("everyone_draws_of", kind="step", hook="script step", ready=False)
class EveryoneDrawsOf:
    """Each seat draws so many cards of a pile, while there are any.

    Example: everyone draws 1 card of stock
    """

    number: int
    pile: PileName


@word("everyone_takes", kind="step", hook="script step", ready=False)
class EveryoneTakes:
    """Each seat takes so many copies of a card into its hand.

    Example: everyone takes 1 orc
    """

    number: int
    card: SuitName


@word("everyone_opens", kind="step", hook="script step", ready=False)
class EveryoneOpens:
    """Each seat lays so many cards of its hand open; they stay part of the hand.

    Example: everyone opens 1 card
    """

    number: int


@word("discards_to_rest", kind="step", hook="script step", ready=False)
class DiscardsToRest:
    """The discarded cards are shuffled into those that were not dealt.

    Example: the discards are shuffled into the rest
    """


@word("set_up_by", kind="step", hook="script step")
class SetUpBy:
    """The steps under this line are the whole setup of the round, in the place of all others.

    Example: the round is set up by
    """


Step = (
    TurnUpLost
    | TurnUpLostNever
    | DealEvenly
    | DealEach
    | DealAmong
    | DealCharacters
    | DealCharactersExcept
    | SetRestAside
    | SetRestAsideNever
    | HoldersTake
    | HolderTakes
    | ChooseCharacters
    | DoSetups
    | SeatsTake
    | EveryoneGives
    | EveryonePassesRight
    | EveryoneDiscards
    | EveryoneDraws
    | EveryoneDrawsOf
    | EveryoneTakes
    | EveryoneOpens
    | DiscardsToRest
)


@word("sized_step", kind="size", hook="settled at the table")
class SizedStep:
    """The number is another one at another size of the table.

    Example: deal 9 cards to each seat, 7 with 4 seats
    """

    what: Step
    size: Size

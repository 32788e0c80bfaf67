"""Words of setup actions: what characters do in their turn of setup."""

from __future__ import annotations

from lotr_trick.trick.language.words import beside
from lotr_trick.trick.language.words.registry import CardName, PileName, WhoName, word
from lotr_trick.trick.language.words.setup import EveryonePassesRight
from lotr_trick.trick.mechanics import dealing as steps
from lotr_trick.trick.mechanics import exchange as exchanges
from lotr_trick.trick.mechanics import piles as heaps


@word("take_lost", kind="action", hook="script step")
class TakeLost:
    """The character takes the lost cards into the hand, and so has more cards than the others.

    Example: setup take the lost card
    """

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.TakeLost()


@word("take_lost_open", kind="action", hook="script step", ready=False)
class TakeLostOpen:
    """The character takes the lost card; it lies open and is part of the hand.

    Example: setup take the lost card, open
    """


@word("take_of_pile", kind="action", hook="script step")
class TakeOfPile:
    """The character takes so many cards of a pile into the hand.

    Example: setup take 5 cards of barrow
    """

    number: int
    pile: PileName

    def compile(self) -> steps.Action:
        """Give the hook."""
        return heaps.TakeOfPile(self.number, self.pile)


@word("take_from_holder", kind="action", hook="script step")
class TakeFromHolder:
    """The character gets the card from whoever holds it and gives so many cards of its choice
    back; nothing happens if it holds the card itself.

    Example: setup take BT from its holder, giving 1 card back
    """

    card: CardName
    back: int

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.TakeFromHolder(self.card, self.back)


@word("take_cards", kind="action", hook="script step", ready=False)
class TakeCards:
    """The character takes cards into the hand that are not in the deck.

    Example: setup take H8 and M8
    """

    cards: tuple[CardName, ...]


@word("set_cards_aside", kind="action", hook="script step", ready=False)
class SetCardsAside:
    """The character lays so many cards of the hand aside, unseen by the others.

    Example: setup set 3 cards aside
    """

    number: int


@word("exchange", kind="action", hook="script step")
class Exchange:
    """The character passes a card to one of some persons or characters, who looks at it and passes
    any card back. It must be done if one of them is at the table, and is skipped if none is.

    Example: setup exchange with frodo or sam
    """

    partners: tuple[WhoName, ...]

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.Exchange(self.partners)


@word("exchange_at_once", kind="action", hook="script step")
class ExchangeAtOnce:
    """The character exchanges with all of the persons; everybody chooses before anybody looks.

    Example: setup exchange with frodo and sam, at once
    """

    partners: tuple[WhoName, ...]

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.ExchangeAtOnce(self.partners)


@word("exchange_anyone", kind="action", hook="script step")
class ExchangeAnyone:
    """The character exchanges with anybody at the table.

    Example: setup exchange with anyone
    """

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.Exchange(None)


@word("exchange_anyone_but", kind="action", hook="script step")
class ExchangeAnyoneBut:
    """The character exchanges with anybody at the table but one person.

    Example: setup exchange with anyone but frodo
    """

    but: WhoName

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.Exchange(None, self.but)


@word("exchange_everyone", kind="action", hook="script step")
class ExchangeEveryone:
    """The character exchanges with everybody else; all choose before anybody looks.

    Example: setup exchange with every other character, at once
    """

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.ExchangeAtOnce(None)


@word("exchange_lost_or", kind="action", hook="script step")
class ExchangeLostOr:
    """The character exchanges with the lost card or with a person.

    Example: setup exchange with the lost card or with gandalf
    """

    partner: WhoName

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.Exchange((self.partner,), with_lost=True)


@word("exchange_open", kind="action", hook="script step", ready=False)
class ExchangeOpen:
    """The character may exchange a card for the one that lies open on the table.

    Example: setup exchange with the open card
    """


@word("give_each", kind="action", hook="script step")
class GiveEach:
    """The character gives so many cards to everybody else and gets none back.

    Example: setup give 1 card to each other character
    """

    number: int

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.GiveEach(self.number)


Action = (
    TakeLost
    | TakeLostOpen
    | TakeOfPile
    | TakeFromHolder
    | TakeCards
    | SetCardsAside
    | Exchange
    | ExchangeAtOnce
    | ExchangeAnyone
    | ExchangeAnyoneBut
    | ExchangeEveryone
    | ExchangeLostOr
    | ExchangeOpen
    | GiveEach
    | EveryonePassesRight
    | beside.DrawThreat
    | beside.DrawThreats
    | beside.ChooseThreat
    | beside.ChooseToken
    | beside.DrawOfPile
    | beside.DrawOfPileKeeping
    | beside.Declare
    | beside.DeclarePair
    | beside.Tuck
    | beside.KeepForLast
    | beside.PlayNow
    | beside.PutUnderToken
    | beside.OpenHand
    | beside.SwapHighest
    | beside.LetRedraw
)

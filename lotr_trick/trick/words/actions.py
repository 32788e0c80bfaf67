"""Words of setup actions: what characters do in their turn of setup."""

from __future__ import annotations

from lotr_trick.trick.hooks import exchanges, steps
from lotr_trick.trick.words.registry import CardName, PileName, TokenName, WhoName, word
from lotr_trick.trick.words.setup import EveryonePassesRight
from lotr_trick.values import lean


@word("take_lost", kind="action", hook="script step")
@lean.frozen
class TakeLost:
    """The character takes the lost cards into the hand, and so has more cards than the others.

    Example: setup take the lost card
    """

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.TakeLostAction()


@word("take_lost_open", kind="action", hook="script step", ready=False)
@lean.frozen
class TakeLostOpen:
    """The character takes the lost card; it lies open and is part of the hand.

    Example: setup take the lost card, open
    """


@word("take_of_pile", kind="action", hook="script step", ready=False)
@lean.frozen
class TakeOfPile:
    """The character takes so many cards of a pile into the hand.

    Example: setup take 5 cards of barrow
    """

    number: int
    pile: PileName


@word("take_from_holder", kind="action", hook="script step")
@lean.frozen
class TakeFromHolder:
    """The character gets the card from whoever holds it and gives so many cards of its choice
    back; nothing happens if it holds the card itself.

    Example: setup take BT from its holder, giving 1 card back
    """

    card: CardName
    back: int

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.TakeFromHolderAction(self.card, self.back)


@word("take_cards", kind="action", hook="script step", ready=False)
@lean.frozen
class TakeCards:
    """The character takes cards into the hand that are not in the deck.

    Example: setup take H8 and M8
    """

    cards: tuple[CardName, ...]


@word("set_cards_aside", kind="action", hook="script step", ready=False)
@lean.frozen
class SetCardsAside:
    """The character lays so many cards of the hand aside, unseen by the others.

    Example: setup set 3 cards aside
    """

    number: int


@word("exchange", kind="action", hook="script step")
@lean.frozen
class Exchange:
    """The character passes a card to one of some persons or characters, who looks at it and passes
    any card back. It must be done if one of them is at the table, and is skipped if none is.

    Example: setup exchange with frodo or sam
    """

    partners: tuple[WhoName, ...]

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.ExchangeAction(self.partners)


@word("exchange_at_once", kind="action", hook="script step", ready=False)
@lean.frozen
class ExchangeAtOnce:
    """The character exchanges with all of the persons; everybody chooses before anybody looks.

    Example: setup exchange with frodo and sam, at once
    """

    partners: tuple[WhoName, ...]


@word("exchange_anyone", kind="action", hook="script step")
@lean.frozen
class ExchangeAnyone:
    """The character exchanges with anybody at the table.

    Example: setup exchange with anyone
    """

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.ExchangeAction(None)


@word("exchange_anyone_but", kind="action", hook="script step")
@lean.frozen
class ExchangeAnyoneBut:
    """The character exchanges with anybody at the table but one person.

    Example: setup exchange with anyone but frodo
    """

    but: WhoName

    def compile(self) -> steps.Action:
        """Give the hook."""
        return exchanges.ExchangeAction(None, self.but)


@word("exchange_everyone", kind="action", hook="script step", ready=False)
@lean.frozen
class ExchangeEveryone:
    """The character exchanges with everybody else; all choose before anybody looks.

    Example: setup exchange with every other character, at once
    """


@word("exchange_lost_or", kind="action", hook="script step", ready=False)
@lean.frozen
class ExchangeLostOr:
    """The character exchanges with the lost card or with a person.

    Example: setup exchange with the lost card or with gandalf
    """

    partner: WhoName


@word("exchange_open", kind="action", hook="script step", ready=False)
@lean.frozen
class ExchangeOpen:
    """The character may exchange a card for the one that lies open on the table.

    Example: setup exchange with the open card
    """


@word("give_each", kind="action", hook="script step", ready=False)
@lean.frozen
class GiveEach:
    """The character gives so many cards to everybody else and gets none back.

    Example: setup give 1 card to each other character
    """

    number: int


@word("draw_threat", kind="action", hook="script step", ready=False)
@lean.frozen
class DrawThreat:
    """The character draws a threat and lays it open.

    Example: setup draw a threat
    """


@word("draw_threats", kind="action", hook="script step", ready=False)
@lean.frozen
class DrawThreats:
    """The character draws several threats and keeps some of them.

    Example: setup draw 2 threats, keeping 1
    """

    number: int
    keep: int


@word("choose_threat", kind="action", hook="script step", ready=False)
@lean.frozen
class ChooseThreat:
    """The character chooses one of the threats that are left.

    Example: setup choose a threat
    """


@word("choose_token", kind="action", hook="script step", ready=False)
@lean.frozen
class ChooseToken:
    """The character chooses one of several tokens.

    Example: setup choose a burden
    """

    token: TokenName


@word("draw_of_pile", kind="action", hook="script step", ready=False)
@lean.frozen
class DrawOfPile:
    """The character draws so many cards of a pile, for their rank.

    Example: setup draw 1 card of hill_cards
    """

    number: int
    pile: PileName


@word("draw_of_pile_keeping", kind="action", hook="script step", ready=False)
@lean.frozen
class DrawOfPileKeeping:
    """The character draws several cards of a pile and keeps some of them, for their rank.

    Example: setup draw 2 cards of hill_cards, keeping 1
    """

    number: int
    pile: PileName
    keep: int


@word("declare", kind="action", hook="script step", ready=False)
@lean.frozen
class Declare:
    """The character says one of several things before everybody.

    Example: setup declare high or low
    """

    choices: tuple[str, ...]


@word("declare_pair", kind="action", hook="script step", ready=False)
@lean.frozen
class DeclarePair:
    """The character says one of several pairs of numbers before everybody.

    Example: setup declare 1-2 or 3-4
    """

    pairs: tuple[tuple[int, ...], ...]


@word("tuck", kind="action", hook="script step", ready=False)
@lean.frozen
class Tuck:
    """The character lays so many cards under its card; they are no part of the hand until they
    are taken back.

    Example: setup tuck 1 card
    """

    number: int


@word("keep_for_last", kind="action", hook="script step", ready=False)
@lean.frozen
class KeepForLast:
    """The character keeps so many cards back, to be played to the last trick.

    Example: setup keep 1 card for the last trick
    """

    number: int


@word("play_now", kind="action", hook="script step", ready=False)
@lean.frozen
class PlayNow:
    """The character plays so many cards to the first trick before it begins.

    Example: setup play 1 card to the first trick now
    """

    number: int


@word("put_under_token", kind="action", hook="script step", ready=False)
@lean.frozen
class PutUnderToken:
    """The character puts so many cards of the hand under a token, open.

    Example: setup put 1 card under the white_tower token
    """

    number: int
    token: TokenName


@word("open_hand", kind="action", hook="seen", ready=False)
@lean.frozen
class OpenHand:
    """The character lays its hand open.

    Example: setup open the hand
    """


@word("swap_highest", kind="action", hook="script step", ready=False)
@lean.frozen
class SwapHighest:
    """The character changes the card of its hand with the highest rank for the one that lies
    open.

    Example: setup swap the highest card with the open card
    """


@word("let_redraw", kind="action", hook="script step", ready=False)
@lean.frozen
class LetRedraw:
    """While setup lasts, each character may once lay its threat away and draw another, in its
    own turn.

    Example: setup let each character draw another threat, once
    """


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
    | DrawThreat
    | DrawThreats
    | ChooseThreat
    | ChooseToken
    | DrawOfPile
    | DrawOfPileKeeping
    | Declare
    | DeclarePair
    | Tuck
    | KeepForLast
    | PlayNow
    | PutUnderToken
    | OpenHand
    | SwapHighest
    | LetRedraw
)

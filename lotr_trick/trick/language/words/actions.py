"""Setup actions: what characters do in their turn of setup, each a word of its mechanic."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import TokenName, word
from lotr_trick.trick.language.words.setup import EveryonePassesRight
from lotr_trick.trick.mechanics.behind import PutUnderToken
from lotr_trick.trick.mechanics.drawn_rank import DrawOfPile
from lotr_trick.trick.mechanics.early_play import PlayNow
from lotr_trick.trick.mechanics.exchange import (
    Exchange,
    ExchangeAnyone,
    ExchangeAnyoneBut,
    ExchangeAtOnce,
    ExchangeEveryone,
    ExchangeLostOr,
    ExchangeOpen,
    GiveEach,
    SetCardsAside,
    TakeCards,
    TakeFromHolder,
    TakeLost,
    TakeLostOpen,
)
from lotr_trick.trick.mechanics.open_hand import OpenHand
from lotr_trick.trick.mechanics.piles import DrawOfPileKeeping, TakeOfPile
from lotr_trick.trick.mechanics.reserve import KeepForLast, Tuck
from lotr_trick.trick.mechanics.threats import (
    ChooseThreat,
    Declare,
    DeclarePair,
    DrawThreat,
    DrawThreats,
    LetRedraw,
)


@word("choose_token", kind="action", hook="script step", ready=False)
class ChooseToken:
    """The character chooses one of several tokens.

    Example: setup choose a burden
    """

    token: TokenName


@word("swap_highest", kind="action", hook="script step", ready=False)
class SwapHighest:
    """The character changes the card of its hand with the highest rank for the one that lies
    open.

    Example: setup swap the highest card with the open card
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

__all__ = [
    "Action",
    "ChooseThreat",
    "ChooseToken",
    "Declare",
    "DeclarePair",
    "DrawOfPile",
    "DrawOfPileKeeping",
    "DrawThreat",
    "DrawThreats",
    "EveryonePassesRight",
    "Exchange",
    "ExchangeAnyone",
    "ExchangeAnyoneBut",
    "ExchangeAtOnce",
    "ExchangeEveryone",
    "ExchangeLostOr",
    "ExchangeOpen",
    "GiveEach",
    "KeepForLast",
    "LetRedraw",
    "OpenHand",
    "PlayNow",
    "PutUnderToken",
    "SetCardsAside",
    "SwapHighest",
    "TakeCards",
    "TakeFromHolder",
    "TakeLost",
    "TakeLostOpen",
    "TakeOfPile",
    "Tuck",
]

"""Words of setup actions that leave something beside the character, or open to everybody."""

from __future__ import annotations

from typing import Final

from lotr_trick.trick.language.words.registry import PileName, TokenName, word
from lotr_trick.trick.mechanics import dealing as steps
from lotr_trick.trick.mechanics import reserve, threats
from lotr_trick.trick.mechanics.early_play import PlayNow as EarlyPlay
from lotr_trick.trick.mechanics.open_hand import OpenHand as OpenHandStep
from lotr_trick.trick.mechanics.threats import pair_text


@word("draw_threat", kind="action", hook="script step")
class DrawThreat:
    """The character draws a threat and lays it open.

    Example: setup draw a threat
    """

    def compile(self) -> steps.Action:
        """Give the hook."""
        return threats.DrawThreat()


@word("draw_threats", kind="action", hook="script step")
class DrawThreats:
    """The character draws several threats and keeps some of them.

    Example: setup draw 2 threats, keeping 1
    """

    number: int
    keep: int

    def compile(self) -> steps.Action:
        """Give the hook."""
        return threats.DrawThreats(self.number)


@word("choose_threat", kind="action", hook="script step")
class ChooseThreat:
    """The character chooses one of the threats that are left.

    Example: setup choose a threat
    """

    def compile(self) -> steps.Action:
        """Give the hook."""
        return threats.ChooseThreat()


TAKES_THREAT: Final = (DrawThreat, DrawThreats, ChooseThreat)
"""The actions by which a character gets a threat."""


@word("choose_token", kind="action", hook="script step", ready=False)
class ChooseToken:
    """The character chooses one of several tokens.

    Example: setup choose a burden
    """

    token: TokenName


@word("draw_of_pile", kind="action", hook="script step", ready=False)
class DrawOfPile:
    """The character draws so many cards of a pile, for their rank.

    Example: setup draw 1 card of hill_cards
    """

    number: int
    pile: PileName


@word("draw_of_pile_keeping", kind="action", hook="script step", ready=False)
class DrawOfPileKeeping:
    """The character draws several cards of a pile and keeps some of them, for their rank.

    Example: setup draw 2 cards of hill_cards, keeping 1
    """

    number: int
    pile: PileName
    keep: int


@word("declare", kind="action", hook="script step")
class Declare:
    """The character says one of several things before everybody.

    Example: setup declare high or low
    """

    choices: tuple[str, ...]

    def compile(self) -> steps.Action:
        """Give the hook."""
        return threats.Declare(self.choices)


@word("declare_pair", kind="action", hook="script step")
class DeclarePair:
    """The character says one of several pairs of numbers before everybody.

    Example: setup declare 1-2 or 3-4
    """

    pairs: tuple[tuple[int, ...], ...]

    def compile(self) -> steps.Action:
        """Give the hook."""
        return threats.Declare(tuple(pair_text(pair) for pair in self.pairs))


@word("tuck", kind="action", hook="script step")
class Tuck:
    """The character lays so many cards under its card; they are no part of the hand until they
    are taken back.

    Example: setup tuck 1 card
    """

    number: int

    def compile(self) -> steps.Action:
        """Give the hook."""
        return reserve.Lay(self.number, kept=False)


@word("keep_for_last", kind="action", hook="script step")
class KeepForLast:
    """The character keeps so many cards back, to be played to the last trick.

    Example: setup keep 1 card for the last trick
    """

    number: int

    def compile(self) -> steps.Action:
        """Give the hook."""
        return reserve.Lay(self.number, kept=True)


@word("play_now", kind="action", hook="script step")
class PlayNow:
    """The character plays so many cards to the first trick before it begins.

    Example: setup play 1 card to the first trick now
    """

    number: int

    def compile(self) -> steps.Action:
        """Give the hook."""
        return EarlyPlay()


@word("put_under_token", kind="action", hook="script step", ready=False)
class PutUnderToken:
    """The character puts so many cards of the hand under a token, open.

    Example: setup put 1 card under the white_tower token
    """

    number: int
    token: TokenName


@word("open_hand", kind="action", hook="seen")
class OpenHand:
    """The character lays its hand open.

    Example: setup open the hand
    """

    def compile(self) -> steps.Action:
        """Give the hook."""
        return OpenHandStep()


@word("swap_highest", kind="action", hook="script step", ready=False)
class SwapHighest:
    """The character changes the card of its hand with the highest rank for the one that lies
    open.

    Example: setup swap the highest card with the open card
    """


@word("let_redraw", kind="action", hook="script step")
class LetRedraw:
    """While setup lasts, each character may once lay its threat away and draw another, in its
    own turn, as soon as it has one. The first one goes back when the other is drawn.

    Example: setup let each character draw another threat, once
    """

    def compile(self) -> steps.Action:
        """Give the hook."""
        return threats.LetRedraw()

"""Playing one trick behind: the card that a seat puts down is shown in its next trick.

On its turn the seat puts a card of its hand on the table. That card follows suit and, led, sets
the suit; but in the trick counts the card that was put down a trick earlier, which lay under a
token, and the new one lies there now. With an empty hand the card under the token is played.
"""

from __future__ import annotations

from typing import Final

from lotr_trick.kernel import Decision
from lotr_trick.trick.asking import ask, in_hand, laid_down
from lotr_trick.trick.language.words.registry import TokenName, word
from lotr_trick.trick.moves import LAY, AnyMove, Move
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.state.known import all_learn
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import ActsOften
from lotr_trick.trick.state.zones import Seen, When, Zone

UNDER: Final = "under"
"""The zone of the card under a token."""


# --- its words -------------------------------------------------------------------------------


@word("put_under_token", kind="action", hook="script step")
class PutUnderToken(ActsOften):
    """The character puts so many cards of the hand under a token, open.

    Example: setup put 1 card under the white_tower token
    """

    number: int
    token: TokenName

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return where the card of a seat lies."""
        told, why = "{cards} under its token", "{card} lies under your token"
        return (Zone(UNDER, seat, Seen.ALL, When.EMPTY, told, why=why),)

    def offer(self, round_: Round, seat: int) -> Decision | None:
        """Return every card of the hand; None without one."""
        names, where = round_.table.cards.names, f"under the {self.token} token"
        cards = each(in_hand(round_, seat))
        options = [Move(LAY, f"put {names[card]} {where}", seat, card) for card in cards]
        return ask(round_, seat, "put under", options)

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with the card under the token."""
        if choice is None:
            return round_.then()
        assert isinstance(choice, Move)
        known, width = round_.beside.known, round_.table.width
        return round_.then(
            zones=laid_down(round_, seat, choice.card, UNDER),
            known=all_learn(known, width, seat, 1 << choice.card),
        )


@word("plays_behind", kind="trait", hook="entry")
class PlaysBehind:
    """The card the character puts down counts for following and leading; the one put down a
    trick earlier is played.

    Example: plays one trick behind
    """

    shows_from = (UNDER,)

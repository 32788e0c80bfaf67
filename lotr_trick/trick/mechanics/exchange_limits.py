"""How many may exchange in a round, and who uses the lost card where the table agrees on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from lotr_trick.kernel import TABLE, Decision
from lotr_trick.trick.asking import ask
from lotr_trick.trick.language.words.registry import word
from lotr_trick.trick.mechanics.exchange import may_exchange
from lotr_trick.trick.moves import SAY, AnyMove, Move
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Step

if TYPE_CHECKING:
    from lotr_trick.trick.views.beside import Side

USE_LOST: Final = "use the lost card"
"""What is asked where the table agrees on who uses the lost card."""


@word("exchanges_a_round", kind="exchange", hook="script step")
class ExchangesARound:
    """Only so many characters do their exchanges in a round, and none has to.

    Example: exchanges of 1 character a round
    """

    number: int

    single = False


@word("single_exchanges", kind="exchange", hook="script step")
class SingleExchanges:
    """Only so many exchanges are done in a round, whoever does them, and none has to be.

    Example: 1 exchange a round
    """

    number: int

    single = True


@attrs.frozen
class OfferExchange:
    """A seat may do an exchange of its character, while not too many others have done theirs."""

    seat: int
    action: Any
    left: int
    """How many characters may still exchange."""
    single: bool = False
    """Whether each exchange of a character counts, not the character."""

    question: Final = "Exchange cards, or nothing? Few characters may in a round. {Type}."

    def offer(self, round_: Round) -> Decision | None:
        """Return the choice; None if there is nobody to exchange with."""
        steps: tuple[Step, ...] = self.action.at(self.seat)
        alone = self.action.partners is not None and not any(
            may_exchange(round_, self.seat, to, self.action.partners)
            for to in range(round_.rules.seats)
        )
        if alone and all(step.offer(round_) is None for step in steps):
            return None
        options = [Move(SAY, f"exchange {what}", self.seat, what=what) for what in _EXCHANGE]
        return ask(round_, self.seat, "exchange", options)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the exchange to be done, or not; others lose theirs by it."""
        if not isinstance(choice, Move) or choice.what == _EXCHANGE[0]:
            return round_.then()
        done = round_.then(*self.action.at(self.seat))
        script = tuple(filter(None, [self._after(step) for step in done.beside.script]))
        return done._replace(beside=done.beside.with_script(script))

    def _after(self, step: Step) -> Step | None:
        """Return another step once this seat exchanges; None if it is not done any more."""
        if not isinstance(step, OfferExchange) or (step.seat == self.seat and not self.single):
            return step
        return attrs.evolve(step, left=step.left - 1) if step.left > 1 else None


_EXCHANGE: Final = ("nothing", "cards")


@word("lost_card_agreed", kind="exchange", hook="script step")
class LostCardAgreed:
    """Nobody has to take the lost card or exchange with it: for each character that could, the
    table agrees on whether it does.

    Example: who uses the lost card is agreed on
    """


@attrs.frozen
class AgreeOnLost:
    """The table agrees on whether a character uses the lost card."""

    seat: int
    action: Any

    def question(self, side: Side) -> str:
        """Return what is asked, with the character's name."""
        who = "this character" if side.role is None else side.role.title
        return f"Does {who} use the lost card? The whole table agrees: {{type}}."

    def offer(self, round_: Round) -> Decision | None:
        """Return both ways, while a card lies there."""
        if not round_.lost:
            return None
        options = [
            Move(SAY, f"{what} the lost card", self.seat, what=what) for what in ("use", "leave")
        ]
        return Decision(self.seat, TABLE, USE_LOST, tuple(options))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with what the character does instead, or all of it."""
        if isinstance(choice, Move) and choice.what == "use":
            return round_.then(*self.action.at(self.seat))
        without = getattr(self.action, "without_lost", None)
        return round_.then(*(without.at(self.seat) if without is not None else ()))


def setup_steps(round_: Round, action: Any, seat: int) -> tuple[Step, ...]:
    """Return the steps of a setup action for a seat; an exchange may be left to its choice."""
    if getattr(action, "uses_lost", False) and round_.table.laws.has(LostCardAgreed):
        return (AgreeOnLost(seat, action),)
    limit = round_.table.laws.last(ExchangesARound, SingleExchanges)
    if limit is not None and getattr(action, "exchanges", False):
        return (OfferExchange(seat, action, limit.number, limit.single),)
    steps: tuple[Step, ...] = action.at(seat)
    return steps

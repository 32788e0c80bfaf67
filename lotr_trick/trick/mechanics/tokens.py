"""Tokens: whose they are, and what they show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.trick.asking import ask
from lotr_trick.trick.goals.binding import Bindings, InSlot
from lotr_trick.trick.goals.cases import BySlot, Cases
from lotr_trick.trick.goals.quantities import Number
from lotr_trick.trick.language.words.registry import (
    CardName,
    CharacterName,
    RuleName,
    TokenName,
    expected,
    word,
)
from lotr_trick.trick.mechanics.trick_rules import NamedDuty
from lotr_trick.trick.moves import SAY, AnyMove, Move
from lotr_trick.trick.state.cards import Cards
from lotr_trick.trick.state.script import Acts
from lotr_trick.trick.state.zones import Slot

if TYPE_CHECKING:
    from lotr_trick.trick.compile.model import Chapter
    from lotr_trick.trick.game import ChapterGame
    from lotr_trick.trick.state.round import Round


@attrs.frozen
class TokenPlan:
    """A token: whose holder has it, and which duty's standing it shows."""

    name: str
    title: str
    holder: int | None
    played: int | None
    """The card whose player gets it, by its place."""
    revealed: int | None
    """The card that gives it to whoever shows that it is in the own hand, by its place."""
    duty: int | None
    marks_goals: bool

    @property
    def slot(self) -> Slot:
        """Where it is said whose it is."""
        holder, revealed = (-1 if card is None else card for card in (self.holder, self.revealed))
        return Slot(self.name, holder=holder, revealed=revealed)


def tokens_of(
    chapter: Chapter, cards: Cards, duties: tuple[NamedDuty, ...]
) -> tuple[TokenPlan, ...]:
    """Return the tokens of a chapter."""
    plans = []
    names = [duty.rule for duty in duties]
    for token in chapter.of_kind("token"):
        holder, shows = token.first(GoesToHolder), token.first(ShowsRule)
        player, revealer = token.first(GoesToPlayer), token.first(GoesToRevealer)
        plans.append(
            TokenPlan(
                name=token.name,
                title=token.title(),
                holder=None if holder is None else cards.places.get(holder.card),
                played=None if player is None else cards.places.get(player.card),
                revealed=None if revealer is None else cards.places.get(revealer.card),
                duty=names.index(shows.rule) if shows and shows.rule in names else None,
                marks_goals=token.first(MarksMetGoal) is not None,
            )
        )
    return tuple(plans)


def numbers_shown(chapter: Chapter) -> dict[str, tuple[int, ...]]:
    """Return for each token that shows a number those that it may show."""
    found = {token.name: token.first(ShowsNumber) for token in chapter.of_kind("token")}
    return {name: shows.numbers for name, shows in found.items() if shows is not None}


# --- its words -------------------------------------------------------------------------------


@word("goes_to_holder", kind="token", hook="seen")
class GoesToHolder:
    """The token lies with whoever was dealt the card.

    Example: goes to the holder of R1
    """

    card: CardName


@word("goes_to_player", kind="token", hook="seen")
class GoesToPlayer:
    """The token goes to whoever plays the card, as soon as it is played.

    Example: goes to whoever plays BT
    """

    card: CardName


@word("goes_to_revealer", kind="token", hook="seen")
class GoesToRevealer:
    """The token goes to whoever shows everybody that the card is in its hand.

    Example: goes to whoever reveals BT
    """

    card: CardName


@word("shows_rule", kind="token", hook="seen")
class ShowsRule:
    """The token's side tells whether a rule still forbids something.

    Example: shows whether rings_locked is in force
    """

    rule: RuleName


@word("marks_met_goal", kind="token", hook="seen")
class MarksMetGoal:
    """The token lies on every character whose goal can no longer be missed.

    Example: marks a goal that is met for good
    """


@word("shows_number", kind="token", hook="script step")
class ShowsNumber:
    """One token of several is used, and its number counts.

    Example: shows one of 2, 3, 4 and 5
    """

    numbers: tuple[int, ...]


@word("choose_token", kind="action", hook="script step")
class ChooseToken(Acts):
    """The character chooses one of several tokens, before everybody.

    Example: setup choose a burden
    """

    token: TokenName

    question = "Choose the number that counts: {type}."

    def slots(self, seat: int) -> tuple[Slot, ...]:
        """Return where the number of a seat's token is."""
        return (Slot(self.token, seat, told=f"{self.token} {{number}}"),)

    def offer(self, round_: Round, seat: int) -> Decision | None:
        numbers = numbers_shown(round_.table.chapter).get(self.token, ())
        options = [Move(SAY, f"choose {self.token} {n}", seat, what=str(n)) for n in numbers]
        return ask(round_, seat, "choose a token", options)

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        assert isinstance(choice, Move)
        return round_.then(slots=round_.with_slots(seat, **{self.token: int(choice.what)}))


@word("the_token", kind="value", hook="goal")
class TheToken(InSlot):
    """The number of the token that was chosen, whoever chose it.

    Example: goal win as many rings as the burden
    """

    token: TokenName

    def where(self) -> str:
        return self.token

    def numbers(self, bindings: Bindings) -> tuple[int, ...]:
        assert bindings.chapter is not None
        return numbers_shown(bindings.chapter).get(self.token, ())

    def with_number(self, number: int, bindings: Bindings) -> Number:
        return Number(number)

    def hook(self, cases: Cases) -> BySlot:
        return BySlot(self.token, cases, anybody=True)


@expected("has_token")
class HasToken:
    """The token lies with the character.

    Example: expect frodo has the ring token
    """

    who: CharacterName
    token: TokenName

    def unmet(self, game: ChapterGame) -> str:
        seats = {token.seat for token in game.public.tokens if token.name == self.token}
        seat = game.public.seat_of(self.who) or 0
        return "" if seat in seats else f"the token is not with {self.who}"

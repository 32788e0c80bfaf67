"""Tokens: whose they are, and what they show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from lotr_trick.trick.language.words.registry import CardName, RuleName, TokenName, word
from lotr_trick.trick.mechanics.trick_rules import NamedDuty
from lotr_trick.trick.state.cards import Cards, CardSet

if TYPE_CHECKING:
    from lotr_trick.trick.compile.model import Chapter
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


def tokens_shown(round_: Round, seat: int, cards: CardSet) -> tuple[int, ...]:
    """Return the slots once a seat has shown everybody that it has some cards: a token that goes
    to whoever shows a card lies there.
    """
    table, slots = round_.table, list(round_.beside.slots)
    for plan in table.tokens:
        if plan.revealed is not None and cards >> plan.revealed & 1:
            slots[table.places.slot_at[plan.name, -1]] = seat + 1
    return tuple(slots)


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


@word("choose_token", kind="action", hook="script step", ready=False)
class ChooseToken:
    """The character chooses one of several tokens.

    Example: setup choose a burden
    """

    token: TokenName

"""What follows from the hooks of a table: made once for it, so that play need not ask again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from lotr_trick.kernel import Decision
from lotr_trick.trick.goals.standings import (
    Counting,
    Judge,
    Numbers,
    Roles,
    Standing,
    counting,
    judged_anew,
    standings,
)
from lotr_trick.trick.mechanics.strengths import RankInLedSuit
from lotr_trick.trick.mechanics.trick_rules import EndsAtCards, LockedLead, Strength, WinnerLeads
from lotr_trick.trick.moves import Play
from lotr_trick.trick.state.cards import CardSet, each, gathered_into
from lotr_trick.trick.state.known import held_by
from lotr_trick.trick.state.log import Entry, TrickLog
from lotr_trick.values.kept import Kept

if TYPE_CHECKING:
    from lotr_trick.trick.state.table import NamedDuty, Table

Keeps = Callable[[CardSet, Sequence[Entry], TrickLog], CardSet]
"""What a duty does: gives the cards that it leaves of those that may be played."""


Best = Callable[[Sequence[Entry], CardSet], Entry | None]
"""What a strength does: gives the strongest entry, with a led suit."""


def strongest_first(table: Table) -> tuple[Strength, ...]:
    """Give the strengths that cards of the table can have, strongest first."""
    return tuple([tier for tier in table.strengths[::-1] if _members(tier)])


def _members(tier: Strength) -> CardSet:
    """Give the cards that can belong to a tier; -1 is every card."""
    members: CardSet = getattr(tier, "members", -1)
    return members


def with_members(table: Table) -> tuple[tuple[CardSet, Best], ...]:
    """Give for each strength the cards that can have it, and what finds the best of them."""
    return tuple([(_members(tier), tier.best) for tier in table.tiers])


def _asked(duties: Sequence[NamedDuty], of: str) -> tuple[Keeps, ...]:
    """Give what some duties do, of those that bind leaders, or followers."""
    return tuple([named.duty.keeps for named in duties if getattr(named.duty, of, True)])


def asked_of_leaders(table: Table) -> tuple[Keeps, ...]:
    """Give what the duties do that bind whoever leads."""
    return _asked(table.duties, "binds_leaders")


def asked_of_followers(table: Table) -> tuple[Keeps, ...]:
    """Give what the duties do that bind whoever plays after the lead."""
    return _asked(table.duties, "binds_followers")


def freed(table: Table) -> int:
    """Give the roles, as bits, that are free of some duty."""
    rules = {named.rule for named in table.duties}
    return sum([1 << at for at, role in enumerate(table.roles) if rules & set(role.free_of)])


def asked_of_freed(table: Table) -> Mapping[int, tuple[tuple[Keeps, ...], tuple[Keeps, ...]]]:
    """Give for each of these roles what is asked of it when it leads, and when it follows."""
    return {
        at: (_asked(duties, "binds_leaders"), _asked(duties, "binds_followers"))
        for at in range(len(table.roles))
        if table.freed >> at & 1
        for duties in (table.duties_of(at),)
    }


def only_follows(table: Table) -> tuple[CardSet, ...]:
    """Give for each lead what must be followed with, where that is all that is asked."""
    asked = [named.duty for named in table.duties if getattr(named.duty, "binds_followers", True)]
    follows: tuple[CardSet, ...] = getattr(asked[0], "by_lead", ()) if len(asked) == 1 else ()
    return follows or (0,) * len(table.cards.names)


def only_follow(table: Table) -> bool:
    """Whether following suit is all that decides what may be played after the lead."""
    loses = table.losing or table.losing_after
    return (
        table.plain
        and not (loses or table.copies or freed(table))
        and all(table.follows[card] for card in each(table.deck))
        and len(locks(table)) == len(table.leading)
        and bool(table.tiers)
        and isinstance(table.tiers[-1], RankInLedSuit)
        and isinstance(table.next_leader, WinnerLeads)
        # While everybody has a card the winner has one, and leads.
        and isinstance(table.round_end, EndsAtCards)
        and table.round_end.tricks_left((1,) * table.seats) > 0
        and all(play.entry.put == play.entry.shown for play in _all_plays(table))
    )


def _all_plays(table: Table) -> Iterator[Play]:
    return chain.from_iterable(chain.from_iterable(table.plays))


def locks(table: Table) -> tuple[tuple[CardSet, CardSet], ...]:
    """Give what may not be led until something was played, for each duty that says just that."""
    asked = [named.duty for named in table.duties if getattr(named.duty, "binds_leaders", True)]
    return tuple([(duty.locked, duty.keys) for duty in asked if isinstance(duty, LockedLead)])


def above_suit(table: Table) -> CardSet:
    """Give the cards that may win a trick otherwise than by their rank in the led suit."""
    cards = 0
    for tier in table.tiers[:-1]:
        cards |= _members(tier)
    return cards


def on_the_left(table: Table) -> tuple[int, ...]:
    """Give for each seat the one on its left."""
    return (*range(1, table.seats), 0)


def token_cards(table: Table) -> tuple[tuple[int, int], ...]:
    """Give the tokens that lie with the holder of a card, by their place, each with its card."""
    held = [(at, token.holder) for at, token in enumerate(table.tokens)]
    return tuple([(at, card) for at, card in held if card is not None])


def all_seen(table: Table) -> bool:
    """Whether everybody sees all that there is but the hands, and no hand."""
    special = table.opens or table.hides or table.face_down or table.passes_at_once
    return not (special or table.lays_by or table.piles)


def steady(table: Table) -> bool:
    """Whether cards that are played change nothing that everybody sees but the tricks."""
    return table.only_follow and table.all_seen


def reveals(table: Table) -> bool:
    """Whether there is a token that somebody gets by showing a card."""
    return any(plan.revealed is not None for plan in table.tokens)


def with_cards(table: Table) -> tuple[tuple[int, int], ...]:
    """Give the characters that go with a card, each with its card, in the order they are taken.

    Two such cards in one hand: a starred character goes first, then the roster's order.
    """
    order = sorted(enumerate(table.roles), key=lambda each: not each[1].starred)
    return tuple([(at, role.taker) for at, role in order if role.taker is not None])


def takers(table: Table) -> tuple[tuple[int, int], ...]:
    """Give those of them that nobody has to choose: all, or where a holder may leave a character
    without a star, those with one.
    """
    roles = table.roles
    return tuple([t for t in with_cards(table) if roles[t[0]].starred or not table.may_leave])


def kept_standings(table: Table) -> Kept[Numbers, Standing]:
    """Give what keeps the verdicts on goals that hang on numbers of tricks alone."""
    return standings([role.goal for role in table.roles])


def kept_anew(table: Table) -> Kept[Roles, tuple[tuple[int, Judge], ...]]:
    """Give what keeps which goals are judged anew each time."""
    return judged_anew([role.goal for role in table.roles])


def kept_counting(table: Table) -> Kept[Roles, Counting | None]:
    """Give for the roles at the seats what keeps the verdicts between tricks, where all hang on a
    few numbers.
    """
    goals = [role.goal for role in table.roles]
    return counting(goals, table.seats, table.tricks_left, table.standings)


def tricks_left(table: Table) -> Kept[tuple[int, ...], tuple[int, tuple[int, ...]]]:
    """Give what keeps how many tricks are left, by the sizes of the hands."""

    def left(sizes: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        later = table.round_end.tricks_left(sizes)
        return later, tuple([min(later, size) for size in sizes])

    return Kept(left)


def people(table: Table) -> Kept[Roles, tuple[str | None, ...]]:
    """Give what keeps the persons at the seats, by their roles."""
    roles = table.roles
    return Kept(lambda at: tuple([None if role is None else roles[role].person for role in at]))


def width(table: Table) -> int:
    """Give how many bits a hand takes where several lie side by side."""
    return len(table.cards.names)


def kept_hands(table: Table) -> Kept[int, tuple[CardSet, ...]]:
    """Give what keeps the hands that lie side by side in a row, apart."""
    return Kept(partial(held_by, width=width(table), seats=table.seats))


def remembered(table: Table) -> Kept[Callable[..., Any], Kept[tuple[Any, ...], Any]]:
    """Give what keeps what functions give that are asked of a table."""
    return Kept(lambda make: Kept(lambda what: make(table, *what)))


def copies(table: Table) -> tuple[CardSet, ...]:
    """Give the sets of cards that nobody can tell apart."""
    return table.cards.copies


def may_stop(table: Table) -> bool:
    """Whether a round can stop before its last card."""
    return bool(table.stops) and not table.setting.play_out


def hashed(table: Table) -> int:
    """Give the hash of what a table is made from."""
    return hash(table.made_from)


def deck(table: Table) -> CardSet:
    """Give the cards that are dealt."""
    return table.cards.deck


def asks(
    table: Table, plays: tuple[tuple[tuple[Play, ...], ...], ...]
) -> Kept[int, Callable[[CardSet], Decision]]:
    """Give for each seat what asks it to play one of some cards, made when it first plays."""
    control = table.setting.control

    def asking_of(seat: int) -> Callable[[CardSet], Decision]:
        ask = partial(Decision, seat, control[seat], "play")
        return gathered_into(plays[seat], ask)

    return Kept(asking_of)


def awaiting(table: Table) -> tuple[Decision, ...]:
    """Give for each seat the decision to play a card as others see it."""
    control = enumerate(table.setting.control)
    return tuple([Decision(seat, player, "play", ()) for seat, player in control])


def asking(table: Table) -> tuple[Kept[CardSet, Decision], ...]:
    """Give for each seat what keeps its decisions to play one of some cards."""
    return tuple([Kept(partial(_asked_of, table, seat)) for seat in range(table.seats)])


def _asked_of(table: Table, seat: int, cards: CardSet) -> Decision:
    return table.asks[seat](cards)

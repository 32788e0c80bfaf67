"""The rules of play at one table in integers: made once for the characters at its seats.

They are what the hooks of the table amount to while cards are played: which cards may be played
after which, what loses the chapter, which cards win. What goes by character is resolved here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import attrs

from lotr_trick.trick.mechanics.strengths import RankInLedSuit
from lotr_trick.trick.moves import Moves, moves_at
from lotr_trick.trick.state.cards import Cards, CardSet, union
from lotr_trick.trick.state.log import Entry, Way
from lotr_trick.trick.state.marks import NO_MARK, Mark
from lotr_trick.values.same import Same

if TYPE_CHECKING:
    from lotr_trick.trick.state.script import Step
    from lotr_trick.trick.state.table import Table

Roles = tuple[int | None, ...]
"""The role at each seat; None while it has none."""

Best = Callable[[Sequence[Entry], CardSet], Entry | None]
"""What a strength does: finds the strongest entry, with a led suit."""


class Asked(NamedTuple):
    """What a duty asks of whoever leads, or follows: play one of the cards that are kept."""

    kept: CardSet
    """The cards that it leaves; nothing: those of the led suit, if a suit is led."""
    keys: CardSet
    """It ends once one of these was played in an earlier trick."""
    first_only: bool
    """Whether it holds in the first trick only."""


@attrs.frozen(eq=False, repr=False)
class Rules:
    """The rules of play for the characters at the seats of a table."""

    table: Table
    roles: Roles
    people: tuple[str | None, ...]
    """The person at each seat."""
    seats: int
    cards: Cards
    left: tuple[int, ...]
    """For each seat the one on its left."""
    suits: tuple[CardSet, ...]
    """For each card the suit that it leads; nothing for a card that leads none."""
    leading: tuple[tuple[Asked, ...], ...]
    """For each seat what is asked of it when it leads."""
    following: tuple[tuple[Asked, ...], ...]
    """The same when it plays after the lead."""
    losing_lead: tuple[CardSet, ...]
    """For each seat the cards that lose the chapter when it leads them."""
    losing_follow: tuple[CardSet, ...]
    """The same when it plays them after the lead."""
    tiers: tuple[tuple[CardSet, Best], ...]
    """The strengths, strongest first: the cards that can have each, and what finds the best."""
    special: CardSet
    """The cards that may win otherwise than by their rank in the led suit."""
    copied: CardSet
    """The cards of which there are several copies."""
    side_zones: tuple[tuple[int, ...], ...]
    """For each seat the zones beside its hand that it plays from; nothing where nobody has any."""
    hands_only: bool
    """Whether cards are played from hands alone, and there is one of each."""
    shows_from: tuple[int, ...]
    """For each seat the zone whose card it shows instead of the one that it puts down, or -1;
    nothing where nobody does."""
    ways: tuple[tuple[tuple[Way, ...], ...], ...]
    """For each seat in which ways it may play each card."""
    moves: tuple[Moves, ...]
    """For each seat and card the options to play it."""
    may_stop: bool
    """Whether a round may be over before its last card."""
    no_marks: tuple[Mark, ...]
    """What lies beside the seats of a table where nothing can."""
    hidden: tuple[None, ...]
    """The hands where none is seen."""
    nothing: tuple[int, ...]
    """Nothing for each seat."""
    after_trick: tuple[Step, ...]
    before_trick: tuple[Step, ...]

    def __eq__(self, other: object) -> bool:
        """Whether both are the rules of one table for the same characters."""
        if self is other:
            return True
        if not isinstance(other, Rules):
            return False
        return self.roles == other.roles and self.table == other.table

    def __hash__(self) -> int:
        """Return a hash that is counted quickly: rules are keys of caches."""
        return hash((self.table.hashed, self.roles))

    def __repr__(self) -> str:
        """Name the rules shortly: they would fill pages."""
        return f"<rules of {self.table!r}>"


def unseated(table: Table) -> Rules:
    """Return the rules of a table before anybody has a character."""
    return seated(table, (None,) * table.seats)


def seated(table: Table, roles: Roles) -> Rules:
    """Return the rules of a table for the characters at its seats."""
    return _seated(Same(table), roles)


# Rounds of one table are played again and again. Measured over five chapters, a round takes 2 %
# longer without it; bots and search, which begin many, gain more.
@lru_cache(maxsize=512)
def _seated(same: Same[Table], roles: Roles) -> Rules:
    table = same.value
    seats = table.seats
    bound = [
        [named.duty for named in table.duties_of(role) if named.duty.narrows(table.deck)]
        for role in roles
    ]
    tiers = table.tiers
    special = 0
    for tier in tiers[:-1] if tiers and isinstance(tiers[-1], RankInLedSuit) else tiers:
        special |= tier.members
    here = [table.roles[role] for role in roles if role is not None]
    places = table.places
    side_zones = tuple(
        [tuple([at for at in zones if places.zones[at].held]) for zones in places.zones_of]
    )
    shows_from = tuple(
        [
            -1 if role is None else places.zone_at.get((table.roles[role].shows_from, seat), -1)
            for seat, role in enumerate(roles)
        ]
    )
    return Rules(
        table=table,
        roles=roles,
        people=table.people(roles),
        seats=seats,
        cards=table.cards,
        left=(*range(1, seats), 0),
        suits=table.suits,
        leading=tuple([tuple([d.asked for d in duties if d.leads]) for duties in bound]),
        following=tuple([tuple([d.asked for d in duties if d.follows]) for duties in bound]),
        losing_lead=tuple([union([d.losing for d in duties]) for duties in bound]),
        losing_follow=tuple([union([d.losing_after for d in duties]) for duties in bound]),
        tiers=tuple([(tier.members, tier.best) for tier in tiers]),
        special=special,
        copied=union(table.cards.copies),
        side_zones=side_zones if any(side_zones) else (),
        hands_only=not (any(side_zones) or table.cards.copies),
        shows_from=shows_from if any(at >= 0 for at in shows_from) else (),
        ways=tuple([table.ways_of(role) for role in roles]),
        moves=tuple([moves_at(same, seat, table.ways_of(r)) for seat, r in enumerate(roles)]),
        may_stop=bool(table.stops) and not table.setting.play_out,
        no_marks=(NO_MARK,) * seats,
        hidden=(None,) * seats,
        nothing=(0,) * seats,
        after_trick=table.after_trick,
        before_trick=tuple([step for step in table.before_trick if not here or step.needed(here)]),
    )

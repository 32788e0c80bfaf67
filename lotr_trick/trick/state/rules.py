"""The rules of play at one table in integers: made once for the characters at its seats.

They are what the hooks of the table amount to while cards are played: which cards may be played
after which, what loses the chapter, which cards win. What goes by character is resolved here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import attrs

from lotr_trick.trick.moves import Moves, moves_of
from lotr_trick.trick.state.cards import Cards, CardSet, union
from lotr_trick.trick.state.log import Entry, Way
from lotr_trick.trick.state.zones import TABLE, When

if TYPE_CHECKING:
    from lotr_trick.trick.state.layout import LaidOut
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
    """Whether it holds in the first trick only; or, where it asks for the led suit, in all but the
    first.
    """


@attrs.frozen(eq=False, repr=False)
class SeatRules:
    """What goes by the character at one seat: made for every seat and character of a table."""

    leading: tuple[Asked, ...]
    """What is asked of it when it leads."""
    following: tuple[Asked, ...]
    """The same when it plays after the lead."""
    losing_lead: CardSet
    """The cards that lose the chapter when it leads them and could lead no others."""
    losing_follow: CardSet
    """The same when it plays them after the lead."""
    side_zones: tuple[int, ...]
    """The zones beside its hand that it plays from; the next four say when."""
    always: tuple[int, ...]
    first: tuple[int, ...]
    last: tuple[int, ...]
    empty: tuple[int, ...]
    laid: LaidOut | None
    """The hand that is laid out, where it is this one."""
    before_card: tuple[tuple[int, Step], ...]
    """The zones of which it may choose something before each card, and what."""
    follow_ups: Mapping[int, tuple[Step, ...]]
    """What it does after a card that is played from one of these."""
    shows_from: int
    """The zone whose card it shows instead of the one that it puts down, or -1."""
    ways: tuple[tuple[Way, ...], ...]
    """In which ways it may play each card."""
    once: bool
    """Whether one of these may be used once a round only."""
    laid_ways: tuple[tuple[int, int], ...]
    """The zones whose cards were laid down in a way that a slot tells, and that slot."""
    moves: Moves
    """For each card the options to play it."""
    entries: tuple[tuple[Entry], ...]
    """For each card what it adds to a trick, played from the hand in the plain way."""


@attrs.frozen(eq=False, repr=False)
class Rules:
    """The rules of play for the characters at the seats of a table."""

    table: Table
    roles: Roles
    people: tuple[str | None, ...]
    """The person at each seat."""
    at: tuple[SeatRules, ...]
    """The rules for each seat."""
    side_zones: tuple[tuple[int, ...], ...]
    """For each seat the zones beside its hand that it plays from; nothing where nobody has any."""
    before_trick: tuple[Step, ...]
    """What may be chosen before a card is led."""
    before_card: tuple[Step, ...]
    """What who has cards in some zone may choose before each card that it plays."""
    seats: int
    cards: Cards
    left: tuple[int, ...]
    """For each seat the one on its left."""
    suits: tuple[CardSet, ...]
    """For each card the suit that it leads; nothing for a card that leads none."""
    tiers: tuple[tuple[CardSet, Best], ...]
    """The strengths, strongest first: the cards that can have each, and what finds the best."""
    special: CardSet
    """The cards that may win otherwise than by their rank in the led suit."""
    copied: CardSet
    """The cards of which there are several copies."""
    may_stop: bool
    """Whether a round may be over before its last card."""
    hidden: tuple[None, ...]
    """The hands where none is seen."""
    nothing: tuple[int, ...]
    """Nothing for each seat."""
    after_trick: tuple[Step, ...]
    stock: int
    """The zone of the pile that hands are refilled from, or -1."""
    refilled: tuple[int, ...]
    """The seats whose hands are refilled after each trick."""

    def tricks_left(self, sizes: Sequence[int], stock: int = 0) -> int:
        """Return how many more tricks can be begun with hands of these sizes, and so many cards to
        refill them.
        """
        if stock and self.refilled:
            number = self.table.stock[1]
            more = stock // (number * len(self.refilled)) * number
            sizes = [n + more if seat in self.refilled else n for seat, n in enumerate(sizes)]
        return self.table.round_end.tricks_left(sizes, self.people)

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
    every, seats, parts = table.seat_rules, table.seats, table.roles
    at = tuple([every[seat][-1 if role is None else role] for seat, role in enumerate(roles)])
    side_zones = tuple([here.side_zones for here in at])
    before_trick = table.before_trick
    if before_trick and None not in roles:
        present = [parts[role] for role in roles if role is not None]
        before_trick = tuple(
            [s for s in before_trick if any(s in role.before_trick for role in present)]
        )
    before_trick = (*table.turning, *before_trick)
    names = {table.places.zones[at].name for aside in side_zones for at in aside}
    return Rules(
        table,
        roles,
        table.people(roles),
        at,
        side_zones if any(side_zones) else (),
        before_trick,
        tuple([step for step in table.before_card if step.zone in names]),
        seats,
        table.cards,
        (*range(1, seats), 0),
        table.suits,
        table.best_of_tiers,
        table.special,
        table.copied,
        bool(table.stops) and not table.setting.play_out,
        (None,) * seats,
        (0,) * seats,
        table.after_trick,
        table.places.zone_at.get((table.stock[0], TABLE), -1),
        tuple([seat for seat, role in enumerate(roles) if _is_refilled(table, role)]),
    )


def _is_refilled(table: Table, role: int | None) -> bool:
    """Whether who has a role draws after each trick, if anybody does."""
    never = role is not None and table.roles[role].said("not_refilled")
    return bool(table.stock[1]) and not never


def seat_rules_of(table: Table) -> tuple[tuple[SeatRules, ...], ...]:
    """Return for each seat the rules for each character there, and last for none."""
    roles = (*range(len(table.roles)), None)
    found = []
    for seat in range(table.seats):
        moves = {ways: moves_of(table, seat, ways) for ways in {*table.role_ways}}
        entries = tuple([(Entry(seat, at, at, Way.PLAIN),) for at in range(table.width)])
        every = [_at_seat(table, seat, role, moves, entries) for role in roles]
        found.append(tuple(every))
    return tuple(found)


def _at_seat(
    table: Table,
    seat: int,
    role: int | None,
    moves: Mapping[tuple[tuple[Way, ...], ...], Moves],
    entries: tuple[tuple[Entry], ...],
) -> SeatRules:
    places, ways = table.places, table.ways_of(role)
    every = [named.duty for named in table.duties_of(role)]
    duties = [duty for duty in every if duty.narrows(table.deck)]
    side_zones = [at for at in places.zones_of[seat] if places.zones[at].held]
    shows_from = -1
    follow_ups: dict[int, tuple[Step, ...]] = {}
    if role is not None:
        steps = table.roles[role].follow_ups(seat)
        follow_ups = {places.zone_at[zone, seat]: steps[zone] for zone in steps}
        # Nobody else lays anything there; unless setup lets everybody.
        found = [table.roles[role].zones, *(getattr(step, "zones", None) for step in table.script)]
        own = {zone.name for zones in found if zones is not None for zone in zones(seat)}
        if table.layout is not None and table.layout.seat == seat:
            own |= {zone.name for zone in table.layout.zones()}
        side_zones = [at for at in side_zones if places.zones[at].name in own]
        shows_from = places.zone_at.get((table.roles[role].shows_from, seat), -1)

    def played(when: When) -> tuple[int, ...]:
        return tuple([at for at in side_zones if places.zones[at].plays is when])

    return SeatRules(
        leading=tuple([duty.asked for duty in duties if duty.leads]),
        following=tuple([duty.asked for duty in duties if duty.follows]),
        losing_lead=union([duty.losing for duty in every]),
        losing_follow=union([duty.losing_after for duty in every]),
        side_zones=tuple(side_zones),
        always=played(When.ALWAYS),
        laid=table.laid if table.laid is not None and table.laid.seat == seat else None,
        first=played(When.FIRST),
        last=played(When.LAST),
        empty=played(When.EMPTY),
        before_card=tuple(
            [
                (at, step)
                for step in table.before_card
                if (at := places.zone_at.get((step.zone, seat))) in side_zones
            ]
        ),
        follow_ups=follow_ups,
        shows_from=shows_from,
        ways=ways,
        laid_ways=tuple(
            [
                (at, slot)
                for at in side_zones
                if (slot := places.slot_at.get((f"{places.zones[at].name}_way", seat))) is not None
            ]
        ),
        once=any(Way.BEATING in found for found in ways),
        moves=moves[ways],
        entries=entries,
    )

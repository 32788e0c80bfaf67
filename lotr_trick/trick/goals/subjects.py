"""Subjects: whose count a goal looks at."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from lotr_trick.trick.goals.binding import Bindings
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.quantities import (
    AsManyAs,
    AtLeast,
    AtLeastAsMany,
    Compares,
    CountOfEachOther,
    FewerThan,
    Fewest,
    InWindow,
    MoreThan,
    Number,
    OneOf,
)
from lotr_trick.trick.goals.shape import Quantity, Seats, others, singles
from lotr_trick.trick.goals.windows import Met, met
from lotr_trick.trick.language.words.registry import PersonName, word


@attrs.frozen
class Person:
    """A person, wherever it sits; if nobody is that person, nothing is ever won."""

    person: str
    quantity: Quantity

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return how the quantity stands with the person; open while characters are chosen."""
        found = known.seats_of(self.person)
        verdict = self.quantity.judge(known, seat, found or 0)
        return verdict._replace(final=False) if found is None else verdict


@attrs.frozen
class Team:
    """The character together with whoever played a card; alone, if that is nobody."""

    partner: int | None
    """The card that makes its player a partner, by its place."""
    quantity: Quantity

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict; with a hidden partner it is final once it is so for every one.

        The own seat counts as a possible partner: then the character is alone.
        """
        mates, possible = self._partners(known, seat)
        shown = self.quantity.judge(known, seat, 1 << seat | mates)
        ends, alone = shown, not mates and any(other & ~(1 << seat) for other in possible)
        for number, other in enumerate(possible):
            verdict = shown
            if other | 1 << seat != mates | 1 << seat:
                verdict = self.quantity.judge(known, seat, 1 << seat | other)
            ends = ends if number else verdict
            if not verdict.final or verdict.met != ends.met:
                return Verdict(shown.met, False, shown.have, shown.need, 0, alone)
        return Verdict(ends.met, ends.final, shown.have, shown.need, 0, alone)

    def _partners(self, known: Knowledge, seat: int) -> tuple[Seats, list[Seats]]:
        """Return the partner as it lies, and all that there may be in the end, where it is open.

        As long as the card is not played the character is alone, so far.
        """
        card = self.partner
        place = Met.NEVER if card is None else met(known, card)[0]
        if card is None or place is Met.NEVER:
            return 0, []
        if place is Met.COMING:
            possible = singles(known.may_play(card))
            if not possible or not known.must_count(card):
                possible.insert(0, 0)
            return 0, possible
        player = known.player_of(card)
        partner = 0 if player is None else 1 << player
        return partner, [partner, 0] if place is Met.SHAKY else []


@attrs.frozen
class Every:
    """Everybody at the table, or everybody else."""

    quantity: Quantity
    itself: bool
    """Whether the character has to do it too."""

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict; those who need something share what is left."""
        left_out = 0 if self.itself else 1 << seat
        asked = singles(others(known, left_out))
        quantity, known = _opened(self.quantity, known)
        verdicts = [quantity.judge(known, seat, one) for one in asked]
        have = sum([verdict.met for verdict in verdicts])
        met_now = have == len(asked)
        if any(verdict.final and not verdict.met for verdict in verdicts) or _too_few(
            quantity, known, asked, left_out
        ):
            return Verdict(False, True, have, len(asked))
        return Verdict(met_now, all(v.final for v in verdicts), have, len(asked))


def _opened(quantity: Quantity, known: Knowledge) -> tuple[Quantity, Knowledge]:
    """Return what is asked for in a part of the round, with the knowledge of that part."""
    if isinstance(quantity, InWindow):
        return quantity.quantity, quantity.window.part(known)
    return quantity, known


def _too_few(quantity: Quantity, known: Knowledge, asked: Iterable[Seats], left_out: Seats) -> bool:
    """Whether there is not enough left for all that need some."""
    if not isinstance(quantity, AtLeast | OneOf | Compares):
        return False
    measure = quantity.measure
    lows = [(one, measure.bounds(known, one)[1]) for one in asked]
    missing = [(one, gain) for one, low in lows if (gain := _least(quantity, low) - low) > 0]
    if not missing:
        return False
    if sum([gain for _, gain in missing]) > measure.supply(known, left_out):
        return True
    # Whoever needs something needs a trick for it, unless others may win it for them.
    now = any(known.contenders & one for one, _ in missing)
    return not known.credits and len(missing) > known.later + now


def _least(quantity: AtLeast | OneOf | Compares, low: int) -> int:
    """Return the lowest count that will do for one who is sure of `low`."""
    match quantity:
        case AtLeast(need):
            return need
        case OneOf(_, numbers):
            return min([number for number in numbers if number >= low], default=low)
        case MoreThan(_, Number(number)):
            return number + 1
        case AsManyAs(_, Number(number)) | AtLeastAsMany(_, Number(number)):
            return number
    return low


@attrs.frozen
class AnyOther:
    """Somebody else at the table, whoever it is."""

    quantity: Quantity

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict; what is shown is that of the seat that is nearest."""
        rest = singles(others(known, 1 << seat))
        quantity, known = _opened(self.quantity, known)
        verdicts = [quantity.judge(known, seat, one) for one in rest]
        shown = min(verdicts, key=lambda v: (not v.met, abs(v.need - v.have)))
        if any(verdict.final and verdict.met for verdict in verdicts):
            return Verdict(True, True, shown.have, shown.need)
        over = all(verdict.final for verdict in verdicts)
        if not over and _fewest_is_sure(quantity, known, seat):
            return Verdict(True, True, shown.have, shown.need)
        return Verdict(shown.met, over, shown.have, shown.need)


def _fewest_is_sure(quantity: Quantity, known: Knowledge, seat: int) -> bool:
    """Whether somebody else must have the fewest, because not all others can have more."""
    if not isinstance(quantity, Fewest):
        return False
    fewer = FewerThan(quantity.measure, CountOfEachOther())
    alone = fewer.judge(known, seat, 1 << seat)
    return alone.final and not alone.met


@word("the_character", kind="subject", hook="goal")
class TheCharacter:
    """Another character has to do it.

    Example: goal sam wins at least 2 hills
    """

    who: PersonName

    def goal(self, quantity: Quantity, bindings: Bindings) -> Person:
        """Return the goal that they win so much."""
        return Person(self.who, quantity)


@word("the_team", kind="subject", hook="goal")
class TheTeam:
    """The character and its partner have to do it together.

    Example: goal the team wins more tricks than all others together
    """

    def goal(self, quantity: Quantity, bindings: Bindings) -> Team:
        """Return the goal that they win so much."""
        return Team(bindings.partner, quantity)


@word("every_character", kind="subject", hook="goal")
class EveryCharacter:
    """Everybody at the table has to do it.

    Example: goal every character wins at least 1 ring
    """

    def goal(self, quantity: Quantity, bindings: Bindings) -> Every:
        """Return the goal that they win so much."""
        return Every(quantity, itself=True)


@word("every_other", kind="subject", hook="goal")
class EveryOther:
    """Everybody else at the table has to do it.

    Example: goal every other character wins at least 1 trick
    """

    def goal(self, quantity: Quantity, bindings: Bindings) -> Every:
        """Return the goal that they win so much."""
        return Every(quantity, itself=False)


@word("another", kind="subject", hook="goal")
class Another:
    """Somebody else at the table has to do it.

    Example: goal another character wins more tricks than it
    """

    def goal(self, quantity: Quantity, bindings: Bindings) -> AnyOther:
        """Return the goal that they win so much."""
        return AnyOther(quantity)

"""Goals that look at a part of the round, at a team, or at two goals at once."""

from __future__ import annotations

import attrs

from lotr_trick.trick.hooks.goals import Goal
from lotr_trick.trick.knowledge import Knowledge, Verdict


@attrs.frozen
class Split:
    """A seat's tricks before and after the trick with a card, and whether that trick is begun.

    While the card is not played every trick is before it. `finished` tells that the trick with
    the card has been taken, so that the trick on the table comes after it.
    """

    before: int
    after: int
    begun: bool
    finished: bool


def split_at(known: Knowledge, card: int, seat: int) -> Split:
    """Give a seat's tricks before and after the trick with a card."""
    bit = 1 << card
    after = 0
    for trick in reversed(known.tricks):
        if trick.cards & bit:
            own = trick.winner == seat
            return Split(known.counts[seat] - after - own, after, begun=True, finished=True)
        after += trick.winner == seat
    begun = bool(known.trick & bit)
    return Split(known.counts[seat], 0, begun=begun, finished=False)


@attrs.frozen
class AtLeastBeforeGoal:
    """Win a number of tricks before the trick with a card, or more."""

    card: int
    need: int

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Give the verdict; it is final at the latest when the card is played."""
        part = split_at(known, self.card, seat)
        have, need = part.before, self.need
        if part.begun:
            return Verdict(have >= need, True, have, need)
        if have >= need:
            return Verdict(True, True, have, need)
        contends = known.contenders >> seat & 1
        most = known.own_later[seat] + contends
        if known.must_be_played(self.card):
            # One of the tricks that are left is the one with the card.
            most = min(most, known.later + bool(known.trick) - 1)
        return Verdict(False, have + most < need, have, need)


@attrs.frozen
class NoneAfterGoal:
    """Win no trick after the trick with a card."""

    card: int

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Give the verdict; it can be missed only once the card is played."""
        part = split_at(known, self.card, seat)
        have = part.after
        sure = part.finished and known.contenders == 1 << seat
        if have or sure:
            return Verdict(False, True, have, 0)
        left = known.own_later[seat]
        if part.finished:
            left += known.contenders >> seat & 1
        elif not part.begun and known.must_be_played(self.card):
            # The card falls in one of the tricks that are left: at most the rest come after it.
            left = min(left, known.later + bool(known.trick) - 1)
        return Verdict(True, left <= 0, have, 0)


@attrs.frozen
class TeamMajorityGoal:
    """Win more tricks than all others, together with whoever played a card."""

    partner: int | None
    """The card that makes its player a partner, by its place."""

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Give the verdict; with a hidden partner it is final once it is so for every possible one.

        The own seat counts as a possible partner: then the character is alone.
        """
        card = self.partner
        alone = self._with(known, seat, seat)
        if card is None:
            return alone
        player = known.player_of(card)
        if player is not None:
            return self._with(known, seat, player)
        may = known.may_play(card)
        verdicts = [self._with(known, seat, s) for s in range(known.seats) if may >> s & 1]
        if not verdicts or not known.must_be_played(card):
            verdicts.append(alone)
        if all(v.final and v.met == verdicts[0].met for v in verdicts):
            return Verdict(verdicts[0].met, True, alone.have, alone.need)
        return Verdict(alone.met, False, alone.have, alone.need)

    def _with(self, known: Knowledge, seat: int, other: int) -> Verdict:
        team = 1 << seat | 1 << other
        ours = sum(count for s, count in enumerate(known.counts) if team >> s & 1)
        theirs = sum(known.counts) - ours
        may_be_ours = bool(known.contenders & team)
        may_be_theirs = bool(known.contenders & ~team & ((1 << known.seats) - 1))
        surely_ours = bool(known.contenders) and not known.contenders & ~team
        surely_theirs = may_be_theirs and not may_be_ours and not known.contenders >> known.seats
        if ours + surely_ours > theirs + known.later + may_be_theirs:
            return Verdict(True, True, ours, theirs + 1)
        if ours + known.later + may_be_ours <= theirs + surely_theirs:
            return Verdict(False, True, ours, theirs + 1)
        return Verdict(ours > theirs, False, ours, theirs + 1)


@attrs.frozen
class BothGoal:
    """Meet two goals."""

    first: Goal
    second: Goal

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Give met for good once both are, and out of reach once one is."""
        one, two = self.first.verdict(known, seat), self.second.verdict(known, seat)
        shown = two if one.final and one.met else one
        met = one.met and two.met
        lost = (one.final and not one.met) or (two.final and not two.met)
        final = lost or (one.final and two.final)
        return Verdict(met, final, shown.have, shown.need)

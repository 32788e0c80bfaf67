"""Playouts: a round played to its end with open hands, everybody by the same rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

import attrs

from lotr_trick.analysis.stories import NOBODY, Story, asked_slots, plain_roles
from lotr_trick.analysis.wishes import Marks, Roles, Tallies, outlook, telling_cards, wishes
from lotr_trick.analysis.worlds import settled
from lotr_trick.trick.mechanics.declaring import DECLARED
from lotr_trick.trick.mechanics.threats import THREAT, threat_in
from lotr_trick.trick.moves import PLAY, AnyMove, Move
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.log import Entry, Way
from lotr_trick.trick.state.marks import NO_MARK, mark_of
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.rules import Rules
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.step import best_so_far, do, legal, play, ways

_LOST: Final = 0.2
"""What a lost round is worth at most: one that is lost late, and with most goals met."""
_HOPE: Final = 0.001
"""What a goal counts at least while a trick is played: in the middle of it nothing is sure."""
_SPOILT: Final = 1000
"""More than a lead can be beaten by cards."""


@attrs.frozen
class Moment:
    """What is the same for every seat in one trick."""

    story: Story
    plain: Roles
    """The characters whose goals hang on what was won alone."""
    asked: Marks
    """What those goals hang on beside that."""
    tallies: Tallies
    later: int

    @property
    def table(self) -> Table:
        """The table."""
        return self.story.table

    def wish(self, shown: int) -> tuple[float, ...]:
        """Return for each seat the outlook if it wins the trick with what was shown."""
        counts, people = self.story.log.counts, self.story.people
        return wishes(
            self.table, self.plain, counts, self.tallies, shown, self.later, self.asked, people
        )

    def stands(self, hands: Sequence[CardSet], left: int) -> float:
        """Return the outlook before the trick, with so many tricks left."""
        story = self.story
        counts, people = story.log.counts, story.people
        found = outlook(self.table, self.plain, counts, self.tallies, left, self.asked, people)
        if found and (seats := story.seats_after_tricks):
            found *= story.chance(story.known(hands, left), seats)
        return found

    def lost(self, hands: Sequence[CardSet], left: int) -> frozenset[int]:
        """Return the seats whose goals are out of reach before the trick."""
        story = self.story
        counts, people = story.log.counts, story.people
        found = set()
        for seat in range(len(counts)):
            only = tuple([role if at == seat else None for at, role in enumerate(self.plain)])
            if not outlook(self.table, only, counts, self.tallies, left, self.asked, people):
                found.add(seat)
        if seats := story.seats_after_tricks:
            known = story.known(hands, left)
            found.update([seat for seat in seats if not story.chance(known, (seat,))])
        return frozenset(found)

    def told(
        self, hands: Sequence[CardSet], entries: tuple[Entry, ...], winner: int | None
    ) -> float:
        """Return the outlook for the goals that hang on how tricks went, if this one goes so."""
        story = self.story
        if not story.seats:
            return 1.0
        return max(_HOPE, story.chance(story.known(hands, self.later, entries, winner)))


def playout(round_: Round, random: Random, first: AnyMove | None = None) -> float:
    """Return how a round ends that goes on with `first`: 1 if it is won, and less the earlier it
    is lost and the more goals are missed.

    What is asked beside cards is answered by chance. It stops as soon as the end is certain; when
    a goal is out of reach it goes on for the others, as if that goal did not matter.
    """
    round_ = settled(round_ if first is None else went_on(round_, first), random)
    lost, late = frozenset[int](), 0.0
    while True:
        left = _tricks_left(round_)
        moment = moment_of(round_, left, lost)
        if not round_.trick:
            stands = moment.stands(round_.hands, left)
            if not stands:
                late = late or _share_played(round_, left)
                lost |= moment.lost(round_.hands, left)
                moment = moment_of(round_, left, lost)
                stands = moment.stands(round_.hands, left)
            if stands == 1.0 and not lost:
                return 1.0
            if stands == 1.0 or round_.turn < 0:
                return _LOST * (late + 1 - len(lost) / round_.rules.seats) / 2
        done = len(round_.log.tricks)
        while round_.turn >= 0 and len(round_.log.tricks) == done:
            card, way = pick(moment, round_)
            round_ = play(round_, card, way)
            if round_.beside.script:
                round_ = settled(round_, random)
        if round_.broken:
            return _LOST * (late or _share_played(round_, left)) / 2


def _share_played(round_: Round, left: int) -> float:
    """Return the share of the tricks of a round that are played."""
    tricks = len(round_.log.tricks)
    return tricks / max(1, tricks + left)


def went_on(round_: Round, move: AnyMove) -> Round:
    """Return a round after one more move: a card, or an answer to what is asked beside cards."""
    if isinstance(move, Move) and move.kind == PLAY:
        return play(round_, move.card, move.way)
    return do(round_, move)


def moment_of(round_: Round, left: int = 0, lost: frozenset[int] = NOBODY) -> Moment:
    """Return what is the same for every seat in the present trick of a round. Nobody cares for the
    goals of seats that are `lost`.
    """
    table, roles, marks, log = round_.table, round_.roles, round_.marks, round_.log
    asked = asked_marks(table, marks)
    telling = telling_cards(table, asked)
    tallies = tuple([telling.tally(pile) for pile in log.taken])
    story = Story(table, roles, marks, log, lost)
    left = left or _tricks_left(round_)
    # In the middle of a round somebody may turn out to be somebody else.
    plain = plain_roles(table, roles)
    if lost:
        plain = tuple([None if seat in lost else role for seat, role in enumerate(plain)])
    return Moment(story, plain, asked, tallies, left - 1)


def _tricks_left(round_: Round) -> int:
    """Return how many tricks can be played, the present one included."""
    sizes = list(round_.sizes)
    for entry in round_.trick:
        sizes[entry.seat] += 1
    return round_.rules.tricks_left(sizes, round_.stock)


def asked_marks(table: Table, marks: Marks) -> Marks:
    """Return of what lies beside the characters what goals hang on, or nothing if it is nothing."""
    slots = asked_slots(table)
    asked = []
    for mark in marks:
        lies = {name: mark.get(name) for name in slots if mark.get(name) > 0}
        lies |= {THREAT: threat_in(mark), DECLARED: mark.get(DECLARED)}
        asked.append(mark_of(**lies))
    return tuple(asked) if any(mark != NO_MARK for mark in asked) else ()


def pick(moment: Moment, round_: Round) -> tuple[int, Way]:
    """Return the card that the seat plays whose turn it is, and its way."""
    cards = round_.rules.cards.distinct(legal(round_))
    card = cards.bit_length() - 1
    found = ways(round_, card)
    if not cards & (cards - 1) and len(found) == 1:
        return card, found[0]
    if round_.trick:
        return _follow(moment, round_, cards)
    return _lead(moment, round_, cards)


def _without(hands: Sequence[CardSet], seat: int, card: int) -> list[CardSet]:
    rest = list(hands)
    rest[seat] &= ~(1 << card)
    return rest


def _lead(moment: Moment, round_: Round, cards: CardSet) -> tuple[int, Way]:
    """Lead what is hardest to beat where the seat should win, else what is easiest.

    What would spoil a goal that hangs on the lead, or on the hand, is led last.
    """
    rules, seat, hands, told = round_.rules, round_.turn, round_.hands, bool(moment.story.seats)
    wish = list(moment.wish(0))
    rest = 0
    for hand in hands:
        rest |= hand
    rest &= ~hands[seat]
    over = _beaters_alone(rules.table)
    if told:
        entry = _entry(rules, seat, cards.bit_length() - 1)
        wish = [one * moment.told(hands, (entry,), winner) for winner, one in enumerate(wish)]
    sign = 1 if wish[seat] >= max(wish) else -1
    found, least = -1, 1 << 30
    while cards:
        card = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        value = sign * (over[card] & rest).bit_count()
        if told:
            entry = _entry(rules, seat, card)
            if moment.told(_without(hands, seat, card), (entry,), None) <= _HOPE:
                value += _SPOILT
        if value < least:
            found, least = card, value
    return found, ways(round_, found)[0]


def _entry(rules: Rules, seat: int, card: int) -> Entry:
    return Entry(seat, card, card, rules.at[seat].ways[card][0])


def _follow(moment: Moment, round_: Round, cards: CardSet) -> tuple[int, Way]:
    """Bring the trick to whom the company wishes it, with the cards that a goal needs."""
    rules, seat, trick, hands = round_.rules, round_.turn, round_.trick, round_.hands
    last = len(trick) + 1 == sum(map(bool, round_.sizes)) + sum([not hands[e.seat] for e in trick])
    weights, ranks = telling_cards(rules.table, moment.asked).weights, rules.cards.ranks
    told = bool(moment.story.seats)
    shown = 0
    for entry in trick:
        shown += weights[entry.shown]
    wish = moment.wish(shown)
    holder = best_so_far(rules, trick)
    held, over = seat, 0
    if holder is not None:
        held, over = holder.seat, _beaters(rules.table, holder, round_.led)
    saves = wish[seat] >= wish[held]
    best, best_value, best_tie = (cards.bit_length() - 1, Way.PLAIN), -1.0, 0
    while cards:
        card = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        found, weight = ways(round_, card), weights[card]
        after = moment.wish(shown + weight) if weight else wish
        for way in found:
            entry = Entry(seat, card, card, way)
            wins = bool(over >> card & 1)
            if len(found) > 1:
                wins = best_so_far(rules, (*trick, entry)) is entry
            # High cards hold a trick against who comes, and are saved by who wants tricks.
            low = last if wins else saves
            winner = seat if wins else held
            value, tie = after[winner], -ranks[card] if low else ranks[card]
            if told:
                rest = _without(hands, seat, card)
                value *= moment.told(rest, (*trick, entry), winner)
            if value > best_value or (value == best_value and tie > best_tie):
                best, best_value, best_tie = (card, way), value, tie
    return best


@lru_cache(maxsize=16)
def _beaters_alone(table: Table) -> tuple[CardSet, ...]:
    """Return for each card the cards that can beat it when it is led."""
    entries = [Entry(0, card, card, Way.PLAIN) for card in range(table.width)]
    return tuple(_beaters(table, entry, table.suits[entry.put]) for entry in entries)


def _beaters(table: Table, best: Entry | None, led: CardSet) -> CardSet:
    """Return the cards that, played next, may win over the best entry of a trick."""
    found = 0
    for strength in reversed(table.strengths):
        found |= strength.beaters(best, led)
        if best is not None and strength.best((best,), led) is best:
            break
    return found

"""Verdicts of goals against every way a small round can go, for many goals at once.

A round is walked once, with all its continuations; then any goal can be asked how it stands at
every position, as somebody sees it who sees all hands, one player, or the public, and be
compared with how it ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from random import Random
from typing import Final

import attrs

from lotr_trick.kernel import Decision, Seeded
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.goals import Goal
from lotr_trick.trick.goals.endgame import MOST_ENDS, goal_verdict, possible_ends
from lotr_trick.trick.goals.knowledge import Knowledge
from lotr_trick.trick.goals.outlook import knowledge
from lotr_trick.trick.mechanics.threats import SECRET
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.state.log import Entry, TrickLog, Way, empty_log
from lotr_trick.trick.state.marks import NO_MARK, UNSEEN, Mark, mark_of
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.seen import seen
from lotr_trick.trick.step import allowed, led_suit, legal, play, ways


@attrs.frozen
class Spot:
    """What somebody knows at a position, and the ends that may follow, by their numbers."""

    viewer: str
    """Who looks: `all` hands are seen, or those of `a seat`, or none by `the public`."""
    known: Knowledge
    ends: tuple[int, ...]
    way: str
    """The cards played so far, for messages."""
    tried: tuple[Knowledge, ...]
    """The ends that the verdict itself tries."""
    exact: bool
    """Whether all ends are there that may follow; otherwise some were drawn."""


@attrs.frozen
class Walked:
    """Positions of rounds, and every end that may follow one of them."""

    spots: tuple[Spot, ...]
    ends: tuple[Knowledge, ...]


@attrs.frozen
class Tally:
    """How a goal's verdicts compared with the ends, at some positions.

    `positions` are those of which it is known whether both ends are possible. `late` counts
    those that were open although all ends are alike: `untried` where no ends were tried, and
    `crowded` where there were more of them than are tried.
    """

    positions: int = 0
    final: int = 0
    late: int = 0
    untried: int = 0
    crowded: int = 0
    breaches: tuple[str, ...] = ()

    def __add__(self, more: Tally) -> Tally:
        """Return both together."""
        return Tally(
            self.positions + more.positions,
            self.final + more.final,
            self.late + more.late,
            self.untried + more.untried,
            self.crowded + more.crowded,
            self.breaches + more.breaches,
        )


def played(game: ChapterGame, seed: int) -> ChapterGame:
    """Return a game whose setup is done, with everything in it drawn by the seed."""
    nature, random = Seeded(seed), Random(seed)
    game = nature.settle(game)
    while isinstance(game.pending, Decision) and game.pending.kind != "play":
        game = nature.settle(game.apply(random.choice(game.pending.options)))
    return game


def known_by(round_: Round, seats: Sequence[int] | None, marks: tuple[Mark, ...] = ()) -> Knowledge:
    """Return what somebody knows who sees the hands of some seats; None sees all.

    `marks` is what lies beside the characters, hidden or not.
    """
    every = tuple(range(round_.table.seats))
    viewed = seen(round_, every if seats is None else tuple(seats))
    if seats is not None:
        marks = tuple([m if s in seats else _from_outside(m) for s, m in enumerate(marks)])
    # Setup is taken to have told nothing.
    return knowledge(viewed._replace(supposed=marks or viewed.marks, learned=(0,) * len(every)))


def _from_outside(mark: Mark) -> Mark:
    """Return what others see of a mark."""
    return mark.but(secret_threat=UNSEEN) if mark.get(SECRET) else mark


def _may_be(marks: tuple[Mark, ...], seats: Sequence[int] | None) -> list[tuple[Mark, ...]]:
    """Return all that the marks may be to somebody: a number that is hidden may be either."""
    found: list[tuple[Mark, ...]] = [()]
    for seat, mark in enumerate(marks):
        unseen = mark.get(SECRET) and seats is not None and seat not in seats
        may = [mark.but(secret_threat=number) for number in NUMBERS] if unseen else [mark]
        found = [(*some, each) for some in found for each in may]
    return found


NUMBERS: Final = (1, 2)
"""The threats that are drawn in small rounds."""
PAIRS: Final = ((0, 1), (2, 3))
"""The pairs of numbers that are declared there."""


def marked(seats: int, owner: int, seed: int) -> tuple[Mark, ...]:
    """Return marks with a threat, perhaps hidden, and with something declared, beside one seat;
    and a token that was chosen beside the first one.
    """
    random = Random(seed)
    number, hidden = random.choice(NUMBERS), random.getrandbits(1)
    mark = mark_of(
        threat=0 if hidden else number,
        secret_threat=number if hidden else 0,
        declared=1 + PAIRS.index(random.choice(PAIRS)),
        drawn=random.choice(NUMBERS),
    )
    marks = [mark if seat == owner else NO_MARK for seat in range(seats)]
    marks[0] = marks[0].but(burden=random.choice(NUMBERS))
    return tuple(marks)


def looked_at(
    game: ChapterGame,
    seed: int,
    *,
    spots: int = 4,
    most: int = 200,
    most_seen: int | None = None,
    marks: tuple[Mark, ...] = (),
) -> Walked:
    """Return some positions of a round played at random from here, with what may follow them.

    Each is looked at through the eyes of somebody who sees all hands, and of a player or the
    public. Where more than `most` ends may follow, some of them are drawn; `most_seen` is the
    same for who sees all hands. `marks` lie beside the characters; what is hidden there may be
    anything to whoever does not see it.
    """
    random = Random(seed)
    way = played_out(game.round, random)
    found: list[Spot] = []
    ends: list[Knowledge] = []
    for position in random.sample(way, min(spots, len(way))):
        viewers: list[tuple[int, ...] | None] = [(seat,) for seat in range(position.table.seats)]
        for seats in (None, random.choice([*viewers, ()])):
            limit = most_seen if seats is None and most_seen else most
            rounds, exact = _ends(position, seats, random, limit)
            # What comes first is what differs soonest.
            random.shuffle(rounds)
            before = len(ends)
            ends += [known_by(end, None, m) for end in rounds for m in _may_be(marks, seats)]
            numbers = tuple(range(before, len(ends)))
            known = known_by(position, seats, marks)
            viewer = "all" if seats is None else "a seat" if seats else "the public"
            tried = list(possible_ends(position.rules, known, public=seats == ()))
            random.shuffle(tried)
            found.append(Spot(viewer, known, numbers, way_text(position), tuple(tried), exact))
    return Walked(tuple(found), tuple(ends))


def played_out(round_: Round, random: Random) -> list[Round]:
    """Return every position of a round that is played at random from here, to its last card or to
    the one before that which loses the chapter.
    """
    way = [round_]
    while round_.turn >= 0:
        round_ = play(round_, *random.choice(choices(round_)))
        way.append(round_)
    return way[:-1] if round_.broken else way


def choices(round_: Round) -> list[tuple[int, Way]]:
    """Return each card that may be played, in each way."""
    cards = round_.table.cards.distinct(legal(round_))
    return [(card, way) for card in each(cards) for way in ways(round_, card)]


def _ends(
    round_: Round, seats: Sequence[int] | None, random: Random, most: int
) -> tuple[list[Round], bool]:
    """Return the ends that may follow for somebody, and whether these are all of them."""
    worlds = [round_] if seats is None else worlds_of(round_, seats)
    ends: list[Round] = []
    for world in worlds:
        ends += islice(_below(world), most + 1 - len(ends))
        if len(ends) > most:
            break
    else:
        return [end for end in ends if not end.broken], True
    ends = []
    for _ in range(most // 8):
        end = round_ if seats is None else _another_deal(round_, seats, random)
        while end.turn >= 0:
            end = play(end, *random.choice(choices(end)))
        ends.append(end)
    return [end for end in ends if not end.broken], False


def _below(round_: Round) -> Iterator[Round]:
    """Yield every end of a round, also those where the chapter is lost."""
    if round_.turn < 0:
        yield round_
        return
    for card, way in choices(round_):
        yield from _below(play(round_, card, way))


def _another_deal(round_: Round, seats: Sequence[int], random: Random) -> Round:
    """Return the round with another deal of the hidden hands, or itself if none is found soon."""
    hidden = [seat for seat in range(round_.table.seats) if seat not in seats]
    cards = [card for seat in hidden for card in each(round_.hands[seat])]
    for _ in range(20):
        random.shuffle(cards)
        rest = iter(cards)
        hands = list(round_.hands)
        for seat in hidden:
            dealt = islice(rest, hands[seat].bit_count())
            hands[seat] = round_.table.cards.joined([1 << card for card in dealt])
        world = round_.with_hands(hands)
        if _was_allowed(world):
            return world
    return round_


def way_text(round_: Round) -> str:
    """Return the cards played so far, each with its seat, and the hands."""
    names = round_.table.cards.names
    entries = [entry for trick in round_.log.tricks for entry in trick.entries]
    cards = " ".join(f"{e.seat + 1}{names[e.put]}{e.way.value[:1]}" for e in entries)
    trick = " ".join(f"{e.seat + 1}{names[e.put]}{e.way.value[:1]}" for e in round_.trick)
    hands = " / ".join(" ".join(round_.table.cards.named(hand)) for hand in round_.hands)
    return f"{cards} | {trick} | {hands}"


def worlds_of(round_: Round, seats: Sequence[int]) -> Iterator[Round]:
    """Yield the round with every deal of the hands that somebody with `seats` cannot see.

    The plays so far must have been allowed. Setup is taken to have told nothing.
    """
    hidden = [seat for seat in range(round_.table.seats) if seat not in seats]
    unseen = [card for seat in hidden for card in each(round_.hands[seat])]
    for groups in _shared_out(tuple(unseen), [round_.hands[seat].bit_count() for seat in hidden]):
        hands = list(round_.hands)
        for seat, group in zip(hidden, groups, strict=True):
            hands[seat] = round_.table.cards.joined([1 << card for card in group])
        world = round_.with_hands(hands)
        if _was_allowed(world):
            yield world


def _shared_out(cards: tuple[int, ...], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield every way to share out cards in groups of these sizes."""
    if not sizes:
        yield []
        return
    for group in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in group)
        for others in _shared_out(rest, sizes[1:]):
            yield [group, *others]


def _was_allowed(round_: Round) -> bool:
    """Whether every card so far may have been played from these hands."""
    hands = list(round_.hands)
    log = empty_log(round_.table.seats)
    tricks: list[tuple[TrickLog, tuple[Entry, ...]]] = []
    for trick in round_.log.tricks:
        tricks.append((log, trick.entries))
        log = log.add(trick)
    tricks.append((log, round_.trick))
    for before, entries in reversed(tricks):
        for at in reversed(range(len(entries))):
            entry = entries[at]
            hands[entry.seat] |= 1 << entry.put
            here = round_.rules.at[entry.seat]
            duties = here.following if at else here.leading
            led = led_suit(round_.rules, entries[:at])
            same = round_.table.cards.copies_of(entry.put) or 1 << entry.put
            if not allowed(duties, hands[entry.seat], led, before) & same:
                return False
    return True


def compare(goal: Goal, seat: int, walk: Walked) -> dict[str, Tally]:
    """Compare a goal's verdicts with how it ends, at every position, for each kind of viewer."""
    tallies: dict[str, Tally] = {}
    for spot in walk.spots:
        verdict = goal_verdict(goal, seat, spot.known, spot.tried)
        breaches: list[str] = []
        found: set[bool] = set()
        for number in spot.ends:
            end = goal.verdict(walk.ends[number], seat)
            found.add(end.met)
            if not end.final:
                breaches.append(f"it is open at an end of {spot.way}")
            if len(found) > 1:
                break
        if verdict.final and not found <= {verdict.met}:
            breaches.append(f"{verdict} for {spot.viewer} at {spot.way}")
        told = verdict.final or len(found) > 1 or spot.exact
        late = not verdict.final and len(found) == 1 and spot.exact
        tally = Tally(
            positions=int(told),
            final=int(verdict.final),
            late=int(late),
            untried=int(late and not spot.tried),
            crowded=int(late and len(spot.tried) > MOST_ENDS),
            breaches=tuple(breaches[:1]),
        )
        tallies[spot.viewer] = tallies.get(spot.viewer, Tally()) + tally
    return tallies

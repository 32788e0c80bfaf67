"""The solver: whether a round whose setup is done can be won with open hands, and by which cards.

It goes trick by trick, depth first, the most promising trick first. A position that failed is
remembered by what the goals still hang on and by where the cards lie that are left, told by
their place among the rest of their suit; of cards that are as good as each other one is tried.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import attrs

from lotr_trick.analysis.fate import drawn_in_order
from lotr_trick.analysis.flat import cells as c
from lotr_trick.analysis.flat.compiled import Row, compiled, lowest, popcount, zeros
from lotr_trick.analysis.flat.program import (
    AFTER,
    AT_LEAST,
    AT_MOST,
    BEFORE,
    COUNT,
    IN_ORDER,
    LEFT_SUIT,
    ONE_OF,
    ONE_RANK,
    RANKS,
    ROWS,
    RUN,
    flat_goals,
    told_apart,
)
from lotr_trick.analysis.flat.standing import (
    FINAL,
    counted,
    held,
    in_rows,
    outlook,
    trick_with,
    window_of,
    won_cards,
)
from lotr_trick.analysis.flat.tables import (
    BEATING,
    BEFORE_TRICKS,
    CLAIMING,
    PLAIN,
    flat_round,
    flat_rules,
    way_of,
)
from lotr_trick.analysis.flat.tricks import (
    EARLY,
    HAND,
    begin_trick,
    distinct,
    do_move,
    end_trick,
    legal,
    loses,
    lying,
    next_seat,
    place,
    size,
    take_back,
    tricks_left,
    without,
)
from lotr_trick.kernel import Chance
from lotr_trick.trick.mechanics.piles import TurnUp
from lotr_trick.trick.moves import AnyMove, Move, nature_move
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.step import advance, do, play, ways

_DEEPEST: Final = 24
"""More tricks than a round has."""
_WIDEST: Final = 4096
"""How many ways to play a trick are looked at."""
_MOVES: Final = 128
"""More ways to play a card than a seat has."""
_REMEMBERED: Final = 1 << 18
"""How many positions are remembered; a power of two."""
_FIRST: Final = 0x1E3779B97F4A7C15
_SECOND: Final = 0x12B2AE3D27D4EB4F

WON: Final = 1
LOST: Final = 0
OPEN: Final = -1
"""What a search says."""


# Where everything stands in the row that a search writes on, for each depth.
_WIDE: Final = _DEEPEST * _WIDEST
PACKED: Final = 0
"""The ways to play the trick, packed."""
VALUES: Final = PACKED + _WIDE
"""How each of them stands: -1 if it wins, -2 once it was tried."""
FIRST_KEYS: Final = VALUES + _WIDE
SECOND_KEYS: Final = FIRST_KEYS + _WIDE
COUNTS: Final = SECOND_KEYS + _WIDE
"""How many there are."""
CAPPED: Final = COUNTS + _DEEPEST
"""Whether there are more."""
OWN_KEYS: Final = CAPPED + _DEEPEST
"""The two keys of the round before the trick."""
LINE: Final = OWN_KEYS + 2 * _DEEPEST
"""The tricks that win, packed."""
SAVED: Final = LINE + _DEEPEST
"""The round before the trick."""
MOVES: Final = SAVED + _DEEPEST * c.NOW
"""For each seat of the trick that is tried its moves."""
TOPS: Final = MOVES + c.MOST_SEATS * _MOVES
"""For each of them who plays, the led suit before, how many moves there are, which is next, the
hand and what lies beside it, and the move."""
DESK: Final = TOPS + c.MOST_SEATS * 12


@compiled
def mixed(key: int, number: int, factor: int) -> int:
    """Return a key with one more number in it."""
    key = ((key ^ number) * factor) & 0x1FFFFFFFFFFFFFFF
    return key ^ (key >> 29)


@compiled
def remembers(memory: Row, first: int, second: int) -> bool:
    """Whether a position is known to fail."""
    slots = len(memory) // 2
    for step in range(4):
        at = (first + step) & (slots - 1)
        if memory[2 * at] == first and memory[2 * at + 1] == second:
            return True
    return False


@compiled
def remember(memory: Row, first: int, second: int) -> None:
    """Remember that a position fails; another one may be forgotten for it."""
    slots = len(memory) // 2
    at = first & (slots - 1)
    for step in range(4):
        free = (first + step) & (slots - 1)
        if not memory[2 * free]:
            at = free
            break
    memory[2 * at], memory[2 * at + 1] = first, second


@compiled
def keys_of(rules: Row, flat: Row, goals: Row) -> tuple[int, int]:
    """Return two numbers for all that a round between two tricks still hangs on."""
    seats = rules[c.SEATS]
    done, later = flat[c.DONE], tricks_left(rules, flat)
    first = mixed(
        1 + rules[c.NUMBER_OF], flat[c.LEADER] * 4 + flat[c.BEATEN] * 2 + (done == 0), _FIRST
    )
    second = mixed(2, first, _SECOND)
    open_duties = 0
    for at in range(rules[c.DUTIES]):
        if rules[c.KEYS + at]:
            open_duties = 2 * open_duties + (1 if flat[c.PLAYED] & rules[c.KEYS + at] else 0)
    first, second = mixed(first, open_duties, _FIRST), mixed(second, open_duties, _SECOND)
    # Where the cards lie that are left: a card is told by its kind, and by its place in its suit.
    for card in range(rules[c.WIDTH]):
        if rules[c.COPIES + card]:
            continue
        bit = 1 << card
        for seat in range(seats):
            where = 0
            if flat[c.HANDS + seat] & bit:
                where = 1
            elif flat[c.BESIDE + seat] & bit:
                where = 2
            elif flat[c.EARLY + seat] & bit:
                where = 3
            elif flat[c.LATE + seat] & bit:
                where = 4
            if where:
                told = (rules[c.TOLD + card] * 8 + where) * 4 + seat
                first, second = mixed(first, told, _FIRST), mixed(second, told, _SECOND)
    for where in range(4):
        for seat in range(seats):
            rest = lying(flat, seat, where) & rules[c.COPIED]
            while rest:
                group = rules[c.COPIES + lowest(rest)]
                told = ((popcount(rest & group) * 64 + lowest(group)) * 8 + where) * 4 + seat
                first, second = mixed(first, told, _FIRST), mixed(second, told, _SECOND)
                rest &= ~group
    first, second = mixed(first, flat[c.FATE + done], _FIRST), mixed(second, done, _SECOND)
    # What goals hang on of the tricks that are done.
    for node in range(goals[c.NODES]):
        kind = goals[c.KIND + node]
        stands = goals[c.STANDS + node]
        told = stands + 1
        if stands < FINAL and kind == COUNT:
            who, other = goals[c.WHO + node], goals[c.OTHER + node]
            if goals[c.PARTNER + node] >= 0:
                number = trick_with(flat, goals, goals[c.PARTNER + node], done)
                mate = 0
                for seat in range(seats):
                    if (
                        number >= 0
                        and flat[c.SHOWN + number * seats + seat] == goals[c.PARTNER + node]
                    ):
                        mate = seat + 1
                told = told * 8 + mate
            have = sums(rules, flat, goals, node, who, done, later)
            told = (told * 64 + have) * 64
            if goals[c.COMPARE + node] not in (AT_LEAST, AT_MOST, ONE_OF):
                told += sums(rules, flat, goals, node, other, done, later)
            if goals[c.PARTNER + node] >= 0:
                for seat in range(seats):
                    told = told * 64 + sums(rules, flat, goals, node, 1 << seat, done, later)
            if goals[c.WINDOW + node] in (BEFORE, AFTER):
                number = trick_with(flat, goals, goals[c.PLACE + node], done)
                told = told * 4 + (2 if number >= 0 else -number)
            if goals[c.MEASURE + node] in (RANKS, ONE_RANK, RUN, LEFT_SUIT):
                start, stop, _ = window_of(rules, flat, goals, node, done, later)
                taken = (
                    won_cards(flat, who | goals[c.HELPERS + node], start, stop)
                    & goals[c.CARDS + node]
                )
                first, second = mixed(first, taken, _FIRST), mixed(second, taken, _SECOND)
                taken = won_cards(flat, other, start, stop) & goals[c.CARDS + node]
                first, second = mixed(first, taken, _FIRST), mixed(second, taken, _SECOND)
        elif stands < FINAL and kind == ROWS:
            rows, going = in_rows(flat, goals[c.WHO + node], done)
            told = told * 8 + rows * 2 + going
        elif kind == IN_ORDER:
            for seat in range(seats):
                told = told * 32 + goals[c.REACHED + seat]
        first, second = mixed(first, told, _FIRST), mixed(second, told, _SECOND)
    return first | 1, second


@compiled
def sums(
    rules: Row,
    flat: Row,
    goals: Row,
    node: int,
    who: int,
    done: int,
    later: int,
) -> int:
    """Return what some seats have of what a node counts."""
    return counted(rules, flat, goals, node, who, done, later)[0]


@compiled
def save(flat: Row, desk: Row, depth: int) -> None:
    """Write down a round, so that it can be gone back to."""
    for at in range(c.NOW):
        desk[SAVED + depth * c.NOW + at] = flat[at]


@compiled
def go_back(flat: Row, desk: Row, depth: int) -> None:
    """Go back to a round that was written down."""
    for at in range(c.NOW):
        flat[at] = desk[SAVED + depth * c.NOW + at]


@compiled
def alike_cards(rules: Row, flat: Row) -> int:
    """Return the cards that are as good as a lower one of the same hand."""
    found, last, on_table = 0, -1, 0
    if flat[c.TURN] >= 0:
        first = flat[c.DONE] * rules[c.SEATS]
        for at in range(first, first + rules[c.SEATS]):
            if flat[c.SHOWN + at] >= 0:
                on_table |= 1 << flat[c.SHOWN + at] | 1 << flat[c.PUT + at]
    for card in range(rules[c.WIDTH]):
        bit = 1 << card
        if rules[c.COPIES + card] or on_table & bit:
            last = -1
            continue
        for seat in range(rules[c.SEATS]):
            if held(flat, seat) & bit:
                this = -1
                if flat[c.HANDS + seat] & bit:
                    this = rules[c.TOLD + card] * 4 + seat
                    if this == last:
                        found |= bit
                last = this
    return found


@compiled
def moves_of(
    rules: Row,
    flat: Row,
    desk: Row,
    level: int,
    seat: int,
    left: int,
    led: int,
    leads: int,
    alike: int,
    asked: int,
) -> int:
    """Write down the moves of a seat and return how many there are. A move is a card, how it is
    played, and whether what lies beside the hand is taken back before; not where that was `asked`
    already.
    """
    count = 0
    where = place(flat, seat, left)
    cards = lying(flat, seat, where)
    may = legal(rules, flat, seat, cards, led, leads)
    beaten = flat[c.BEATEN]
    for at in range(flat[c.DONE] * rules[c.SEATS], (flat[c.DONE] + 1) * rules[c.SEATS]):
        if flat[c.WAY + at] == BEATING:
            beaten = 1
    for back in range(2):
        if back:
            if asked or not (
                rules[c.TAKES_BACK + seat] and where == HAND and flat[c.BESIDE + seat]
            ):
                break
            hand, beside = flat[c.HANDS + seat], flat[c.BESIDE + seat]
            take_back(rules, flat, seat)
            may = legal(rules, flat, seat, flat[c.HANDS + seat], led, leads)
            flat[c.HANDS + seat], flat[c.BESIDE + seat] = hand, beside
            alike = 0
        rest = distinct(rules, may & ~alike if where == HAND else may)
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            if loses(rules, flat, seat, card, where, may, leads):
                continue
            laid = flat[c.EARLY_WAY + seat] if where == EARLY else -1
            for way in (PLAIN, CLAIMING, BEATING):
                if laid >= 0 and way != laid:
                    continue
                if way == CLAIMING and not rules[c.CLAIMS + seat] >> card & 1:
                    continue
                if way == BEATING and (beaten or not rules[c.BEATS + seat] >> card & 1):
                    continue
                desk[MOVES + level * _MOVES + count] = card | way << 6 | back << 8
                count += 1
    return count


@compiled
def grow(
    rules: Row,
    flat: Row,
    goals: Row,
    desk: Row,
    memory: Row,
    depth: int,
    budget: int,
    noise: int,
) -> int:
    """Write down every way to play the next trick after which the round can still be won; return
    how many cards were played to find them. The first one that wins ends it: then it is alone, and
    its value is -1.
    """
    seats = rules[c.SEATS]
    left, alike, used, count = tricks_left(rules, flat), alike_cards(rules, flat), 0, 0
    base = depth * _WIDEST
    desk[COUNTS + depth] = desk[CAPPED + depth] = 0
    save(flat, desk, depth)
    at_leader = flat[c.LEADER]
    for candidate in range(seats):
        # Who leads the trick at which the search begins is settled.
        names = depth and rules[c.NAMES_LEADER + at_leader]
        if candidate != at_leader and not (names and size(flat, candidate)):
            continue
        flat[c.LEADER] = candidate
        begin_trick(rules, flat)
        leads, level = flat[c.TURN] < 0, 0
        seat, suit = (candidate, 0) if leads else (flat[c.TURN], flat[c.LED])
        # For each level: who plays, the led suit before, how many moves, which is next, the hands
        # as they were, and the move.
        tops = TOPS
        desk[tops], desk[tops + 1], desk[tops + 3] = seat, suit, 0
        desk[tops + 2] = moves_of(
            rules, flat, desk, 0, seat, left, suit, int(leads), alike, int(not depth)
        )
        while level >= 0:
            top = tops + level * 12
            seat = desk[top]
            if desk[top + 3] >= desk[top + 2]:
                level -= 1
                if level >= 0:
                    undo(rules, flat, desk, tops + level * 12)
                continue
            move = desk[MOVES + level * _MOVES + desk[top + 3]]
            desk[top + 3] += 1
            desk[top + 4], desk[top + 5] = flat[c.HANDS + seat], flat[c.BESIDE + seat]
            desk[top + 6], desk[top + 7] = flat[c.EARLY + seat], flat[c.LATE + seat]
            desk[top + 8] = move
            do_move(rules, flat, seat, move, left)
            used += 1
            suit = desk[top + 1]
            if not suit:
                suit = rules[c.SUITS + flat[c.PUT + flat[c.DONE] * seats + seat]]
            after = next_seat(rules, flat, seat, candidate)
            if after != candidate:
                level += 1
                top += 12
                desk[top], desk[top + 1], desk[top + 3] = after, suit, 0
                asked = int(not depth and rules[c.TAKES_BACK + after] == BEFORE_TRICKS)
                desk[top + 2] = moves_of(
                    rules, flat, desk, level, after, left, suit, 0, alike, asked
                )
                continue
            packed = candidate
            for at in range(level + 1):
                packed |= desk[tops + at * 12 + 8] << (2 + 9 * desk[tops + at * 12])
            # The trick is complete: take it, see how the round stands, and go back.
            done, played, beaten = flat[c.DONE], flat[c.PLAYED], flat[c.BEATEN]
            turn, led = flat[c.TURN], flat[c.LED]
            value = outlook(rules, flat, goals) if end_trick(rules, flat, suit) else -1
            over = flat[c.LEADER] < 0
            if value >= 0 and over:
                desk[PACKED + base], desk[VALUES + base], desk[COUNTS + depth] = packed, -1, 1
                go_back(flat, desk, depth)
                return used
            if value >= 0:
                first, second = keys_of(rules, flat, goals)
                if not remembers(memory, first, second):
                    if count < _WIDEST:
                        if noise:
                            noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
                            value = value * (256 + (noise >> 8 & 1023)) // 1280
                        desk[PACKED + base + count], desk[VALUES + base + count] = packed, value
                        desk[FIRST_KEYS + base + count] = first
                        desk[SECOND_KEYS + base + count] = second
                        count += 1
                    else:
                        desk[CAPPED + depth] = 1
            flat[c.DONE], flat[c.PLAYED], flat[c.BEATEN] = done, played, beaten
            flat[c.LEADER], flat[c.TURN], flat[c.LED] = candidate, turn, led
            for at in range(seats):
                # What came into hands after the trick is still to come.
                came = flat[c.COMES + done * seats + at]
                if came and flat[c.COMING + at] & came != came:
                    flat[c.COMING + at] |= came
                    flat[c.HANDS + at] = without(rules, flat[c.HANDS + at], came)
            undo(rules, flat, desk, top)
        go_back(flat, desk, depth)
        if used > budget:
            desk[CAPPED + depth] = 1
            break
    go_back(flat, desk, depth)
    desk[COUNTS + depth] = count
    return used


@compiled
def undo(rules: Row, flat: Row, desk: Row, top: int) -> None:
    """Take back the card that was put down last at a level."""
    seat = desk[top]
    flat[c.HANDS + seat], flat[c.BESIDE + seat] = desk[top + 4], desk[top + 5]
    flat[c.EARLY + seat], flat[c.LATE + seat] = desk[top + 6], desk[top + 7]
    at = flat[c.DONE] * rules[c.SEATS] + seat
    flat[c.SHOWN + at] = flat[c.PUT + at] = -1
    flat[c.WAY + at] = 0


@compiled
def replay(rules: Row, flat: Row, packed: int) -> None:
    """Play a packed trick, or the rest of one that is begun."""
    leader = packed & 3
    flat[c.LEADER] = leader
    left = tricks_left(rules, flat)
    begin_trick(rules, flat)
    seat, led = (leader, 0) if flat[c.TURN] < 0 else (flat[c.TURN], flat[c.LED])
    while True:
        do_move(rules, flat, seat, packed >> (2 + 9 * seat) & 511, left)
        if not led:
            led = rules[c.SUITS + flat[c.PUT + flat[c.DONE] * rules[c.SEATS] + seat]]
        seat = next_seat(rules, flat, seat, leader)
        if seat == leader:
            break
    end_trick(rules, flat, led)


@compiled
def solve(
    rules: Row,
    flat: Row,
    goals: Row,
    desk: Row,
    memory: Row,
    limit: int,
    noise: int,
) -> tuple[int, int, int]:
    """Return whether a round can be won, by how many tricks of the line, and how many cards were
    played to find out.
    """
    used = grow(rules, flat, goals, desk, memory, 0, limit, noise)
    depth, sound = 0, True
    while depth >= 0:
        base = depth * _WIDEST
        if desk[COUNTS + depth] and desk[VALUES + base] == -1:
            desk[LINE + depth] = desk[PACKED + base]
            return WON, depth + 1, used
        best, at = -1, -1
        for one in range(base, base + desk[COUNTS + depth]):
            if desk[VALUES + one] > best:
                best, at = desk[VALUES + one], one
        if at < 0:
            # All that can follow has failed.
            sound = sound and not desk[CAPPED + depth]
            if depth and sound:
                remember(memory, desk[OWN_KEYS + 2 * depth], desk[OWN_KEYS + 2 * depth + 1])
            depth -= 1
            if depth >= 0:
                go_back(flat, desk, depth)
            continue
        desk[VALUES + at] = -2
        if remembers(memory, desk[FIRST_KEYS + at], desk[SECOND_KEYS + at]):
            continue
        if used > limit:
            return OPEN, 0, used
        desk[LINE + depth] = desk[PACKED + at]
        replay(rules, flat, desk[PACKED + at])
        depth += 1
        desk[OWN_KEYS + 2 * depth] = desk[FIRST_KEYS + at]
        desk[OWN_KEYS + 2 * depth + 1] = desk[SECOND_KEYS + at]
        used += grow(rules, flat, goals, desk, memory, depth, limit - used, noise)
    return (LOST if sound else OPEN), 0, used


@attrs.define(eq=False)
class Paper:
    """What searches write on, and what they remember: several may share it."""

    desk: Row = attrs.field(factory=lambda: zeros(DESK))
    memory: Row = attrs.field(factory=lambda: zeros(2 * _REMEMBERED))
    numbers: dict[Hashable, int] = attrs.field(factory=dict)
    """The number of each set of characters, with what lies beside them."""


@attrs.define(eq=False)
class Solver:
    """Searches of rounds with the same characters and the same beside them: what one of them
    remembers serves the next.
    """

    rules: Row
    goals: Row
    paper: Paper
    seed: int | str
    """In which order piles lie."""

    @classmethod
    def of(cls, round_: Round, paper: Paper, seed: int | str = 0) -> Solver:
        """Return a solver for a round whose setup is done; raise `CannotSay` for what rows cannot
        say. The paper must be of the same table.
        """
        rules, goals = flat_rules(round_.rules), flat_goals(round_)
        rules[c.NUMBER_OF] = paper.numbers.setdefault(signed(round_), len(paper.numbers))
        for card, kind in enumerate(_kinds(round_, goals)):
            rules[c.TOLD + card] = kind
        return cls(rules, goals, paper, seed)

    def solve(self, round_: Round, limit: int, noise: int = 0) -> tuple[int, list[int], int]:
        """Return whether a round can be won, the packed tricks that win, and how many cards were
        played to find out, up to about `limit`. With some `noise` the order is another one.
        """
        flat, desk = flat_round(round_, self.seed), self.paper.desk
        found, tricks, used = solve(
            self.rules, flat, self.goals, desk, self.paper.memory, limit, noise
        )
        return int(found), [int(desk[LINE + at]) for at in range(tricks)], int(used)


def signed(round_: Round) -> Hashable:
    """Return what a solver is made for: the characters, and what goals hang on beside them."""
    return round_.roles, round_.beside.slots, round_.beside.saved_by


def _kinds(round_: Round, goals: Row) -> list[int]:
    """Return for each card a number that it shares with those that nothing tells apart from it but
    their order.
    """
    rules, table = round_.rules, round_.table
    sets = [*told_apart(goals)]
    # What is turned up for a trick is compared with its ranks.
    by_themselves = -1 if any(isinstance(s, TurnUp) for s in rules.after_trick) else rules.special
    for here in rules.at:
        sets += [here.losing_lead, here.losing_follow]
        for duty in (*here.leading, *here.following):
            sets += [duty.keys, max(0, duty.kept)]
    numbers: dict[object, int] = {}
    found = []
    for card in range(table.width):
        sign = (
            card if by_themselves >> card & 1 else -1,
            rules.suits[card],
            table.cards.suit_sets[card],
            tuple([here.ways[card] for here in rules.at]),
            *[int(cards) >> card & 1 for cards in sets],
        )
        found.append(numbers.setdefault(sign, len(numbers)))
    return found


def read_trick(packed: int, seats: int) -> tuple[int, list[tuple[int, int, int]]]:
    """Return who leads a packed trick, and for each seat its card, how it is played, and whether
    it took back before what lay beside its hand.
    """
    moves = [packed >> (2 + 9 * seat) & 511 for seat in range(seats)]
    return packed & 3, [(move & 63, move >> 6 & 3, move >> 8) for move in moves]


def moves_of_line(
    round_: Round, tricks: Sequence[int], seed: int | str = 0
) -> tuple[tuple[AnyMove, ...], Round]:
    """Return the moves of packed tricks that follow a round, played by `step`, and the round after
    them.

    What is asked on the way and changes nothing where all hands lie open is answered somehow.
    """
    line: list[AnyMove] = []
    for number, packed in enumerate(tricks, len(round_.log.tricks)):
        leader, by_seat = read_trick(packed, round_.rules.seats)
        back = {seat for seat, (_, _, taken_back) in enumerate(by_seat) if taken_back}
        while len(round_.log.tricks) == number and not round_.broken:
            if round_.beside.script or round_.leader < 0:
                round_, asked = advance(round_)
                if asked is None:
                    if round_.turn < 0:
                        break
                    continue
                if isinstance(asked, Chance):
                    line.append(nature_move(asked, drawn_in_order(asked, seed)))
                    round_ = do(round_, line[-1])
                    continue
                options = [option for option in asked.options if isinstance(option, Move)]
                wanted = [o for o in options if o.what == str(leader)]
                wanted += [o for o in options if o.what == ("back" if o.seat in back else "leave")]
                move = (wanted or options)[0]
                round_ = do(round_, move)
            else:
                card, number_of_way, _ = by_seat[round_.turn]
                way = way_of(ways(round_, card), number_of_way)
                moves = round_.rules.at[round_.turn].moves[card]
                move = next(move for move in moves if move.way is way)
                round_ = play(round_, card, way)
            line.append(move)
    while round_.beside.script and not round_.broken:
        round_, asked = advance(round_)
        if asked is None:
            break
        if isinstance(asked, Chance):
            line.append(nature_move(asked, drawn_in_order(asked, seed)))
        else:
            line.append(next(option for option in asked.options if isinstance(option, Move)))
        round_ = do(round_, line[-1])
    return tuple(line), round_

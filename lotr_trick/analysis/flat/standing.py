"""How goals stand between two tricks when all hands lie open: met or not, and whether for good.

These say the same as the verdicts of the goals' hooks, or less: what is final here is final there.
"""

from __future__ import annotations

from lotr_trick.analysis.flat import cells as c
from lotr_trick.analysis.flat.compiled import Row, compiled, lowest, popcount
from lotr_trick.analysis.flat.program import (
    AFTER,
    ALL,
    ANY,
    AT_LEAST,
    AT_MOST,
    BEFORE,
    CARDS,
    COUNT,
    EQUAL,
    FEWER,
    FIRST,
    IN_ORDER,
    LAST,
    LEFT_SUIT,
    MORE,
    NEVER_LEADS,
    NOT_FEWER,
    ONE_OF,
    ONE_RANK,
    PLAYS_LAST,
    RANKS,
    ROWS,
    RUN,
    TRICKS,
    TRICKS_WITH,
    TRICKS_WITHOUT,
    WON_WITH,
)
from lotr_trick.analysis.flat.tricks import size, tricks_left, without

MET = 1
FINAL = 2
"""How a goal stands, as bits."""


@compiled
def held(flat: Row, seat: int) -> int:
    """Return the cards of a seat, and those that will come into its hand."""
    has = flat[c.HANDS + seat] | flat[c.BESIDE + seat] | flat[c.EARLY + seat]
    return has | flat[c.LATE + seat] | flat[c.COMING + seat]


@compiled
def loose_cards(rules: Row, flat: Row) -> int:
    """Return the cards that may still be played. Of copies each hand has the lowest, so those that
    are not out stand for as many as there are.
    """
    found, copies = 0, 0
    for seat in range(rules[c.SEATS]):
        found |= held(flat, seat)
    copies = found & rules[c.COPIED]
    found &= ~copies
    while copies:
        group, many = rules[c.COPIES + lowest(copies)], 0
        for seat in range(rules[c.SEATS]):
            many += popcount(held(flat, seat) & group)
        free = group & ~(flat[c.PLAYED] | flat[c.OUT])
        for _ in range(many):
            found |= free & -free
            free &= free - 1
        copies &= ~group
    return found


@compiled
def whole_size(flat: Row, seat: int) -> int:
    """Return how many cards a seat has, with those that will come."""
    return size(flat, seat) + popcount(flat[c.COMING + seat])


@compiled
def own_later(rules: Row, flat: Row, who: int, later: int) -> int:
    """Return how many of the later tricks somebody of `who` can take part in."""
    found = 0
    for seat in range(rules[c.SEATS]):
        if who >> seat & 1:
            found = max(found, min(later, whole_size(flat, seat)))
    return found


@compiled
def trick_with(flat: Row, goals: Row, card: int, done: int) -> int:
    """Return the number of the finished trick in which a card counts as played; -1 if it was not
    played, -2 if it was and does not count.
    """
    for number in range(done):
        if flat[c.TAKEN + number] >> card & 1:
            return -2 if flat[c.TAKEN + number] & goals[c.CANCELS + card] else number
    return -1


@compiled
def window_of(
    rules: Row, flat: Row, goals: Row, node: int, done: int, later: int
) -> tuple[int, int, int]:
    """Return the first trick that counts for a node, the one after the last, and how many later
    ones may.
    """
    window, place = goals[c.WINDOW + node], goals[c.PLACE + node]
    if window == FIRST:
        return 0, min(done, place), max(0, min(later, place - done))
    if window == LAST:
        return min(done, max(0, done + later - place)), done, min(later, place)
    if window not in (BEFORE, AFTER):
        return 0, done, later
    number, is_held, spare = trick_with(flat, goals, place, done), False, False
    for seat in range(rules[c.SEATS]):
        is_held = is_held or bool(held(flat, seat) >> place & 1)
        spare = spare or whole_size(flat, seat) > later
    if window == BEFORE:
        if number >= 0:
            return 0, number, 0
        if number == -1 and is_held and later and not spare and not goals[c.CANCELS + place]:
            # The card falls in one of the tricks that are left: the rest are before it.
            return 0, done, later - 1
        return 0, done, later
    if number >= 0:
        return number + 1, done, later
    if number == -1 and is_held and later:
        return done, done, later - 1
    return done, done, 0


@compiled
def won_cards(flat: Row, who: int, start: int, stop: int) -> int:
    """Return the cards that some seats won in some tricks."""
    cards = 0
    for number in range(start, stop):
        if flat[c.WINNERS + number] >= 0 and who >> flat[c.WINNERS + number] & 1:
            cards |= flat[c.TAKEN + number]
    return cards


@compiled
def longest_row(goals: Row, node: int, have: int, free: int, most: int) -> int:
    """Return the longest row of ranks among some cards, filled up with so many free ones."""
    first, many, longest = goals[c.FIRST + node], goals[c.MANY + node], 0
    for start in range(many):
        used = 0
        for end in range(start, many):
            rank = goals[c.SETS + first + end]
            if not rank & have:
                used += 1
                if used > most or not rank & free:
                    break
            longest = max(longest, end - start + 1)
    return longest


@compiled
def counted(
    rules: Row,
    flat: Row,
    goals: Row,
    node: int,
    who: int,
    done: int,
    later: int,
) -> tuple[int, int]:
    """Return what some seats have of what a node counts, and the most that they can end with."""
    if not who:
        return 0, 0
    measure, cards, seats = goals[c.MEASURE + node], goals[c.CARDS + node], rules[c.SEATS]
    start, stop, later = window_of(rules, flat, goals, node, done, later)
    own = own_later(rules, flat, who, later)
    loose, have, alone = loose_cards(rules, flat) if later else 0, 0, not who & (who - 1)
    if measure in (TRICKS, TRICKS_WITH, TRICKS_WITHOUT, WON_WITH):
        for number in range(start, stop):
            taker = flat[c.WINNERS + number]
            if taker < 0 or not who >> taker & 1:
                continue
            if measure == TRICKS_WITH:
                have += 1 if flat[c.TAKEN + number] & cards else 0
            elif measure == TRICKS_WITHOUT:
                have += 0 if flat[c.TAKEN + number] & cards else 1
            elif measure == WON_WITH:
                have += cards >> flat[c.SHOWN + number * seats + taker] & 1
            else:
                have += 1
        if measure == TRICKS_WITH:
            return have, have + min(own, popcount(loose & cards))
        if measure == WON_WITH:
            mine = 0
            for seat in range(seats):
                if who >> seat & 1:
                    mine += popcount(held(flat, seat) & cards)
            return have, have + min(own, mine)
        return have, have + own
    taken = won_cards(flat, who, start, stop)
    if goals[c.HELPERS + node] and goals[c.HELPS + node] & who:
        taken |= won_cards(flat, goals[c.HELPERS + node], start, stop) & goals[c.HELPED + node]
        own = max(own, own_later(rules, flat, goals[c.HELPERS + node], later))
    elif alone and loose:
        # It never wins what it has to play itself.
        loose = without(rules, loose, held(flat, lowest(who)) & rules[c.POWERLESS])
    most = own * seats
    if not own:
        loose = 0
    if measure == CARDS:
        have = popcount(taken & cards)
        return have, have + min(most, popcount(loose & cards))
    first, many, high = goals[c.FIRST + node], goals[c.MANY + node], 0
    if measure == RANKS:
        free = 0
        for at in range(first, first + many):
            if goals[c.SETS + at] & taken:
                have += 1
            elif goals[c.SETS + at] & loose:
                free += 1
        return have, have + min(free, most)
    if measure == ONE_RANK:
        for at in range(first, first + many):
            one = popcount(goals[c.SETS + at] & taken)
            have = max(have, one)
            high = max(high, one + min(most, popcount(goals[c.SETS + at] & loose)))
        return have, high
    if measure == RUN:
        return (
            longest_row(goals, node, taken, 0, 0),
            longest_row(goals, node, taken, loose, most),
        )
    # Of the suit of a card that is left in hand in the end.
    hand = held(flat, lowest(who))
    if measure != LEFT_SUIT or whole_size(flat, lowest(who)) <= later:
        return 0, 0
    for at in range(first, first + many):
        suit = goals[c.SETS + at]
        if hand & suit:
            one = popcount(taken & suit)
            # While cards are to be played, those of a suit may go.
            have = 0 if later else max(have, one)
            high = max(high, one + min(most, popcount(loose & suit)))
    return have, high


@compiled
def compared(
    compare: int, number: int, have: int, high: int, other: int, ceiling: int
) -> tuple[int, int]:
    """Return how a count stands that grows from `have` to `high` at most, against another one that
    does so too; and how far it is from what will do.
    """
    if compare in (AT_LEAST, AT_MOST):
        other = ceiling = number
    if compare == ONE_OF:
        inside = possible = 0
        apart = 1 << 20
        for one in range(60):
            if number >> one & 1:
                apart = min(apart, abs(one - have)) if one >= have else apart
            if have <= one <= high:
                possible += 1
                inside += number >> one & 1
        if not inside:
            return FINAL, apart
        met = number >> have & 1
        return (met | FINAL if inside == possible else met), (0 if met else apart)
    if compare in (AT_LEAST, NOT_FEWER):
        if have >= ceiling:
            return MET | FINAL, 0
        return (FINAL if high < other else int(have >= other)), max(0, other - have)
    if compare == MORE:
        if have > ceiling:
            return MET | FINAL, 0
        return (FINAL if high <= other else int(have > other)), max(0, other + 1 - have)
    if compare == FEWER:
        if high < other:
            return MET | FINAL, 0
        return (FINAL if have >= ceiling else int(have < other)), max(0, have + 1 - other)
    if compare == EQUAL:
        if high < other or have > ceiling:
            return FINAL, 0
        if have == high and other == ceiling:
            return MET | FINAL, 0
        return int(have == other), abs(have - other)
    # At most, or not more.
    if high <= other:
        return MET | FINAL, 0
    return (FINAL if have > ceiling else int(have <= other)), max(0, have - other)


@compiled
def in_rows(flat: Row, who: int, done: int) -> tuple[int, int]:
    """Return how many rows of tricks some seats won, and whether the last one may go on."""
    rows = going = 0
    for number in range(done):
        if flat[c.WINNERS + number] >= 0:
            mine = who >> flat[c.WINNERS + number] & 1
            rows += 1 if mine and not going else 0
            going = mine
    return rows, going


@compiled
def count_stands(
    rules: Row, flat: Row, goals: Row, node: int, done: int, later: int
) -> tuple[int, int]:
    """Return how a count stands, and how far it is from what will do."""
    who, other, number = goals[c.WHO + node], goals[c.OTHER + node], goals[c.NUMBER + node]
    compare = goals[c.COMPARE + node]
    if goals[c.PARTNER + node] >= 0:
        mate = partner_of(rules, flat, goals, goals[c.PARTNER + node], done, later)
        if mate == -2:
            return 0, 1
        if mate >= 0:
            leaves_out = goals[c.LEAVES_OUT + node]
            if leaves_out == 2 and other == 1 << mate:
                return MET | FINAL, 0
            if leaves_out:
                other &= ~(1 << mate)
            who |= 1 << mate
    have, high = counted(rules, flat, goals, node, who, done, later)
    floor = ceiling = 0
    if compare not in (AT_LEAST, AT_MOST, ONE_OF):
        floor, ceiling = counted(rules, flat, goals, node, other, done, later)
        floor, ceiling = floor + number, ceiling + number
    return compared(compare, number, have, high, floor, ceiling)


@compiled
def partner_of(rules: Row, flat: Row, goals: Row, card: int, done: int, later: int) -> int:
    """Return the seat that played a card; -1 if nobody will, and -2 while that is open."""
    number = trick_with(flat, goals, card, done)
    if number >= 0:
        for seat in range(rules[c.SEATS]):
            if flat[c.SHOWN + number * rules[c.SEATS] + seat] == card:
                return seat
    if number == -1 and later:
        for seat in range(rules[c.SEATS]):
            if held(flat, seat) >> card & 1:
                return -2
    return -1


@compiled
def stand(
    rules: Row,
    flat: Row,
    goals: Row,
    done: int,
    later: int,
) -> None:
    """Find how every node stands after so many tricks, with so many to come, and a rough chance of
    it in thousandths.
    """
    for node in range(goals[c.NODES]):
        kind, met, apart = goals[c.KIND + node], MET, 1
        if kind in (ALL, ANY):
            join(goals, node, c.STANDS, c.CHANCE)
            continue
        if kind == COUNT:
            met, apart = count_stands(rules, flat, goals, node, done, later)
        elif kind == ROWS:
            met = rows_stand(rules, flat, goals[c.WHO + node], done, later)
        elif kind == PLAYS_LAST:
            met = last_stands(rules, flat, goals, node, done, later)
        elif kind == NEVER_LEADS:
            met = leads_stand(rules, flat, goals, node, done, later)
        goals[c.STANDS + node] = met
        goals[c.CHANCE + node] = rough_chance(met, apart, later)
    if find_reached(rules, flat, goals, done):
        find_order(rules, flat, goals, done)


@compiled
def rough_chance(stands: int, apart: int, later: int) -> int:
    """Return a rough chance, in thousandths, that a goal is met in the end."""
    if stands >= FINAL:
        return 1000 if stands & MET else 0
    if stands:
        return 1000 - 500 * later // (later + 1 + 2 * apart)
    return max(30, 600 - 600 * apart // (later + 1))


@compiled
def rows_stand(rules: Row, flat: Row, who: int, done: int, later: int) -> int:
    """Return how it stands that tricks are won in a row only."""
    rows, going = in_rows(flat, who, done)
    if rows > 1:
        return FINAL
    left = own_later(rules, flat, who, later)
    if left == 0 or (rows == 0 and left <= 2) or (going and left <= 1):
        return MET | FINAL
    return MET


@compiled
def last_stands(rules: Row, flat: Row, goals: Row, node: int, done: int, later: int) -> int:
    """Return how it stands that a seat plays some card to the last trick."""
    seat, cards = lowest(goals[c.WHO + node]), goals[c.CARDS + node]
    if not later:
        if not done:
            return FINAL
        shown = flat[c.SHOWN + (done - 1) * rules[c.SEATS] + seat]
        return MET | FINAL if shown >= 0 and cards >> shown & 1 else FINAL
    if whole_size(flat, seat) < later or not held(flat, seat) & cards:
        return FINAL
    return 0 if held(flat, seat) & ~cards else MET | FINAL


@compiled
def leads_stand(rules: Row, flat: Row, goals: Row, node: int, done: int, later: int) -> int:
    """Return how it stands that a seat never leads some cards."""
    seat, cards = lowest(goals[c.WHO + node]), goals[c.CARDS + node]
    for number in range(done):
        if (
            flat[c.LEADERS + number] == seat
            and cards >> flat[c.PUT + number * rules[c.SEATS] + seat] & 1
        ):
            return FINAL
    return MET if later and held(flat, seat) & cards else MET | FINAL


@compiled
def find_order(
    rules: Row,
    flat: Row,
    goals: Row,
    done: int,
) -> None:
    """Find how the nodes stand that hang on the order of goals, and the joins that have them.

    A goal is reached at the end of the trick after which it holds on. That of who is sure of it
    does not change; that of any other can only be later.
    """
    for node in range(goals[c.NODES]):
        kind, first, many = goals[c.KIND + node], goals[c.FIRST + node], goals[c.MANY + node]
        if kind == IN_ORDER:
            later_loses, me = goals[c.NUMBER + node], goals[c.PLACE + node]
            own = goals[c.PARTS + first + 2 * me + 1]
            own_at = goals[c.REACHED + me]
            own_sure = goals[c.STANDS + own] == MET | FINAL and own_at <= done
            wrong, lost, settled = 0, False, own_sure
            for seat in range(many):
                other = goals[c.PARTS + first + 2 * seat + 1]
                if seat == me or other < 0:
                    continue
                at, met = goals[c.REACHED + seat], goals[c.STANDS + other] & MET
                is_wrong = bool(met) and (at > own_at if later_loses else at < own_at)
                if is_wrong:
                    wrong += 1
                    sure = goals[c.STANDS + other] == MET | FINAL
                    lost = lost or (sure and (own_sure or not later_loses))
                if goals[c.STANDS + other] >= FINAL:
                    settled = settled and not is_wrong
                else:
                    settled = settled and not later_loses and at >= own_at
            if lost:
                goals[c.STANDS + node], goals[c.CHANCE + node] = FINAL, 0
            else:
                goals[c.STANDS + node] = (0 if wrong else MET) | (
                    FINAL if settled and not wrong else 0
                )
                goals[c.CHANCE + node] = (
                    1000 if goals[c.STANDS + node] == MET | FINAL else 300 if wrong else 800
                )
        elif kind == ALL and many:
            join(goals, node, c.STANDS, c.CHANCE)


@compiled
def find_reached(rules: Row, flat: Row, goals: Row, done: int) -> bool:
    """Find for each seat the trick after which its goal holds as it stands, one more than there are
    if it does not; return whether anything hangs on that.
    """
    for node in range(goals[c.NODES]):
        if goals[c.KIND + node] == IN_ORDER:
            for seat in range(goals[c.MANY + node]):
                at = goals[c.FIRST + node] + 2 * seat
                goal, found = goals[c.PARTS + at + 1], done + 1
                while goal >= 0 and found > 1:
                    if not held_then(rules, flat, goals, goals[c.PARTS + at], goal, found - 1):
                        break
                    found -= 1
                goals[c.REACHED + seat] = found
            return True
    return False


@compiled
def held_then(rules: Row, flat: Row, goals: Row, start: int, goal: int, done: int) -> bool:
    """Whether a goal of counts was met after so many tricks; its nodes begin at `start`."""
    for node in range(start, goal + 1):
        if goals[c.KIND + node] == COUNT:
            goals[c.STOOD + node] = count_stands(rules, flat, goals, node, done, 0)[0]
        else:
            join(goals, node, c.STOOD, c.CHANCE_THEN)
    return bool(goals[c.STOOD + goal] & MET)


@compiled
def join(goals: Row, node: int, stands: int, chances: int) -> None:
    """Find how a join stands from how its parts do: one of all is final once one of them is lost,
    one of any once one is met for good.
    """
    of_all = goals[c.KIND + node] == ALL
    settling = FINAL if of_all else MET | FINAL
    settled, all_final, met, chance = False, True, int(of_all), 1000 if of_all else 0
    for at in range(goals[c.FIRST + node], goals[c.FIRST + node] + goals[c.MANY + node]):
        part, one = goals[stands + goals[c.PARTS + at]], goals[chances + goals[c.PARTS + at]]
        settled = settled or part == settling
        all_final = all_final and part >= FINAL
        if of_all:
            met, chance = met & part, chance * one // 1000
        else:
            met, chance = met | (part & MET), max(chance, one)
    if settled:
        goals[stands + node] = settling
    else:
        goals[stands + node] = (met & MET) | (FINAL if all_final else 0)
    goals[chances + node] = chance
    if goals[stands + node] >= FINAL:
        goals[chances + node] = 1000 if goals[stands + node] & MET else 0


@compiled
def outlook(rules: Row, flat: Row, goals: Row) -> int:
    """Return the rough chance that all goals are met, in millionths; -1 if the round is lost. When
    it is over that is 1000000, or -1.
    """
    done, later = flat[c.DONE], tricks_left(rules, flat)
    stand(rules, flat, goals, done, later)
    missed, chance = 0, 1000000
    for seat in range(rules[c.SEATS]):
        node = goals[c.GOALS + seat]
        if node < 0 or not goals[c.REQUIRED] >> seat & 1:
            continue
        is_lost = goals[c.STANDS + node] == FINAL or (
            not later and not goals[c.STANDS + node] & MET
        )
        if not is_lost:
            chance = max(1, chance * goals[c.CHANCE + node] // 1000)
            continue
        missed += 1
        bound = goals[c.BOUNDS + seat]
        if missed > goals[c.MISSES] or (bound >= 0 and goals[c.STANDS + bound] == FINAL):
            return -1
    return chance

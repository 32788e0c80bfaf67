"""The one way a round goes on: cards that may be played, a card played, a trick ended, a step of
the script done.

Game, search, bots and tests call these functions and nothing else. They are pure: a round and its
rules go in, another round comes out. Options, texts and views are made on top of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from lotr_trick.kernel import Chance, Decision
from lotr_trick.trick.asking import for_all
from lotr_trick.trick.mechanics.first_leader import first_leader
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.known import all_learn, without
from lotr_trick.trick.state.log import Entry, Trick, TrickLog, Way
from lotr_trick.trick.state.round import NOTHING_HAPPENS, Beside, Round
from lotr_trick.trick.state.rules import Asked, Rules, seated

if TYPE_CHECKING:
    from lotr_trick.trick.moves import AnyMove
    from lotr_trick.trick.state.script import Step

# Looked up once: a member of an enum is dear to look up, and these are asked at every card.
_PLAIN: Final = Way.PLAIN
# A named tuple is made so in half the time that calling its class takes.
_new: Final = tuple.__new__


def legal(round_: Round) -> CardSet:
    """Return the cards that the seat whose turn it is may play: what the duties leave, in their
    order. A duty that would leave nothing is void.
    """
    rules, zones, _, seat, led, trick, log, _ = round_
    here, cards = rules.at[seat], zones[seat]
    if here.side_zones:
        cards = 0
        for at in sources(round_, seat):
            cards |= zones[at]
    return allowed(here.following if trick else here.leading, cards, led, log)


def allowed(duties: Sequence[Asked], cards: CardSet, led: CardSet, log: TrickLog) -> CardSet:
    """Return the cards of some that may be played where some duties bind."""
    for kept, keys, first_only in duties:
        if kept < 0:
            if led and (log.tricks or not first_only):
                cards = cards & led or cards
        elif not (log.played & keys or (first_only and log.tricks)):
            cards = cards & kept or cards
    return cards


def sources(round_: Round, seat: int) -> tuple[int, ...]:
    """Return the zones from which a seat plays now: its hand, or cards that it laid by."""
    zones, here = round_.zones, round_.rules.at[seat]
    if here.first and not round_.log.tricks and (first := _filled(zones, here.first)):
        return first
    if here.last and (last := _filled(zones, here.last)) and is_last_trick(round_):
        return last
    if here.laid is not None:
        covered = here.laid.covered(zones, round_.beside.slots)
        if free := tuple([at for at in here.always if zones[at] and at not in covered]):
            return free
    elif here.always and (always := _filled(zones, here.always)):
        # Of two copies the one that lies there is played: the other may take its place.
        return (*always, seat)
    if zones[seat]:
        return (seat,)
    rest = (here.empty, here.last, here.first)
    return next(filter(None, [_filled(zones, some) for some in rest]), (seat,))


def _filled(zones: tuple[CardSet, ...], some: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([at for at in some if zones[at]])


def ways(round_: Round, card: int) -> tuple[Way, ...]:
    """Return the ways in which the seat whose turn it is may play a card.

    For a card that was laid down before, a slot may say which: the one called after its zone.
    """
    rules, seat = round_.rules, round_.turn
    here = rules.at[seat]
    found = here.ways[card]
    for at, slot in here.laid_ways:
        if round_.zones[at] >> card & 1 and at in sources(round_, seat):
            return (found[round_.beside.slots[slot]],)
    if here.once and _was_played(round_, Way.BEATING):
        return tuple([way for way in found if way is not Way.BEATING])
    return found


def _was_played(round_: Round, way: Way) -> bool:
    """Whether somebody played a card in some way, in this round."""
    tricks = (*[trick.entries for trick in round_.log.tricks], round_.trick)
    return any(entry.way is way for entries in tricks for entry in entries)


def is_last_trick(round_: Round) -> bool:
    """Whether no further trick can follow the present one."""
    for hand in round_.zones[: round_.rules.seats]:
        if not hand & (hand - 1):
            break
    else:
        return False  # everybody has two cards or more
    sizes = list(round_.sizes)
    for entry in round_.trick:
        sizes[entry.seat] += 1
    return round_.rules.tricks_left(sizes, round_.stock) == 1


def play(round_: Round, put: int, way: Way = _PLAIN, zone: int = -1) -> Round:
    """Return the round after the seat whose turn it is put down a card, from a zone if it is told.

    A trick that is complete is taken, unless something happens to it first.
    """
    rules, zones, leader, seat, led, trick, log, beside = round_
    bit, held, here = 1 << put, list(zones), rules.at[seat]
    losing = here.losing_follow if trick else here.losing_lead
    if way is _PLAIN and not (here.side_zones or bit & rules.copied):
        held[seat] ^= bit
        trick += here.entries[put]
    else:
        entry, zone, beside = _put_down(round_, put, way, zone, held)
        put, trick = entry.put, (*trick, entry)
        if zone == here.shows_from:
            losing = 0  # only a card that is put down loses, not one that lay there
    if bit & losing and not legal(round_) & ~losing:
        beside = beside._replace(broken=_broken_rule(rules, seat, bit, lead=len(trick) == 1))
        return Round(rules, tuple(held), leader, -1, led, trick, log, beside)
    if not led:
        led = rules.suits[put]
    left, side_zones = rules.left, rules.side_zones
    turn = left[seat]
    while turn != leader:
        if held[turn] or (side_zones and any(held[at] for at in side_zones[turn])):
            if side_zones:
                beside = _with_steps(beside, _before_card(rules, held, turn))
            return _new(Round, (rules, tuple(held), leader, turn, led, trick, log, beside))
        turn = left[turn]
    if rules.after_trick:
        if beside.aftermath is not NOTHING_HAPPENS:
            beside = beside._replace(aftermath=NOTHING_HAPPENS)
        beside = beside.with_script(beside.script + rules.after_trick)
        return _new(Round, (rules, tuple(held), leader, -1, led, trick, log, beside))
    return _end_trick(rules, tuple(held), leader, led, trick, log, beside)


def _before_card(rules: Rules, zones: Sequence[CardSet], seat: int) -> tuple[Step, ...]:
    """Return what a seat may choose before it plays a card, by what lies beside its hand."""
    steps = rules.at[seat].before_card
    return tuple([step for at, step in steps if zones[at]]) if steps else ()


def _before_lead(rules: Rules, zones: Sequence[CardSet], seat: int) -> tuple[Step, ...]:
    """Return what may be chosen before a seat leads, which may let another one lead."""
    if rules.before_trick:
        return rules.before_trick + rules.before_card
    return _before_card(rules, zones, seat)


def _with_steps(beside: Beside, steps: tuple[Step, ...]) -> Beside:
    return beside.with_script(beside.script + steps) if steps else beside


def _put_down(
    round_: Round, put: int, way: Way, zone: int, held: list[CardSet]
) -> tuple[Entry, int, Beside]:
    """Return what a card adds to the trick that may lie beside the hand or have copies, the zone it
    came from, and what is known and to be done then.

    `held` are the zones, which change. A seat that shows what lies somewhere shows that card, and
    what it put down lies there then, for everybody to see.
    """
    rules, seat, zones, beside = round_.rules, round_.turn, round_.zones, round_.beside
    cards, here, known = rules.cards, rules.at[seat], beside.known
    put = shown = cards.first_copy(put)
    bit, at = 1 << put, here.shows_from
    if zone < 0:
        zone = next(one for one in sources(round_, seat) if zones[one] & bit)
    held[zone] = cards.minus(zones[zone], bit)
    if at >= 0 and zones[at]:
        lay, held[at] = zones[at], 0
        shown = lay.bit_length() - 1
        if lay & rules.copied:
            known, shown = without(known, cards, seat, lay), next_copy(round_, shown)
        if zone != at:
            held[at], known = bit, all_learn(known, rules.table.width, seat, bit)
    elif bit & rules.copied:
        known = without(known, cards, seat, bit)
        put = shown = next_copy(round_, put)
    if known is not beside.known:
        beside = beside._replace(known=known)
    if zone in here.follow_ups:
        beside = beside.with_script(here.follow_ups[zone] + beside.script)
    return _new(Entry, (seat, put, shown, way)), zone, beside


def entry_of(round_: Round, put: int, way: Way = _PLAIN) -> Entry:
    """Return what the seat whose turn it is would add to the trick by putting down a card."""
    seat, shown = round_.turn, put
    if (at := round_.rules.at[seat].shows_from) >= 0 and round_.zones[at]:
        shown = round_.zones[at].bit_length() - 1
    return Entry(seat, put, shown, way)


def next_copy(round_: Round, card: int) -> int:
    """Return which of its copies a card is in a trick: they come out in their order, whoever plays
    them, so that which one a seat was dealt is nothing that anybody learns.
    """
    out = round_.log.played | round_.lost
    for entry in round_.trick:
        out |= 1 << entry.shown
    free = round_.rules.cards.copies_of(card) & ~out
    return (free & -free).bit_length() - 1


def _broken_rule(rules: Rules, seat: int, bit: CardSet, *, lead: bool) -> str:
    """Return the rule that a card which loses the chapter breaks."""
    for named in rules.table.duties_of(rules.roles[seat]):
        if bit & (named.duty.losing if lead else named.duty.losing_after):
            return named.rule
    return ""


def end_trick(round_: Round, *, nobody: bool = False, again: bool = False) -> Round:
    """Return the round after a complete trick was taken: by whoever wins it, or by `nobody`;
    `again` lets its leader lead the next one too.
    """
    rules, zones, leader, _, led, trick, log, beside = round_
    return _end_trick(rules, zones, leader, led, trick, log, beside, nobody=nobody, again=again)


def _end_trick(
    rules: Rules,
    zones: tuple[CardSet, ...],
    leader: int,
    led: CardSet,
    trick: tuple[Entry, ...],
    log: TrickLog,
    beside: Beside,
    *,
    nobody: bool = False,
    again: bool = False,
) -> Round:
    cards = 0
    for entry in trick:
        cards |= 1 << entry[2]
    best = winning(rules, trick, cards, led)
    winner = None if nobody or best is None else best[0]
    tricks, counts, taken, played = log
    if winner is not None:
        many, won = list(counts), list(taken)
        many[winner] += 1
        won[winner] |= cards
        counts, taken = tuple(many), tuple(won)
    tricks += (_new(Trick, (trick, winner, cards, None)),)
    log = _new(TrickLog, (tricks, counts, taken, played | cards))
    leads = leader if again else winner
    if leads is not None and all(zones[: rules.seats]):
        # While everybody has a card the round goes on, and whoever took the trick leads.
        turn = leader = leads
    else:
        after = Round(rules, zones, leader, -1, 0, (), log, beside)
        leader = rules.table.next_leader.leader(leader, leads, after.sizes)
        turn = leader if rules.tricks_left(after.sizes, after.stock) else -1
    if turn >= 0 and (rules.before_trick or rules.side_zones):
        beside = _with_steps(beside, _before_lead(rules, zones, turn))
    return _new(Round, (rules, zones, leader, turn, 0, (), log, beside))


def winning(rules: Rules, trick: Sequence[Entry], shown: CardSet, led: CardSet) -> Entry | None:
    """Return the entry that wins a trick as it lies, with its cards and the led suit; None if no
    card of it can win.
    """
    if not shown & rules.special:
        # Within a suit the bits rise with the ranks.
        high = (shown & led).bit_length() - 1
        for entry in trick:
            if entry[2] == high:
                return entry
        return None
    for members, best in rules.tiers:
        if shown & members and (found := best(trick, led)) is not None:
            return found
    return None


def best_so_far(rules: Rules, trick: Sequence[Entry]) -> Entry | None:
    """Return the entry that wins a trick as it lies."""
    return winning(rules, trick, shown_cards(trick), led_suit(rules, trick))


def shown_cards(trick: Sequence[Entry]) -> CardSet:
    """Return the cards that a trick shows."""
    cards = 0
    for entry in trick:
        cards |= 1 << entry.shown
    return cards


def led_suit(rules: Rules, trick: Sequence[Entry]) -> CardSet:
    """Return all cards of the suit that the first suited card of a trick sets; nothing while no
    suit is led.
    """
    for entry in trick:
        if suit := rules.suits[entry.put]:
            return suit
    return 0


def do(round_: Round, answer: AnyMove | None) -> Round:
    """Return the round after the first step of its script was answered, or done unasked."""
    return round_.beside.script[0].do(round_, answer)


def advance(round_: Round) -> tuple[Round, Decision | Chance | None]:
    """Return the round once every step is done that asks nobody, and what a step asks then.

    After the last step of setup the first seat leads. Nothing is asked where a card is to be
    played, or the round is over.
    """
    while True:
        while (script := round_.beside.script) and not round_.beside.broken:
            step = script[0]
            asked = step.offer(round_)
            if asked is not None:
                return round_, asked if round_.table.laid is None else for_all(round_, asked)
            round_ = step.do(round_, None)
        if round_.leader >= 0 or round_.beside.broken:
            return round_, None
        round_ = begin_play(round_)


def begin_play(round_: Round) -> Round:
    """Return the round with its first leader to play, by the rules for the characters there."""
    beside = round_.beside
    rules, seat = seated(round_.table, beside.roles), first_leader(round_)
    script = _before_lead(rules, round_.zones, seat)
    beside = beside._replace(roles=rules.roles, script=script)
    return Round(rules, round_.zones, seat, seat, 0, round_.trick, round_.log, beside)

"""Worlds: whole rounds that somebody who has a view must hold possible.

A world is a round like any other: it goes on by the same steps as the game itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from lotr_trick.kernel import Chance, Decision
from lotr_trick.trick.moves import CHOOSE, AnyMove, Move, nature_move
from lotr_trick.trick.state.cards import CardSet, each, union
from lotr_trick.trick.state.log import Entry
from lotr_trick.trick.state.marks import UNSEEN
from lotr_trick.trick.state.round import Aftermath, Beside, Round
from lotr_trick.trick.state.zones import TABLE
from lotr_trick.trick.step import advance, do, led_suit
from lotr_trick.trick.views.view import View


def world(view: View, dealt: Sequence[CardSet], down: Mapping[int, int], random: Random) -> Round:
    """Return a round that the view allows, with all cards of each place as given: of the seats, of
    piles that are not seen, and last what is not dealt.

    `down` has for each seat the card that it has face down in the trick. What else is hidden is
    drawn: where the cards lie that a seat laid by, and numbers that are not seen.
    """
    seen, table = view.seen, view.table
    places, cards, seats = table.places, table.cards, table.seats
    zones = [0] * len(places.zones)
    zones[:seats] = [cards.gathered(hand) for hand in dealt[:seats]]
    zones[places.lost] = view.lost
    zones[places.undealt] = cards.gathered(dealt[-1])
    trick = tuple([_turned_up(entry, down) for entry in view.trick])
    piles = iter(dealt[seats:])
    for at, (cards_there, count) in enumerate(zip(seen.aside, seen.counts, strict=True), seats + 2):
        zone = places.zones[at]
        if zone.owner != TABLE and not zone.held:
            found = cards_there
            if found is None:
                found = _some(zones[places.undealt], count, random)
                zones[places.undealt] = cards.minus(zones[places.undealt], found)
        elif zone.owner != TABLE:
            pile = zones[zone.owner]
            found = _some(pile, count, random) if cards_there is None else cards_there
            zones[zone.owner] = cards.minus(pile, found)
        else:
            found = next(piles) if cards_there is None else cards_there
        zones[at] = cards.gathered(found)
    beside = Beside(
        script=seen.script,
        roles=view.roles,
        slots=_numbers(view, random),
        known=(0,) * (seats + 1),
        aftermath=Aftermath(turned=view.turned),
        progress=view.progress,
    )
    turn = -1 if view.pending is None or view.pending.seat is None else view.pending.seat
    round_ = Round(
        seen.rules,
        tuple(zones),
        view.leader,
        turn if view.leader >= 0 else -1,
        led_suit(seen.rules, trick),
        trick,
        view.log,
        beside,
    )
    return _with_choices(round_, random)


def _turned_up(entry: Entry, down: Mapping[int, int]) -> Entry:
    """Return an entry with the card that it may be, if it lies face down."""
    card = down.get(entry.seat)
    return entry if card is None else Entry(entry.seat, card, card, entry.way)


def _some(cards: CardSet, count: int, random: Random) -> CardSet:
    found = list(each(cards))
    random.shuffle(found)
    return union(1 << card for card in found[:count])


def _numbers(view: View, random: Random) -> tuple[int, ...]:
    """Return the slots with a number that may be there wherever one is not seen."""
    places, slots = view.table.places, list(view.seen.slots)
    for at, slot in enumerate(places.slots):
        if slots[at] == UNSEEN and slot.may_be is not None:
            may = slot.may_be(view.table, view.marks[slot.owner])
            # No two seats have the same.
            alike = [n for n, other in enumerate(places.slots) if other.thing == slot.thing]
            free = [one for one in may if one not in {slots[n] for n in alike}]
            slots[at] = random.choice(free or list(may))
    return tuple(slots)


def _with_choices(round_: Round, random: Random) -> Round:
    """Return a round with some choice wherever somebody else has chosen in secret."""
    script = round_.beside.script
    guessed = getattr(script[0], "guessed", None) if script else None
    if guessed is None:
        return round_
    step = guessed(round_, random.choice)
    return round_._replace(beside=round_.beside._replace(script=(step, *script[1:])))


def settled(round_: Round, random: Random) -> Round:
    """Return a round once nothing is asked but cards: everything else is answered by chance."""
    round_, asked = advance(round_)
    while asked is not None:
        round_, asked = advance(do(round_, _answer(round_, asked, random)))
    return round_


def _answer(round_: Round, asked: Decision | Chance, random: Random) -> AnyMove:
    if isinstance(asked, Chance):
        return nature_move(asked, asked.pick(random.getrandbits(512)))
    options: Sequence[object] = asked.options
    if asked.kind == CHOOSE:
        # Who is still needed comes first: a round more is another one that can be lost.
        names, roles = round_.table.plan.missing(round_.beside.progress), round_.table.roles
        options = [
            o for o in asked.options if isinstance(o, Move) and roles[o.number].name in names
        ]
    found: AnyMove = random.choice(options or asked.options)  # type: ignore[assignment]
    return found

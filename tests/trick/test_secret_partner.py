"""A team with a secret partner: its verdicts against every deal and every end that may be."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from kit.packs import small_pack
from kit.verdicts import choices, known_by

import lotr_trick as lt
from lotr_trick.testing.twins import worlds
from lotr_trick.trick.step import play

MOST_LEFT = 6
"""How many cards are left at most where every deal and every end is walked."""
WALKED = 16
"""In so many rounds that is done at each such position; in others where it matters most."""


LIBRARY = small_pack("secret")


def positions(chapter, players, seed):
    """Yield a round played by chance, card by card; in every other one towers are kept back."""
    nature, random = lt.seeded(seed), Random(seed)
    game = nature.settle(lt.new_game(chapter, players, play_out=True))
    while game.pending is not None:
        options = game.pending.options
        others = [option for option in options if option.text[-2:] not in ("WT", "BT")]
        game = game.apply(random.choice(others if seed % 2 and others else options))
        if game.round.broken:
            return
        if game.public.leader >= 0:
            yield game


def ends_of(round_):
    """Yield every end of a round at which goals are judged."""
    if round_.turn < 0 and not round_.broken:
        yield round_
    for card, way in choices(round_) if round_.turn >= 0 else ():
        yield from ends_of(play(round_, card, way))


def possible_partners(view):
    """Return who may be the partner, told by hand: who has played the card or is known to have it,
    or else whoever has a card that the viewer does not know.
    """
    card = view.table.cards.places["BT"]
    player, partners = view.player_of(card), set()
    if player is not None:
        return {player}
    for seat, size in enumerate(view.sizes):
        known = view.hands[seat] if seat in view.seats else view.known[seat]
        if known >> card & 1:
            return {seat}
        if size > known.bit_count():
            partners.add(seat)
    return partners


def told(view, seat, partners):
    """Return how the goal ends by counting tricks, for any of the partners: None while open."""
    won, left, ends = Counter(trick.winner for trick in view.log.tricks), max(view.sizes), set()
    for partner in partners:
        team = sum(won[one] for one in {seat, partner})
        rest = sum(won[one] for one in range(view.table.seats)) - team
        ends.add(True if team > rest + left else False if team + left <= rest else None)
    return ends.pop() if len(ends) == 1 else None


def truth(game, player, seat):
    """Return all ways in which the goal may end, in every deal that looks alike to the player."""
    goal = game.table.roles[game.round.roles[seat]].goal
    return {
        goal.verdict(known_by(end, None), seat).met
        for world in worlds(game, player)
        for end in ends_of(world.round)
    }


def compared(game, player):
    """Compare how somebody sees the goal with all that may be, and give what there was to see."""
    view = game.public if player is None else game.view(player)
    seat = view.seat_of("pat")
    verdict, met = view.verdicts[seat], truth(game, player, seat)
    partners = possible_partners(view)
    counted = told(view, seat, partners)
    way = f"{verdict} for {player} after {view.history}"
    # Never wrong, and final as soon as tricks decide it for every partner that there may be.
    assert not verdict.final or met <= {verdict.met}, way
    assert counted is None or (verdict.final, verdict.met) == (True, counted), way
    if player is None and not view.trick:
        # Between tricks nothing but that makes it final for everybody.
        assert verdict.final == (counted is not None), way
    late = len(met) == 1 and not verdict.final
    last = bool(view.trick) and not view.knowledge.later
    orcs = view.table.losing & ~view.log.played
    if player is not None or last:
        # Every end was tried: also those after a card that loses the chapter.
        assert not late or orcs, way
    seen = Counter(looked=1, final=verdict.final, late=late)
    seen["secret"] = len(partners) > 1
    seen["not alone"] = not_alone(view)
    return Counter({(player is None, what): count for what, count in seen.items()})


def not_alone(view):
    """Whether the goal is decided because the character itself cannot be the secret partner."""
    seat, partners = view.seat_of("pat"), possible_partners(view)
    secret = view.player_of(view.table.cards.places["BT"]) is None
    alone, others = (told(view, seat, whose) for whose in (partners | {seat}, partners))
    return secret and alone is None and others is not None


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("number", [961, 962])
def test_the_verdict_on_the_team_is_never_wrong_and_not_later_than_counting(number, players):
    seen = Counter()
    for seed in range(120):
        for game in positions(LIBRARY.chapter(number), players, seed):
            near = sum(game.public.sizes) <= MOST_LEFT
            if near and (seed < WALKED or not_alone(game.public)):
                for player in (None, *range(players)):
                    seen += compared(game, player)
    for public in (True, False):
        assert seen[public, "secret"] > 20
        assert 0 < seen[public, "final"] < seen[public, "looked"]
    # It happened that everybody could rule out that the character is its own partner.
    assert seen[True, "not alone"]
    # Who can win the tricks that are left follows from cards, which bounds do not look at.
    assert seen[True, "late"] < seen[True, "looked"] / 4
    assert seen[False, "late"] < seen[False, "looked"] / 25

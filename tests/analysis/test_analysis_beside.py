"""Bots where more than hands and tricks decides: threats, piles, cards laid by and face down."""

from __future__ import annotations

from random import Random

import pytest
from kit.packs import small_pack

import lotr_trick as lt
from lotr_trick.analysis import helpful, make_random
from lotr_trick.analysis.deals import shown_out, unknown
from lotr_trick.analysis.playout import asked_marks
from lotr_trick.analysis.stories import storied
from lotr_trick.analysis.wishes import outlook, telling_cards
from lotr_trick.analysis.worlds import settled, world
from lotr_trick.trick.mechanics.declaring import declared_in
from lotr_trick.trick.mechanics.threats import among, threat_in, threats_at
from lotr_trick.trick.state.marks import NO_MARK, UNSEEN, mark_of

LIBRARY = lt.load()
DEEP = small_pack("deep")


def asked(number, seed, players, library=LIBRARY):
    """Return every game of one random play in which somebody decides, to the last card."""
    start = lt.new_game(library.chapter(number), players=players, play_out=True)
    steps = lt.steps(start, lt.seeded(seed), [make_random(seed)] * players)
    return [game for _, game in steps if isinstance(game.pending, lt.Decision)]


@pytest.mark.parametrize("number", [4, 5, 6, 12, 15, 16, 23, 28])
@pytest.mark.parametrize("players", [3, 4])
def test_sampled_deals_agree_with_the_view(number, players):
    for seed in range(3):
        for game in asked(number, seed, players):
            view = game.view(game.pending.player)
            dealt, down = unknown(view).deal_all(Random(seed))
            hands = dealt[:players]
            assert tuple(hand.bit_count() for hand in hands) == view.sizes
            together = sum(hands) + sum(1 << card for card in down.values())
            assert together.bit_count() == sum(view.sizes) + len(down)
            for seat, hand in enumerate(hands):
                assert view.hands[seat] in {None, hand}
                # A card that was known to be in a hand may be the one that lies face down.
                lies = 1 << down[seat] if seat in down else 0
                assert view.known[seat] & ~hand & ~lies == 0
            for entry in view.trick:
                suit = view.table.cards.suit_sets[entry.put]
                assert entry.seat not in down or suit >> down[entry.seat] & 1
            assert not together & (view.log.played | view.lost)
            unseen = view.table.deck & ~(view.log.played | view.lost | together)
            assert sum(dealt[players:]) == unseen & ~sum(1 << entry.shown for entry in view.trick)


@pytest.mark.parametrize("number", [4, 6, 12, 15, 23, 28])
def test_what_plays_show_is_never_wrong(number):
    for seed in range(6):
        for game in asked(number, seed, 4):
            for seat, lacking in enumerate(shown_out(game.public)):
                assert not lacking & game.round.hands[seat]


def test_a_pile_without_rings_leaves_every_ring_in_a_hand():
    view = next(game.public for game in asked(6, 1, 3) if game.public.playing)
    rings = view.table.cards.suits["rings"]
    for seed in range(20):
        assert sum(unknown(view).deal(Random(seed))) & rings == rings


@pytest.mark.parametrize("players", [3, 4])
def test_a_card_face_down_always_leaves_a_deal(players):
    seen = 0
    for seed in range(40):
        for game in asked(15, seed, players):
            view = game.view(game.pending.player)
            possible = unknown(view)
            for luck in range(3 if possible.unseen else 0):
                _, down = possible.deal_all(Random(luck))
                seen += len(down)
    assert seen > 100


def test_the_outlook_hangs_on_the_threat():
    table = lt.new_game(LIBRARY.chapter(2)).table
    names = [role.name for role in table.roles]
    roles = (names.index("sam"), None, None, None)
    won, other = (mark_of(threat=n) for n in (3, 4))
    marks = {mark: (mark, NO_MARK, NO_MARK, NO_MARK) for mark in (won, other)}
    stands = []
    for beside in marks.values():
        tally = telling_cards(table, beside).tally(table.cards.set_of(["H3"]))
        stands.append(outlook(table, roles, (1, 0, 0, 0), (tally, 0, 0, 0), 5, beside))
    assert stands[0] == 1.0
    assert stands[1] < 1.0


def test_goals_that_hang_on_tricks_are_told_apart():
    table = lt.new_game(LIBRARY.chapter(12)).table
    told = {role.name for role, hangs in zip(table.roles, storied(table), strict=True) if hangs}
    assert told == {"radagast", "shadowfax", "gwaihir"}


def worlds_of(view, count):
    """Return some rounds that a view allows, with everything done that is no card."""
    for luck in range(count):
        random = Random(luck)
        yield settled(world(view, *unknown(view).deal_all(random), random), random)


def test_what_is_not_drawn_or_declared_yet_is_filled_in():
    game = lt.seeded(1).settle(lt.new_game(LIBRARY.chapter(8), players=3))
    while game.pending.kind == "choose" and game.public.seat_of("strider") is None:
        texts = [option.text for option in game.pending.options]
        strider = [text for text in texts if text == "choose strider"]
        game = lt.seeded(1).settle(game.apply((strider or texts)[0]))
    view = game.view(game.pending.player)
    strider = view.seat_of("strider")
    assert not threat_in(view.marks[strider])
    threats, declared = set(), set()
    for round_ in worlds_of(view, 20):
        mark = round_.marks[strider]
        threats.add(threat_in(mark))
        declared.add(declared_in(round_.table.roles[round_.roles[strider]], mark))
        names = [round_.table.roles[role].name for role in round_.roles]
        beside = dict(zip(names, round_.marks, strict=True))
        # They draw no threat.
        assert beside["frodo"] == beside["merry"] == NO_MARK
    assert len(threats) > 1
    assert threats <= set(threats_at(view.table))
    assert declared == {"high", "low"}


def test_a_number_that_is_not_seen_is_any_that_it_may_be():
    """Of a threat that somebody else looked at a world has one that fits what is known of it."""
    seen = 0
    for seed in range(6):
        for game in asked(962, seed, 4, DEEP):
            view = game.view(game.pending.player)
            hidden = [seat for seat, mark in enumerate(view.marks) if threat_in(mark) == UNSEEN]
            for round_ in worlds_of(view, 3) if hidden else ():
                taken = [threat_in(mark) for mark in view.marks if threat_in(mark) > 0]
                for seat in hidden:
                    threat = threat_in(round_.marks[seat])
                    assert threat in (among(view.marks[seat]) or threats_at(view.table))
                    assert threat not in taken
                    seen += 1
    assert seen


KINDS = {
    "pass at once": 4,
    "declare": 11,
    "tuck": 12,
    "keep": 12,
    "play now": 12,
    "take back": 12,
    "name a leader": 10,
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_bot_answers_every_kind_of_decision_the_same_way_twice(kind):
    for seed in range(20):
        for game in asked(KINDS[kind], seed, 4):
            if game.pending.kind == kind:
                view = game.view(game.pending.player)
                option = helpful(view)
                assert option in game.pending.options
                assert helpful(view) == option
                return
    raise AssertionError(kind)


def test_the_bot_wins_a_chapter_with_threats_more_often_than_chance():
    start = lt.new_game(LIBRARY.chapter(2), players=3)
    won = [
        sum(lt.run(start, lt.seeded(s), [bot] * 3).outcome.won for s in range(6))
        for bot in (helpful, make_random(1))
    ]
    assert won[0] > won[1] + 2


def test_the_outlook_hangs_on_a_token_that_lies_beside_anybody():
    table = lt.new_game(LIBRARY.chapter(29), 3).table
    names = [role.name for role in table.roles]
    roles = (None, names.index("frodo_mordor"), None)
    stands = []
    for burden in (2, 3):
        seen = (mark_of(burden=burden), NO_MARK, NO_MARK)
        beside = asked_marks(table, seen)
        assert beside == seen
        tally = telling_cards(table, beside).tally(table.cards.set_of(["R2", "R3"]))
        stands.append(outlook(table, roles, (0, 1, 0), (0, tally, 0), 0, beside))
    assert stands == [1.0, 0.0]


def test_the_outlook_hangs_on_what_another_one_won():
    table = lt.new_game(LIBRARY.chapter(21), 3).table
    names = [role.name for role in table.roles]
    roles = tuple([names.index(name) for name in ("ugluk", "grishnakh", "merry_rohan")])
    assert outlook(table, roles, (5, 5, 2), (0, 0, 0), 0) == 1.0
    assert outlook(table, roles, (6, 4, 2), (0, 0, 0), 0) == 0.0


def test_who_has_a_partner_is_judged_by_the_tricks():
    table = lt.new_game(LIBRARY.chapter(19)).table
    told = {role.name for role, hangs in zip(table.roles, storied(table), strict=True) if hangs}
    assert told == {"aragorn_hunter", "boromir"}

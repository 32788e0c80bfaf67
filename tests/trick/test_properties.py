"""Properties over random games of every chapter: what must hold whatever is dealt and played."""

from __future__ import annotations

import random
from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit.packs import small_pack

import lotr_trick as lt
from lotr_trick.testing import checks
from lotr_trick.testing.exhaustive import check_continuations, check_seen
from lotr_trick.testing.rounds import beginnings
from lotr_trick.testing.strategies import games, playouts, walk
from lotr_trick.testing.twins import twins, worlds
from lotr_trick.trick.mechanics.dealing import SetRestAside
from lotr_trick.trick.mechanics.discarding import SetCardsAside
from lotr_trick.trick.mechanics.naming_leader import MayNameLeader
from lotr_trick.trick.mechanics.trick_rules import FreeOf
from lotr_trick.trick.moves import EARLY, LAY, PLAY, is_move

PACKS = tuple(small_pack(name) for name in ("marked", "freed", "copied"))
# Of the bundled packs, and small ones in which what is rare comes together.
CHAPTERS = {number: pack.chapter(number) for pack in PACKS for number in pack.playable}
FOURS = {number: lt.new_game(chapter, 4, play_out=True) for number, chapter in CHAPTERS.items()}
TABLES = {
    "two": {"players": 2},
    "three": {"players": 3},
    "four, stopping early": {"players": 4},
    "two with two seats each": {"players": 2, "control": (0, 1, 0, 1)},
    "one with all seats": {"players": 1, "control": (0, 0, 0, 0)},
}
STARTS = {f"chapter {number}, four": start for number, start in FOURS.items()} | {
    f"chapter {number}, {name}" + (f", {game.table.part}" if later else ""): game
    for number, chapter in CHAPTERS.items()
    for name, table in TABLES.items()
    for later, game in enumerate(beginnings(chapter, **table))
}
ANY = st.sampled_from(sorted(STARTS)).flatmap(lambda name: games(STARTS[name]))
ANY_WHOLE = st.sampled_from(sorted(STARTS)).flatmap(lambda name: playouts(STARTS[name]))


@pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__)
@given(game=ANY)
def test_the_checks_hold_anywhere(check, game):
    check(game)


@pytest.mark.parametrize("name", STARTS)
def test_whoever_runs_the_seats_has_something_to_choose_in_setup(name):
    """Also where one person plays for several seats: cards have a side for so many seats."""
    nature = lt.seeded(name)
    game = nature.settle(STARTS[name])
    while game.pending and not game.public.playing and not game.results:
        assert game.pending.options, game.pending.kind
        game = nature.settle(game.apply(game.pending.options[-1]))


@pytest.mark.one_for_each("number")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", CHAPTERS)
def test_the_checks_hold_in_every_chapter(number, players, budget):
    """Once in setup and once in play, so that no chapter is left to luck: in the short form one
    of them, with one number of players.
    """
    rng = random.Random(number * players)
    picks = [rng.randrange(1000) for _ in range(40)]
    lengths = [rng.randrange(2, 8), rng.randrange(12, 40)]
    here = number // 2 % 2
    for length in budget(short=lengths[here : here + 1], thorough=lengths):
        for start in beginnings(CHAPTERS[number], players):
            checks.check_position(walk(start, number, picks[:length]))


def after(start, moves):
    """Return the game after moves that are written one after the other."""
    for move in moves.split(", "):
        start = start.apply(move)
    return start


def plays_of(cards):
    """Return the moves in which cards are played one after the other."""
    return ", ".join(f"play {card}" for card in cards.split())


def test_what_may_be_passed_does_not_tell_who_holds_other_copies():
    deal = (
        "deal: H2 H3 H4 H5 H6 H7 H8 M1 M2 M3 M4 M5 / M6 M7 M8 F1 F2 F3 F4 F5 F6 F7 F8 ORC / "
        "S1 S2 S3 S4 S5 S6 S7 S8 ORC ORC WT BT"
    )
    setup = "choose boromir, choose legolas_hunter, pass H2 to legolas_hunter"
    game = after(STARTS["chapter 19, three"], f"lost: H1, {deal}, {setup}")
    views = {twin.view(1).pending for twin in twins(game, 1)}
    assert views == {game.view(1).pending}


def test_what_is_known_of_a_card_that_was_passed_does_not_tell_who_holds_other_copies():
    deal = (
        "deal: H2 M3 M4 M6 F7 S3 S6 S7 S8 / H1 H3 M5 M7 F1 F3 F4 F8 ORC / "
        "H4 H5 F2 F5 S1 S5 WT BT ORC / H6 H7 H8 M1 M2 M8 S2 S4 ORC"
    )
    setup = (
        "choose gimli_hunter, choose boromir, choose legolas_hunter, pass M1 to aragorn_hunter, "
        "pass S5 back to gimli_hunter, pass M6 to gimli_hunter, pass S2 back to boromir, "
        "pass ORC to gimli_hunter, pass H8 back to legolas_hunter"
    )
    told = plays_of("H5 H6 H2 H8 H3 H4 H7 S8 S5 S6 F1 S1 F7 F4 F2 M8 M3 M7 M1 M6 F8 F5 ORC S3 F3")
    game = after(FOURS[19], f"lost: F6, {deal}, {setup}, {told}")
    assert {twin.view(1).known for twin in twins(game, 1)} == {game.view(1).known}


def test_no_goal_is_judged_when_a_rule_has_lost_the_chapter():
    deal = (
        "deal: H8 M7 F1 F6 S8 ORC ORC WT BT / H3 M2 M3 M6 F4 F8 S3 S4 ORC / "
        "H1 H7 M1 M4 M8 F3 F5 S2 S5 / H2 H4 H5 H6 M5 F2 F7 S6 S7"
    )
    setup = (
        "choose boromir, choose gimli_hunter, choose legolas_hunter, pass H3 to legolas_hunter, "
        "pass M5 back to boromir, pass S5 to aragorn_hunter, pass BT back to gimli_hunter, "
        "pass S6 to gimli_hunter, pass M1 back to legolas_hunter"
    )
    told = plays_of(
        "S5 S3 S2 S7 H5 H8 M3 H1 F6 F8 F5 F2 M6 M8 M1 M7 F3 F7 F1 F4 H3 ORC ORC H7 S6 H2 S8 S4 "
        "WT M5 M4 H6 ORC"
    )
    game = after(FOURS[19], f"lost: S1, {deal}, {setup}, {told}")
    before = after(FOURS[19], f"lost: S1, {deal}, {setup}, {told.rpartition(', ')[0]}")
    assert game.results[0].broken == "no_orc_lead"
    assert game.results[0].judged == ()
    assert game.public.verdicts == before.public.verdicts
    for player in range(4):
        assert game.view(player).verdicts == before.view(player).verdicts


@given(ANY_WHOLE)
def test_every_round_comes_to_an_end(game):
    assert game.pending is None
    assert game.outcome is not None


@given(ANY_WHOLE)
def test_suit_is_followed_and_rings_are_not_led_too_early(game):  # noqa: C901 - told again by hand
    """Told again by hand from the log, so the duties are checked by other means."""
    cards = game.table.cards
    # Who lays cards by, or plays early, may not have been able to follow.
    free = {move.seat for move in game.moves if is_move(move, LAY, EARLY)}
    roles = enumerate(game.round.roles)
    free |= {seat for seat, role in roles if game.table.roles[role].has(FreeOf)}
    if game.table.laid is not None:
        # What lies covered is no card to follow with.
        free.add(game.table.laid.seat)
    hands = [0] * game.table.seats
    for entry in game.round.trick:
        hands[entry.seat] |= 1 << entry.put
    for trick in reversed(game.round.log.tricks):
        for entry in trick.entries:
            hands[entry.seat] |= 1 << entry.put
    # What is left over was in hand all the time.
    for seat, hand in enumerate(game.round.hands):
        hands[seat] |= hand
    rings = cards.suits.get("rings", 0)
    orcs = cards.suits.get("orcs", 0)
    opened = False
    for trick in game.round.log.tricks:
        lead = trick.entries[0]
        led = 0
        if rings and cards.suit_sets[lead.put] == rings and not opened and lead.seat not in free:
            # Orcs must not be led either, and that rule comes first.
            assert not hands[lead.seat] & ~(rings | orcs)
        assert lead.seat in free or not orcs >> lead.put & 1
        for entry in trick.entries:
            if hands[entry.seat] & led and entry.seat not in free:
                assert cards.suit_sets[entry.put] == led
            led = led or cards.suit_sets[entry.put]
        for entry in trick.entries:
            hands[entry.seat] ^= 1 << entry.put
            opened |= cards.suit_sets[entry.put] == rings


@given(ANY_WHOLE)
def test_the_winner_leads_next(game):
    seats, tricks = game.table.seats, game.round.log.tricks
    for before, after in pairwise(tricks):
        leads = before.entries[0].seat if before.winner is None else before.winner
        there = {entry.seat for entry in after.entries}
        while leads not in there:
            leads = (leads + 1) % seats
        role = game.public.role(leads)
        assert after.entries[0].seat == leads or role.has(MayNameLeader)


@given(ANY_WHOLE)
def test_final_verdicts_never_flip(game):
    """Read after every single card, from the public view and from every player's own."""
    checks.check_final(game)


def test_most_positions_have_twins():
    """Guards the test above: it would hold emptily if twins were never found."""
    rng = random.Random(5)
    found = 0
    for seed in range(40):
        game = walk(
            FOURS[1 if seed % 2 else 19],
            seed,
            [rng.randrange(1000) for _ in range(rng.randrange(3, 30))],
        )
        found += next(twins(game, 0), None) is not None
    assert found >= 35


def all_verdicts(game):
    """Return what the public and every player see, one after the other."""
    views = [game.public, *(game.view(player) for player in range(game.players))]
    return [verdict for view in views for verdict in first_round(view).verdicts]


def first_round(view):
    """Return the view of the first round, also when another one has begun."""
    return view.past[0] if view.past else view


def is_judged(game):
    """Whether the first round is over."""
    return bool(game.results)


def all_judged(game):
    """Return how the round was judged, once for each of those who see verdicts."""
    met = {judged.seat: judged.met for judged in game.results[0].judged}
    return [met.get(seat) for _ in range(game.players + 1) for seat in range(game.table.seats)]


def near_the_end(start, seed, left):
    """Return a game played at random until so many cards are left to be played."""
    rng = random.Random(seed)
    whole = walk(start, seed, [rng.randrange(1000) for _ in range(200)])
    first = len(whole.public.past[0].told) if whole.public.past else len(whole.moves)
    plays = [number for number, move in enumerate(whole.moves[:first]) if is_move(move, PLAY)]
    at = start
    for move in whole.moves[: plays[-min(left, len(plays))]]:
        at = at.apply(move.text)
    return at


def only_cards_decide(table):
    """Whether nothing but cards played from hands decides how a round goes on."""
    side_zones = any(zone.held for zone in table.places.zones[table.seats :])
    return not (table.after_trick or table.before_trick or side_zones or table.face_down)


@pytest.mark.one_for_each("number")
@pytest.mark.parametrize("number", CHAPTERS)
@pytest.mark.parametrize("seed", range(5))
def test_final_means_in_every_continuation(number, seed, budget):
    """The last two tricks played in every way: the public and private verdicts hold in all."""
    start = FOURS[number]
    # What is turned up or said beside the cards multiplies the ways: one trick and a bit then.
    most = budget(short=(4, 7), thorough=(5, 8))[only_cards_decide(start.table)]
    at = near_the_end(start, seed, random.Random(seed).randrange(1, most + 1))
    check_continuations(at, all_verdicts, truth=all_judged, until=is_judged)


@pytest.mark.one_for_each("number")
@pytest.mark.parametrize("number", CHAPTERS)
@pytest.mark.parametrize("seed", range(2))
def test_a_players_verdict_holds_in_every_deal_that_may_be(number, seed, budget):
    """The last two tricks of three players, in every deal that one of them cannot tell apart."""
    start = lt.new_game(CHAPTERS[number], 3, play_out=True)
    # Cards in a pile of the deck are hidden too: of the many deals some are looked at.
    drawn, each = any(pile.drawn for pile in start.table.piles), budget(short=100, thorough=40)
    left = 6 if only_cards_decide(start.table) and not drawn else 3
    # So are those that were not dealt, or set aside.
    aside = any(role.has(SetCardsAside) for role in start.table.roles)
    hidden = aside or start.table.laws.has(SetRestAside)
    at = near_the_end(start, seed, 2 if hidden else left)
    for player in range(3):
        others = islice(worlds(at, player), 0, None, each if drawn else 1)
        check_seen(
            at,
            player,
            lambda game, who=player: first_round(game.view(who)).verdicts,
            others,
            until=is_judged,
        )

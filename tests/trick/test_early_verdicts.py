"""Verdicts that come as soon as what is seen makes them certain, and are never wrong."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from kit.packs import small_pack

import lotr_trick as lt
from lotr_trick.testing.exhaustive import TooLarge, check_seen
from lotr_trick.testing.proofs import viewers
from lotr_trick.testing.twins import worlds
from lotr_trick.trick.goals.knowledge import Knowledge
from lotr_trick.trick.goals.outlook import knowledge, public_knowledge
from lotr_trick.trick.state.log import Entry, Way
from lotr_trick.trick.state.seen import seen

LIBRARY = lt.load()


def standing(view, name):
    """Return how the goal of a character stands, as somebody sees it."""
    return view.verdicts[view.seat_of(name)].standing


# --- cards that never win, in the own hand ----------------------------------------------------

RIDERS = "deal: H1 H2 H3 H4 H5 H6 H7 M1 M2 M3 WT {} / {} / M5 M6 M7 M8 S1 S2 S3 S4 S5 S6 S7 {}"
TWO_ORCS = ("BT", "H8 M4 F1 F2 F3 F4 F5 F6 F7 F8 ORC ORC", "ORC")
ONE_ORC = ("ORC", "H8 M4 F1 F2 F3 F4 F5 F6 F7 F8 BT ORC", "ORC")


@pytest.mark.parametrize(
    ("dealt", "own"), [(TWO_ORCS, "out of reach"), (ONE_ORC, "not met yet")], ids=["two", "one"]
)
@pytest.mark.parametrize("tucked", ["F8", "ORC"])
def test_who_holds_two_of_three_orcs_knows_that_two_cannot_be_won(dealt, own, tucked):
    game = lt.new_game(LIBRARY.chapter(20), 3).apply("lost: S8").apply(RIDERS.format(*dealt))
    for move in ("choose eomer", "choose legolas_hunter", f"tuck {tucked}"):
        game = game.apply(move)
    while game.pending.kind != "play":
        game = game.apply(game.pending.options[0])
    assert standing(game.view(1), "eomer") == own
    for view in (game.public, game.view(0), game.view(2)):
        assert standing(view, "eomer") == "not met yet"


# --- tricks are counted -----------------------------------------------------------------------

MIDDLE = next(
    role.goal for role in lt.new_game(LIBRARY.chapter(16)).table.roles if role.name == "galadriel"
)


def counted(counts, later, contenders=0):
    """Return what is known of tricks that are won and are left."""
    seats = len(counts)
    return Knowledge(counts, (0,) * seats, 0, contenders, 0, later, (later,) * seats, (1 << 36) - 1)


@pytest.mark.parametrize(
    ("counts", "later", "said"),
    [
        ((2, 2, 2, 2), 1, "out of reach"),
        ((2, 2, 2, 2), 2, "out of reach"),
        ((0, 2, 2, 2), 3, "out of reach"),
        ((0, 2, 2, 2), 5, "not met yet"),
        ((1, 0, 2, 2), 1, "met so far"),
        ((2, 0, 4, 2), 1, "met for good"),
        ((4, 4, 3), 1, "not met yet"),
        ((3, 3, 3), 2, "out of reach"),
    ],
)
def test_between_the_fewest_and_the_most_is_judged_by_all_that_is_left(counts, later, said):
    assert MIDDLE.verdict(counted(counts, later), 0).standing == said


# --- what stays in hand -----------------------------------------------------------------------

FOREST = lt.new_game(LIBRARY.chapter(5), 3)
LEFT = next(role.goal for role in FOREST.table.roles if role.name == "tom_bombadil")


def last_trick(hand, playable, won):
    """Return what the first of three seats knows in the last trick, which another one leads: its
    hand, what it may play, and what it has won.
    """
    cards = FOREST.table.cards
    held, lead = cards.set_of(hand), cards.places["H7"]
    return Knowledge(
        (2, 2, 2),
        (cards.set_of(won), 0, 0),
        1 << lead,
        0b010,
        1 + bool(playable),
        0,
        (0, 0, 0),
        held | cards.set_of(["S7"]),
        entries=(Entry(1, lead, lead, Way.PLAIN),),
        hands=(held, None, None),
        coming=0b100 | bool(playable),
        sizes=(len(hand), 0, 1),
        playable=(cards.set_of(playable), 0, cards.deck),
    )


@pytest.mark.parametrize(
    ("playable", "said"),
    [(["H1"], "met for good"), (["M1"], "out of reach"), (["H1", "M1"], "met so far")],
    ids=["a mountain stays", "a hill stays", "either may stay"],
)
def test_what_must_be_played_to_the_last_trick_does_not_stay_in_hand(playable, said):
    known = last_trick(["H1", "M1"], playable, ["M2", "M3", "M4", "H2"])
    assert LEFT.verdict(known, 0).standing == said


# --- a card that everybody saw change hands ---------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_knows_who_has_the_tower_that_was_taken_until_another_card_may_be_it(players):
    kept = 0
    for seed in range(20):
        nature, random = lt.seeded(seed), Random(seed)
        game = nature.settle(lt.new_game(LIBRARY.chapter(21), players))
        tower, taken = game.table.cards.set_of(["BT"]), None
        while game.pending.kind != "play":
            choice = random.choice(game.pending.options)
            back = game.pending.kind == "pass back"
            game = nature.settle(game.apply(choice))
            if any(note.kind.value == "takes from its holder" for note in game.public.notes):
                seat = game.public.seat_of("grishnakh")
                if taken is None or (back and choice.seat == seat and taken == len(game.moves) - 1):
                    # It was just taken, or another card just given back for it.
                    assert game.public.known[seat] & tower
                    kept += back and choice.seat == seat
                    taken = len(game.moves)
    assert kept > 5


# --- cards that are laid by -------------------------------------------------------------------

COPIED = small_pack("copied")


def positions(start, seed, cards):
    """Yield positions of a random round, drawn by a seed, with at most so many cards left.

    In every other one nobody takes back what was tucked.
    """
    nature, random, game = lt.seeded(seed), Random(seed), start
    while game.pending is not None:
        if isinstance(game.pending, lt.Chance):
            game = game.apply(nature.draw(game.pending, [move.text for move in game.moves]))
            continue
        if game.round.leader >= 0 and sum(game.round.sizes) <= cards:
            yield game
        options = game.pending.options
        leave = seed % 2 and game.pending.kind == "take back"
        game = game.apply(options[0] if leave else random.choice(options))


@pytest.mark.one_for_each("number")
@pytest.mark.parametrize("reading", ["before_any_card", "between_tricks"])
@pytest.mark.parametrize("number", [971, 972, 973, 974, 975, 976])
def test_verdicts_hold_in_all_that_may_be_where_cards_are_laid_by(number, reading):
    start = lt.new_game(COPIED.chapter(number), 3, play_out=True, options={"tucked_cards": reading})
    worlds_seen = final = 0
    for seed in range(12):
        for game in islice(positions(start, seed, 6), 0, None, 2):
            for player in viewers(game):

                def verdicts(game, player=player):
                    view = game.public if player is None else game.view(player)
                    return view.verdicts

                try:
                    compared = check_seen(game, player, verdicts, worlds(game, player), most=4000)
                except TooLarge:
                    continue
                worlds_seen += compared.worlds
                final += compared.final
    assert worlds_seen > 50
    assert final > 20


def second_to_last(hand, tucked, reading):
    """Return chapter 20 when Éomer is to play to H5, with a hand and a tucked card, and only one
    other player has a card, S1; with the seats of the three.
    """
    game = lt.new_game(LIBRARY.chapter(20), 3, options={"tucked_cards": reading})
    game = game.apply("lost: S8").apply(RIDERS.format(*ONE_ORC))
    for move in ("choose eomer", "choose legolas_hunter", "tuck F8"):
        game = game.apply(move)
    while game.pending.kind != "play":
        game = game.apply(game.pending.options[0])
    round_, cards = game.round, game.table.cards
    names = ("aragorn_hunter", "eomer", "legolas_hunter")
    leader, eomer, last = (game.public.seat_of(name) for name in names)
    zones = {
        leader: 0,
        eomer: cards.set_of(hand),
        last: cards.set_of(["S1"]),
        game.table.places.zone_at["tucked", eomer]: cards.set_of(tucked),
    }
    held = cards.set_of([*hand, *tucked, "S1", "H5", "S8"])
    led = cards.places["H5"]
    log = round_.log._replace(played=game.table.deck & ~held)
    return (
        round_._replace(
            zones=round_.with_zones(zones),
            leader=leader,
            turn=eomer,
            led=cards.suit_sets[led],
            trick=(Entry(leader, led, led, Way.PLAIN),),
            log=log,
        ),
        (leader, eomer, last),
    )


@pytest.mark.parametrize("reading", ["before_any_card", "between_tricks"])
def test_a_card_that_others_do_not_see_tucked_need_not_follow(reading):
    round_, (leader, eomer, last) = second_to_last(["BT"], ["H2"], reading)
    known = knowledge(seen(round_, (last,)))
    assert known.hands[eomer] == round_.hands[eomer]
    # It may be the tower that lies in the hand, and it takes the trick.
    assert known.contenders & (1 << leader | 1 << eomer) == 1 << leader | 1 << eomer


@pytest.mark.parametrize(("reading", "may"), [("before_any_card", True), ("between_tricks", False)])
def test_who_may_take_a_card_back_may_win_with_it(reading, may):
    round_, (leader, eomer, _) = second_to_last(["M1"], ["H8"], reading)
    known = knowledge(seen(round_, (eomer,)))
    assert bool(known.contenders >> eomer & 1) == may
    assert known.contenders >> leader & 1


def test_hands_are_known_by_counting_though_somebody_has_laid_a_card_by():
    """Who has all but one hand in view knows the last one too, tucked card or not."""
    start, found = lt.new_game(LIBRARY.chapter(20), 3, play_out=True), 0
    for seed in range(10):
        for game in positions(start, seed, 6):
            sizes, laid = game.round.sizes, game.public.laid
            if not any(laid) or min(sizes):
                continue
            for player in range(3):
                hidden = [s for s in range(3) if sizes[s] and s != player]
                if len(hidden) == 1:
                    known = knowledge(seen(game.round, (player,)))
                    assert known.hands[hidden[0]] is not None
                    found += 1
    assert found


# --- when a round is over ---------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 5, 6, 12, 20])
def test_what_is_left_in_hands_is_shown_to_all_when_a_round_is_over(number):
    for seed in range(20):
        nature, random = lt.seeded(seed), Random(seed)
        game = nature.settle(lt.new_game(LIBRARY.chapter(number), 3, play_out=True))
        while game.pending is not None:
            game = nature.settle(game.apply(random.choice(game.pending.options)))
        if not game.round.broken:
            break
    assert not game.round.broken
    for view in (game.public, *map(game.view, range(3))):
        assert None not in view.hands
        assert view.sizes == game.round.sizes
        assert [game.table.cards.named(hand) for hand in view.hands] == [
            game.table.cards.named(hand) for hand in game.round.hands
        ]
    assert None not in public_knowledge(game.round).hands

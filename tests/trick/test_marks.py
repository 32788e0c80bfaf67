"""What lies beside characters and beside the table: told by rule, in small rounds."""

from __future__ import annotations

import pytest
from kit.packs import small_pack

import lotr_trick as lt
from lotr_trick.kernel import Chance, redact
from lotr_trick.testing.chapters import cards_of
from lotr_trick.testing.strategies import walk
from lotr_trick.trick.mechanics.naming_leader import MayNameLeader
from lotr_trick.trick.mechanics.reserve import KEPT, TUCKED
from lotr_trick.trick.mechanics.threats import drawable, threat_in
from lotr_trick.trick.state.marks import UNSEEN
from lotr_trick.trick.state.round import NoteKind

BUNDLED = lt.load()
MARKED = small_pack("marked")
SMALL = small_pack("small")


def after(game, *moves):
    """Return the game after some moves."""
    for move in moves:
        game = game.apply(move)
    return game


def texts(game):
    """Return the options as they are written."""
    return [option.text for option in game.pending.options]


def set_up(game, seed=1):
    """Return the game when the first card is to be played, and who has what."""
    game = lt.seeded(seed).settle(game)
    while game.pending.kind != "play":
        game = lt.seeded(seed).settle(game.apply(game.pending.options[0]))
    return game


# --- all at once --------------------------------------------------------------------------


def at_the_passing(number, players):
    """Return a chapter at its first sealed choice."""
    game = lt.seeded(3).settle(lt.new_game(BUNDLED.chapter(number), players))
    while game.pending.kind != "pass at once":
        game = lt.seeded(3).settle(game.apply(game.pending.options[0]))
    return game


def test_cards_passed_at_once_move_when_the_last_is_chosen():
    game = at_the_passing(10, 3)
    before = game.round.hands
    for _ in range(2):
        game = game.apply(game.pending.options[0])
        assert game.round.hands == before
    game = game.apply(game.pending.options[0])
    assert game.round.hands != before
    assert [hand.bit_count() for hand in game.round.hands] == [hand.bit_count() for hand in before]


def test_nobody_passes_on_what_has_just_come():
    game = at_the_passing(10, 3)
    first = game.pending.seat
    passed = game.pending.options[0]
    game = game.apply(passed)
    while game.pending.kind == "pass at once" and game.pending.seat != first:
        assert passed.text not in texts(game)
        game = game.apply(game.pending.options[0])


def test_who_gets_a_card_at_once_is_told_and_nobody_else():
    game = at_the_passing(10, 3)
    choices = []
    while game.pending.kind == "pass at once" and len(choices) < 3:
        choices.append(game.pending.options[0])
        game = game.apply(choices[-1])
    for choice in choices:
        name = game.table.cards.names[choice.card]
        got = f"{game.public.name_of(choice.to)} gets {name}"
        for player in range(3):
            assert (got in game.view(player).announcements) == (player == choice.to)
        assert got not in game.public.announcements


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_copies_passed_at_once_are_neither_lost_nor_doubled(players, seed):
    start = lt.new_game(SMALL.chapter(904), players)
    # The last options: copies are passed wherever there are some.
    game = walk(start, seed, [-1] * 12)
    assert sorted(cards_of(game)) == sorted(cards_of(start))


def test_who_has_given_everything_away_is_not_asked_for_a_card():
    game = lt.new_game(SMALL.chapter(904), 4)
    game = after(game, "deal: F1 F2 BT / H2 H3 WT / F3 R1 ORC / H1 ORC ORC")
    game = after(game, "choose fay", "choose gus", "choose ann", "choose dan")
    game = after(game, "pass WT to gus", "pass H2 to ann", "pass H3 to dan")
    asked = []
    while game.pending.kind == "pass at once":
        asked.append(game.pending.seat)
        game = game.apply(game.pending.options[0])
    assert asked == [0, 2, 3]


# --- threats ------------------------------------------------------------------------------


def test_a_threat_is_drawn_again_only_if_its_card_of_that_suit_and_value_is_out():
    for lost, numbers in (("H2", (1, 3, 4)), ("M2", (1, 2, 3, 4)), ("H5", (1, 2, 3, 4))):
        game = lt.new_game(BUNDLED.chapter(2), 3).apply(f"lost: {lost}")
        game = lt.seeded(1).settle(game)
        while not (isinstance(game.pending, Chance) and game.pending.what == "threat"):
            wanted = [o for o in game.pending.options if o.text in {"choose sam", "choose merry"}]
            game = game.apply((wanted or game.pending.options)[0])
        sam = game.public.seat_of("sam")
        assert drawable(game.round, sam) == numbers


HIDDEN = (
    "deal: H1 H2 F1 F2 / H3 H4 F3 R1 / F4 R2 R3 R4",
    "choose ann",
    "choose dan",
    "choose cid",
)


def hidden_threat(number):
    """Return a round in which only one player knows the threat."""
    game = lt.new_game(MARKED.chapter(951), 3, play_out=True)
    return after(game, *HIDDEN, f"threat: {number}")


def test_a_hidden_threat_is_seen_by_its_own_player_only():
    game = hidden_threat(3)
    owner = game.public.seat_of("dan")
    for player in range(3):
        seen = threat_in(game.view(player).marks[owner])
        assert seen == (3 if player == owner else UNSEEN)
        assert ("threat: 3" in redact(game, player).moves) == (player == owner)
    assert threat_in(game.public.marks[owner]) == UNSEEN


def said_to_be_met(game):
    """Tell whether somebody has said before everybody that the goal is met."""
    return any(note.kind is NoteKind.MET for note in game.public.notes)


def test_a_goal_with_a_hidden_threat_is_open_to_the_others_until_it_is_announced():
    announced = 0
    for seed in range(12):
        game = set_up(lt.new_game(MARKED.chapter(951), 3, play_out=True), seed)
        owner = game.public.seat_of("dan")
        number = threat_in(game.round.marks[owner])
        wanted = game.table.cards.places[f"H{number}"]
        while game.pending is not None:
            game = game.apply(game.pending.options[-1])
            verdict = game.public.verdicts[owner]
            won = bool(game.round.log.taken[owner] >> wanted & 1)
            assert said_to_be_met(game) == won
            if won:
                announced += 1
                assert verdict.standing == "met for good"
            elif game.outcome is None:
                assert verdict.standing != "met for good"
        assert threat_in(game.public.marks[owner]) == number
    assert announced


# --- cards laid by ------------------------------------------------------------------------


def laid_by():
    """Return a round of three in which somebody has tucked one card and keeps another."""
    game = lt.new_game(MARKED.chapter(955), 3)
    game = game.apply("deal: H1 H2 F1 F2 / H3 F3 F4 R1 / H4 R2 R3 R4")
    while game.pending.kind != "tuck":
        wanted = [o for o in game.pending.options if o.text == "choose fay"]
        game = game.apply((wanted or game.pending.options)[0])
    return game


def test_what_is_tucked_or_kept_is_known_to_its_owner_only():
    game = laid_by()
    owner = game.pending.seat
    game = after(game, game.pending.options[0])
    game = after(game, game.pending.options[0])
    for player in range(3):
        mark = game.view(player).marks[owner]
        assert bool(mark.get(TUCKED) and mark.get(KEPT)) == (player == owner)
        assert game.view(player).laid[owner] == 2


def test_a_kept_card_cannot_be_played_before_the_last_trick_and_must_be_then():
    game = laid_by()
    owner = game.pending.seat
    game = after(game, game.pending.options[0])
    kept = game.pending.options[0].text.split()[1]
    game = game.apply(game.pending.options[0])
    left = 0
    while game.outcome is None and game.pending is not None:
        if game.pending.kind == "play" and game.pending.seat == owner:
            left = game.round.hands[owner].bit_count()
            if left > 1:
                assert f"play {kept}" not in texts(game)
        game = game.apply(game.pending.options[0])
    if game.round.over:
        last = game.round.log.tricks[-1].entries
        names = game.table.cards.names
        assert kept in [names[entry.put] for entry in last if entry.seat == owner]
    assert left


def test_the_end_of_a_round_does_not_show_cards_that_were_laid_by():
    start = lt.new_game(BUNDLED.chapter(12), 3)
    for seed in range(6):
        game = walk(start, seed, [0] * 100)
        assert game.outcome is not None
        for mark in game.public.marks:
            assert not mark.get(TUCKED)
            assert not mark.get(KEPT)


# --- piles --------------------------------------------------------------------------------


def test_a_pile_is_filled_again_when_it_is_empty():
    game = set_up(lt.new_game(MARKED.chapter(954), 3, play_out=True))
    turned = []
    while game.outcome is None:
        if isinstance(game.pending, Chance):
            turned.append(len(game.pending.piles[0].items))
        game = first_way(game)
    # Five cards, two for each trick: the third trick empties it and takes one of the new pile.
    assert turned[:4] == [5, 3, 1, 4]


def first_way(game):
    """Return the game after the first option, or the first draw."""
    if isinstance(game.pending, Chance):
        return game.apply(game.pending.pick(0))
    return game.apply(game.pending.options[0])


# --- leaders ------------------------------------------------------------------------------


def test_who_may_name_a_leader_is_asked_before_leading_and_the_named_one_leads():
    start = lt.new_game(BUNDLED.chapter(10), 3)
    for seed in range(8):
        game = lt.seeded(seed).settle(start)
        while game.pending is not None and game.pending.kind != "name a leader":
            game = lt.seeded(seed).settle(game.apply(game.pending.options[-1]))
        if game.pending is None:
            continue
        seat = game.pending.seat
        assert game.public.role(seat).has(MayNameLeader)
        named = int(game.pending.options[-1].what)
        game = game.apply(game.pending.options[-1])
        assert named != seat
        assert game.pending.seat == named == game.public.leader
        return
    pytest.fail("nobody named a leader")

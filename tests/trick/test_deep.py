"""Threats that nobody sees, that are drawn again or kept of two, and exchanges at once."""

from __future__ import annotations

from itertools import islice

import pytest
from kit.packs import small_pack
from kit.tellings import telling

import lotr_trick as lt
from lotr_trick.analysis import helpful
from lotr_trick.kernel import Chance, Decision, redact
from lotr_trick.testing import checks
from lotr_trick.testing.strategies import walk
from lotr_trick.testing.twins import twins
from lotr_trick.trick.mechanics.threats import ANNOUNCED, PASSING, among, threat_in
from lotr_trick.trick.moves import SAY, Move
from lotr_trick.trick.state.marks import UNSEEN

DEEP = small_pack("deep")
DEAL = "deal: H1 F1 F2 R1 / H3 H5 F3 R2 / H2 H4 R3 R4"


def after(game, *moves):
    """Return the game after some moves."""
    for move in moves:
        game = game.apply(move)
    return game


def begun(number, *characters):
    """Return a chapter of three or four with its characters chosen; the first seat begins."""
    game = lt.new_game(DEEP.chapter(number), len(characters), play_out=True).apply("lost: F4")
    if len(characters) == 4:
        game = game.apply("deal: H1 F1 R1 / H3 F3 R2 / H2 H4 R3 / H5 F2 R4")
    else:
        game = game.apply(DEAL)
    return after(game, *(f"choose {name}" for name in characters))


def texts(game):
    """Return the options as they are written, or the numbers that nature may draw."""
    if isinstance(game.pending, Chance):
        return [number for pile in game.pending.piles for number in pile.items]
    return [option.text for option in game.pending.options]


def ways(number, players, seeds, longest):
    """Yield positions of random rounds, and none twice."""
    for seed in seeds:
        start = lt.new_game(DEEP.chapter(number), players, play_out=seed % 2 == 1)
        for length in range(1, longest):
            game = walk(start, seed, [seed * 7 + at * 5 for at in range(length)])
            yield game
            if game.outcome is not None:
                break


# --- threats that nobody sees -----------------------------------------------------------------


def unseen(number):
    """Return a round in which a threat was drawn that nobody sees, and another chosen."""
    chosen = 1 if number != 1 else 2
    game = begun(962, "ann", "dan", "hal")
    return after(game, f"threat: {number}", f"choose threat {chosen}")


def test_a_drawn_threat_is_in_nobodys_view_or_record():
    game = unseen(3)
    assert threat_in(game.round.marks[1]) == 3
    for view in (game.public, *map(game.view, range(3))):
        assert threat_in(view.marks[1]) == UNSEEN
        assert "threat: unseen" in view.history
    for player in (None, 0, 1, 2):
        moves = redact(game, player).moves
        assert not any("threat: 3" in move for move in moves)


def test_a_chosen_threat_is_told_to_who_chose_it_only():
    game = unseen(3)
    for player in range(3):
        history = game.view(player).history
        assert ("seat 3: choose threat 1" in history) == (player == 2)
        assert ("seat 3: choose a threat" in history) == (player != 2)
        assert threat_in(game.view(player).marks[2]) == (1 if player == 2 else UNSEEN)


def test_rounds_that_differ_in_an_unseen_threat_are_told_alike_until_they_are_over():
    plays = ("H1", "H5", "H2", "H3", "H4", "F1", "R3", "R1", "R2", "R4", "F2", "F3")
    games = [unseen(number) for number in (2, 3, 4)]
    for card in plays:
        for player in (None, 0, 1):
            views = [g.public if player is None else g.view(player) for g in games]
            assert telling(views[0]) == telling(views[1]) == telling(views[2])
        games = [game.apply(f"play {card}") for game in games]
    assert [game.outcome is not None for game in games] == [True] * 3
    for number, game in zip((2, 3, 4), games, strict=True):
        for view in (game.public, *map(game.view, range(3))):
            assert threat_in(view.marks[1]) == number
            assert view.verdicts[1].met == (number == 2)
    assert [game.results[0].judged[1].met for game in games] == [True, False, False]


def test_the_owner_of_an_unseen_threat_has_twins_with_every_other_number():
    game = begun(962, "ann", "dan", "hal").apply("threat: 3")
    numbers = {threat_in(twin.round.marks[1]) for twin in twins(game, 1)}
    assert numbers == {1, 2, 3, 4}


def test_who_chooses_a_threat_sees_which_are_left():
    game = begun(962, "ann", "dan", "hal").apply("threat: 3")
    assert texts(game) == ["choose threat 1", "choose threat 2", "choose threat 4"]
    assert game.view(1).pending.options == ()
    # So no other number may have been drawn, as far as that player can tell.
    assert {threat_in(twin.round.marks[1]) for twin in twins(game, 2)} == {3}


def test_an_unseen_threat_is_none_whose_card_was_out_when_it_was_drawn():
    game = lt.new_game(DEEP.chapter(962), 3, play_out=True).apply("lost: H4")
    game = game.apply("deal: H1 F1 F2 R1 / H3 H5 F3 R2 / H2 F4 R3 R4")
    game = after(game, "choose ann", "choose dan", "choose hal", "threat: 1", "choose threat 4")
    game = after(game, "play H1", "play H5", "play H2")
    assert game.public.verdicts[1].standing == "not met yet"
    # With the third hill, whichever of the three it was is won.
    game = after(game, "play H3", "play F4", "play F1")
    for view in (game.public, *map(game.view, range(3))):
        assert view.verdicts[1].standing == "met for good"
        assert threat_in(view.marks[1]) == UNSEEN


def test_an_unseen_threat_may_be_any_if_others_may_have_all_that_fit():
    game = lt.new_game(DEEP.chapter(970), 3, play_out=True).apply("lost: M1")
    game = game.apply("deal: H1 F1 F2 R1 / F3 F4 M2 R2 / M3 M4 R3 R4")
    game = after(game, "choose hal", "choose dan", "choose ann", "choose threat 1", "threat: 2")
    assert among(game.public.marks[1]) == (1, 2, 3, 4)
    assert game.public.verdicts[1].standing == "not met yet"


def test_nobody_announces_a_goal_that_hangs_on_an_unseen_threat():
    game = unseen(1)
    game = after(game, "play H1", "play H5", "play H2")
    assert game.round.log.taken[1] >> game.table.cards.places["H1"] & 1
    assert not game.round.marks[1].get(ANNOUNCED)


# --- two threats and another one --------------------------------------------------------------


def test_everybody_sees_both_threats_that_were_drawn_and_which_one_was_kept():
    game = begun(963, "ann", "ivy", "dan").apply("threats: 2 4")
    assert texts(game) == ["keep threat 2", "keep threat 4"]
    game = game.apply("keep threat 4")
    assert game.public.history[-2:] == ("threats: 2 4", "seat 2: keep threat 4")
    assert threat_in(game.public.marks[1]) == 4


def test_who_draws_two_unseen_threats_sees_them_and_nobody_else_does():
    game = after(begun(965, "ann", "ivy", "dan"), "threats: 2 4", "keep threat 4")
    for player in range(3):
        told = game.view(player).history[-2:]
        own = ("threats: 2 4", "seat 2: keep threat 4")
        others = ("threats: unseen", "seat 2: keep a threat")
        assert told == (own if player == 1 else others)
        assert threat_in(game.view(player).marks[1]) == (4 if player == 1 else UNSEEN)


def test_of_two_threats_one_fits_if_there_is_one_that_does():
    game = lt.new_game(DEEP.chapter(967), 3).apply("lost: M1")
    game = game.apply("deal: H1 F1 F2 R1 / F3 F4 M2 R2 / M3 M4 R3 R4")
    game = after(game, "choose ann", "choose ivy", "choose kit")
    assert [pile.items for pile in game.pending.piles] == [("1",), ("2", "3", "4")]
    with pytest.raises(lt.Refused):
        game.apply("threats: 2 3")
    assert texts(game.apply("threats: 1 / 3")) == ["keep threat 1", "keep threat 3"]


def test_the_threat_that_is_laid_away_goes_back_after_the_draw():
    game = after(begun(964, "ann", "dan", "hal", "jon"), "threat: 2", "draw another threat")
    assert texts(game) == ["1", "3", "4"]
    game = game.apply("threat: 4")
    assert texts(game) == ["choose threat 1", "choose threat 2", "choose threat 3"]


def test_another_threat_is_drawn_once_only():
    game = after(begun(964, "ann", "dan", "jon"), "threat: 2", "draw another threat", "threat: 4")
    assert game.pending.kind == "play"


def test_nobody_draws_another_threat_unless_somebody_at_the_table_lets_everybody():
    game = begun(964, "ann", "dan", "hal").apply("threat: 2")
    assert game.pending.kind == "choose a threat"
    game = begun(964, "ann", "dan", "jon").apply("threat: 2")
    assert texts(game) == ["keep the threat", "draw another threat"]
    assert (game.pending.seat, game.pending.kind) == (1, "another threat")


def test_nobody_is_asked_for_another_threat_when_there_is_none():
    game = begun(968, "ann", "dan", "jon").apply("threat: 1")
    assert game.pending.kind == "play"
    assert not game.public.marks[1].get(PASSING)


def test_a_verdict_is_open_while_another_threat_may_be_drawn():
    game = begun(969, "ann", "ned", "jon").apply("choose threat 7")
    assert game.public.verdicts[1].standing == "not met yet"
    kept = game.apply("keep the threat")
    assert kept.public.verdicts[1].standing == "out of reach"
    other = after(game, "draw another threat", "threat: 2")
    assert other.public.verdicts[1].standing == "not met yet"


# --- exchanges at once ------------------------------------------------------------------------


def exchanged():
    """Return a round in which one side of an exchange has chosen, and the other is asked."""
    game = begun(966, "ann", "cid", "dan")
    while game.pending.kind != "exchange at once":
        game = game.apply(game.pending.options[0])
    return game.apply("pass H5 to ann")


def test_the_partner_chooses_from_its_hand_as_it_was():
    game = exchanged()
    assert (game.pending.seat, game.pending.kind) == (0, "pass at once")
    assert texts(game) == ["pass H1 to cid", "pass F1 to cid", "pass F2 to cid"]
    assert game.view(0).own_hand == ("H1", "F1", "F2", "R1")
    assert game.view(0).history[-1] == "seat 2: pass a card to ann"


def test_both_cards_change_hands_as_one():
    game = exchanged()
    before = game.round.hands
    done = game.apply("pass F1 to cid")
    names = done.table.cards.named
    assert before == game.round.hands
    assert names(done.round.hands[0]) == ("H1", "H5", "F2", "R1")
    assert names(done.round.hands[1]) == ("H3", "F1", "F3", "R2")
    for player in range(3):
        told = done.view(player).announcements
        assert ("ann gets H5" in told) == (player == 0)
        assert ("cid gets F1" in told) == (player == 1)
    assert done.view(0).known[1] == done.table.cards.set_of(["F1"])
    assert done.view(1).known[0] & done.table.cards.set_of(["H5"])
    assert not done.view(2).known[1]


def test_the_partner_that_was_named_is_known_and_the_card_is_not():
    game = exchanged()
    cards = {twin.moves[-1].text for twin in twins(game, 0)}
    assert len(cards) > 2
    assert all(text.endswith(" to ann") for text in cards)


def test_who_takes_part_in_no_exchange_is_not_named():
    game = begun(966, "ann", "cid", "kit")
    assert {text.split()[-1] for text in texts(game)} == {"ann"}


# --- all of it, at random ---------------------------------------------------------------------


@pytest.mark.parametrize("number", [962, 963, 964, 965, 966, 969])
@pytest.mark.parametrize("players", [3, 4])
def test_the_checks_hold_in_setup_and_in_play(number, players, budget):
    every = budget(short=11, thorough=6)
    for game in islice(ways(number, players, range(players, 40, 20), 24), 0, None, every):
        checks.check_position(game)


def test_unseen_numbers_have_twins_all_the_way():
    """Otherwise the checks above would find nothing to compare."""
    found = 0
    for game in ways(965, 4, range(3), 24):
        for player in range(4):
            mine = game.round.marks
            for twin in islice(twins(game, player), 4):
                found += [threat_in(m) for m in twin.round.marks] != [threat_in(m) for m in mine]
    assert found > 50


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("choose a threat", 962),
        ("keep a threat", 963),
        ("another threat", 965),
        ("exchange at once", 966),
        ("pass at once", 966),
    ],
)
def test_a_bot_answers_by_what_its_player_sees(kind, number):
    for game in ways(number, 3, range(12), 12):
        asked = game.pending
        if isinstance(asked, Decision) and asked.kind == kind:
            view = game.view(asked.player)
            option = helpful(view)
            assert option in asked.options
            assert helpful(view) == option
            return
    raise AssertionError(kind)


def test_what_is_named_unseen_is_a_choice_like_any_other():
    open_ = Move(SAY, "choose threat 3", 0, what="3")
    hidden = open_._replace(hidden="choose one")
    assert open_.told((1,)) == open_.told((0,)) == open_.shown == (0, "choose threat 3")
    assert hidden.shown == (0, "choose one")
    assert hidden.told((1,)) == (0, "choose one")
    assert hidden.told((0,)) == (0, "choose threat 3")

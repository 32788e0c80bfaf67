"""Two players: what the rulebooks say of the third hand that no told game can show, and what holds
of it in every chapter.
"""

from __future__ import annotations

from functools import partial
from itertools import islice
from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.testing.checks import CHECKS, check_twins
from lotr_trick.testing.exhaustive import TooLarge, check_continuations, check_seen
from lotr_trick.testing.leaks import check_way
from lotr_trick.testing.twins import twins, worlds
from lotr_trick.trick.mechanics.laid_out import TURNED
from lotr_trick.trick.state.layout import FACE_DOWN
from lotr_trick.trick.state.progress import Progress

LIBRARY = lt.load()
CHAPTERS = LIBRARY.chapters
SIZES = {
    **dict.fromkeys(CHAPTERS, (3, 4, 5)),
    **dict.fromkeys((5, 6, 28), (2, 3, 4)),
    **dict.fromkeys((17, 18), (2, 3, 4, 5)),
    25: (3, 4, 1),
}
"""The rows of the first round of each chapter."""


def played(number: int, seed: int, **more):
    """Yield the positions of a random round of two players."""
    nature, random = lt.seeded(seed), Random(seed)
    game = nature.settle(lt.new_game(LIBRARY.chapter(number), 2, play_out=True, **more))
    while game.pending and not game.results:
        yield game
        game = nature.settle(game.apply(random.choice(game.pending.options)))
    yield game


def first_deal(number: int, seed: int, **more):
    """Return the game once its first cards are dealt."""
    return next(game for game in played(number, seed, **more) if any(game.round.zones[:3]))


@pytest.mark.parametrize("number", CHAPTERS)
def test_two_players_play_every_chapter_to_its_end(number, budget):
    for seed in range(budget(short=1, thorough=20)):
        *_, end = played(number, seed)
        assert end.results
        assert end.players == 2
        assert end.round.broken or len(end.results[0].judged) == 3


@pytest.mark.parametrize("number", CHAPTERS)
def test_the_third_hand_lies_in_rows_that_both_see_alike(number):
    game = next(game for game in played(number, number) if game.round.leader >= 0)
    laid = game.table.laid
    assert tuple(map(len, laid.layout.rows)) == SIZES[number]
    assert game.table.setting.control == (0, 1, -1)
    rows = game.public.laid_rows
    assert rows == game.view(0).laid_rows == game.view(1).laid_rows
    down = [card for row in rows for card in row].count("?")
    assert down == game.round.zone(FACE_DOWN, 2).bit_count()
    assert game.round.hands[2].bit_count() == game.public.sizes[2]


@pytest.mark.parametrize("number", CHAPTERS)
def test_nobody_knows_what_lies_face_down_and_no_covered_card_is_played(number):
    for game in played(number, 40 + number):
        if game.results:
            # What is left in hands is shown then.
            break
        laid, down = game.table.laid, game.round.zone(FACE_DOWN, 2)
        names = {*game.table.cards.named(down)} - {"ORC", "WEARY"}
        for view in (game.public, game.view(0), game.view(1)):
            assert not names & {*view.hand(2)}
            assert not names & {card for row in view.laid_rows for card in row}
        asked = game.pending
        if asked is not None and asked.seat == 2 and asked.kind == "play":
            assert asked.player == laid.player(game.round) == game.public.runs_laid_out
            assert {option.card for option in asked.options} <= {
                card for card in range(game.table.width) if game.public.seen.uncovered >> card & 1
            }


@pytest.mark.parametrize("number", CHAPTERS)
def test_what_both_see_is_told_alike_to_both(number, budget):
    positions = list(played(number, number))
    some = Random(number).sample(positions, budget(short=1, thorough=8))
    for game in some:
        for check in CHECKS:
            if check is not check_twins:
                check(game)
        for player in (None, 0, 1):
            for twin in islice(twins(game, player), budget(short=1, thorough=5)):
                check_way(game, twin, player)


@pytest.mark.one_for_each("seed")
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("number", CHAPTERS)
def test_a_verdict_holds_in_every_continuation_and_in_every_deal_that_may_be(number, seed):
    """The last cards of a round: nature turns some up, and any of those left may come."""
    *before, _ = played(number, seed)
    game = before[-4] if before[-4].round.leader >= 0 else before[-1]
    try:
        check_continuations(game, lambda game: game.public.verdicts)
        for player in (0, 1):
            at = partial(verdicts_of, player)
            check_seen(game, player, at, worlds(game, player))
    except TooLarge:
        pytest.skip("too many ways lead on")


def verdicts_of(player, game):
    return game.view(player).verdicts


def test_two_players_and_the_pyramid_get_twelve_cards_each():
    for number in (1, 19, 29):
        game = first_deal(number, 3)
        assert game.public.sizes == (12, 12, 12)


def test_of_twelve_cards_two_of_the_top_row_and_the_last_row_are_open():
    rows = first_deal(1, 1).public.laid_rows
    assert [[card == "?" for card in row] for row in rows] == [
        [False, True, False],
        [True] * 4,
        [False] * 5,
        [],
    ]


def test_with_rivers_two_more_lie_face_down_under_the_row_of_three():
    game = first_deal(17, 1)
    top, second, *_ = game.public.laid_rows
    assert top == ("?", "?")
    assert [card == "?" for card in second] == [False, True, False]
    assert [f"{on:b}" for on in game.table.layout.covering[:2]] == ["1100", "11000"]


def test_the_hand_laid_out_is_open_to_both_and_each_sees_one_hand_beside_it():
    game = first_deal(1, 2)
    shown = set(game.public.hand(2))
    assert len(shown) == 7
    assert set(game.view(0).hand(2)) == set(game.view(1).hand(2)) == shown
    assert game.view(0).hands[1] is None
    assert game.view(0).seats == (0,)


def test_both_use_the_sides_of_three_players():
    needs = {2: set(), 3: set()}
    for players in needs:
        for number in CHAPTERS:
            if number == 1:
                roles = lt.new_game(LIBRARY.chapter(number), players).table.roles
                needs[players] = {role.goal for role in roles}
        texts = [
            [role.goal_line.word for role in lt.new_game(LIBRARY.chapter(n), players).table.roles]
            for n in CHAPTERS
        ]
        needs[players] = str(texts)
    assert needs[2] == needs[3]


def test_the_hand_laid_out_sits_between_the_two_players():
    game = first_deal(19, 1)
    assert game.table.laid.seat == 2
    assert game.round.rules.left[1] == 2
    assert game.round.rules.left[2] == 0


def test_sam_is_not_there_with_two_players_either():
    names = [role.name for role in lt.new_game(LIBRARY.chapter(16), 2).table.roles]
    assert names == [role.name for role in lt.new_game(LIBRARY.chapter(16), 3).table.roles]
    assert "sam" not in names


def test_neither_tower_is_among_the_first_seven_cards():
    seen = set()
    for seed in range(40):
        game = first_deal(21, seed)
        first = game.moves[1]
        cards = [card for group in first.drawn.groups for card in group]
        assert len(cards) == 7
        assert not {*cards} & {"WT", "BT"}
        last = [game.table.cards.named(game.round.zones[at]) for at in game.table.laid.at[7:]]
        seen |= {name for (name,) in last} & {"WT", "BT"}
    assert seen == {"WT", "BT"}


def test_four_cards_of_the_pyramid_lie_there_when_characters_are_chosen():
    for seed in range(10):
        game = first_deal(24, seed)
        assert game.public.sizes == (4, 4, 4)
        *rows, added = game.public.laid_rows
        assert [sum(map(bool, row)) for row in rows] == [3, 1, 0]
        assert not added


def test_as_gandalf_in_white_the_pyramid_has_the_lost_card_open_beside_it():
    found = 0
    for seed in range(80):
        *_, end = played(23, seed)
        view = end.public
        if view.role(2).name == "gandalf_the_white" and end.round.zone("open_card", 2):
            found += 1
            assert end.round.zones[end.table.places.lost] == 0
    assert found


def test_nothing_is_discarded_or_drawn_for_the_pyramid_when_the_horn_sounds():
    kept = Progress(done=("round 1", "round 2"))
    asked = set()
    for game in played(25, 5, kept=kept):
        if game.pending and game.pending.kind == "discard":
            asked.add(game.pending.seat)
    assert asked == {0, 1}
    assert game.public.log.tricks[0].entries


def test_cards_turned_up_are_told_to_everybody():
    for number in (1, 17, 25):
        turned = [move for game in played(number, 3) for move in game.moves[-1:]]
        told = [
            move for move in turned if getattr(move, "drawn", None) and move.drawn.what == TURNED
        ]
        assert all(move.shown == (None, move.text) for move in told)


def test_a_chapter_of_two_players_is_recorded_and_replayed(sampled):
    for number in sampled(CHAPTERS, one_for_each=lambda number: number % 6):
        *_, end = played(number, 8)
        assert lt.replay(lt.loads(lt.dumps(lt.to_record(end)))) == end

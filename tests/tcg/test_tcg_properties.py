"""Properties over random card games: what must hold whatever is drawn and chosen."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lotr_trick.analysis.tcg_bot import tcg_bot
from lotr_trick.kernel import Decision, Seeded, redact
from lotr_trick.tcg import load_tcg, new_tcg
from lotr_trick.tcg.state import Kind, Phase
from lotr_trick.testing import checks
from lotr_trick.testing.card_games import CARD_GAMES, twins

GAME = load_tcg().game()
OTHERWISE = {option.name: option.lines[1].word.name for option in GAME.of_kind("option")}
STARTS = {
    "two": new_tcg(GAME, 2),
    "two, every option otherwise": new_tcg(GAME, 2, options=OTHERWISE),
    "three": new_tcg(GAME, 3, first=1),
    "four, every option otherwise": new_tcg(GAME, 4, options=OTHERWISE),
    "boxed": new_tcg(GAME, 2, decks=("theoden_boxed", "aragorn_boxed")),
}
EACH = pytest.mark.parametrize("name", STARTS)


def positions(name, seed, longest=500):
    """Yield every position of a game of players who are mostly sensible, so that it lasts; the
    first ones of a longer game: the book sets no limit to what is done again and again.
    """
    luck, nature = Random(seed), Seeded(seed)
    game = STARTS[name]
    for _ in range(longest):
        yield game
        asked = game.pending
        if asked is None:
            return
        if isinstance(asked, Decision):
            sensible = luck.random() < 0.8
            option = tcg_bot(game.view(asked.player)) if sensible else luck.choice(asked.options)
            game = game.apply(option)
        else:
            game = game.apply(nature.draw(asked, tuple(move.text for move in game.moves)))


@EACH
@settings(deadline=None, max_examples=3)
@given(seed=st.integers(0, 10_000), at=st.floats(0, 1))
def test_the_checks_hold_anywhere(name, seed, at):
    whole = list(positions(name, seed))
    game = whole[int(at * (len(whole) - 1))]
    for check in (
        checks.check_progress,
        checks.check_refusal,
        checks.check_determinism,
        checks.check_texts,
        checks.check_replay,
        checks.check_views,
        checks.check_conservation,
    ):
        check(game, CARD_GAMES)


@EACH
def test_cards_twilight_and_the_path_are_what_they_can_be(name, budget):
    for seed in range(budget(short=2, thorough=30)):
        turns = 0
        for game in positions(name, seed):
            state = game.state
            assert state.twilight >= 0
            for number, laid in enumerate(state.path, 1):
                assert laid is None or laid[0].site == number
            assert all(1 <= person.marker <= 9 for person in state.persons if not person.out)
            numbers = [piece.id for piece in state.pieces]
            assert len(set(numbers)) == len(numbers)
            assert len({piece.label for piece in state.pieces}) == len(numbers)
            assert all(piece.wounds >= 0 for piece in state.pieces)
            turns = sum(note.kind is Kind.TURN for note in state.notes)
        checks.check_conservation(game, CARD_GAMES)
        # Each turn moves somebody on, so nobody has more turns than there are sites to go to.
        assert turns <= 8 * game.players


@EACH
def test_who_cannot_see_a_card_is_told_nothing_of_it(name, budget):
    found = 0
    for seed in range(budget(short=1, thorough=10)):
        whole = list(positions(name, seed))
        for at in (len(whole) // 3, len(whole) // 2):
            game = whole[at]
            for player in (None, *range(game.players)):
                for twin in islice(twins(game, player), 3):
                    found += 1
                    assert twin != game
                    assert redact(twin, player) == redact(game, player)
                    checks.check_alike(game, twin, player, CARD_GAMES)
    assert found


def test_a_view_shows_the_own_cards_and_the_number_of_others():
    game = Seeded(1).settle(STARTS["two"])
    own, other = game.view(0).persons
    assert len(own.hand) == own.hand_size == 8
    assert len(own.deck) == own.deck_size == 51
    assert (other.hand, other.deck, other.sites, other.discard) == (None, None, None, None)
    assert other.hand_size == 8
    for person in game.public.persons:
        assert person.hand is None
        assert person.deck is None


def test_a_discarded_card_is_hidden_from_the_others():
    for game in positions("two", 3):
        last = game.moves[-1].text if game.moves else ""
        if game.state.phase is Phase.REGROUP and last.startswith("discard "):
            seat = game.moves[-1].seat
            assert game.view(seat).history[-1].endswith(last)
            assert game.view(1 - seat).history[-1].endswith(": discard a card")
            return
    raise AssertionError("nobody discarded a card")


def test_bots_end_a_game_in_which_an_ally_could_heal_itself_forever():
    game, nature = new_tcg(GAME, 2, options={"extent": "starter_plus"}), Seeded(2)
    for _ in range(1_000):
        game = nature.settle(game)
        if game.pending is None:
            break
        game = game.apply(tcg_bot(game.view(game.pending.player)))
    assert game.outcome is not None


def test_the_bot_beats_a_random_player():
    won = 0
    for seed in range(20):
        luck, game, nature, seat = Random(seed), STARTS["two"], Seeded(seed), seed % 2
        while (game := nature.settle(game)).pending is not None:
            asked = game.pending
            mine = asked.player == seat
            game = game.apply(tcg_bot(game.view(seat)) if mine else luck.choice(asked.options))
        won += game.outcome.winners == (seat,)
    assert won >= 18

"""Properties over random games of every chapter: what must hold whatever is dealt and played."""

from __future__ import annotations

import random
from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lotr_trick as lt
from lotr_trick.games import start_trick
from lotr_trick.kernel import Decision
from lotr_trick.testing import checks
from lotr_trick.testing.strategies import games, playouts, walk
from lotr_trick.testing.twins import check_conserved, twins

LIBRARY = lt.load()
CHAPTERS = {number: LIBRARY.chapter(number) for number in LIBRARY.chapters}
FOURS = {number: lt.new_game(chapter, 4, play_out=True) for number, chapter in CHAPTERS.items()}
TABLES = {
    "three": {"players": 3},
    "four, stopping early": {"players": 4},
    "two with two seats each": {"players": 2, "control": (0, 1, 0, 1)},
    "one with all seats": {"players": 1, "control": (0, 0, 0, 0)},
}
STARTS = {f"chapter {number}, four": start for number, start in FOURS.items()} | {
    f"chapter {number}, {name}": lt.new_game(chapter, **table)
    for number, chapter in CHAPTERS.items()
    for name, table in TABLES.items()
}
ANY = st.sampled_from(sorted(STARTS)).flatmap(lambda name: games(STARTS[name]))
ANY_WHOLE = st.sampled_from(sorted(STARTS)).flatmap(lambda name: playouts(STARTS[name]))


@given(ANY)
def test_cards_are_conserved(game):
    check_conserved(game)


@given(ANY)
def test_a_choice_always_exists_before_the_end(game):
    checks.check_progress(game)


@given(ANY)
def test_a_refusal_changes_nothing(game):
    checks.check_refusal(game)


@given(ANY)
def test_choices_and_their_texts_do_the_same(game):
    checks.check_determinism(game)


@given(ANY)
def test_records_replay(game):
    checks.check_replay(game, start_trick)


@given(ANY)
def test_views_reach_no_game(game):
    checks.check_views(game)


@given(ANY_WHOLE)
def test_every_round_comes_to_an_end(game):
    assert game.pending is None
    assert game.outcome is not None


@given(ANY_WHOLE)
def test_suit_is_followed_and_rings_are_not_led_too_early(game):
    """Told again by hand from the log, so the duties are checked by other means."""
    cards = game.table.cards
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
        if rings and cards.suit_sets[lead.put] == rings and not opened:
            assert not hands[lead.seat] & ~rings
        assert not orcs >> lead.put & 1
        for entry in trick.entries:
            if hands[entry.seat] & led:
                assert cards.suit_sets[entry.put] == led
            led = led or cards.suit_sets[entry.put]
        for entry in trick.entries:
            hands[entry.seat] ^= 1 << entry.put
            opened |= cards.suit_sets[entry.put] == rings


@given(ANY_WHOLE)
def test_the_winner_leads_next(game):
    tricks = game.round.log.tricks
    for before, after in pairwise(tricks):
        leads = before.entries[0].seat if before.winner is None else before.winner
        assert after.entries[0].seat == leads


@given(ANY_WHOLE)
def test_final_verdicts_never_flip(game):
    """Read after every single card, from the public view and from every player's own."""
    control = game.table.setting.control
    at = lt.new_game(game.table.chapter, game.players, control=control, play_out=True)
    final: dict[tuple[int | None, int], bool] = {}
    for move in game.moves:
        at = at.apply(move.text)
        for who in (None, *range(game.players)):
            view = at.public if who is None else at.view(who)
            for seat, verdict in enumerate(view.verdicts):
                if verdict is None:
                    continue
                if (who, seat) in final:
                    assert verdict.final
                    assert verdict.met == final[who, seat]
                elif verdict.final:
                    final[who, seat] = verdict.met
    if game.results:
        for judged in game.results[0].judged:
            if (None, judged.seat) in final:
                assert judged.met == final[None, judged.seat]


@given(ANY, st.integers(0, 3))
def test_games_that_differ_only_in_hidden_cards_look_the_same(game, who):
    player = None if who >= game.players else who
    view = game.public if player is None else game.view(player)
    for twin in islice(twins(game, player), 12):
        seen = twin.public if player is None else twin.view(player)
        assert twin != game
        assert seen == view
        assert seen.pending == view.pending
        assert seen.verdicts == view.verdicts
        assert seen.tokens == view.tokens
        assert seen.announcements == view.announcements
        assert lt.dumps(lt.redact(twin, player)) == lt.dumps(lt.redact(game, player))


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


def _ends(game):
    """Every way the round can end from here."""
    if game.pending is None:
        yield {judged.seat: judged.met for judged in game.results[0].judged}
        return
    assert isinstance(game.pending, Decision)
    for option in game.pending.options:
        yield from _ends(game.apply(option))


@pytest.mark.parametrize("number", CHAPTERS)
@pytest.mark.parametrize("seed", range(100))
def test_final_means_in_every_continuation(number, seed):
    """The last two tricks played in every way: the public and private verdicts hold in all."""
    rng = random.Random(seed)
    picks = [rng.randrange(1000) for _ in range(60)]
    whole = walk(FOURS[number], seed, picks)
    setup = next(n for n, move in enumerate(whole.moves) if move.text.startswith("play"))
    at = FOURS[number]
    for move in whole.moves[: setup + 28 + rng.randrange(8)]:
        at = at.apply(move.text)
    views = [at.public, *(at.view(player) for player in range(4))]
    ends = list(_ends(at))
    for view in views:
        for seat, verdict in enumerate(view.verdicts):
            if verdict is not None and verdict.final:
                assert {end[seat] for end in ends} == {verdict.met}

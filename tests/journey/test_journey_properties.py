"""Properties over random journeys: what must hold however the dice fall and whatever is kept."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import strategies as st

from lotr_trick.journey import load_journey, new_journey, start
from lotr_trick.journey.moves import Keep
from lotr_trick.journey.state import Kind
from lotr_trick.journey.track import free
from lotr_trick.kernel import Decision, Drawn, Seeded, run
from lotr_trick.testing import checks
from lotr_trick.testing.strategies import games, walk

JOURNEY = load_journey().journey()
OTHERWISE = {option.name: option.lines[1].word.name for option in JOURNEY.of_kind("option")}
STARTS = {
    "two": new_journey(JOURNEY, 2),
    "three, advanced": new_journey(JOURNEY, 3, advanced=True),
    "four, advanced, every option otherwise": new_journey(
        JOURNEY, 4, advanced=True, options=OTHERWISE
    ),
    "two, all agreed": new_journey(
        JOURNEY, 2, advanced=True, hobbits=("merry", "frodo"), first=1, auto_order=True
    ),
}
ANY = st.sampled_from(sorted(STARTS)).flatmap(lambda name: games(STARTS[name], longest=80))


def any_keep(seed):
    """Return a policy that mostly keeps rings and no orcs, and else anything."""
    luck = Random(seed)

    def pick(view):
        options = view.pending.options
        if luck.random() < 0.15:
            return luck.choice(options)
        return max(options, key=lambda o: o.text.count("ring") - 2 * o.text.count("orc"))

    return pick


def path(name, seed):
    """Return every position of a journey that is played to its end."""
    positions = [STARTS[name]]
    pick, nature = any_keep(seed), Seeded(seed)
    while (asked := positions[-1].pending) is not None:
        at = positions[-1]
        if isinstance(asked, Decision):
            positions.append(at.apply(pick(at.view(asked.player))))
        else:
            moves = tuple(move.text for move in at.moves)
            positions.append(at.apply(nature.draw(asked, moves)))
    return positions


PATHS = [path(name, seed) for name in sorted(STARTS) for seed in range(8)]
IDS = [f"{name} {seed}" for name in sorted(STARTS) for seed in range(8)]


@pytest.mark.parametrize("positions", PATHS, ids=IDS)
def test_every_throw_leaves_something_to_keep(positions):
    for at in positions:
        asked = at.pending
        if isinstance(asked, Decision) and asked.kind == "keep":
            thrown = at.state.turn.thrown
            assert 1 <= len(asked.options) <= 2 ** len(thrown) - 1
            hunted = any(face.symbol == "nazgul" for face in thrown)
            for option in asked.options:
                assert isinstance(option, Keep)
                assert set(option.faces) <= set(thrown)
                assert any(face.symbol == "nazgul" for face in option.faces) == hunted


def new_events(before, after):
    """Return what happened from one position to the next."""
    return after.state.events[len(before.state.events) :]


@pytest.mark.parametrize("positions", PATHS, ids=IDS)
def test_a_turn_keeps_at_most_five_times(positions):
    kept = 0
    for before, after in pairwise(positions):
        kept += isinstance(after.moves[-1], Keep)
        if any(event.kind is Kind.TURN for event in new_events(before, after)):
            assert kept <= 5
            kept = 0


@pytest.mark.parametrize("positions", PATHS, ids=IDS)
def test_room_on_a_track_grows_by_splits_only_and_places_are_never_lost(positions):
    for before, after in pairwise(positions):
        told = new_events(before, after)
        both = zip(before.state.travellers, after.state.travellers, strict=True)
        for seat, (was, now) in enumerate(both):
            splits = sum(event.kind is Kind.SPLIT and event.seat == seat for event in told)
            marks = sum(event.kind is Kind.MARKED and event.seat == seat for event in told)
            assert free(now.track) == free(was.track) + splits - marks
            assert all(0 <= square.marks <= square.parts for square in now.track)
            assert was.at <= now.at <= after.table.goal
            assert not (was.out and now != was)


@pytest.mark.parametrize("positions", PATHS, ids=IDS)
def test_a_record_replays_to_the_same_state(positions):
    checks.check_replay(positions[-1], start)


@pytest.mark.parametrize("positions", PATHS, ids=IDS)
def test_everybody_sees_everything(positions):
    game = positions[len(positions) // 2]
    for player in range(game.players):
        assert game.view(player).state == game.state
        assert game.view(player).told == game.public.told


@pytest.mark.parametrize("positions", PATHS, ids=IDS)
def test_who_wins_has_arrived_and_everybody_had_as_many_turns(positions):
    game = positions[-1]
    for winner in game.outcome.winners:
        who = game.state.travellers[winner]
        assert who.at == game.table.goal
        assert not who.out
    turns = [event for event in game.state.events if event.kind in {Kind.TURN, Kind.ROUND}]
    last = max(at for at, event in enumerate(turns) if event.kind is Kind.ROUND)
    had = {event.seat for event in turns[last + 1 :]}
    assert had >= set(game.state.living)


def test_some_of_these_journeys_are_won_and_some_lost():
    """Guards the properties above, which say little of journeys that all end alike."""
    won = [positions[-1].outcome.won for positions in PATHS]
    assert 3 <= sum(won) <= len(won) - 3


@pytest.mark.parametrize("name", sorted(STARTS))
@pytest.mark.parametrize("seed", range(5))
def test_random_play_ends_within_two_hundred_rounds(name, seed):
    luck = Random(seed)
    policies = [lambda view: luck.choice(view.pending.options)] * STARTS[name].players
    game = run(STARTS[name], Seeded(seed), policies)
    assert game.state.round <= 200


def test_nature_moves_are_draws_and_others_have_a_seat():
    game = walk(STARTS["two"], 3, [5] * 60)
    for move, (seat, text) in zip(game.moves, game.public.told, strict=True):
        assert text == move.text
        assert isinstance(move, Drawn) == (seat is None)

"""The bots see views only, answer with options, play the same game again, and help."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Sequence
from types import FunctionType, ModuleType

import pytest

import lotr_trick as lt
from lotr_trick.analysis import Share, compare, helpful, make_random, wins

COMPANIES = {
    "four players": (4, None),
    "three players": (3, None),
    "two players with two seats each": (2, (0, 1, 0, 1)),
    "one player with every seat": (1, (0, 0, 0, 0)),
}


@pytest.fixture(scope="module")
def chapter():
    return lt.load().chapter(1)


def watched(policy, seen):
    """Return a policy that keeps what it was given and what it answered."""

    def play(given):
        answer = policy(given)
        seen.append((given, answer))
        return answer

    return play


def play(chapter, company, seed, policy) -> lt.ChapterGame:
    players, control = COMPANIES[company]
    game = lt.new_game(chapter, players=players, control=control)
    return lt.run(game, lt.seeded(seed), [policy] * players)


def held(part) -> Sequence[object]:
    """Return what a part refers to; of a function what it closes over, not all of its module."""
    if isinstance(part, FunctionType):
        return [part.__closure__, part.__defaults__, part.__kwdefaults__]
    return [] if isinstance(part, ModuleType) else gc.get_referents(part)


def reachable(thing, depth: int = 12) -> Sequence[object]:
    """Return everything that can be reached from a value by references."""
    known, layer = {id(thing): thing}, [thing]
    for _ in range(depth):
        layer = [
            part
            for holder in layer
            for part in held(holder)
            if id(part) not in known and not isinstance(part, type)
        ]
        known.update({id(part): part for part in layer})
    return list(known.values())


@pytest.mark.parametrize("company", COMPANIES)
@pytest.mark.parametrize("policy", [helpful, make_random(3)], ids=["helpful", "random"])
def test_a_bot_gets_views_and_gives_their_options(chapter, company, policy):
    seen = []
    end = play(chapter, company, 11, watched(policy, seen))
    assert end.outcome is not None
    assert len(seen) > 20
    for given, answer in seen:
        assert isinstance(given, lt.View)
        assert given.pending is not None
        assert answer in given.pending.options


@pytest.mark.parametrize("company", COMPANIES)
@pytest.mark.parametrize("policy", [helpful, make_random(3)], ids=["helpful", "random"])
def test_a_bot_plays_the_same_game_again(chapter, company, policy):
    assert play(chapter, company, 12, policy) == play(chapter, company, 12, policy)


def test_random_plays_another_game_with_another_seed(chapter):
    games = {play(chapter, "four players", 12, make_random(seed)).moves for seed in range(5)}
    assert len(games) == 5


def test_random_picks_every_option_about_as_often(chapter):
    game = lt.seeded(4).settle(lt.new_game(chapter))
    view = game.view(game.pending.player)
    picks = [make_random(seed)(view).text for seed in range(600)]
    counts = {option.text: picks.count(option.text) for option in view.pending.options}
    assert len(counts) == 3
    assert all(150 < count < 250 for count in counts.values())


def test_a_bot_needs_nothing_but_the_view(chapter):
    seen = []
    played = play(chapter, "four players", 13, watched(helpful, seen))
    gone = weakref.ref(played) if hasattr(played, "__weakref__") else None
    del played
    gc.collect()
    assert gone is None or gone() is None
    for given, answer in seen[::5]:
        assert not any(isinstance(part, lt.ChapterGame) for part in reachable(given))
        assert helpful(given) == answer


def test_a_bot_answers_alike_in_games_that_are_equal_to_its_player(chapter):
    """Two deals that differ only in what others hold give one answer, so nothing leaked."""
    start = lt.new_game(chapter, players=4).apply("lost: H1")
    deal = lt.seeded(2).settle(start).moves[1].text
    _, _, hands = deal.partition(": ")
    groups = [hand.split() for hand in hands.split(" / ")]
    holder = next(seat for seat, hand in enumerate(groups) if "R1" in hand)
    one, other = [(holder + step) % 4 for step in (2, 3)]
    games = [start.apply(f"deal: {' / '.join(map(' '.join, groups))}")]
    groups[one], groups[other] = groups[other], groups[one]
    games.append(start.apply(f"deal: {' / '.join(map(' '.join, groups))}"))
    views = [game.view(game.pending.player) for game in games]
    assert games[0] != games[1]
    assert views[0] == views[1]
    assert helpful(views[0]) == helpful(views[1])


def test_a_bot_says_when_it_is_asked_nothing(chapter):
    game = lt.seeded(4).settle(lt.new_game(chapter))
    with pytest.raises(ValueError, match="asks its player nothing"):
        helpful(game.public)


def test_helpful_wins_at_least_twice_as_often_as_random(chapter):
    """Further deals cannot take back wins, so it is enough to play until there are so many."""
    game, deals = lt.new_game(chapter, players=4), range(150)
    by_chance = compare(game, {"random": make_random(1)}, deals)["random"]
    assert by_chance.won > 0
    helped = played = 0
    for won in wins(game, helpful, deals):
        helped, played = helped + won, played + 1
        if helped >= 2 * by_chance.won:
            break
    assert helped >= 2 * by_chance.won
    assert Share(helped, played).low > by_chance.high

"""The one way a round goes on: pure functions, played by the game and by bots alike."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from copy import copy
from enum import Enum
from itertools import islice, pairwise
from random import Random
from types import FunctionType, MethodType, ModuleType
from typing import Any

import attrs
import pytest
from kit.packs import small_pack

import lotr_trick as lt
from lotr_trick.analysis.deals import unknown
from lotr_trick.analysis.playout import playout
from lotr_trick.analysis.worlds import settled, world
from lotr_trick.kernel import Chance, Decision
from lotr_trick.testing.leaks import wander
from lotr_trick.testing.proofs import view_of, viewers
from lotr_trick.testing.rounds import beginnings
from lotr_trick.testing.twins import twins
from lotr_trick.trick.game import ask_for_card
from lotr_trick.trick.moves import PLAY, is_move, told_to
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.state.rules import seated
from lotr_trick.trick.step import advance, do, legal, play, ways

FREED = small_pack("freed")
PACKS = (small_pack("copied"), small_pack("deep"), small_pack("marked"))
CHAPTERS = {number: pack.chapter(number) for pack in PACKS for number in pack.playable}


def games(number, players, seed):
    """Yield every position of a game in which everything is drawn by the seed."""
    nature, random = lt.seeded(seed), Random(seed)
    game = lt.new_game(CHAPTERS[number], players, play_out=True)
    while game.pending is not None:
        yield game
        if isinstance(game.pending, Chance):
            game = game.apply(nature.draw(game.pending, [move.text for move in game.moves]))
        else:
            game = game.apply(random.choice(game.pending.options))
    yield game


# --- what can be reached from a value ---------------------------------------------------------


def parts(thing: Any) -> list[Any]:
    """Return what a thing refers to; of a function what it closes over, not all of its module."""
    if isinstance(thing, FunctionType):
        return [thing.__closure__, thing.__defaults__, thing.__kwdefaults__]
    if isinstance(thing, (type, ModuleType, Enum)):
        return []
    return gc.get_referents(thing)


def reachable(*things: Any) -> Iterator[Any]:
    """Yield everything that can be reached by references."""
    seen, todo = set(), list(things)
    while todo:
        thing = todo.pop()
        if id(thing) not in seen and not isinstance(thing, (type, ModuleType)):
            seen.add(id(thing))
            yield thing
            todo += parts(thing)


def changeable(*things: Any) -> list[Any]:
    """Return what can be filled or changed among all that can be reached."""
    return [
        thing
        for thing in reachable(*things)
        if isinstance(thing, (dict, list, set, bytearray)) or hasattr(thing, "cache_info")
    ]


def contents(things: list[Any]) -> list[Any]:
    """Return what is in some things now; what a cache has kept counts too."""
    return [
        thing.cache_info().currsize if hasattr(thing, "cache_info") else copy(thing)
        for thing in things
    ]


def same_parts(one: Any, other: Any, compared: set[tuple[int, int]] | None = None) -> bool:
    """Whether two things are the same in all they are made of, also where `==` does not look."""
    compared = set() if compared is None else compared
    if one is other or (id(one), id(other)) in compared:
        return True
    compared.add((id(one), id(other)))
    if type(one) is not type(other):
        return False
    made = made_of(one), made_of(other)
    if None in made:
        return bool(one == other)
    return len(made[0]) == len(made[1]) and all(
        same_parts(a, b, compared) for a, b in zip(*made, strict=True)
    )


def made_of(thing: Any) -> list[Any] | None:
    """Return what a thing is made of, in order; None for what is compared as it is."""
    if isinstance(thing, dict):
        return list(thing.items())
    if isinstance(thing, (tuple, list)):
        return list(thing)
    if attrs.has(type(thing)):
        return [getattr(thing, field.name) for field in attrs.fields(type(thing))]
    if isinstance(thing, MethodType):
        return [thing.__func__, thing.__self__]
    if isinstance(thing, FunctionType):
        return [thing.__code__, *(cell.cell_contents for cell in thing.__closure__ or ())]
    return None


# --- pure functions ---------------------------------------------------------------------------


@pytest.mark.one_for_each("number")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", CHAPTERS)
def test_a_round_is_never_changed_by_what_is_done_with_it(number, players):
    """A round has nothing in it that can be changed, and its rules are as they were."""
    random = Random(number)
    held, before = [], []
    for game in games(number, players, number + players):
        round_ = game.round
        if random.random() < 0.1:
            assert changeable(*round_[1:7]) == []
            more = changeable(round_)
            held, before = held + more, before + contents(more)
        if round_.turn >= 0 and not round_.beside.script:
            for card in each(legal(round_)):
                for way in ways(round_, card):
                    after = play(round_, card, way)
                    # What happens to a trick is no card, and may be asked of nature.
                    advance(after)
        elif isinstance(game.pending, Decision):
            for option in game.pending.options:
                advance(do(round_, option))
    assert contents(held) == before
    assert held


@pytest.mark.one_for_each("number")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", CHAPTERS)
def test_every_card_that_is_legal_can_be_played_and_no_other_is_offered(number, players):
    asked = 0
    for seed in range(3):
        for game in games(number, players, seed):
            round_ = game.round
            if not isinstance(game.pending, Decision) or game.pending.kind != "play":
                continue
            asked += 1
            cards = round_.table.cards.distinct(legal(round_))
            offered = {(option.card, option.way) for option in game.pending.options}
            assert offered == {(c, way) for c in each(cards) for way in ways(round_, c)}
            seat, sizes = round_.turn, round_.sizes
            for card, way in offered:
                after = play(round_, card, way)
                assert after.sizes[seat] == sizes[seat] - 1
                assert after.sizes[:seat] + after.sizes[seat + 1 :] == (
                    sizes[:seat] + sizes[seat + 1 :]
                )
    assert asked


@pytest.mark.parametrize("number", CHAPTERS)
def test_the_game_goes_as_its_steps_do(number):
    """What a game does with a choice is what `play`, `do` and `advance` do, and nothing else."""
    for before, after in pairs_of(number):
        round_, move = before.round, after.moves[len(before.moves)]
        if len(after.results) > len(before.results) or after.round.beside.saved_by:
            continue
        plays = is_move(move, PLAY)
        stepped = play(round_, move.card, move.way) if plays else do(round_, move)
        stepped, asks = advance(stepped)
        if after.pending is not None and getattr(after.pending, "kind", "") != "use a gift":
            assert without_places(after.round) == without_places(stepped)
            assert after.pending == (ask_for_card(stepped) if asks is None else asks)


def without_places(round_):
    """Return a round whose notes have no date: only a game counts moves."""
    notes = tuple(note._replace(after=-1) for note in round_.beside.notes)
    return round_._replace(beside=round_.beside._replace(notes=notes))


def pairs_of(number):
    for seed in range(2):
        found = list(games(number, 4, seed))
        yield from pairwise(found)


@pytest.mark.parametrize("number", CHAPTERS)
def test_the_tricks_tell_which_cards_were_played(number):
    """Cards are no moves of their own: the moves, and how they are told, are read off tricks."""
    made = []
    for before, after in islice(pairs_of(number), 80):
        if not before.moves:
            made = []
        made.append(after.moves[-1].text)
        assert [move.text for move in after.moves] == made
        assert after.public.told == told_to((), after.moves)
        for player, seats in enumerate(after.table.seats_of):
            assert after.view(player).told == told_to(seats, after.moves)


# --- what a view holds ------------------------------------------------------------------------


@pytest.mark.one_for_each("number")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", CHAPTERS)
def test_a_view_holds_nothing_that_differs_between_twins(number, players):
    """Also where two views are equal nothing that they hold on to tells them apart."""
    for start in beginnings(CHAPTERS[number], players):
        compared = 0
        for length in (3, 10, 24):
            game = wander(start, number + length, length)
            for player in viewers(game):
                for twin in islice(twins(game, player), 1):
                    assert same_parts(view_of(game, player), view_of(twin, player))
                    compared += 1
        assert compared


def test_what_differs_out_of_sight_of_equality_is_found():
    """Otherwise the property above would hold whatever a view held on to."""

    @attrs.frozen
    class Hiding:
        shown: int
        hidden: object = attrs.field(eq=False)

    def closing(over):
        return lambda: over

    assert Hiding(1, 2) == Hiding(1, 3)
    assert not same_parts(Hiding(1, 2), Hiding(1, 3))
    assert not same_parts(Hiding(1, closing((2,))), Hiding(1, closing((3,))))
    assert not same_parts((1, {"a": [2]}), (1, {"a": [3]}))
    assert same_parts(Hiding(1, [2, {"a": closing(5)}]), Hiding(1, [2, {"a": closing(5)}]))


@pytest.mark.parametrize("number", CHAPTERS)
def test_nothing_that_play_fills_can_be_reached_from_a_view(number):
    """What is kept to be quick would tell a viewer which hands were asked about."""
    found = list(games(number, 3, number))
    views = [
        view_of(game, player)
        for game in found[1 :: max(1, len(found) // 4)]
        for player in viewers(game)
    ]
    held = changeable(*views)
    before = contents(held)
    for game in games(number, 3, number + 1):
        for player in viewers(game):
            assert view_of(game, player).verdicts is not None
        if isinstance(game.pending, Decision):
            # What the rules are asked about hands that nobody sees leaves no trace.
            legal(game.round)
    assert contents(held) == before
    assert not any(hasattr(thing, "cache_info") for thing in held)


# --- bots -------------------------------------------------------------------------------------

ORCS = "deal: H1 H2 F1 R1 / H4 ORC ORC ORC / H3 F2 F3 F4"


def forced_to_lead(name):
    """Return a game in which a character has won the first trick and has nothing but orcs."""
    other = {"dan": "gus", "gus": "dan"}[name]
    game = lt.new_game(FREED.chapter(964), 3, play_out=True).apply(ORCS)
    while game.pending.kind != "play":
        game = game.apply(f"choose {('jan', name, other)[game.pending.seat]}")
    for card in ("H2", "H4", "H3"):
        game = game.apply(f"play {card}")
    assert {option.text for option in game.pending.options} == {"play ORC"}
    # No goal is out of reach: nothing but the lead can lose.
    assert all(verdict.met or not verdict.final for verdict in game.public.verdicts)
    return game


def test_bots_lose_by_a_forced_orc_like_anybody_else():
    game = forced_to_lead("dan")
    assert game.apply("play ORC").round.broken == "no_orc_lead"
    # One trick of four was played when it was lost, and half of the goals were met.
    early = 0.2 / 4 / 2
    assert {playout(game.round, Random(seed)) for seed in range(5)} == {early}
    assert playout(game.round, Random(0), game.pending.options[0]) == early


def test_bots_go_on_after_an_orc_led_by_who_may():
    game = forced_to_lead("gus")
    after = game.apply("play ORC")
    assert not after.round.broken
    assert playout(game.round, Random(0)) > 0.2 / 4


@pytest.mark.parametrize("number", CHAPTERS)
def test_a_world_is_played_to_an_end_like_any_round(number):
    """Whatever is asked, each option leads on to where nothing but cards is asked."""
    random, looked = Random(number), 0
    for game in games(number, 4, number):
        asked = game.pending
        if not isinstance(asked, Decision) or asked.player < 0 or random.random() > 0.15:
            continue
        view = game.view(asked.player)
        round_ = world(view, *unknown(view).deal_all(random), random)
        for option in random.sample(asked.options, min(3, len(asked.options))):
            assert 0.0 <= playout(round_, Random(1), option) <= 1.0
        after = settled(round_, Random(1))
        assert after.broken or after.leader >= 0
        looked += 1
    assert looked


def test_rules_go_by_the_characters_at_the_seats():
    table = lt.new_game(FREED.chapter(964), 3).table
    names = [role.name for role in table.roles]
    roles = tuple(names.index(name) for name in ("jan", "gus", "dan"))
    rules = seated(table, roles)
    orcs = table.cards.suits["orcs"]
    assert [here.losing_lead for here in rules.at] == [orcs, 0, orcs]
    assert len(rules.at[1].leading) == len(rules.at[0].leading) - 1
    assert seated(table, roles) == rules

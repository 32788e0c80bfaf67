"""Chapters of several rounds: what told rounds cannot say, and whole chapters from them."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import lotr_trick as lt
from lotr_trick.kernel import Chance
from lotr_trick.testing.chapters import cards_of
from lotr_trick.testing.checks import check_replay
from lotr_trick.trick.mechanics.threats import threat_in
from lotr_trick.trick.scenarios.run import end_of_scenario
from lotr_trick.trick.state.progress import Progress

LIBRARY = lt.load()
SCENARIOS = {scenario.name: scenario for scenario in LIBRARY.scenarios()}
LONG = (9, 13, 14, 17, 18)
SHIRT = (13, 14, 17)
STARRED = {9: {"glorfindel"}, 13: {"frodo"}, 14: {"frodo"}, 17: {"frodo"}}
NEEDED = {
    "doors_of_durin": "gandalf",
    "balins_tomb": "gimli",
    "the_long_dark": "aragorn",
    "bridge_of_khazad_dum": "gandalf_servant",
}
MORIA = tuple(NEEDED)[:3]
BRIDGE = "bridge_of_khazad_dum"
COMPANIONS = {role.name for role in lt.new_game(LIBRARY.chapter(14)).table.roles}

# The told rounds of which each is played where the one before it ended.
WON = {
    9: (
        "a round in which everybody wins completes its characters, and another one follows",
        "strider and pippin flee with glorfindel, and the others are to follow",
        "sam and merry are the last to flee, and the flight is won",
    ),
    14: (
        "a round that the mithril shirt saved completes its event",
        "the tomb is the second event that is done",
        "the long dark is the third event that is done, and the bridge is left",
        "when everybody is completed the bridge is still to be crossed, and wins",
    ),
    18: (
        "when one group has won, the other has a round to play",
        "the second group may win first, and then the first has a round to play",
    ),
}


def rounds_of(number):
    """Yield every position of a chapter that is made of told rounds."""
    told = [end_of_scenario(LIBRARY, SCENARIOS[name]) for name in WON[number]]
    game = lt.new_game(LIBRARY.chapter(number), told[0].players, play_out=True)
    yield game
    for each in told:
        for move in each.moves:
            if move.text.startswith("play group") and game.progress.done:
                continue  # the last group is picked by nobody
            game = game.apply(move.text)
            yield game


def texts(game):
    """Return what may be said to the decision that a game asks for."""
    return tuple(option.text for option in game.pending.options)


def random_positions(number, players, seed, kept=Progress()):  # noqa: B008 - a frozen value
    """Yield every position of a chapter that is played at random."""
    nature, rng = lt.seeded(seed), random.Random(seed)
    game = lt.new_game(LIBRARY.chapter(number), players, kept=kept)
    yield game
    while game.outcome is None:
        if isinstance(game.pending, Chance):
            game = nature.settle(game)
        else:
            game = game.apply(rng.choice(game.pending.options))
        yield game


def some_progress(number, rng):
    """Return something that earlier rounds of a chapter may have reached."""
    if number == 18:
        return Progress((), rng.choice(((), ("group 1",), ("group 2",))))
    names = [role.name for role in lt.new_game(LIBRARY.chapter(number), 4).table.roles]
    completed = tuple(name for name in names if rng.random() < 0.7)
    done = tuple(event for event in MORIA if number == 14 and rng.random() < 0.7)
    used = ("mithril_shirt",) if number in SHIRT and rng.random() < 0.5 else ()
    return Progress(completed, done, used)


def check_rounds(number, positions):
    """Check what holds for the rounds of every long chapter; give the last position."""
    game = positions[0]
    for before, game in pairwise(positions):
        for now, later in zip(
            (before.progress.completed, before.progress.done, before.progress.used),
            (game.progress.completed, game.progress.done, game.progress.used),
            strict=True,
        ):
            assert set(now) <= set(later)
        if before.progress != game.progress:
            assert len(game.results) == len(before.results) + 1
            assert game.results[-1].won
        if len(before.results) == len(game.results) and before.table is game.table:
            assert sorted(cards_of(before)) == sorted(cards_of(game))
        check_seats(number, game)
    *earlier, last = game.results
    assert all(result.won for result in earlier)
    assert last.won == bool(game.outcome.winners)
    check_events(number, game)
    check_replay(game)
    return game


def check_seats(number, game):
    """Check who sits at a table whose seats are all taken."""
    seated = {game.table.roles[role].name for role in game.round.roles if role is not None}
    if len(seated) < game.players:
        return
    starred = {"group 1": {"frodo", "boromir_son_of_denethor"}, "group 2": {"meriadoc", "peregrin"}}
    assert starred.get(game.table.part, STARRED.get(number, set())) <= seated
    if game.table.part in NEEDED:
        assert NEEDED[game.table.part] in seated
    if game.table.part == BRIDGE:
        assert COMPANIONS - set(game.round.beside.progress.completed) <= seated


def check_events(number, game):
    """Check the order of the events and groups that were played."""
    parts = [result.part for result in game.results]
    kept = game.table.setting.kept.done
    if number == 14:
        once = [part for part in (*kept, *parts) if part != "the_long_dark"]
        assert len(set(once)) == len(once)
        assert BRIDGE not in parts[:-1]
        assert BRIDGE not in parts or set(MORIA) <= {*kept, *parts}
    if number == 18:
        played = [*kept, *parts]
        assert len(set(played)) == len(played) <= 2
        assert bool(game.outcome.winners) == (len(played) == 2 and game.results[-1].won)


@pytest.mark.parametrize("number", WON)
def test_told_rounds_one_after_the_other_win_a_chapter(number):
    positions = list(rounds_of(number))
    game = check_rounds(number, positions)
    assert game.outcome.winners
    assert len(game.results) == len(WON[number])
    assert all(before.outcome is None for before in positions[:-1])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("number", LONG)
def test_the_rounds_of_a_long_chapter_keep_its_rules_whatever_is_played(number, players):
    rng = random.Random(number * players)
    for seed in range(3):
        kept = some_progress(number, rng) if seed else Progress()
        check_rounds(number, list(random_positions(number, players, seed, kept)))


@pytest.mark.parametrize("name", WON[9][:2] + WON[18])
def test_every_round_is_dealt_and_chosen_anew(name):
    game = end_of_scenario(LIBRARY, SCENARIOS[name])
    first = lt.new_game(game.table.chapter, game.players)
    assert game.pending == first.pending
    assert game.round.roles == (None,) * game.players
    assert set(game.round.hands) == {0}
    assert game.round.undealt == first.round.undealt
    assert game.progress != first.progress


def test_after_a_loss_the_table_starts_from_nothing_or_keeps_what_was_completed():
    name = "bill, who need not be completed, must reach his goal once he is chosen"
    game = end_of_scenario(LIBRARY, SCENARIOS[name])
    chapter = game.table.chapter
    assert not game.outcome.winners
    assert lt.new_game(chapter).progress == Progress()
    assert lt.new_game(chapter, kept=game.progress).progress.completed == ("frodo",)


def test_who_is_kept_after_a_loss_need_not_be_completed_again():
    """The last round of a chapter wins it, whether the others were won now or in a try before."""
    game = end_of_scenario(LIBRARY, SCENARIOS[WON[9][2]])
    assert len(game.results) == 1
    assert game.outcome.winners


def test_events_that_were_done_are_kept_with_the_characters():
    kept = Progress(("frodo", "gandalf"), ("doors_of_durin",))
    game = lt.new_game(LIBRARY.chapter(14), kept=kept)
    assert texts(game) == ("play balins_tomb", "play the_long_dark")


def asked_at_once(number, names, kind, **told):
    """Return where a kind of sealed choice is asked first, with these characters."""
    for seed in range(50):
        nature = lt.seeded(seed)
        game = nature.settle(lt.new_game(LIBRARY.chapter(number), len(names), **told))
        left = list(names)
        while game.pending.kind != "play":
            asked = game.pending
            if asked.kind == kind:
                return game
            fitting = [name for name in left if f"choose {name}" in texts(game)]
            if asked.kind == "choose" and not fitting:
                break
            if asked.kind == "choose":
                left.remove(fitting[0])
                game = nature.settle(game.apply(f"choose {fitting[0]}"))
            else:
                game = nature.settle(game.apply(texts(game)[-1]))
    message = f"{kind} is never asked of {names}"
    raise AssertionError(message)


@pytest.mark.parametrize(
    ("number", "names", "kind", "choices"),
    [
        (9, ("merry", "glorfindel", "strider"), "pass at once", 4),
        (14, ("aragorn", "pippin", "merry"), "exchange at once", 2),
    ],
    ids=["glorfindel", "the long dark"],
)
def test_nobody_looks_before_all_have_chosen(number, names, kind, choices):
    game = asked_at_once(number, names, kind)
    hands = game.round.hands
    for _ in range(choices - 1):
        game = game.apply(game.pending.options[0])
        assert game.round.hands == hands
    while game.round.hands == hands:
        game = game.apply(game.pending.options[-1])
    assert sorted(cards_of(game)) == sorted(cards_of(lt.new_game(game.table.chapter, 3)))


def test_bill_passes_both_cards_before_anybody_looks_and_any_card_comes_back():
    # In chapter 13 nobody else passes at once.
    game = asked_at_once(13, ("frodo", "sam", "bill"), "pass at once")
    before, bill = game.round.hands, game.pending.seat
    game = game.apply(game.pending.options[0])
    assert (game.pending.seat, game.round.hands) == (bill, before)
    game = game.apply(game.pending.options[0])
    passed = before[bill] & ~game.round.hands[bill]
    assert passed.bit_count() == 2
    for _ in range(2):
        seat = game.pending.seat
        got = game.round.hands[seat] & passed
        assert game.pending.kind == "pass back"
        assert got.bit_count() == 1
        assert got in {1 << option.card for option in game.pending.options}
        back = next(option for option in game.pending.options if 1 << option.card == got)
        game = game.apply(back)
    assert game.round.hands == before


@pytest.mark.parametrize(("done", "asked"), [((), True), (("group 1",), False)])
def test_only_the_first_group_is_picked(done, asked):
    nature = lt.seeded(18)
    game = nature.settle(lt.new_game(LIBRARY.chapter(18), 3, kept=Progress((), done)))
    assert (game.pending.kind == "pick a group") is asked
    assert asked or game.table.part == "group 2"


@pytest.mark.parametrize(("players", "rivers"), [(3, 6), (4, 8)])
@pytest.mark.parametrize("number", [17, 18])
def test_there_are_six_rivers_for_three_players_and_eight_for_four(number, players, rivers):
    table = lt.new_game(LIBRARY.chapter(number), players).table
    names = {name for name in table.cards.named(table.deck) if name.startswith("V")}
    assert names == {f"V{rank}" for rank in range(1, rivers + 1)}
    assert table.deck.bit_count() == 37 + rivers


def test_aragorn_may_choose_any_threat_that_nobody_has():
    nature = lt.seeded(13)
    game = nature.settle(lt.new_game(LIBRARY.chapter(13), 4))
    while game.pending.kind != "choose a threat":
        wanted = [o for o in game.pending.options if o.text in {"choose aragorn", "choose sam"}]
        game = nature.settle(game.apply((wanted or game.pending.options)[0]))
    taken = {threat_in(mark) for mark in game.round.marks} - {0}
    free = [number for number in range(1, 8) if number not in taken]
    assert list(texts(game)) == [f"choose threat {number}" for number in free]

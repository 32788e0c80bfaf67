"""Decisions, chance, sealed choices, natures and the runner, on a toy game without cards."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from kit.sealed import Sealed

from lotr_trick.kernel import (
    TABLE,
    Drawn,
    Fixed,
    Refused,
    Seeded,
    draw,
    run,
    steps,
    throw,
)
from lotr_trick.testing import checks


def test_a_refusal_names_the_nearest_options(guess):
    game = Seeded(1).settle(guess)
    with pytest.raises(Refused) as caught:
        game.apply("say 22")
    assert caught.value.nearest[0] == "say 2"
    assert "`say 22` is not possible for seat 1" in str(caught.value)
    assert game.pending is not None


def test_a_decision_names_seat_and_player(guess):
    game = Seeded(1).settle(guess)
    assert (game.pending.seat, game.pending.player) == (0, 0)
    game = game.apply("say 1")
    assert (game.pending.seat, game.pending.player) == (1, 1)
    game = game.apply("say 1")
    assert (game.pending.seat, game.pending.player) == (2, 0)


def test_a_decision_of_the_table_belongs_to_no_seat(guess):
    game = Seeded(1).settle(guess)
    for _ in range(3):
        game = game.apply("say 1")
    assert (game.pending.seat, game.pending.player) == (None, TABLE)
    assert game.pending.asked == "the table"
    assert [option.text for option in game.public.pending.options] == ["stop", "again"]


@pytest.mark.parametrize("speaker", [0, 1])
def test_the_runner_says_who_answers_for_the_table(guess, speaker):
    asked = []

    def policy(view):
        asked.append((view.pending.kind, view.player))
        return view.pending.options[0]

    end = run(guess, Seeded(2), [policy, policy], speaker=speaker)
    assert end.outcome.won
    assert asked[-1] == ("go on", speaker)
    assert [player for kind, player in asked if kind == "say"] == [0, 1, 0]


def test_the_runner_gives_views_and_never_the_game(guess):
    def policy(view):
        for value in checks.reachable(view):
            assert not hasattr(value, "apply")
        return view.pending.options[0].text

    assert run(guess, Seeded(2), [policy, policy]).outcome.won


def test_the_runner_wants_a_policy_for_each_player(guess):
    with pytest.raises(ValueError, match="2 players need 2 policies, not 1"):
        run(guess, Seeded(1), [lambda view: view.pending.options[0]])
    with pytest.raises(ValueError, match="speaker must be a player"):
        run(guess, Seeded(1), [lambda view: view.pending.options[0]] * 2, speaker=2)


def test_the_runner_tells_each_step(guess):
    def policy(view):
        return view.pending.options[0]

    texts = [move.text for move, _ in steps(guess, Seeded(2), [policy, policy])]
    assert texts[1:] == ["say 1", "say 1", "say 1", "stop"]


def test_sealed_choices_show_nothing_until_the_last_is_made(guess):
    game = Seeded(3).settle(guess).apply("say 2").apply("say 3")
    other = Seeded(3).settle(guess).apply("say 1").apply("say 3")
    # Player 1 runs seat 2 alone: what seat 1 said is not theirs to see.
    assert game.view(1) == other.view(1)
    assert game.view(1).secret == ("0:?", "1:say 3")
    assert game.view(0).secret == ("0:say 2", "1:?")
    opened = game.apply("say 1")
    assert opened.view(1).secret == ("0:say 2", "1:say 3", "2:say 1")


def test_sealed_choices_happen_as_one_event():
    sealed = Sealed((4, 7))
    first = sealed.choose(Drawn("a", ()))
    assert (first.opened, first.next_seat) == (None, 7)
    both = first.choose(Drawn("b", ()))
    assert both.opened == ((4, Drawn("a", ())), (7, Drawn("b", ())))
    with pytest.raises(ValueError, match="every seat has chosen"):
        both.choose(Drawn("c", ()))


def test_seeded_nature_is_a_function_of_the_seed_and_the_moves():
    deal = draw("deal", tuple("abcdefgh"), (4, 4))
    assert Seeded(7).draw(deal, ("x",)) == Seeded(7).draw(deal, ("x",))
    draws = {Seeded(seed).draw(deal, ()).text for seed in range(50)}
    assert len(draws) > 30
    assert Seeded(7).draw(deal, ("x",)) != Seeded(7).draw(deal, ("y",))


def test_a_seed_gives_the_same_draw_for_ever():
    """A change here breaks every seed that somebody wrote down."""
    deal = draw("deal", tuple("abcdef"), (2, 2))
    assert Seeded(1).draw(deal, ("a move",)).text == "deal: a b / c e"


def test_every_draw_is_as_likely_as_any_other():
    deal = draw("deal", tuple("abcd"), (1, 2))
    seen = Counter(Seeded(seed).draw(deal, ()).groups for seed in range(2400))
    assert len(seen) == deal.outcomes == 12
    assert max(seen.values()) < 2 * min(seen.values())


def test_picks_reach_every_draw():
    deal = draw("deal", tuple("abcd"), (2,))
    assert {deal.pick(n).groups[0] for n in range(24)} == set(combinations("abcd", 2))
    dice = throw("dice", ["12", "12"])
    assert {dice.pick(n).text for n in range(4)} == {f"dice: {a} / {b}" for a in "12" for b in "12"}


@pytest.mark.parametrize(
    "text",
    [
        "deal: a b",
        "deal: a a / b",
        "deal: a / b c d",
        "deal: a z / b",
        "drawn: a b / c",
        "",
        "deal",
    ],
)
def test_a_draw_that_cannot_be_is_refused(text):
    with pytest.raises(Refused, match="is not possible for nature"):
        draw("deal", tuple("abcd"), (2, 1)).find(text)


def test_the_order_within_a_group_tells_nothing():
    deal = draw("deal", tuple("abcd"), (2, 1))
    assert deal.find("deal: b a / c") == deal.find("deal: a b / c")


def test_dice_fall_each_by_itself():
    dice = throw("dice", [("ring", "orc"), ("ring", "tree")])
    assert dice.find("dice: ring / ring").groups == (("ring",), ("ring",))
    with pytest.raises(Refused):
        dice.find("dice: tree / ring")


def test_equal_items_may_each_be_drawn():
    deal = draw("deal", ("x", "x", "y"), (2,))
    assert deal.find("deal: x x").groups == (("x", "x"),)
    with pytest.raises(Refused):
        deal.find("deal: y y")


def test_a_fixed_nature_answers_in_order(guess):
    nature = Fixed(("number: 3", "number: 1"))
    game = nature.settle(guess)
    assert game.moves[-1].text == "number: 3"
    for text in ("say 1", "say 1", "say 1", "again"):
        game = nature.settle(game.apply(text))
    assert game.moves[-1].text == "number: 1"


def test_the_toy_game_passes_the_checks_of_every_game(guess, start):
    game = guess
    for text in ("number: 2", "say 1", "say 2", "say 3", "again", "number: 1", *["say 1"] * 3):
        checks.check_position(game, start)
        game = game.apply(text)
    game = game.apply("stop")
    checks.check_position(game, start)


def test_the_checks_notice_a_game_that_cheats(guess, start):
    """Each check fails on a game that breaks what it checks."""
    game = Seeded(1).settle(guess)

    class Leaky(type(game)):
        def view(self, player):
            return Leaking(self)

    class Leaking:
        player, outcome, history = 1, None, ("number: hidden",)

        def __init__(self, whole):
            self.whole = whole
            self.pending = whole.pending

    leaky = Leaky(game.moves, game.sealed)
    with pytest.raises(AssertionError, match="a view reaches Leaky"):
        checks.check_views(leaky)

    class Forgetful(type(game)):
        def apply(self, choice):
            return self if choice == "" else super().apply(choice)

    with pytest.raises(AssertionError, match="was taken"):
        checks.check_refusal(Forgetful(game.moves, game.sealed))

    class Silent(type(game)):
        pending = None

    with pytest.raises(AssertionError, match="asks nothing"):
        checks.check_progress(Silent(game.moves, game.sealed))

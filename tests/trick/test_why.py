"""Why: what a refusal, a goal's verdict and a lost chapter are explained with."""

from __future__ import annotations

import re
from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.cli.trick.answers import goal_texts, seat_in
from lotr_trick.cli.trick.narrate import Kind, between, story
from lotr_trick.testing.twins import twins
from lotr_trick.trick.goals import deeds, quantities
from lotr_trick.trick.goals.knowledge import Verdict
from lotr_trick.trick.goals.trick_counts import Tricks
from lotr_trick.trick.language.texts.goals import progress
from lotr_trick.trick.scenarios.run import run_scenario
from lotr_trick.trick.state.zones import When
from lotr_trick.trick.views.why import why_goal, why_lost, why_not

LIBRARY = lt.load()


def played_out(chapter, players, seed, *, until=None):
    """Return a game in which everybody always takes the first option."""
    nature = lt.seeded(seed)
    game = nature.settle(lt.new_game(LIBRARY.chapter(chapter), players))
    while game.outcome is None and (until is None or not until(game)):
        game = nature.settle(game.apply(game.pending.options[0]))
    return game


def playing(tricks):
    return lambda game: len(game.round.log.tricks) >= tricks and game.pending.kind == "play"


@pytest.mark.parametrize("seed", range(4))
def test_a_goal_of_two_parts_is_explained_part_by_part(seed):
    game = played_out(19, 3, seed, until=playing(2))
    view = game.view(0)
    seat = view.seat_of("boromir")
    reason = why_goal(view, seat)
    assert reason.goal.join == "all"
    assert [part.words for part in reason.goal.parts] == [
        "win at least 2 tricks before the trick with BT",
        "win no tricks after the trick with BT",
    ]
    assert reason.verdict == view.verdicts[seat]
    met = all(part.verdict.met for part in reason.goal.parts)
    assert reason.verdict.met == met
    assert reason.line.place.line > 0
    assert reason.line.text.startswith("goal win at least 2 tricks")


def test_a_goal_of_one_part_is_its_own_part():
    game = played_out(1, 4, 1, until=playing(1))
    for seat in range(4):
        reason = why_goal(game.public, seat)
        assert reason.goal.leaves == (reason.goal,)
        assert reason.line.text == f"goal {reason.goal.words}"
        assert reason.verdict.standing in reason.sentence


def test_a_seat_without_a_character_has_no_goal_to_explain():
    game = lt.seeded(1).settle(lt.new_game(LIBRARY.chapter(1)))
    empty = [seat for seat in range(4) if game.public.role(seat) is None]
    assert empty
    assert all(why_goal(game.public, seat) is None for seat in empty)


def test_an_explanation_tells_nothing_that_is_hidden():
    game = played_out(19, 3, 3, until=playing(3))
    seen = [why_goal(game.view(0), seat) for seat in range(3)]
    count = 0
    for twin in twins(game, 0):
        count += 1
        assert [why_goal(twin.view(0), seat) for seat in range(3)] == seen
    assert count


def test_a_chapter_lost_by_goals_names_the_goals_that_were_missed():
    game = played_out(1, 4, 3)
    lost = why_lost(game.public)
    assert lost.rule == ""
    missed = {
        seat
        for seat, v in enumerate(game.public.verdicts)
        if v is not None and v.final and not v.met
    }
    assert {reason.seat for reason in lost.goals} == missed != set()
    assert all(reason.line.text.startswith("goal ") for reason in lost.goals)
    assert why_lost(played_out(1, 4, 3, until=playing(1)).public) is None


def test_a_chapter_lost_by_a_rule_names_its_line():
    for seed in range(60):
        game = played_out(19, 3, seed)
        if game.public.broken:
            break
    lost = why_lost(game.public)
    assert lost.rule == game.public.broken
    assert lost.line.text.endswith("or the chapter is lost")
    assert "had to" in lost.sentence


def test_a_refused_card_names_the_rule_and_its_line():
    for seed in range(20):
        game = played_out(1, 4, seed, until=lambda game: bool(game.round.trick))
        view = game.view(game.pending.player)
        options = {option.text.split()[1] for option in game.pending.options}
        refused = [card for card in view.own_hand if card not in options]
        if refused:
            break
    reason = why_not(view, refused[0])
    assert reason.rule == "following"
    assert reason.line.text == "each seat must play the led suit"


def test_a_lost_round_is_told_with_what_was_missed():
    game = played_out(1, 4, 3)
    told = [line.text for line in between(None, game.public)]
    missed = [text for text in told if " missed: " in text]
    assert len(missed) == len(why_lost(game.public).goals) > 0
    assert all(".chapter:" in text for text in missed)


def test_a_player_can_ask_why_a_goal_stands_as_it_does():
    game = played_out(19, 3, 1, until=playing(2))
    view = game.view(0)
    assert seat_in(["goal"], view) == view.seats[0]
    seat = seat_in(["boromir"], view)
    assert seat == view.seat_of("boromir")
    whole, *parts = goal_texts(view, seat)
    assert "The rule: “goal win at least 2 tricks" in whole
    assert len(parts) == 2
    assert seat_in(["nobody"], view) is None


SCENARIO = """\
scenario "it is met" of chapter 1
  seats frodo, bilbo, gandalf and pippin
  expect gandalf's goal is met for good
"""


def test_a_failed_expectation_says_how_the_goal_stands(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    header = 'pack mine "Mine"\n  version "1"\n  requires fellowship\n'
    (folder / "pack.chapter").write_text(header, "utf-8")
    (folder / "a.chapter").write_text(SCENARIO, "utf-8")
    library = lt.load(folder)
    scenario = next(s for s in library.of_kind("scenario") if s.name == "it is met")
    problem = run_scenario(library, scenario)
    assert "not met yet: win at least 1 trick (0 of 1 trick)" in problem.message


def told_cards(number, players, *moves):
    """Return a chapter after some moves; what is not told is the first that may be chosen."""
    game = lt.seeded(3).settle(lt.new_game(LIBRARY.chapter(number), players, play_out=True))
    for kind in moves:
        while game.pending is not None and game.pending.kind != kind:
            game = lt.seeded(3).settle(game.apply(game.pending.options[0]))
    return game


def test_a_card_that_is_tucked_away_is_no_part_of_the_hand():
    game = told_cards(12, 4, "tuck")
    seat, card = game.pending.seat, game.pending.options[0].card
    game = game.apply(game.pending.options[0])
    while game.pending.kind != "play" or game.pending.seat != seat:
        game = lt.seeded(3).settle(game.apply(game.pending.options[0]))
    reason = why_not(game.view(seat), game.table.cards.names[card])
    assert "tucked away" in reason.sentence


def test_a_card_that_is_kept_waits_for_the_last_trick_and_then_must_be_played():
    game = told_cards(12, 4, "keep")
    seat, card = game.pending.seat, game.pending.options[0].card
    name = game.table.cards.names[card]
    game = game.apply(game.pending.options[0])
    while game.pending.kind != "play" or game.pending.seat != seat or not game.round.log.tricks:
        game = lt.seeded(3).settle(game.apply(game.pending.options[0]))
    assert why_not(game.view(seat), name).sentence == f"{name} is kept for the last trick"
    while len(game.round.log.tricks) < 8 or game.pending.seat != seat:
        game = lt.seeded(3).settle(game.apply(game.pending.options[0]))
    assert [option.text for option in game.pending.options] == [f"play {name}"]
    assert why_not(game.view(seat), name) is None


def test_a_card_that_was_played_early_is_the_card_of_that_trick():
    game = told_cards(12, 4, "play now")
    seat = game.pending.seat
    game = game.apply(game.pending.options[3])
    (lies,) = game.table.cards.named(game.public.side(seat).lying(When.FIRST))
    while game.pending.kind != "play" or game.pending.seat != seat:
        game = lt.seeded(3).settle(game.apply(game.pending.options[0]))
    other = next(name for name in game.view(seat).own_hand if name != lies)
    assert why_not(game.view(seat), other).sentence.endswith(f"lies there already: {lies}")
    assert why_not(game.view(seat), lies) is None


FAILS = {
    "a refused play, told": (
        ("trick aragorn_hunter H1, boromir BT",),
        "Hills are led",
        "“each seat must play the led suit” (prelude/tricks.chapter:",
    ),
    "a refused play, expected": (
        ("trick aragorn_hunter H1", "expect boromir may only play BT"),
        "not BT: Hills are led",
        "“each seat must play the led suit” (prelude/tricks.chapter:",
    ),
    "a verdict": (
        ("expect boromir's goal is met for good",),
        "not met yet: win at least 2 tricks before the trick with BT (0 of 2 tricks); met so far:",
        "and win no tricks after the trick with BT” (two_towers/characters.chapter:",
    ),
    "a chapter lost by a rule": (
        ("the rest is played out", "expect the chapter is won"),
        "gimli_hunter had to lead ORC",
        "“each leader must lead a card other than orcs, or the chapter is lost” (prelude/tricks",
    ),
    "a chapter lost by a goal": (
        (
            "the round may stop early",
            "aragorn_hunter holds M8",
            "boromir holds M1",
            "gimli_hunter holds M2",
            "trick aragorn_hunter M8, boromir M1, gimli_hunter M2",
            "expect the chapter is won",
        ),
        "gimli_hunter: out of reach: win at least 6 mountains, 4 with 4 seats (0 of 6 mountains)",
        "“goal win at least 6 mountains, 4 with 4 seats” (two_towers/characters.chapter:",
    ),
}


@pytest.mark.parametrize("name", FAILS)
def test_a_scenario_that_fails_quotes_the_rule_with_its_truth_and_its_line(name, tmp_path):
    lines, truth, rule = FAILS[name]
    folder = tmp_path / "mine"
    folder.mkdir()
    header = 'pack mine "Mine"\n  version "1"\n  requires two_towers\n'
    (folder / "pack.chapter").write_text(header, "utf-8")
    told = ["seats aragorn_hunter, boromir and gimli_hunter", "lost card S8"]
    told += ["aragorn_hunter holds H1", "boromir holds H2 and BT", *lines]
    text = "".join(f"  {line}\n" for line in told)
    (folder / "a.chapter").write_text(f'scenario "told" of chapter 19\n{text}', "utf-8")
    library = lt.load(folder)
    (scenario,) = [s for s in library.scenarios(19) if s.name == "told"]
    problem = run_scenario(library, scenario)
    shown = f"{problem.message} {problem.hint}"
    assert truth in shown
    assert rule in shown


def test_a_verdict_is_told_on_the_way_with_its_words_and_its_line():
    nature, random = lt.seeded(2), Random(2)
    game = nature.settle(lt.new_game(LIBRARY.chapter(19), play_out=True))
    views = [game.public]
    while game.pending is not None:
        game = game.apply(random.choice(game.pending.options))
        views.append(game.public)
    asides = [told.text for told in story(views) if told.kind is Kind.ASIDE]
    missed = [text for text in asides if "out of reach" in text]
    assert missed
    for text in missed:
        assert re.search(r": .+\. “goal .+” \(two_towers/characters\.chapter:\d+\)\.$", text)


@pytest.mark.parametrize(("said", "other", "seed"), [("high", "low", 36), ("low", "high", 9)])
def test_what_was_not_declared_is_no_part_of_what_was_missed(said, other, seed):
    """Who declared high and missed is not told that winning few would have been wanted."""
    view = declaring(said, seed)
    seat = view.seat_of("strider")
    verdict = view.verdicts[seat]
    assert verdict.final
    assert not verdict.met
    reason = why_goal(view, seat)
    assert [part.words.split(", if ")[1] for part in reason.counting] == [f"{said} is declared"]
    assert f"if {other} is declared (" not in reason.told
    assert reason.goal.leaves[verdict.part] in reason.counting


def test_a_story_does_not_name_what_was_not_declared_as_missed():
    told = [line.text for line in story([declaring("high", 36)])]
    missed = [line for line in told if line.startswith("Strider missed")]
    assert len(missed) == 1
    assert "if high is declared (" in missed[0]


def declaring(said, seed):
    """Return the end of a first round of chapter 9 in which whoever declares says one thing."""
    nature, random = lt.seeded(seed), Random(seed)
    game = nature.settle(lt.new_game(LIBRARY.chapter(9), 3))
    while game.pending and not game.public.results:
        options = game.pending.options
        wanted = {"choose strider", f"declare {said}"}
        picked = [option for option in options if option.text in wanted]
        game = nature.settle(game.apply((picked or [random.choice(options)])[0]))
    return (*game.public.past, game.public)[0]


def named(_, *, one):
    return "ring" if one else "rings"


def test_a_goal_of_one_of_two_numbers_names_both():
    for language, wanted in (("en", "1 or 2 wanted"), ("es", "1 o 2"), ("it", "1 o 2")):
        deed = deeds.Win(quantities.ExactlyEither(1, 2, Tricks()))
        verdict = Verdict(met=True, final=False, have=1, need=1)
        told = progress(deed, verdict, named, language)
        assert wanted in told


def test_numbers_against_each_other_stand_beside_what_is_counted():
    deed = deeds.Win(quantities.MoreThan(Tricks(), quantities.CountOfEachOther()))
    verdict = Verdict(met=True, final=False, have=2, need=2)
    told = progress(deed, verdict, named)
    assert told == "2 rings against 1"

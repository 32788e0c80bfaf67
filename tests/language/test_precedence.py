"""The card beats the rule: what an event or a chapter changes, and what may be changed."""

from __future__ import annotations

import pytest

import lotr_trick as lt
from lotr_trick.trick.compile.precedence import Company, laws_of
from lotr_trick.trick.language.words import characters
from lotr_trick.trick.mechanics import dealing, seating
from lotr_trick.trick.state.log import Way

LIBRARY = lt.load()
FOUR = Company(4, 4)

EVENT = 'event storm "Storm"\n  source reconstructed\n  name is ours\n{}\n'
CHAPTER = (
    'chapter 101 "One of ours"\n  source reconstructed\n'
    "  characters frodo*, bilbo*, gandalf and pippin\n{}  victory short\n"
)


def laws(library, number=101, company=FOUR):
    return laws_of(library.chapter(number), company)


def lost(held):
    return [word.number for word in held.all(dealing.LostCards)]


def test_a_line_of_an_event_takes_the_place_of_a_rule(pack):
    event = EVENT.format("  instead of 1 lost card\n    13 lost cards")
    library = pack.load(event + CHAPTER.format("  event storm\n"))
    assert lost(laws(library)) == [13]
    assert lost(laws(library, 1)) == [1]
    game = lt.seeded(1).settle(lt.new_game(library.chapter(101)))
    assert game.public.sizes == (6, 6, 6, 6)


def test_the_chapter_beats_its_event(pack):
    event = EVENT.format("  instead of 1 lost card\n    13 lost cards")
    chapter = CHAPTER.format("  event storm\n  instead of 1 lost card\n    25 lost cards\n")
    assert lost(laws(pack.load(event + chapter))) == [25]


def test_what_takes_the_place_of_a_step_stands_where_the_step_stood(pack):
    chapter = CHAPTER.format(
        "  instead of deal the rest evenly\n    deal 5 cards to each seat\n"
        "    set aside the rest, unseen\n"
    )
    steps = [type(word).__name__ for word in laws(pack.load(chapter)).of_kind("step")]
    assert steps[:4] == ["TurnUpLostNever", "DealEach", "SetRestAside", "HoldersTake"]


def test_a_line_that_is_replaced_by_nothing_does_not_hold(pack):
    chapter = CHAPTER.format("  instead of R1 may be played claiming\n")
    table = lt.new_game(pack.load(chapter).chapter(101)).table
    ring = table.cards.places["R1"]
    assert table.ways[ring] == (Way.PLAIN,)
    # With the line it may be played in two ways.
    claimed = lt.new_game(pack.load(CHAPTER.format("")).chapter(101)).table
    assert claimed.ways[ring] == (Way.PLAIN, Way.CLAIMING)


def test_a_line_that_is_not_there_cannot_be_replaced(pack):
    (problem,) = pack.problems(CHAPTER.format("  instead of 7 lost cards\n    no lost card\n"))
    assert problem.code == "nothing-to-replace"
    assert (problem.place.file, problem.place.line) == ("mine/a.chapter", 4)


def test_two_events_that_replace_one_line_are_told_with_both_places(pack):
    one = EVENT.format("  instead of 1 lost card\n    13 lost cards")
    two = one.replace("storm", "flood").replace("Storm", "Flood")
    text = one + two + CHAPTER.format("  event storm\n  event flood\n")
    problems = pack.problems(text)
    assert {problem.code for problem in problems} == {"replaced-twice"}
    assert problems[0].place.line == 9
    assert "mine/a.chapter:4" in problems[0].message


def goal_of(library, name, number=101):
    person = next(d for d in laws(library, number).people if d.name == name)
    return person.line_of(characters.GoalLine).text


@pytest.mark.parametrize(
    ("event", "chapter", "text"),
    [
        ("", "", "goal win at least 3 tricks"),
        ("  bilbo's goal is win no tricks", "", "bilbo's goal is win no tricks"),
        (
            "  bilbo's goal is win no tricks",
            "  bilbo's goal is win at least 1 trick\n",
            "bilbo's goal is win at least 1 trick",
        ),
    ],
)
def test_a_goal_is_that_of_the_highest_card_that_tells_one(pack, event, chapter, text):
    library = pack.load(EVENT.format(event) + CHAPTER.format("  event storm\n" + chapter))
    assert goal_of(library, "bilbo") == text
    assert goal_of(library, "bilbo", 1) == "goal win at least 3 tricks"


def test_a_goal_is_replaced_once_at_each_level(pack):
    event = EVENT.format("  bilbo's goal is win no tricks\n  bilbo's goal is win no rings")
    problems = pack.problems(event + CHAPTER.format("  event storm\n"))
    assert {problem.code for problem in problems} == {"replaced-twice"}
    assert "mine/a.chapter:4" in problems[0].message


def test_a_setup_action_is_replaced_where_it_stands(pack):
    changed = "  gandalf's setup is exchange with anyone instead of exchange with frodo\n"
    library = pack.load(CHAPTER.format(changed))
    person = next(d for d in laws(library).people if d.name == "gandalf")
    actions = [type(word.action).__name__ for word in person.all(characters.Setup)]
    assert actions == ["TakeLost", "ExchangeAnyone"]


def test_a_setup_action_that_a_character_lacks_cannot_be_replaced(pack):
    changed = "  bilbo's setup is exchange with anyone instead of exchange with frodo\n"
    (problem,) = pack.problems(CHAPTER.format(changed))
    assert problem.code == "nothing-to-replace"
    assert "`bilbo` has no such setup" in problem.message


def test_the_duty_of_a_card_narrows_before_those_of_the_rules(pack):
    barred = "  each leader must lead a card other than hills, or the chapter is lost"
    library = pack.load(EVENT.format(barred) + CHAPTER.format("  event storm\n"))
    duties = [duty.rule for duty in lt.new_game(library.chapter(101)).table.duties]
    assert duties[0] == "storm"
    assert duties[-1] == "rings_locked"


def test_cases_hold_at_their_table_only(pack):
    case = "  with 3 seats\n    instead of 1 lost card\n      4 lost cards\n"
    library = pack.load(CHAPTER.format(case))
    assert lost(laws(library, company=Company(3, 3))) == [4]
    assert lost(laws(library, company=FOUR)) == [1]


def test_an_option_is_a_rule_that_the_table_chooses(pack):
    first = laws(LIBRARY, 19)
    other = laws(LIBRARY, 19, Company(4, 4, (("first_setup", "left_first"),)))
    assert [type(word.start).__name__ for word in first.all(seating.DoSetups)] == ["FromTaken"]
    assert [type(word.start).__name__ for word in other.all(seating.DoSetups)] == [
        "FromLeftOfTaken"
    ]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"first_setpu": "left_first"}, "has no rule option `first_setpu`; did you mean"),
        ({"first_setup": "left"}, "has no choice `left`"),
    ],
)
def test_an_option_or_choice_that_is_not_there_is_said(options, message):
    with pytest.raises(lt.CannotPlay, match=message):
        lt.new_game(LIBRARY.chapter(19), options=options)


def test_a_record_keeps_the_options():
    game = lt.seeded(1).settle(
        lt.new_game(LIBRARY.chapter(19), options={"early_end": "goals_alone"})
    )
    again = lt.replay(lt.loads(lt.dumps(lt.to_record(game))))
    assert again == game
    assert again.table.setting.options == (("early_end", "goals_alone"),)


def test_the_goal_of_somebody_who_is_not_in_the_chapter_cannot_be_replaced(pack):
    (problem,) = pack.problems(CHAPTER.format("  gimli's goal is win no tricks\n"))
    assert problem.code == "nothing-to-replace"
    assert problem.place.line == 4
    assert "no character of chapter 101 is gimli" in problem.message


def test_a_setup_of_somebody_who_is_not_in_the_chapter_cannot_be_changed(pack):
    for line in (
        "  gimli's setup is exchange with anyone instead of exchange with frodo\n",
        "  gimli also has the setup exchange with anyone\n",
    ):
        (problem,) = pack.problems(CHAPTER.format(line))
        assert problem.code == "nothing-to-replace"


def test_a_goal_that_a_character_does_not_have_cannot_be_replaced(pack):
    silent = (
        'person rose "Rose"\n  source reconstructed\n\n'
        'character rose "Rose"\n  source reconstructed\n  is rose\n  no goal\n\n'
    )
    chapter = CHAPTER.format("  rose's goal is win no tricks\n").replace("gandalf", "rose")
    (problem,) = pack.problems(silent + chapter)
    assert problem.code == "nothing-to-replace"
    assert "`rose` has no goal to replace" in problem.message


def test_an_event_without_effect_in_a_case_changes_nothing_there(pack):
    event = EVENT.format(
        "  instead of 1 lost card\n    13 lost cards\n  with 3 seats\n    no effect"
    )
    library = pack.load(event + CHAPTER.format("  event storm\n"))
    assert lost(laws(library, company=Company(3, 3))) == [1]
    assert lost(laws(library, company=FOUR)) == [13]


def test_the_chapter_puts_a_line_back_where_its_event_took_it_away(pack):
    event = EVENT.format("  instead of deal the rest evenly")
    chapter = CHAPTER.format(
        "  event storm\n  instead of deal the rest evenly\n    deal 5 cards to each seat\n"
    )
    steps = [type(word).__name__ for word in laws(pack.load(event + chapter)).of_kind("step")]
    assert steps[:3] == ["TurnUpLostNever", "DealEach", "HoldersTake"]

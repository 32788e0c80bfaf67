"""Two characters that go with cards, when one hand has both; and a person who sits once."""

from __future__ import annotations

import pytest

import lotr_trick as lt
from lotr_trick.trick.check.possible import meetings
from lotr_trick.trick.compile.precedence import Company, laws_of

HEADER = 'pack mine "Mine"\n  version "1"\n  requires two_towers\n'
CHAPTER = 'chapter 101 "Ours"\n  source reconstructed\n  characters {}\n  victory short\n'


LEADER = (
    'person scout "Scout"\n  source reconstructed\n\n'
    'character scout "Scout"\n  source reconstructed\n  is scout\n'
    "  leads the first trick\n  goal win at least 1 trick\n\n"
)


def dealt(chapter):
    """Return the game with both towers in the hand of the first seat."""
    game = lt.new_game(chapter).apply("lost: H8")
    names = [name for name in game.table.cards.names if name not in {"WT", "BT", "H8"}]
    first, rest = ["WT", "BT", *names[:7]], names[7:]
    hands = [first, rest[:9], rest[9:18], rest[18:27]]
    return game.apply("deal: " + " / ".join(" ".join(hand) for hand in hands))


@pytest.mark.parametrize(
    ("roster", "taken"),
    [
        ("aragorn_hunter*, saruman*, gimli_hunter and legolas_hunter", "aragorn_hunter"),
        ("aragorn_hunter, saruman*, scout* and legolas_hunter", "saruman"),
        ("saruman*, aragorn_hunter*, gimli_hunter and legolas_hunter", "saruman"),
    ],
)
def test_the_starred_one_is_taken_or_the_first_and_the_other_is_chosen(pack, roster, taken):
    library = pack.load(LEADER + CHAPTER.format(roster), HEADER)
    chapter = library.chapter(101)
    other = ({"aragorn_hunter", "saruman"} - {taken}).pop()
    assert set(meetings(laws_of(chapter, Company(4, 4)))) <= {(taken, other), (other, taken)}
    game = dealt(chapter)
    assert game.public.seat_of(taken) == 0
    card = {"aragorn_hunter": "WT", "saruman": "BT"}[other]
    asked = game.pending
    assert f"choose {other}" in [option.text for option in asked.options]
    game = game.apply(f"choose {other}")
    assert game.round.holder(game.table.cards.places[card]) == asked.seat
    assert game.pending.kind == "pass back"
    assert f"pass {card} back to {taken}" not in [option.text for option in game.pending.options]
    game = game.apply(game.pending.options[0])
    assert game.public.sizes == (9, 9, 9, 9)


def test_a_table_seats_a_person_once(pack):
    other = (
        'character bilbo_again "Bilbo again"\n  source reconstructed\n  is bilbo\n'
        "  goal win at least 1 trick\n"
    )
    roster = "frodo*, bilbo, bilbo_again, gandalf and pippin"
    library = pack.load(other + CHAPTER.format(roster))
    nature = lt.seeded(3)
    game = nature.settle(lt.new_game(library.chapter(101)))
    game = game.apply("choose bilbo")
    assert "choose bilbo_again" not in [option.text for option in game.pending.options]


def test_two_starred_cards_of_one_person_are_an_error(pack):
    other = (
        'character bilbo_again "Bilbo again"\n  source reconstructed\n  is bilbo\n'
        "  goal win at least 1 trick\n"
    )
    roster = "frodo*, bilbo*, bilbo_again*, gandalf and pippin"
    problems = pack.problems(other + CHAPTER.format(roster))
    assert {problem.code for problem in problems} == {"person-twice"}
    assert "bilbo may sit twice" in problems[0].hint


def test_an_exchange_may_name_a_card_instead_of_a_person(pack):
    other = (
        'person rose "Rose"\n  source reconstructed\n\n'
        'character rose "Rose"\n  source reconstructed\n  is rose\n'
        "  setup exchange with bilbo_baggins or pippin\n  goal win at least 1 trick\n"
    )
    roster = "frodo*, bilbo, rose* and pippin"
    library = pack.load(other + CHAPTER.format(roster))
    nature = lt.seeded(3)
    game = nature.settle(lt.new_game(library.chapter(101)))
    while game.view(0).seat_of("rose") is None or game.pending.seat != game.public.seat_of("rose"):
        game = nature.settle(game.apply(game.pending.options[0]))
    partners = {option.text.split()[-1] for option in game.pending.options}
    assert partners == {"pippin"}

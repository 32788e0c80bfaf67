"""Rules that the cards of the starters cannot show, with cards of a pack made up for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import LanguageError
from lotr_trick.tcg import load_tcg, new_tcg
from lotr_trick.tcg.compile import table_for
from lotr_trick.tcg.flow import neighbour
from lotr_trick.tcg.game import setting_for
from lotr_trick.tcg.scenario import run_scenario

HEAD = 'pack mine "Mine"\n  version "1"\n  requires tcg\n'
CARDS = """
event arrow_from_afar "An Arrow from Afar"
  source reconstructed
  culture isengard
  cost 0
  in the skirmish phase
    wound 1 bound companion

companion bard "Somebody who sings"
  source reconstructed
  culture rohan
  race man
  cost 1
  strength 1
  vitality 2
  may when this card is played
    heal each other companion
  when this card is played
    add 1 burden
  when this card is played
    add 1 twilight

minion lurker "One who lurks"
  source reconstructed
  culture dunland
  race man
  cost 1
  strength 5
  vitality 2
  site 2
  keyword archer

ally fletcher "A fletcher"
  source reconstructed
  culture rohan
  race man
  cost 1
  strength 1
  vitality 1
  site 2
  action in the fellowship phase
    once each turn
    add 1 twilight

site clearing "A clearing"
  source reconstructed
  site 2
  shadow 1
  arrow right

deck mine "My own"
  source reconstructed
  ring the_one_ring
  ring_bearer frodo_tired_traveller
  path the_riddermark, clearing, throne_room and white_rocks
  12 bard
  12 lurker
"""


@pytest.fixture
def mine(tmp_path):
    """Return what writes a pack of one file and gives its folder."""

    def write(text: str):
        folder = tmp_path / "mine"
        folder.mkdir(exist_ok=True)
        (folder / "pack.tcg").write_text(HEAD, "utf-8")
        (folder / "cards.tcg").write_text(text, "utf-8")
        return folder

    return write


@pytest.fixture
def told(mine):
    """Return what runs a scenario told in lines, with the cards above."""

    def run(*lines: str) -> str:
        told = 'scenario "told" of game tcg\n' + "".join(f"  {line}\n" for line in lines)
        library = load_tcg(mine(CARDS + "\n" + told))
        scenario = next(each for each in library.scenarios() if each.name == "told")
        problem = run_scenario(library, scenario)
        return "" if problem is None else f"{problem.message} {problem.hint}"

    return run


ARROW = (
    "2 players",
    "seat 1 has gimli_unbidden_guest",
    "seat 2 has dunlending_brigand",
    "seat 2 holds arrow_from_afar",
    "dunlending_brigand fights gimli_unbidden_guest",
    "the skirmish phase begins",
    "seat 1: pass",
    "seat 2: play arrow_from_afar",
)


def test_the_ring_is_put_on_in_the_skirmish_of_another(told):
    assert not told(
        *ARROW,
        "seat 1: use the_one_ring",
        "expect the ring is worn",
        "expect seat 1 has 1 burden",
        "expect frodo_tired_traveller has 0 wounds",
    )


def test_the_ring_is_only_put_on_in_the_own_skirmish(told):
    assert not told(
        "option wearing is own_skirmish",
        *ARROW,
        "expect the ring is not worn",
        "expect seat 1 has 0 burdens",
        "expect frodo_tired_traveller has 1 wound",
    )


def test_the_ring_that_is_worn_turns_wounds_of_later_skirmishes_too(told):
    assert not told(
        "2 players",
        "seat 1 has gimli_unbidden_guest",
        "seat 2 has dunlending_brigand and orthanc_warrior",
        "seat 1 has hobbit_sword on frodo_tired_traveller",
        "seat 2 holds arrow_from_afar",
        "dunlending_brigand fights gimli_unbidden_guest",
        "orthanc_warrior fights frodo_tired_traveller",
        "the skirmish phase begins",
        "seat 1: fight with frodo_tired_traveller",
        "everybody passes",
        "seat 1: use the_one_ring",
        "expect seat 1 has 2 burdens",
        "seat 1: pass",
        "seat 2: play arrow_from_afar",
        "expect seat 1 has 3 burdens",
        "expect frodo_tired_traveller has 0 wounds",
    )


def test_an_event_that_ends_somebodys_game_is_discarded(told):
    assert not told(
        "3 players",
        "seat 1 has gimli_unbidden_guest",
        "frodo_tired_traveller has 3 wounds",
        "seat 2 has dunlending_brigand",
        "seat 2 holds arrow_from_afar",
        "dunlending_brigand fights gimli_unbidden_guest",
        "the skirmish phase begins",
        "seat 1: pass",
        "seat 3: pass",
        "seat 2: play arrow_from_afar",
        "seat 1: pass",
        "expect seat 1 is out",
        "expect seat 2 discarded arrow_from_afar",
    )


def test_of_several_things_that_must_be_done_the_free_peoples_player_says_which_is_first(told):
    assert not told(
        "2 players",
        "seat 1 has gimli_unbidden_guest",
        "gimli_unbidden_guest has 1 wound",
        "seat 1 holds bard",
        "the fellowship phase begins",
        "seat 1: play bard",
        "expect seat 1 may resolve bard, line 2 first",
        "seat 1: resolve bard, line 3 first",
        "expect seat 1 has 1 burden",
        "expect the twilight is 2",
        "seat 1: use bard",
        "expect gimli_unbidden_guest has 0 wounds",
    )


def test_minions_that_are_archers_shoot(told):
    assert not told(
        "2 players",
        "seat 1 has gimli_unbidden_guest",
        "seat 2 has lurker and lurker",
        "the archery phase begins",
        "seat 1: wound gimli_unbidden_guest",
        "seat 1: wound frodo_tired_traveller",
        "expect gimli_unbidden_guest has 1 wound",
        "expect frodo_tired_traveller has 1 wound",
    )


def test_a_deck_of_ones_own_is_played(mine):
    game = load_tcg(mine(CARDS)).game()
    begun = new_tcg(game, 2, decks=("mine", "mine"))
    assert [len(deck.draw) for deck in begun.table.decks] == [24, 24]
    # It has only four sites, so its path ends there.
    assert begun.table.sites == 4
    with pytest.raises(CannotPlay, match="paths of different lengths"):
        new_tcg(game, 2, decks=("mine",))
    assert setting_for(game, 3, ("mine",)).decks == ("mine", "aragorn_starter", "theoden_starter")


def test_an_expectation_that_does_not_hold_is_told_with_what_holds(told):
    wrong = told("2 players", "the turn begins", "expect the twilight is 3")
    assert "expected otherwise: it is 0" in wrong
    wrong = told("2 players", "the fellowship phase begins", "seat 2: move on")
    assert "seat 1 is asked now" in wrong
    wrong = told("2 players", "the fellowship phase begins", "seat 1: play valor")
    assert "`play valor` is not possible" in wrong
    wrong = told("2 players", "the fellowship phase begins", "expect seat 1 may not play valro")
    assert "no option has the word valro" in wrong


# --- what a pack can have wrong -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  vitality 1\n", "  vitality 0\n", "has no vitality"),
        ("culture dunland", "culture rohan", "has a culture of the other side"),
        ("    once each turn\n", "", "could be done again and again"),
        ("    wound 1 bound companion", "    only if at plains", "has nothing under it"),
        ("  in the skirmish phase", "  when the turn begins", "does not say when it is played"),
        ("    add 1 burden", "    otherwise\n      add 1 burden", "there is no condition above"),
        ("ring_bearer frodo", "ring_bearer gimli_unbidden_guest\n  #", "has no resistance"),
        ("  path the_riddermark, clearing", "  path the_riddermark", "one site of each number"),
        ("  ring the_one_ring", "  ring bard", "`bard` is no ring"),
        ("  12 bard", "  12 clearing", "is not drawn"),
        ("  12 bard", "  12 bard\n  begins with legolas_elven_comrade", "is not in the deck"),
        ("  cost 0", "  cost 100", "100 is too much"),
        ("event arrow_from_afar", "event arrow_2", "like a second copy"),
        ("event arrow_from_afar", "event bard", "two cards are called `bard`"),
        (
            "  keyword archer",
            "  this card has keyword fierce while you can spot 1 fierce minion",
            "depends on who has it",
        ),
        ("  strength 5", "  strenght 5", "strenght"),
        ("race man", "race men", "there is no race `men`"),
    ],
)
def test_what_is_wrong_with_a_pack_is_told(mine, old, new, message):
    assert old in CARDS
    folder = mine(CARDS.replace(old, new, 1))
    with pytest.raises(LanguageError, match=message):
        load_tcg(folder)


def test_a_pack_replaces_a_card(mine):
    card = CARDS[CARDS.index("event arrow_from_afar") : CARDS.index("companion bard")]
    card = card.replace("event arrow_from_afar", "replace event valor").replace("cost 0", "cost 2")
    game = load_tcg(mine(card)).game()
    assert table_for(game, setting_for(game, 2)).cards["valor"].cost == 2


def test_the_pack_of_the_documentation_can_be_read(mine):
    page = (Path(__file__).parents[2] / "docs" / "card-game.md").read_text("utf-8")
    shown = page.partition("```tcg\n")[2].partition("```")[0]
    assert shown.startswith(HEAD)
    library = load_tcg(mine(shown.removeprefix(HEAD)))
    assert library.named("companion", "singer").title() == "One who sings"


@pytest.mark.parametrize(
    ("agreed", "message"),
    [
        ({"players": 1}, "cannot be played with 1 players; it can with 2, 3 or 4"),
        ({"players": 5}, "cannot be played with 5 players"),
        ({"decks": ("aragron_starter",)}, "no deck `aragron_starter`; did you mean"),
        ({"first": 2}, "the first seat is counted from 0 to 1"),
        ({"options": {"extend": "starter"}}, "there is no rule option `extend`; did you mean"),
        ({"options": {"extent": "more"}}, "choice of the rule option extent `more`"),
        ({"decks": ("aragorn_starter",) * 3}, "there are 2 seats and 3 decks"),
    ],
)
def test_a_table_that_cannot_be_says_what_can(agreed, message):
    with pytest.raises(CannotPlay, match=message):
        new_tcg(load_tcg().game(), **agreed)


def test_neighbours_with_four_players():
    game = new_tcg(load_tcg().game(), 4, first=1)
    cards = game.table.cards
    # Turns go clockwise, to the left; so the left neighbour of seat 2 is seat 3.
    assert neighbour(game.state, cards["the_riddermark"]) == 2
    assert neighbour(game.state, cards["westemnet_plains"]) == 0

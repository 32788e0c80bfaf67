"""The language of journeys: packs without Python, problems with places and hints, sources."""

from __future__ import annotations

import attrs
import pytest

from lotr_trick.journey import CannotPlay, load_journey, new_journey, read_journey
from lotr_trick.journey.language import LANGUAGE, SYNTAX
from lotr_trick.journey.scenario import run_scenario
from lotr_trick.journey.words import VOCABULARY
from lotr_trick.kernel import Seeded
from lotr_trick.lang import Confidence, LanguageError, Node, build_document

LIBRARY = load_journey()
PACK = 'pack mine "Mine"\n  version "1"\n  requires journey\n\n'


@pytest.fixture
def pack(tmp_path):
    """Return the function that writes a pack with a text and loads it."""

    def load(text):
        folder = tmp_path / "mine"
        folder.mkdir(exist_ok=True)
        (folder / "pack.journey").write_text(PACK + text, "utf-8")
        return read_journey(folder)

    return load


FIVE_PLACES = """
place weathertop "Weathertop"
  source inferred "made up for a test"
  ring counts 2 times
  nazgul is aimed at the active player

place ford "The Ford"
  source inferred "made up for a test"
  each throw may be repeated 2 times
  equal symbols may be kept together
  ring counts 2 times
  ring counts 1 fewer

sheet flight "Flight to the Ford"
  source inferred "made up for a test"
  2 to 3 players
  hobbits frodo, sam and merry
  dice black, yellow, red and blue
  start bag_end
  route weathertop, moria, gondor, ford and rivendell
  track nazgul_route

scenario "two effects of one place" of sheet flight
  seats frodo and sam
  advanced game
  frodo is at weathertop
  throw black white_tree, yellow ring, red nazgul and blue orc
  keep black white_tree, yellow ring and red nazgul
  expect frodo is at gondor
  expect frodo has 1 mark
  expect sam has 0 marks

scenario "four effects of one place, in the order of its lines" of sheet flight
  seats frodo and sam
  advanced game
  frodo is at ford
  throw black orc, yellow orc, red orc and blue orc
  throw again
  throw black orc, yellow orc, red orc and blue orc
  throw again
  throw black white_tree, yellow ring, red ring and blue orc
  expect may keep yellow ring and red ring
  keep black white_tree and yellow ring
  expect frodo is at rivendell
"""


def test_a_pack_adds_places_of_several_effects_and_a_route_of_five(pack):
    loaded = pack(FIVE_PLACES)
    assert loaded.problems == ()
    library = loaded.library
    for scenario in library.scenarios("flight"):
        assert run_scenario(library, scenario) is None
    game = new_journey(library.journey("flight"), 2, advanced=True)
    assert [place.name for place in game.table.route[1:]] == [
        "weathertop",
        "moria",
        "gondor",
        "ford",
        "rivendell",
    ]
    nature = Seeded(1)
    game = nature.settle(game)
    while game.pending is not None:
        game = nature.settle(game.apply(game.pending.options[-1]))
    assert game.outcome is not None


def test_a_pack_does_not_change_the_bundled_journey(pack):
    library = pack(FIVE_PLACES).library
    assert library.journey("mordor") == LIBRARY.journey()
    assert library.journey() == LIBRARY.journey()


@pytest.mark.parametrize(
    ("text", "code", "where", "hint"),
    [
        (
            'die white "White"\n  source single\n  faces ring and orcs\n',
            "unknown-symbol",
            "mine/pack.journey:7:18",
            "did you mean `orc`?",
        ),
        (
            'place shire "Shire"\n  source single\n  ring count 2 times\n',
            "unknown-word",
            "mine/pack.journey:7:8",
            "did you mean `counts`?",
        ),
        (
            'place shire "Shire"\n  source single\n  ring counts 1 times\n',
            "wrong-number",
            "mine/pack.journey:7:17",
            "write `time`",
        ),
        (
            'place shire "Shire"\n  ring counts 2 times\n',
            "no-source",
            "mine/pack.journey:5:1",
            "add a line such as: source official",
        ),
        (
            'track long "Long"\n  source single\n',
            "missing-line",
            "mine/pack.journey:5:1",
            "such as: 8 squares",
        ),
        (
            'track long "Long"\n  source single\n  51 squares\n',
            "bad-track",
            "mine/pack.journey:7:3",
            "write a number from 1 to 50",
        ),
        (
            'place shire "Shire"\n  source single\n  ring counts 999 times\n',
            "too-much",
            "mine/pack.journey:7:3",
            "write a number up to 20",
        ),
        (
            'symbol elf "Elf"\n  source single\n  each cancels 1 ring\n',
            "cancels-nothing",
            "mine/pack.journey:7:3",
            "cancel a symbol",
        ),
        (
            'option sole "S"\n  source single\n  fair: players who are still tied win together\n',
            "option-twice",
            "mine/pack.journey:5:1",
            "a table chooses there",
        ),
    ],
)
def test_problems_have_a_place_and_a_hint(pack, text, code, where, hint):
    problems = pack(text).problems
    found = [problem for problem in problems if problem.code == code]
    assert found, [str(problem) for problem in problems]
    assert str(found[0].place) == where
    assert hint in found[0].hint


SHEET = """sheet short "Short"
  source single
  2 to 3 players
  hobbits frodo, sam and merry
  dice black, yellow, red and blue
  start bag_end
  route moria and mordor
  track nazgul_route
"""


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("2 to 3 players", "2 to 4 players", "bad-players"),
        ("2 to 3 players", "3 to 2 players", "bad-players"),
        ("and merry", "and frodo", "hobbit-twice"),
        ("red and blue", "red and red", "die-twice"),
        ("moria and mordor", "moria and moria", "place-twice"),
        ("black, yellow, red and blue", "black, yellow and red", "die-missing"),
        ("  track nazgul_route\n", "", "missing-line"),
        ("start bag_end", "start bagend", "unknown-place"),
    ],
)
def test_a_sheet_is_checked_as_a_whole(pack, old, new, code):
    assert pack(SHEET).problems == ()
    assert old in SHEET
    problems = pack(SHEET.replace(old, new)).problems
    assert code in {problem.code for problem in problems}, [str(p) for p in problems]


def test_a_die_that_moves_nobody_is_no_game(pack):
    text = 'die dull "Dull"\n  source single\n  faces orc\n\n'
    sheet = SHEET.replace("black, yellow, red and blue", "dull").replace(
        "frodo, sam and merry", "dick and tom"
    )
    sheet = sheet.replace("2 to 3", "1 to 2")
    names = 'hobbit dick "Dick"\n  source single\n\nhobbit tom "Tom"\n  source single\n\n'
    codes = {problem.code for problem in pack(text + names + sheet).problems}
    assert codes == {"nobody-moves"}


def test_two_hobbits_cannot_have_one_die(pack):
    text = 'hobbit fatty "Fatty"\n  source single\n  die red\n\n'
    problems = pack(text + SHEET.replace("and merry", "and fatty")).problems
    assert "die-taken" in {problem.code for problem in problems}


def test_load_raises_with_all_problems(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.journey").write_text(
        PACK + 'place bree "Bree"\n\nplace shire "Shire"\n', "utf-8"
    )
    with pytest.raises(LanguageError) as caught:
        load_journey(folder)
    assert [problem.code for problem in caught.value.problems] == ["no-source", "no-source"]


# --- what is known, and how -------------------------------------------------------------------


def test_unknown_facts_are_reconstructed_with_a_note():
    journey = LIBRARY.journey()
    reconstructed = {
        (d.kind, d.name)
        for d in journey.definitions
        if d.meta.source.confidence is Confidence.RECONSTRUCTED
    }
    assert {("die", "red"), ("track", "nazgul_route"), ("option", "ties")} <= reconstructed
    assert all(d.meta.source.note for d in journey.unsure)
    assert ("symbol", "ring") not in reconstructed


def test_names_are_there_in_three_languages():
    moria, lair = LIBRARY.named("place", "moria"), LIBRARY.named("place", "shelobs_lair")
    assert [lair.title(language) for language in ("en", "es", "it")] == [
        "Shelob's Lair",
        "Antro de Ella-Laraña",
        "Tana di Shelob",
    ]
    assert moria.title("es") == "Moria"


def test_every_phrase_of_the_grammar_is_in_the_vocabulary():
    for entry in VOCABULARY.entries():
        assert entry.meaning
        assert entry.example


def _values(value):
    if isinstance(value, tuple):
        return [inner for item in value for inner in _values(item)]
    if not attrs.has(type(value)):
        return []
    return [value, *_values(tuple(attrs.asdict(value, recurse=False).values()))]


@pytest.mark.parametrize("entry", VOCABULARY.entries(), ids=lambda entry: entry.word)
def test_example_of_the_vocabulary_is_a_line_with_that_word(entry):
    starts = dict.fromkeys(SYNTAX.starts.values())
    read = [SYNTAX.phrases.parse_quietly(entry.example, start) for start in starts]
    parsed = [part for part in read if isinstance(part, Node)]
    assert parsed, f"no line of the language: {entry.example}"
    made = {type(value) for part in parsed for value in _values(VOCABULARY.build(part))}
    assert entry.cls in made


def test_every_phrase_is_built():
    # A phrase of the grammar without a word would be a KeyError here.
    for kind, start in SYNTAX.starts.items():
        for entry in VOCABULARY.entries():
            part = SYNTAX.phrases.parse_quietly(entry.example, start)
            if part is not None and kind != "pack":
                assert VOCABULARY.build(part) is not None


@pytest.mark.parametrize(
    "text", ["", "\0", "sheet", "die black", '"' * 999, "  " * 50 + "faces ring", "expect " * 3000]
)
def test_hostile_text_gives_problems_and_no_traceback(text):
    parsed = SYNTAX.parse(text, "a.journey")
    build_document(LANGUAGE, parsed.document, "mine")
    assert parsed.problems or not text


# --- settings ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"players": 5}, "cannot be played with 5 players; it can with 2, 3 or 4"),
        ({"first": 2}, "the first seat is counted from 0 to 1, not 2"),
        ({"hobbits": ("frodo",)}, "2 players need 2 different hobbits, not 1"),
        ({"hobbits": ("frodo", "frodo")}, "2 players need 2 different hobbits, not 1"),
        ({"hobbits": ("frodo", "samm")}, "there is no hobbit `samm`; did you mean `sam`?"),
        ({"options": {"tie": "x"}}, "there is no rule option `tie`; did you mean `ties`?"),
        ({"options": {"ties": "x"}}, "there are `shared`, `earliest`"),
    ],
)
def test_a_table_that_cannot_be_says_what_can(asked, message):
    with pytest.raises(CannotPlay) as caught:
        new_journey(LIBRARY.journey(), **asked)
    assert message in str(caught.value)

"""Rules text of everything on the cards, in three languages, word for word and by its properties.

After a change, `python tests/trick/texts/regenerate.py` writes the snapshots anew and shows what
differs.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import lotr_trick as lt
from lotr_trick.lang import Line
from lotr_trick.lang.texts import LANGUAGES
from lotr_trick.trick.goals.deeds import OthersWin, Win
from lotr_trick.trick.goals.filters import OfSuit
from lotr_trick.trick.goals.knowledge import Verdict
from lotr_trick.trick.goals.quantities import AtLeast, Fewest, LastTrick
from lotr_trick.trick.goals.subjects import EveryCharacter
from lotr_trick.trick.goals.trick_counts import Tricks
from lotr_trick.trick.goals.windows import BeforeCard
from lotr_trick.trick.goals.won_cards import CardsWon
from lotr_trick.trick.language.chapters import SYNTAX
from lotr_trick.trick.language.texts.filling import Teller
from lotr_trick.trick.language.texts.goals import goal_text, progress, progress_text
from lotr_trick.trick.language.texts.lines import line_text, sentences_of
from lotr_trick.trick.language.texts.phrases import phrase_book
from lotr_trick.trick.language.words import VOCABULARY


def _telling() -> ModuleType:
    path = Path(__file__).parent / "telling.py"
    spec = importlib.util.spec_from_file_location("telling_texts", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


telling = _telling()
LIBRARY = lt.load()
DEFINITIONS = [d for d in LIBRARY.definitions if d.kind not in telling.UNTOLD]
MOST_OF_A_GOAL = 220

# Where lines stand that say nothing on a card: headers, and what only scenarios and packs say.
OTHER_STARTS = {"header", "scenario_line", "pack_line", "term_line", "person_line"}
# Words of the language that are words of Spanish or Italian too, or names of things at the table.
SHARED = {
    "es": {"a", "es", "has", "no", "solo"},
    "it": {"a", "all", "come", "far", "in", "round", "solo"},
}
# Words that order the cards and say nothing about the play.
UNTOLD = {"singular", "feminine", "is_person", "in_box"}
# Phrases that are no word's: names, headings, and how far a goal is.
LOOSE = ("card", "counted", "draw pile", "heading", "many of", "one of", "pile of", "quoted")
LOOSE += ("said", "so far", "threats of", "instead_of nothing")


def all_sentences(language: str) -> Iterator[tuple[str, str]]:
    """Yield every sentence of every definition, with where it is."""
    for definition in DEFINITIONS:
        for sentence in sentences_of(definition, LIBRARY, language):
            yield f"{definition.kind} {definition.name}", sentence.text


def all_goals() -> Iterator[Any]:
    """Yield every goal of the packs, and those that events and gifts put in another's place."""
    for definition in LIBRARY.definitions:
        for line in definition.every_line:
            if hasattr(line.word, "goal"):
                yield line.word.goal


def example_lines() -> dict[Any, Line]:
    """Return the line that the reference shows for each word, wherever it may stand."""
    found: dict[Any, Line] = {}
    for entry in VOCABULARY.entries():
        for start in sorted({*SYNTAX.starts.values()} - OTHER_STARTS):
            phrase = SYNTAX.phrases.parse_quietly(entry.example, start)
            if phrase is not None and entry.kind not in {"name", "source", "term"}:
                word = VOCABULARY.build(phrase)
                found.setdefault(word, Line(word, entry.example))
    return found


EXAMPLES = example_lines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_the_one_that_was_read(language):
    kept = telling.SNAPSHOTS[language].read_text("utf-8")
    assert telling.told(LIBRARY, language) == kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_reference_is_told(language):
    assert len(EXAMPLES) > 200
    for word, line in EXAMPLES.items():
        if VOCABULARY.tag_of(type(word)) not in UNTOLD:
            text = line_text(line, LIBRARY, language)
            assert text[0].isupper() or text[0].isdigit(), text
            assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_that_say_different_things_have_different_texts(language):
    texts: dict[str, Line] = {}
    for word, line in EXAMPLES.items():
        tag = VOCABULARY.tag_of(type(word))
        # A choice says what its line says, and a token goes where a character goes.
        if tag in {"choice", "goes_to_holder", *UNTOLD}:
            continue
        text = line_text(line, LIBRARY, language)
        assert text not in texts, (line.text, texts[text].text)
        texts[text] = line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_belongs_to_a_word(language):
    tags = {entry.word for entry in VOCABULARY.entries()}
    for key in phrase_book(language):
        assert key.startswith(LOOSE) or key.split()[0] in tags, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_different_goals_never_have_the_same_text(language):
    texts: dict[str, Any] = {}
    for goal in all_goals():
        text = goal_text(goal, LIBRARY, language)
        assert texts.setdefault(text, goal) == goal, text
    assert len(texts) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_goal_fits_on_its_card(language):
    for goal in all_goals():
        text = goal_text(goal, LIBRARY, language)
        assert len(text) <= MOST_OF_A_GOAL, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_an_identifier(language):
    kinds = ("person", "character", "event", "rider", "gift", "threats", "road")
    names = {d.name for kind in kinds for d in LIBRARY.of_kind(kind)}
    names |= {
        name
        for d in LIBRARY.definitions
        for line in d.every_line
        for kind, name in VOCABULARY.names_in(line.word)
        if kind == "pile"
    }
    for where, text in all_sentences(language):
        assert "_" not in text, (where, text)
        words = set(re.findall(r"[\w']+", text))
        assert not words & names, (where, text)


@pytest.mark.parametrize("language", ["es", "it"])
def test_no_word_of_the_language_of_definitions_is_left(language):
    reserved = SYNTAX.phrases.words.reserved - SHARED[language]
    named = [d for d in LIBRARY.definitions if d.kind != "term"]
    titles = sorted({d.title(language) for d in named}, key=len, reverse=True)
    for where, text in all_sentences(language):
        for title in titles:
            text = text.replace(title, "")  # noqa: PLW2901
        assert not set(re.findall(r"[^\W\d_]+", text)) & reserved, (where, text)


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "trick|card|ring|hand|player|character", "tricks|cards|rings|orcs|hands|players"),
        ("es", "baza|carta|mano|jugador|personaje", "bazas|cartas|manos|jugadores|personajes"),
        ("it", "presa|carta|mano|giocatore|personaggio", "prese|carte|mani|giocatori|personaggi"),
    ],
)
def test_nouns_go_with_their_numbers(language, one, many):
    wrong = re.compile(rf"\b(?:1 (?:{many})|(?<!\b1 or )(?:[2-9]|\d\d) (?:{one}))\b")
    right = re.compile(rf"\b1 (?:{one})\b")
    found = [text for _, text in all_sentences(language)]
    assert not [text for text in found if wrong.search(text)]
    assert [text for text in found if right.search(text)]


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Win at least 1 trick.", "Win at least 2 tricks."),
        ("es", "Gana al menos 1 baza.", "Gana al menos 2 bazas."),
        ("it", "Vinci almeno 1 presa.", "Vinci almeno 2 prese."),
    ],
)
def test_one_trick_and_two_tricks(language, one, two):
    texts = [goal_text(Win(AtLeast(number, Tricks())), LIBRARY, language) for number in (1, 2)]
    assert texts == [one, two]


@pytest.mark.parametrize("language", ["es", "it"])
def test_articles_and_prepositions_become_one_word(language):
    apart = {
        "es": r"\b(?:de|a) el\b",
        "it": r"\b(?:di|da|a|in|su) (?:il|lo|la|le|gli|l')\b",
    }[language]
    for where, text in all_sentences(language):
        assert not re.search(apart, text), (where, text)
        assert "  " not in text, (where, text)


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("es", ("antes de la baza con la Torre Negra", "antes de la baza con el 1 de Anillos")),
        ("it", ("prima della presa con la Torre Nera", "prima della presa con l'1 di Anelli")),
    ],
)
def test_a_card_has_the_article_of_its_gender(language, texts):
    teller = Teller(LIBRARY, language)
    assert tuple(teller.tell(BeforeCard(card)) for card in ("BT", "R1")) == texts


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ("1 of 4 rings", "1 trick, fewest elsewhere 0", "1 of 3 characters")),
        (
            "es",
            (
                "1 de 4 cartas de Anillos",
                "1 baza; entre los demás, el mínimo es 0",
                "1 de 3 personajes",
            ),
        ),
        (
            "it",
            (
                "1 su 4 carte di Anelli",
                "1 presa; il minimo tra gli altri è 0",
                "1 su 3 personaggi",
            ),
        ),
    ],
)
def test_progress_is_told_in_every_language(language, texts):
    teller = Teller(LIBRARY, language)

    def counted(measure: Any, *, one: bool) -> str:
        return teller.tell(measure, "one" if one else "many")

    rings = CardsWon(OfSuit("rings"))
    deeds = (
        (Win(AtLeast(4, rings)), lt.Verdict(False, False, 1, 4)),
        (Win(Fewest(Tricks())), lt.Verdict(False, False, 1, 0)),
        (
            OthersWin(EveryCharacter(), AtLeast(1, rings)),
            lt.Verdict(False, False, 1, 3),
        ),
    )
    assert tuple(progress(deed, verdict, counted, language) for deed, verdict in deeds) == texts


def test_another_language_is_refused():
    with pytest.raises(ValueError, match="not in 'de'"):
        goal_text(Win(LastTrick()), LIBRARY, "de")


@pytest.mark.parametrize(
    ("language", "one", "none"),
    [
        ("en", "1 trick against 0", "0 tricks against 1"),
        ("es", "1 baza frente a 0", "0 bazas frente a 1"),
        ("it", "1 presa contro 0", "0 prese contro 1"),
    ],
)
def test_what_is_compared_agrees_with_its_own_number(language, one, none):
    table = lt.new_game(lt.load().chapter(21), 3).table
    role = next(role for role in table.roles if role.name == "ugluk")
    for have, need, told in ((1, 0, one), (0, 1, none)):
        assert progress_text(role, Verdict(False, False, have, need), table, language) == told

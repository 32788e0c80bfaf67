"""Phrase books: files that translators edit, and what is said about a wrong one."""

from __future__ import annotations

from string import Formatter

import pytest

from lotr_trick.lang.folders import home
from lotr_trick.lang.texts import LANGUAGES, PhraseBooks, read_phrases

GAMES = sorted(folder.name for folder in home("phrases").iterdir() if folder.is_dir())
# The notes and reasons that fill these gaps are told in English only.
ENGLISH_ONLY = {"meaning", "missing", "words", "why"}
# What a translation says of the table where the original gives the reason.
TRANSLATED_ONLY = {"players"}


def gaps(phrase):
    texts = (phrase,) if isinstance(phrase, str) else phrase
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}


def test_every_game_has_a_book_in_every_language():
    assert GAMES
    for game in GAMES:
        files = {file.name for file in (home("phrases") / game).iterdir()}
        assert files == {f"{language}.toml" for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["cli", "journey", "tcg"])
def test_books_have_the_same_phrases_with_the_same_gaps_in_every_language(game, language):
    books = PhraseBooks(game)
    original, translated = books.book("en"), books.book(language)
    assert list(translated) == list(original)
    for key, phrase in translated.items():
        missing = gaps(original[key]) - gaps(phrase)
        assert missing <= ENGLISH_ONLY | {"kind"}, key
        assert gaps(phrase) - gaps(original[key]) <= TRANSLATED_ONLY, key


def test_a_language_without_books_is_refused():
    with pytest.raises(ValueError, match="texts are in en, es, it, not in 'de'"):
        PhraseBooks("trick").book("de")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('win = "gana"\nwin = "ganas"\n', "line 2"),
        ('win = "gana\nlose = "pierde"', "line 1"),
        ("win = 3", "the phrase 'win' is neither a text nor two"),
        ('win = ["gana"]', "the phrase 'win' is neither a text nor two"),
        ("[win]", "the phrase 'win' is neither a text nor two"),
        ('win = ["gana", 2]', "the phrase 'win' is neither a text nor two"),
    ],
)
def test_a_wrong_phrase_is_told_with_its_file(tmp_path, text, told):
    file = tmp_path / "es.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"{tmp_path.name}/es\.toml: .*{told}"):
        read_phrases(file)

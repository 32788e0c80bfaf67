"""What cards, suits, persons, piles and other definitions are called inside a sentence.

A name is asked for in a form: nothing for the bare name, `the`, `of the` or `from the` for the
name with its article, and for suits `one`, `many`, `a` or `all`.
"""

from __future__ import annotations

from typing import Any

from lotr_trick.lang import Definition
from lotr_trick.lang.articles import small, with_a, with_article
from lotr_trick.lang.texts import Book
from lotr_trick.trick.language.texts.phrases import say
from lotr_trick.trick.language.words import VOCABULARY, pieces
from lotr_trick.trick.mechanics.piles import Pile, PileFromDeck, PileRefilled
from lotr_trick.trick.mechanics.refilling import PileOfRest
from lotr_trick.trick.mechanics.threats import ThreatNumbers


def noun(kind: str, name: str, form: str, book: Book, language: str) -> str:
    """Return what a definition of a kind and name is called, in a form."""
    match kind:
        case "card":
            return card_noun(name, form, book, language)
        case "suit":
            return suit_noun(name, form, book, language)
        case "pile":
            return pile_noun(name, form, book, language)
        case "token" | "layout" | "mode":
            return _common_noun(kind, name, form, book, language)
        case "threats":
            return _threats(name, book, language)
    return title_of(kind, name, book, language)


def title_of(kind: str, name: str, book: Book, language: str = "en") -> str:
    """Return the title of a definition; `kind` may name several kinds joined by `or`."""
    for each in kind.split(" or "):
        for definition in book.of_kind(each):
            if definition.name == name:
                return definition.title(language)
    return name.replace("_", " ")


def who_title(name: str, book: Book, language: str = "en") -> str:
    """Return what a person or a character is called."""
    return title_of("person or character", name, book, language)


# --- cards and suits ----------------------------------------------------------------------------


def card_noun(card: str, form: str, book: Book, language: str) -> str:
    """Return a card in a form; `suit` and `rank` give the parts of its name."""
    for suit in book.of_kind("suit"):
        letter = suit.first(pieces.Letter)
        if letter is not None and card.rstrip("0123456789") == letter.letter:
            rank = card[len(letter.letter) :]
            if form == "rank":
                return rank
            if form == "suit":
                return suit.title(language)
            text = say("card", language, rank=rank, suit=suit.title(language))
            return with_article(text, form, language) if form else text
    for single in book.of_kind("card"):
        if pieces.Written(card) in single.all(pieces.Written):
            return _named_card(single, form, language)
    return card


def _named_card(card: Definition, form: str, language: str) -> str:
    if not form:
        return card.title(language)
    feminine = is_feminine(card, language)
    return with_article(card.title(language), form, language, feminine=feminine)


def is_feminine(definition: Definition, language: str) -> bool:
    """Whether the title of a definition is a feminine noun in a language."""
    return pieces.Feminine(language) in definition.all(pieces.Feminine)


def suit_called(book: Book, name: str) -> Definition:
    """Return the suit that is called so, in the plural or the singular."""
    for suit in (*book.of_kind("suit"), *book.of_kind("card")):
        singular = suit.first(pieces.Singular)
        if name == suit.name or (singular is not None and name == singular.name):
            return suit
    return book.named("suit", name)


def suits_named(word: Any, book: Book) -> dict[str, str]:
    """Return the titles of the suits that a word names, by its fields."""
    named = VOCABULARY.parts_of(word)
    return {field: suit_called(book, name).title() for field, kind, name in named if kind == "suit"}


def suit_noun(name: str, form: str, book: Book, language: str) -> str:
    """Return a suit, or its cards in the singular (`one`, `a`) or the plural (`many`).

    The form `all` is for what lies in a deck: the suit, or the one card with its article.
    """
    suit = suit_called(book, name)
    title = suit.title(language)
    if form == "all" and suit.kind == "card" and not suit.all(pieces.Copies):
        return _named_card(suit, "the", language)
    if form in {"", "all"}:
        return title
    singular = suit.first(pieces.Singular)
    one = singular.name.replace("_", " ") if singular else title.lower()
    number = "many" if form == "many" else "one"
    text = say(f"{number} of {suit.kind}", language, title=title, one=one, many=title.lower())
    return with_a(text) if form == "a" and language == "en" else text


# --- what lies beside the cards -----------------------------------------------------------------


def pile_noun(name: str, form: str, book: Book, language: str) -> str:
    """Return a pile by the title of what makes it; the rest of a deal has its own."""
    for kind in ("event", "chapter", "rule", "mode", "layout", "road"):
        for definition in book.of_kind(kind):
            for line in definition.every_line:
                word = getattr(line.word, "what", line.word)
                if isinstance(word, PileOfRest) and word.name == name:
                    return _pile(say("draw pile", language), form, language)
                if isinstance(word, (Pile, PileRefilled, PileFromDeck)) and word.name == name:
                    title = definition.title(language)
                    return _pile(say("pile of", language, title=title), form, language)
    return _pile(say("pile of", language, title=name.replace("_", " ")), form, language)


def _pile(text: str, form: str, language: str) -> str:
    return with_article(text, form, language) if form else text


def _common_noun(kind: str, name: str, form: str, book: Book, language: str) -> str:
    """Return a title as a noun in a sentence; it has a small letter unless English writes names."""
    title = title_of(kind, name, book, language)
    if not form:
        return title
    feminine = any(
        definition.name == name and is_feminine(definition, language)
        for definition in book.of_kind(kind)
    )
    text = title if language == "en" else small(title)
    return with_article(text, form, language, feminine=feminine)


def _threats(name: str, book: Book, language: str) -> str:
    title = title_of("threats", name, book, language)
    for definition in book.of_kind("threats"):
        numbers = definition.first(ThreatNumbers)
        if definition.name == name and numbers is not None:
            return say("threats of", language, title=title, low=numbers.low, high=numbers.high)
    return title

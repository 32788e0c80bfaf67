"""Rules text in English, Spanish and Italian, made from the definitions so it cannot drift."""

from __future__ import annotations

from typing import Any, Final, Protocol

from lotr_trick.lang import Definition, Line
from lotr_trick.trick.knowledge import Verdict
from lotr_trick.trick.meaning import deeds_of
from lotr_trick.trick.progress import TRICK_MEASURES, progress
from lotr_trick.trick.table import Role, Table
from lotr_trick.trick.words import (
    VOCABULARY,
    actions,
    characters,
    measures,
    pieces,
    quantities,
    sizes,
)
from lotr_trick.trick.words import goals as said

LANGUAGES: Final = ("en", "es", "it")


class Book(Protocol):
    """Where names are looked up: a library or a chapter."""

    def named(self, kind: str, name: str) -> Definition:
        """Give the definition of a kind and name."""
        ...

    def of_kind(self, kind: str) -> tuple[Definition, ...]:
        """Give the definitions of a kind."""
        ...


# One row for each thing that is said. `{...}` is filled in; the order of languages is fixed.
_SAID: Final[dict[str, tuple[str, str, str]]] = {
    "trick": ("trick", "baza", "presa"),
    "tricks": ("tricks", "bazas", "prese"),
    "suit card": ("{one}", "carta de {suit}", "carta di {suit}"),
    "suit cards": ("{many}", "cartas de {suit}", "carte di {suit}"),
    "at least": (
        "Win at least {need} {what}",
        "Gana al menos {need} {what}",
        "Vinci almeno {need} {what}",
    ),
    "by players": (
        " ({need} with {players} players)",
        " ({need} con {players} jugadores)",
        " ({need} con {players} giocatori)",
    ),
    "by seats": (
        " ({need} with {seats} hands)",
        " ({need} con {seats} manos)",
        " ({need} con {seats} mani)",
    ),
    "before": (
        "Win at least {need} {what} before the {card} is played",
        "Gana al menos {need} {what} antes de que se juegue la carta {card}",
        "Vinci almeno {need} {what} prima che venga giocata la carta {card}",
    ),
    "none after": (
        "Win no tricks after the trick with the {card}",
        "No ganes ninguna baza después de la baza con la carta {card}",
        "Non vincere prese dopo la presa con la carta {card}",
    ),
    "majority": (
        "With your partner, win more tricks than all others together",
        "Con tu compañero, gana más bazas que todos los demás juntos",
        "Con il tuo compagno, vinci più prese di tutti gli altri insieme",
    ),
    "team": (
        "Your partner is whoever plays the {card}; if you do, you are alone",
        "Tu compañero es quien juegue la carta {card}; si la juegas tú, no tienes",
        "Il tuo compagno è chi gioca la carta {card}; se la giochi tu, sei da solo",
    ),
    "and": ("and", "y", "e"),
    "fewest": (
        "Win the fewest {what} (ties allowed)",
        "Gana la menor cantidad de {what} (se permiten empates)",
        "Vinci il minor numero di {what} (i pareggi valgono)",
    ),
    "take lost": ("Take the lost card", "Toma la carta perdida", "Prendi la carta esule"),
    "exchange": (
        "Exchange a card with {who}",
        "Intercambia una carta con {who}",
        "Scambia una carta con {who}",
    ),
    "taken by": (
        "Goes to whoever is dealt the {card}",
        "Es para quien recibe el {card}",
        "Va a chi riceve la carta {card}",
    ),
    "never passes": (
        "Never passes the {card}",
        "Nunca pasa el {card}",
        "Non passa mai la carta {card}",
    ),
    "leads first": (
        "Leads the first trick",
        "Sale en la primera baza",
        "Guida la prima presa",
    ),
    "card": ("{rank} of {suit}", "{rank} de {suit}", "{rank} di {suit}"),
    "or": ("or", "o", "o"),
    "setup": ("Setup", "Preparación", "Preparazione"),
    "goal": ("Goal", "Objetivo", "Obiettivo"),
}


def say(key: str, language: str, **parts: object) -> str:
    """Give a row of the phrase book in a language, with its gaps filled."""
    if language not in LANGUAGES:
        message = f"texts are in {', '.join(LANGUAGES)}, not in {language!r:.20}"
        raise ValueError(message)
    return _SAID[key][LANGUAGES.index(language)].format(**parts)


def goal_text(goal: Any, book: Book, language: str = "en") -> str:
    """Give the rules text of a goal's words: a sentence such as ``Win at least 3 tricks.``."""
    return _clause_text(goal, book, language) + "."


def goal_sentence(line: Line, book: Book, language: str = "en") -> str:
    """Give the rules text of a goal's line, or its own words where no sentence is made yet."""
    try:
        return goal_text(line.word.goal, book, language)
    except NotImplementedError:
        words = line.text.partition("goal is ")[2] or line.text.removeprefix("goal ")
        return f"{words[0].upper()}{words[1:]}."


def told_goal(line: Line, book: Book, language: str) -> str:
    """Give a goal with the word for it before."""
    return f"{say('goal', language)}: {goal_sentence(line, book, language)}"


def _clause_text(goal: Any, book: Book, language: str) -> str:  # noqa: PLR0911
    match goal:
        case said.SizedGoal(deed, sizes.ByPlayers(need, players)):
            then = say("by players", language, need=need, players=players)
            return _clause_text(deed, book, language) + then
        case said.SizedGoal(deed, sizes.BySeats(need, seats)):
            then = say("by seats", language, need=need, seats=seats)
            return _clause_text(deed, book, language) + then
        case said.AllOf(parts):
            texts = [_clause_text(part, book, language) for part in parts]
            rest = [f"{text[0].lower()}{text[1:]}" for text in texts[1:]]
            return f" {say('and', language)} ".join([texts[0], *rest])
        case said.Win(quantities.AtLeast(need, measure)):
            what = measure_text(measure, book, language, one=need == 1)
            return say("at least", language, need=need, what=what)
        case said.Win(quantities.Fewest(measure)):
            return say("fewest", language, what=measure_text(measure, book, language))
        case said.WinWithin(quantities.AtLeast(need, measure), said.BeforeCard(card)):
            what = measure_text(measure, book, language, one=need == 1)
            shown = card_text(card, book, language)
            return say("before", language, need=need, what=what, card=shown)
        case said.WinWithin(quantities.NoneOf(measures.Tricks()), said.AfterCard(card)):
            return say("none after", language, card=card_text(card, book, language))
        case said.OthersWin(said.TheTeam()):
            return say("majority", language)
    return _no_text(goal)


def measure_text(measure: Any, book: Book, language: str = "en", *, one: bool = False) -> str:
    """Give what a measure counts, in the singular or the plural."""
    match measure:
        case measures.Tricks():
            return say("trick" if one else "tricks", language)
        case measures.CardsWon(measures.OfSuit(suit)):
            found = suit_called(book, suit)
            singular = found.first(pieces.Singular)
            # English speaks of the cards as the definitions do: 1 ring, 2 rings.
            many = found.name.replace("_", " ")
            single = singular.name.replace("_", " ") if singular else many
            key = "suit card" if one else "suit cards"
            return say(key, language, suit=found.title(language), one=single, many=many)
    return _no_text(measure)


def action_text(action: Any, book: Book, language: str = "en") -> str:
    """Give the rules text of a setup action."""
    match action:
        case actions.TakeLost():
            return say("take lost", language) + "."
        case actions.Exchange(partners):
            names = [who_title(name, book, language) for name in partners]
            return say("exchange", language, who=either(names, language)) + "."
    return _no_text(action)


def who_title(name: str, book: Book, language: str = "en") -> str:
    """Give what a person or a character is called."""
    kinds = ("person", "character")
    found = [d for kind in kinds for d in book.of_kind(kind) if d.name == name]
    return found[0].title(language) if found else name


def card_text(card: str, book: Book, language: str = "en") -> str:
    """Give a card in words: the rank and the suit."""
    for suit in book.of_kind("suit"):
        letter = suit.first(pieces.Letter)
        if letter is not None and card.rstrip("0123456789") == letter.letter:
            rank = card[len(letter.letter) :]
            return say("card", language, rank=rank, suit=suit.title(language))
    for single in book.of_kind("card"):
        if pieces.Written(card) in single.all(pieces.Written):
            return single.title(language)
    return card


def line_text(line: Line) -> str:
    """Give a line in the language's own words, where no sentence is made from it yet."""
    return f"{line.text[0].upper()}{line.text[1:]}."


def character_text(character: Definition, book: Book, language: str = "en") -> tuple[str, ...]:
    """Give every rule of a character as a sentence, in the order of its card."""
    sentences: list[str] = []
    for line in character.lines:
        if VOCABULARY.waiting(line.word) or line.lines:
            sentences += [line_text(each) for each in line.every]
            continue
        match line.word:
            case characters.IsPerson() | characters.InBox():
                continue
            case characters.TakenByHolder(card):
                told = say("taken by", language, card=card_text(card, book, language)) + "."
            case characters.NeverPasses(card):
                told = say("never passes", language, card=card_text(card, book, language)) + "."
            case characters.TeamWith(card):
                told = say("team", language, card=card_text(card, book, language)) + "."
            case characters.LeadsFirst():
                told = say("leads first", language) + "."
            case characters.Setup(actions.TakeLost() | actions.Exchange() as action):
                told = f"{say('setup', language)}: {action_text(action, book, language)}"
            case characters.GoalLine():
                told = told_goal(line, book, language)
            case _:
                told = line_text(line)
        sentences.append(told)
    return tuple(sentences)


def progress_text(role: Role, verdict: Verdict, table: Table, language: str = "en") -> str:
    """Give how far a goal is, such as ``2 of 4 rings``; of several, how far the next one is."""
    parts = deeds_of(role)
    deed = parts[min(verdict.part, len(parts) - 1)]

    def counted(measure: Any, *, one: bool) -> str:
        try:
            return measure_text(measure, table.chapter, language, one=one)
        except NotImplementedError:
            # Nobody has written the noun for it; what it counts by still tells something.
            tricks = isinstance(measure, TRICK_MEASURES)
            return say("trick" if one else "tricks", language) if tricks else _cards(one=one)

    return progress(deed, verdict, counted)


def _cards(*, one: bool) -> str:
    return "card" if one else "cards"


def suit_called(book: Book, name: str) -> Definition:
    """Give the suit that is called so, in the plural or the singular."""
    for suit in (*book.of_kind("suit"), *book.of_kind("card")):
        singular = suit.first(pieces.Singular)
        if name == suit.name or (singular is not None and name == singular.name):
            return suit
    return book.named("suit", name)


def either(names: list[str], language: str = "en") -> str:
    """Give names joined as alternatives.

    >>> either(["Ann", "Bea", "Cy"])
    'Ann, Bea or Cy'
    """
    if len(names) == 1:
        return names[0]
    return f"{', '.join(names[:-1])} {say('or', language)} {names[-1]}"


def _no_text(word: object) -> str:
    message = f"the word {type(word).__name__} has no rules text"
    raise NotImplementedError(message)

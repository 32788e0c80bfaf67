"""The words of a campaign's tally, in the languages that rules are told in."""

from __future__ import annotations

from typing import Final

_ORDER: Final = ("en", "es", "it")

_LABELS: Final[dict[str, tuple[str, str, str]]] = {
    "head": (
        "Campaign {name}: {box}, {players} players",
        "Campaña {name}: {box}, {players} jugadores",
        "Campagna {name}: {box}, {players} giocatori",
    ),
    "sum": (
        "{won} of {all} chapters won",
        "{won} de {all} capítulos ganados",
        "{won} di {all} capitoli vinti",
    ),
    "begun": ("begun {date}", "empezada el {date}", "iniziata il {date}"),
    "chapters": ("Chapters", "Capítulos", "Capitoli"),
    "won": ("won", "ganado", "vinto"),
    "lost": ("lost", "perdido", "perso"),
    "broken off": ("to be dealt again", "por repartir de nuevo", "da ridistribuire"),
    "in hand": ("in hand", "en juego", "in corso"),
    "open": ("", "", ""),
    "one try": ("1 try", "1 intento", "1 tentativo"),
    "tries": ("{number} tries", "{number} intentos", "{number} tentativi"),
    "completed": (
        "completed: {names}",
        "completados: {names}",
        "completati: {names}",
    ),
    "done": ("done: {names}", "hechos: {names}", "fatti: {names}"),
    "left out": ("Left out", "Quedan fuera", "Restano fuori"),
    "not playable": (
        "{why}",
        "todavía no se puede jugar con {players} jugadores",
        "non si può ancora giocare con {players} giocatori",
    ),
    "next": ("Next", "Después", "Poi"),
    "chapter": (
        "chapter {number}, “{title}”",
        "el capítulo {number}, «{title}»",
        "il capitolo {number}, “{title}”",
    ),
    "goes on": (
        "{chapter} is in hand.",
        "{chapter} está en juego.",
        "{chapter} è in corso.",
    ),
    "recommended": (
        "{chapter} comes next; any other that is not won can be chosen too.",
        "sigue {chapter}; también se puede elegir cualquier otro que no esté ganado.",
        "segue {chapter}; si può scegliere anche un altro non ancora vinto.",
    ),
    "again": (
        "{chapter} was lost: start it again, or play another.",
        "{chapter} se perdió: empezadlo de nuevo o jugad otro.",
        "{chapter} è stato perso: ricominciatelo o giocatene un altro.",
    ),
    "keep": (
        "{chapter} was lost: start it again, keep what was completed, or play another.",
        "{chapter} se perdió: empezadlo de nuevo, conservad lo completado o jugad otro.",
        "{chapter} è stato perso: ricominciatelo, tenete ciò che è completato o giocate altro.",
    ),
    "over": (
        "All chapters of the campaign are won.",
        "Todos los capítulos de la campaña están ganados.",
        "Tutti i capitoli della campagna sono vinti.",
    ),
    "continue": (
        "Play on with: {command}",
        "Se sigue con: {command}",
        "Si continua con: {command}",
    ),
}


def label(key: str, language: str = "en", **parts: object) -> str:
    """Return a small text in a language.

    >>> label("tries", "it", number=3)
    '3 tentativi'
    """
    return _LABELS[key][_ORDER.index(language)].format(**parts)


def tries_label(number: int, language: str = "en") -> str:
    """Return a number of tries in words.

    >>> tries_label(1, "es"), tries_label(0)
    ('1 intento', '')
    """
    if not number:
        return ""
    return label("one try", language) if number == 1 else label("tries", language, number=number)

"""Rules text in English, Spanish and Italian, made from the definitions so it cannot drift."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from lotr_trick.journey.words import VOCABULARY
from lotr_trick.lang import Definition, Vocabulary
from lotr_trick.lang.texts import Book, PhraseBooks, WordTeller, in_rows

# A row for each word that is a rule, told by its name in the grammar; the order of languages is
# fixed. `{...}` is a field of the word; names in it are told by their titles.
_SAID: Final[dict[str, tuple[str, str, str]]] = {
    "moves_on": (
        "Each one moves you on: {places}.",
        "Cada uno te hace avanzar: {places}.",
        "Ognuno ti fa avanzare: {places}.",
    ),
    "holds_back": (
        "One that is not cancelled keeps you from moving at all.",
        "Uno que no se anule te impide avanzar.",
        "Uno che non sia annullato ti impedisce di avanzare.",
    ),
    "cancels": (
        "Each one cancels {symbol}: {number}.",
        "Cada uno anula {symbol}: {number}.",
        "Ognuno annulla {symbol}: {number}.",
    ),
    "splits_squares": (
        "Each one splits squares of your track: {squares}.",
        "Cada uno divide casillas de tu ruta: {squares}.",
        "Ognuno divide caselle del tuo tracciato: {squares}.",
    ),
    "marks_squares": (
        "Each one marks squares of the player of its die, or else yours: {squares}.",
        "Cada uno marca casillas del jugador de su dado, o si no tuyas: {squares}.",
        "Ognuno segna caselle del giocatore del suo dado, o altrimenti tue: {squares}.",
    ),
    "must_be_kept": (
        "You must keep one from each throw that shows it.",
        "Debes apartar uno de cada tirada en que aparezca.",
        "Devi tenerne uno di ogni lancio in cui appare.",
    ),
    "ends_turn": (
        "If you keep it, you throw no more.",
        "Si lo apartas, dejas de tirar.",
        "Se lo tieni, smetti di lanciare.",
    ),
    "faces": ("Faces: {symbols:,}.", "Caras: {symbols:,}.", "Facce: {symbols:,}."),
    "has_die": ("Die: {die}.", "Dado: {die}.", "Dado: {die}."),
    "squares": ("Squares: {number}.", "Casillas: {number}.", "Caselle: {number}."),
    "meets": ("Here you meet {who}.", "Aquí encuentras a {who}.", "Qui incontri {who}."),
    "counts_times": (
        "{symbol} counts {times} times.",
        "{symbol} cuenta {times} veces.",
        "{symbol} conta {times} volte.",
    ),
    "counts_fewer": (
        "{symbol} counts {fewer} fewer.",
        "{symbol} cuenta {fewer} menos.",
        "{symbol} conta {fewer} in meno.",
    ),
    "no_effect": (
        "{symbol} has no effect.",
        "{symbol} no tiene efecto.",
        "{symbol} non ha effetto.",
    ),
    "aimed_at_active": (
        "Every {symbol} is aimed at you.",
        "Todos los {symbol} te afectan a ti.",
        "Tutti i {symbol} colpiscono te.",
    ),
    "spares_active": (
        "No {symbol} is aimed at you.",
        "Los {symbol} no te afectan.",
        "I {symbol} non ti colpiscono.",
    ),
    "equal_symbols": (
        "You may keep equal symbols together.",
        "Puedes apartar símbolos iguales.",
        "Puoi tenere simboli uguali.",
    ),
    "throw_repeated": (
        "You may repeat each throw: {times}.",
        "Puedes repetir cada tirada: {times}.",
        "Puoi ripetere ogni lancio: {times}.",
    ),
    "choice": ("{name}: {rule}", "{name}: {rule}", "{name}: {rule}"),
    "split_unmarked": (
        "Only squares without a mark may be split.",
        "Solo se dividen casillas sin marca.",
        "Si dividono solo caselle senza segno.",
    ),
    "split_whole": (
        "Every square that is not split may be split.",
        "Se puede dividir toda casilla no dividida.",
        "Si può dividere ogni casella non divisa.",
    ),
    "left_counts": (
        "A free square counts {whole}, a free half {half}.",
        "Una casilla libre cuenta {whole}, media casilla libre {half}.",
        "Una casella libera conta {whole}, una metà libera {half}.",
    ),
    "tied_share": (
        "Players who are still tied win together.",
        "Los jugadores aún empatados ganan juntos.",
        "I giocatori ancora in parità vincono insieme.",
    ),
    "tied_earliest": (
        "Of players who are still tied the first in the round wins.",
        "De los jugadores aún empatados gana el primero de la ronda.",
        "Dei giocatori ancora in parità vince il primo del giro.",
    ),
    "strikes_when_out": (
        "Who goes out still marks the others.",
        "Quien queda eliminado aún marca a los demás.",
        "Chi è eliminato segna ancora gli altri.",
    ),
    "strikes_nobody": (
        "Who goes out marks nobody any more.",
        "Quien queda eliminado ya no marca a nadie.",
        "Chi è eliminato non segna più nessuno.",
    ),
    "play_goes_on": (
        "Play goes on when nobody who arrived is left.",
        "La partida sigue si no queda nadie de los que llegaron.",
        "Si continua se non resta nessuno di quelli arrivati.",
    ),
    "all_lost_then": (
        "Everybody has lost when nobody who arrived is left.",
        "Todos pierden si no queda nadie de los que llegaron.",
        "Tutti perdono se non resta nessuno di quelli arrivati.",
    ),
    "players": (
        "{low} to {high} players.",
        "De {low} a {high} jugadores.",
        "Da {low} a {high} giocatori.",
    ),
    "hobbits": ("Hobbits: {names:,}.", "Hobbits: {names:,}.", "Hobbit: {names:,}."),
    "dice": ("Dice: {names:,}.", "Dados: {names:,}.", "Dadi: {names:,}."),
    "starts_at": ("Start: {place}.", "Inicio: {place}.", "Partenza: {place}."),
    "route": ("Route: {places:,}.", "Ruta: {places:,}.", "Percorso: {places:,}."),
    "on_track": ("Track: {track}.", "Ruta de casillas: {track}.", "Tracciato: {track}."),
}


@attrs.frozen
class _Teller(WordTeller):
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    phrases: ClassVar[PhraseBooks] = in_rows(_SAID)


def rules_text(definition: Definition, book: Book, language: str = "en") -> tuple[str, ...]:
    """Return every rule of a definition as a sentence, in the order of its lines.

    >>> from lotr_trick.journey import load_journey
    >>> library = load_journey()
    >>> rules_text(library.of_kind("place")[2], library)[-1]
    'Gandalf has no effect.'
    """
    teller = _Teller(book, language)
    return tuple(teller.tell(line.word) for line in definition.lines)

"""Headings and other small texts of `show`, in the languages that rules are told in."""

from __future__ import annotations

from typing import Final

from lotr_trick.lang import Confidence

_ORDER: Final = ("en", "es", "it")

_LABELS: Final[dict[str, tuple[str, str, str]]] = {
    "en": ("English", "Inglés", "Inglese"),
    "es": ("Spanish", "Español", "Spagnolo"),
    "it": ("Italian", "Italiano", "Italiano"),
    "source": ("Source", "Fuente", "Fonte"),
    "pack": ("Pack", "Paquete", "Pacchetto"),
    "replaces": ("Replaces", "Sustituye", "Sostituisce"),
    "replaced": (
        "the {kind} that this pack has",
        "lo que hay con ese nombre en este paquete",
        "ciò che ha quel nome in questo pacchetto",
    ),
    "ours": (
        "our own name: no book prints one",
        "nombre nuestro: ningún libro lo trae",
        "nome nostro: nessun libro lo riporta",
    ),
    "unsure": (
        "not sure: the printed game may differ",
        "no es seguro: el juego impreso puede ser distinto",
        "non è sicuro: il gioco stampato può essere diverso",
    ),
    "but": ("{unsure}, and {advice}", "{unsure}, y {advice}", "{unsure}, e {advice}"),
    "advice": (
        "a pack of yours can replace it, with a definition that begins: {header}",
        "un paquete tuyo puede sustituirlo con una definición que empiece por: {header}",
        "un tuo pacchetto può sostituirlo con una definizione che comincia con: {header}",
    ),
    "written": (
        "As it is written, in {file}",
        "Tal como está escrito, en {file}",
        "Come è scritto, in {file}",
    ),
    "no line": (
        "no line beyond its name",
        "ninguna línea aparte de su nombre",
        "nessuna riga oltre al nome",
    ),
    "others": ("Others of that name", "Otros con ese nombre", "Altri con quel nome"),
    "in the game": ("In the game", "En el juego", "Nel gioco"),
    "rules": ("Rules", "Reglas", "Regole"),
    "not yet": ("Not yet", "Todavía no", "Non ancora"),
    "nothing compiles": (
        "No chapter with it can be played yet: nothing compiles {words}.",
        "Todavía no se puede jugar ningún capítulo con esto.",
        "Non si può ancora giocare nessun capitolo con questo.",
    ),
    "play": ("Play", "Partida", "Partita"),
    "players": ("{numbers} players", "{numbers} jugadores", "{numbers} giocatori"),
    "nobody": ("nobody can play it", "nadie puede jugarlo", "nessuno può giocarlo"),
    "waits": (
        "It cannot be played yet: {missing}.",
        "Todavía no se puede jugar.",
        "Non si può ancora giocare.",
    ),
    "meeting": (
        "{one} and {other} go with cards that one hand may be dealt: {then}",
        "{one} y {other} van con cartas que puede recibir una misma mano: {then}",
        "{one} e {other} vanno con carte che può ricevere una stessa mano: {then}",
    ),
    "then": (
        "then one is taken, and whoever chooses the other takes its card.",
        "entonces se toma uno, y quien elija el otro toma su carta.",
        "allora se ne prende uno, e chi sceglie l'altro ne prende la carta.",
    ),
    "characters": ("Characters", "Personajes", "Personaggi"),
    "starred": (
        "* must be in play",
        "* debe estar en juego",
        "* deve essere in gioco",
    ),
    "events": ("Events", "Eventos", "Eventi"),
    "riders": ("Riders", "Amenazas especiales", "Minacce speciali"),
    "gifts": ("Gifts", "Regalos", "Doni"),
    "options": ("Rule options", "Opciones de reglas", "Opzioni delle regole"),
    "choose with": (
        "Choose with: {command}",
        "Se elige con: {command}",
        "Si sceglie con: {command}",
    ),
    "usual": (
        "played unless the table agrees otherwise",
        "se juega así si la mesa no acuerda otra cosa",
        "si gioca così se il tavolo non decide altrimenti",
    ),
    "scenarios": ("Scenarios", "Partidas de ejemplo", "Partite di esempio"),
    "told games": (
        "{number} told games show its rules at work; check runs them.",
        "Partidas contadas que muestran sus reglas: {number}; check las comprueba.",
        "Partite raccontate che ne mostrano le regole: {number}; check le verifica.",
    ),
    "used in": ("Used in", "Se usa en", "Si usa in"),
    "open in": ("Open in", "Abierta en", "Aperta in"),
    "told in": ("Told in", "Contada en", "Raccontata in"),
    "chapter numbers": ("chapter {numbers}", "capítulo {numbers}", "capitolo {numbers}"),
    "no chapter": ("no chapter", "ningún capítulo", "nessun capitolo"),
    "person": ("Person", "Persona", "Persona"),
    "cards": ("Cards", "Cartas", "Carte"),
    "no card": ("no character card", "ninguna carta de Personaje", "nessuna carta personaggio"),
    "from to": ("{low} to {high}", "de {low} a {high}", "da {low} a {high}"),
    "meaning": ("Meaning", "Significado", "Significato"),
    "holds": ("Holds", "Contiene", "Contiene"),
    "kind pack": ("Pack", "Paquete", "Pacchetto"),
    "kind suit": ("Suit", "Palo", "Seme"),
    "kind card": ("Card", "Carta", "Carta"),
    "kind token": ("Token", "Ficha", "Segnalino"),
    "kind person": ("Person", "Persona", "Persona"),
    "kind term": ("Term", "Término", "Termine"),
    "kind rule": ("Rule", "Regla", "Regola"),
    "kind option": ("Option", "Opción", "Opzione"),
    "kind layout": ("Layout", "Disposición", "Disposizione"),
    "kind mode": ("Mode", "Modo", "Modalità"),
    "kind character": ("Character", "Personaje", "Personaggio"),
    "kind threats": ("Threats", "Amenazas", "Minacce"),
    "kind rider": ("Rider", "Amenaza especial", "Minaccia speciale"),
    "kind gift": ("Gift", "Regalo", "Dono"),
    "kind event": ("Event", "Evento", "Evento"),
    "kind chapter": ("Chapter", "Capítulo", "Capitolo"),
    "kind road": ("Road", "Camino", "Via"),
    "kind scenario": ("Scenario", "Partida de ejemplo", "Partita di esempio"),
}

_SURE: Final[dict[Confidence, tuple[str, str]]] = {
    Confidence.OFFICIAL: (
        "oficial: impreso por la editorial, en un reglamento o en una carta que se ha visto",
        "ufficiale: stampato dall'editore, in un regolamento o su una carta che è stata vista",
    ),
    Confidence.ATTESTED: (
        "atestiguado: varias fuentes públicas independientes dicen lo mismo",
        "attestato: più fonti pubbliche indipendenti dicono la stessa cosa",
    ),
    Confidence.SINGLE: (
        "una sola fuente: lo cuenta una fuente pública",
        "una sola fonte: lo racconta una fonte pubblica",
    ),
    Confidence.INFERRED: (
        "deducido: se sigue de otras reglas, aunque ninguna fuente lo dice",
        "dedotto: segue da altre regole, anche se nessuna fonte lo dice",
    ),
    Confidence.DISPUTED: (
        "discutido: las fuentes se contradicen, y se ha elegido una lectura",
        "discusso: le fonti si contraddicono, e si è scelta una lettura",
    ),
    Confidence.RECONSTRUCTED: (
        "reconstruido: inventado para encajar con lo que se sabe; no se ha visto la carta",
        "ricostruito: inventato per accordarsi con ciò che si sa; la carta non è stata vista",
    ),
}


def label(key: str, language: str = "en", **parts: object) -> str:
    """Return a small text in a language.

    >>> label("rules", "es")
    'Reglas'
    """
    return _LABELS[key][_ORDER.index(language)].format(**parts)


def kind_label(kind: str, language: str = "en") -> str:
    """Return what a kind of definition is called; in English if nobody has written it down.

    >>> kind_label("gift", "it"), kind_label("die", "it")
    ('Dono', 'Die')
    """
    known = _LABELS.get(f"kind {kind}")
    return known[_ORDER.index(language)] if known else kind.capitalize()


def sure_label(confidence: Confidence, language: str = "en") -> str:
    """Return how sure something is, with what that means."""
    if language == "en":
        return f"{confidence}: {confidence.meaning}"
    return _SURE[confidence][_ORDER.index(language) - 1]

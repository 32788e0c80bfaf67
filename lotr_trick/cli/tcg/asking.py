"""What a player of the card game is asked and types, and what only this game answers."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from lotr_trick.cli.answers import Answer, Hearing, Question, heard, words_of
from lotr_trick.cli.console import columns
from lotr_trick.cli.tcg import definitions
from lotr_trick.cli.tcg.paint import painter
from lotr_trick.kernel import Option
from lotr_trick.lang import Definition
from lotr_trick.tcg import View, texts
from lotr_trick.tcg.cards import KINDS, SHADOW, Card
from lotr_trick.tcg.rulestext import rules_text

QUESTIONS: Final = {
    "card": "card",
    "show": "card",
    "why": "why",
    "hand": "hand",
    "discards": "piles",
    "dead": "piles",
    "piles": "piles",
    "sources": "sources",
}
"""The questions of this game, by the words for them."""
_ROWS: Final = 6
"""How many options stand below each other before there are two columns."""
_WIDE: Final = 36

_ASKED: Final = {
    "fellowship": "Your fellowship phase: play cards, then move on.",
    "shadow": "Your Shadow phase: play minions for twilight.",
    "defend": "Who fights this minion?",
    "leftover": "Your minion is left: whom does it attack?",
    "ambush": "Ambush: add twilight?",
    "skirmishes": "Which skirmish is next?",
    "skirmish": "The skirmish: act, or pass.",
    "regroup": "The regroup phase: act, or pass.",
    "reconcile": "You may discard a card before you draw.",
    "stay": "Move once more in this turn, or stay?",
    "volley": "Archery: who takes the wound?",
    "aim": "Archery: whom do you shoot at?",
    "choose": "Which one?",
    "play from": "Which card is played?",
    "spot": "How many do you spot?",
    "offer": "Prevent it?",
    "answer": "You may answer this.",
    "order": "What is done first?",
    "rest": "A sanctuary: whom do you heal?",
    "reshuffle": "Your deck is empty: make a new one, once in the game?",
}


def asking(view: View) -> RenderableType:
    """Return the question to the player, with the options and their numbers."""
    asked = view.pending
    if asked is None:
        return Text()
    said = Text(_ASKED.get(asked.kind, "What do you do?"), style="bold")
    said.append("  (? for help)", "dim")
    cells = [f"{number} {spoken(view, option)}" for number, option in enumerate(asked.options, 1)]
    if len(cells) <= _ROWS or max(map(len, cells)) > _WIDE:
        return Group(said, Padding(columns([(cell,) for cell in cells]), (0, 0, 0, 2)))
    half = (len(cells) + 1) // 2
    rows = [(cells[at], cells[at + half] if at + half < len(cells) else "") for at in range(half)]
    return Group(said, Padding(columns(rows), (0, 0, 0, 2)))


def spoken(view: View, option: Option) -> str:
    """Return an option in the words of people."""
    said = texts.text_of(view.table, option.text)
    card = getattr(option, "card", None)
    if isinstance(card, Card) and getattr(option, "kind", "") in ("play", "event"):
        return f"{said} [{card.cost}]"
    return said


def read_answer(typed: str, view: View) -> Answer:
    """Return what a typed line means to the player of `view`, who is asked something."""
    asked = view.pending
    options = asked.options if asked is not None else ()
    return heard(
        words_of(typed), Hearing(options, lambda option: spoken(view, option), True, QUESTIONS)
    )


def reply(asked: Question, view: View) -> RenderableType:
    """Return a card's rules, why a card cannot be played, the piles, or what is not sure."""
    paint = painter(view.table)
    if asked.what == "sources":
        return paint(definitions.caution(view.table) or "All of it is sure.", "")
    if asked.what == "piles":
        return columns(_piles(view), ("bold",))
    if asked.what == "hand":
        return columns([_card_row(card) for card in _hand(view)], ("bold",))
    card = _named(view, asked.about)
    if card is None:
        some = [card.name.partition("_")[0] for card in (*_hand(view), *view.table.cards.values())]
        return paint(f"Which card? Type a part of its name, such as: card {some[0]}", "")
    if asked.what == "why":
        return paint(why_not(view, card), "")
    said = rules_text(card, view.table.game)
    return Group(paint(card.title(), "bold"), *[paint(line, "") for line in said])


def _hand(view: View) -> tuple[Card, ...]:
    person = view.persons[view.player or 0]
    return person.hand or ()


def _card_row(card: Card) -> tuple[str, ...]:
    numbers = f"strength {card.strength}, vitality {card.vitality}" if card.is_character else ""
    return card.title, card.kind, f"cost {card.cost}", numbers


def _piles(view: View) -> list[tuple[str, str]]:
    rows = []
    for person in view.persons:
        who = f"Seat {person.seat + 1}"
        dead = ", ".join(card.title for card in person.dead) or "nobody"
        rows.append((f"{who}: dead", dead))
        if person.discard is None:
            rows.append((f"{who}: discards", f"{person.discard_size} cards"))
        else:
            rows.append(
                (f"{who}: discards", ", ".join(card.title for card in person.discard) or "none")
            )
    return rows


def _named(view: View, about: str) -> Definition | None:
    """Return the card that words mean: in sight first, then any of the game."""
    words = about.casefold().split()
    if not words:
        return None
    game = view.table.game
    seen = [card.name for card in _hand(view)] + [p.piece.card.name for p in view.pieces]
    seen += [laid[0].name for laid in view.path if laid is not None]
    found = {d.name: d for kind in KINDS for d in game.of_kind(kind)}
    for name in (*seen, *found):
        text = f"{name} {found[name].title()}".casefold()
        if all(word in text for word in words):
            definition: Definition = found[name]
            return definition
    return None


def why_not(  # noqa: C901, PLR0911, PLR0912 - one reason after the other
    view: View, definition: Definition
) -> str:
    """Return why a card cannot be played now, as far as the player can see."""
    card = view.table.cards[definition.name]
    asked = view.pending
    if asked is not None and any(getattr(option, "card", None) is card for option in asked.options):
        return f"{card.title} can be played now."
    if card not in _hand(view):
        return f"You do not hold {card.title}."
    free = view.free == view.player
    if (card.side == SHADOW) == free:
        turn = "in the turns of others" if card.side == SHADOW else "in your own turn"
        return f"{card.title} is played {turn}."
    if asked is None or asked.kind not in ("fellowship", "shadow", "skirmish", "regroup"):
        return "No card is played now."
    if card.kind == "event":
        phases = [ability.phase for ability in card.abilities if ability.kind == "event"]
        if phases != [view.phase.value]:
            return f"{card.title} is played in the {' or '.join(phases)} phase."
    elif asked.kind in ("skirmish", "regroup"):
        return f"{card.title} stays in play, so it is played before anybody fights."
    if card.side == SHADOW:
        roaming = 2 if card.kind == "minion" and card.site > view.persons[view.free].marker else 0
        if card.cost + roaming > view.twilight:
            more = ", and 2 more because it is not at home here" if roaming else ""
            return f"{card.title} costs {card.cost}{more}; there is {view.twilight} twilight."
    if card.kind == "ally":
        return "Allies are played by the rules starter+ only."
    there = [piece for piece in view.pieces if piece.piece.card.alike == card.alike]
    if card.unique and any(piece.piece.owner == view.player for piece in there):
        return f"{card.title} is unique, and the same is in play already."
    if card.unique and any(dead.alike == card.alike for dead in view.persons[view.free].dead):
        return f"{card.title} is unique, and the same is dead."
    if card.bearer is not None:
        return f"Nobody can bear {card.title} now, or something that it needs cannot be spotted."
    return f"Something that {card.title} needs is not there: type  card  and its name."


def help_rows(view: View) -> tuple[tuple[str, str], ...]:
    """Return what can be typed now, and what it does."""
    asked = view.pending
    rows = []
    if asked is not None and asked.options:
        rows.append((f"1 to {len(asked.options)}", "choose; words of the option do as well"))
    return (
        *rows,
        ("card NAME", "what a card says; a part of its name will do"),
        ("why NAME", "why a card of your hand cannot be played now"),
        ("hand", "your hand with costs and strengths"),
        ("piles", "who is dead, and the discards you can see"),
        ("sources", "what is not sure about the rules"),
    )

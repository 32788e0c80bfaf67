"""What `list`, `show` and `check` say of card games and what they are made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.console import heading, paragraph
from lotr_trick.cli.definitions import confidence, marked, meanings, players_text, section
from lotr_trick.cli.front import Section, Wishes
from lotr_trick.lang.articles import counted, joined
from lotr_trick.tcg import CannotPlay, Library, TcgGame, new_tcg
from lotr_trick.tcg.cards import KINDS, TRAITS, Table
from lotr_trick.tcg.compile import table_for, table_sizes
from lotr_trick.tcg.game import setting_for
from lotr_trick.tcg.rulestext import rules_text
from lotr_trick.tcg.words import VOCABULARY, components, options
from lotr_trick.tcg.words.decks import Copies

RULES = {"starter": "starter", "starter+": "starter_plus"}
"""The rules that can be asked for by a name, and the choice of the rule option that each is."""
_EXTENT = "extent"
_NAMES = {"en": "English", "es": "Spanish", "it": "Italian"}


def sections(library: Library, pack: str | None = None) -> Iterator[Section]:
    """Yield the games, their decks and cards, the rule options, and then everything else."""
    games = [library.game(name) for name in library.games]
    shown = [game for game in games if pack in {None, game.definition.meta.pack}]
    yield Section(
        "Card games",
        tuple(
            (
                game.name,
                marked(game.definition),
                players_text(table_sizes(game)),
                counted(len(game.decks), "deck"),
                confidence(game.definition),
            )
            for game in shown
        ),
        "game",
    )
    titles = {kind: f"{_PLURAL.get(kind, kind + 's').capitalize()}" for kind in KINDS}
    for kind, title in (
        ("deck", "Decks"),
        ("option", "Rule options"),
        *titles.items(),
        *((kind, f"{kind.capitalize()}s") for kind in TRAITS),
        ("scenario", "Scenarios"),
    ):
        usual = kind in {"deck", "option"}
        yield section(library, kind, title, pack, told, usual=usual)


_PLURAL = {"ally": "allies", "ring": "rings"}


def told(definition: lt.Definition) -> str:
    """Return what a definition says in one row: numbers of a card, choices, copies of a deck."""
    if definition.kind == "option":
        return " or ".join(choice.name for choice in definition.all(options.Choice))
    if definition.kind == "deck":
        return counted(sum(word.number for word in definition.all(Copies)), "card")
    said = []
    for cls, name in (
        (components.Cost, "cost"),
        (components.Strength, "strength"),
        (components.Vitality, "vitality"),
        (components.SiteNumber, "site"),
        (components.ShadowNumber, "shadow"),
    ):
        word: Any = definition.first(cls)
        said += [f"{name} {word.number}"] if word is not None else []
    return ", ".join(said)


def caution(table: Table) -> str:
    """Return what is not sure about a game's decks and options as a sentence, or nothing."""
    decks = {table.game.named("deck", name) for name in table.setting.decks}
    unsure = [deck.title() for deck in decks if not deck.meta.source.confidence.sure]
    chosen = [d for d in table.game.of_kind("option") if not d.meta.source.confidence.sure]
    said = [f"the list of {joined(sorted(unsure), 'and')}"] if unsure else []
    said += [f"{len(chosen)} rule options"] if chosen else []
    if not said:
        return ""
    return f"Not in the rulebook, so others may play otherwise: {joined(said, 'and')}."


def compiled(library: Library) -> Iterator[tuple[str, lt.Problem | None]]:
    """Yield, for each game and number of players, what keeps it from play."""
    for name in library.games:
        game = library.game(name)
        meta = game.definition.meta
        for players in table_sizes(game):
            try:
                table_for(game, setting_for(game, players))
                yield meta.pack, None
            except CannotPlay as error:
                yield meta.pack, lt.Problem("cannot-play", meta.place, str(error))


def advice(definition: lt.Definition, language: str = "en") -> str:
    """Return how a pack can say otherwise."""
    del language
    return f"a pack of yours can say otherwise: {header(definition)}"


def header(definition: lt.Definition) -> str:
    """Return the line with which a pack replaces a definition."""
    if definition.kind in ("pack", "scenario"):
        return ""
    return f'replace {definition.kind} {definition.name} "{definition.title()}"'


def new_game(library: Library, definition: lt.Definition, players: int, wishes: Wishes) -> TcgGame:
    """Start a game, or raise `CannotPlay`. A deck that is wished for is that of the own seat."""
    game = library.game(definition.name)
    chosen = dict(wishes.options)
    rules = wishes.of("rules")
    if rules is not None:
        if rules not in RULES:
            message = f"there are no rules `{rules}`; there are {joined(list(RULES), 'and')}"
            raise CannotPlay(message)
        chosen[_EXTENT] = RULES[rules]
    deck = wishes.of("deck")
    setting = setting_for(game, players)
    if deck is not None:
        name = _deck(library, deck)
        setting = setting_for(game, players, (name,), options=chosen)
        # The own deck is that of the own seat; the others are dealt to the rest.
        seat = min(wishes.seat, players) - 1
        others = setting.decks[1:]
        return new_tcg(game, players, decks=(*others[:seat], name, *others[seat:]), options=chosen)
    return new_tcg(game, players, decks=setting.decks, options=chosen)


def _deck(library: Library, said: str) -> str:
    """Return the deck of a name, or the one that begins so."""
    names = [deck.name for deck in library.of_kind("deck")]
    if said in names:
        return said
    return next((name for name in names if name.startswith(f"{said}_")), said)


def explain(
    console: Console, library: Library, definition: lt.Definition, languages: tuple[str, ...]
) -> None:
    """Write what a card or anything of a game means, in some languages."""
    if definition.kind == "pack":
        for name in library.games:
            game = library.game(name).definition
            if game.meta.pack == definition.name:
                explain(console, library, game, languages)
        return
    if definition.kind == "scenario":
        return
    for language in languages:
        said = rules_text(definition, library, language)
        if said:
            heading(console, f"Rules ({_NAMES[language]})")
        for sentence in said:
            text = sentence.lstrip()
            paragraph(console, text, 2 + len(sentence) - len(text))
    meanings(console, definition, VOCABULARY)
    if definition.kind == "game":
        scenarios = len(library.scenarios(definition.name))
        heading(console, "Scenarios")
        paragraph(console, f"{scenarios} told games show its rules at work; check runs them.")

"""The checker of whole packs: what no single line of a card, a deck or a game shows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import attrs

from lotr_trick.lang import Definition, Line, Problem
from lotr_trick.lang.choices import option_problems
from lotr_trick.tcg.cards import FREE, KINDS, SHADOW, TRAITS, Options
from lotr_trick.tcg.model import Library
from lotr_trick.tcg.words import (
    VOCABULARY,
    abilities,
    components,
    decks,
    effects,
    filters,
    options,
    standing,
)

_NAME: Final = re.compile("[a-z][a-z0-9_]*")
_COPY: Final = re.compile(r".*_[0-9]+")
_MOST_PLAYERS: Final = 12
_MOST_NUMBER: Final = 99
_MOST_CARDS: Final = 300
_MOST_HAND: Final = 30
_NESTED: Final = 12
"""How many words may stand in each other: no card comes near, and no filter is asked forever."""


def check_library(library: Library) -> tuple[Problem, ...]:
    """Return what is wrong with cards, decks, options and games as a whole."""
    problems = [*_names(library), *_numbers(library), *_options(library), *_circles(library)]
    for card in library.cards:
        problems += _card(card, library)
    for deck in library.of_kind("deck"):
        problems += _deck(deck, library)
    for game in library.of_kind("game"):
        problems += _game(game)
    return tuple(problems)


def _said(definition: Definition, code: str, message: str, hint: str = "") -> Problem:
    return Problem(code, definition.meta.place, message, hint)


def _at(line: Line, code: str, message: str, hint: str = "") -> Problem:
    return Problem(code, line.place, message, hint, line.row)


def _names(library: Library) -> Iterator[Problem]:
    """Yield a problem for names that no file could hold, or that several things have."""
    every = [d for d in library.definitions if d.kind != "scenario"]
    for definition in every:
        if not _NAME.fullmatch(definition.name):
            message = f"`{definition.name[:40]}` is no name"
            hint = "names have only small letters from a to z, digits and _"
            yield _said(definition, "bad-name", message, hint)
        elif definition.kind in KINDS and _COPY.fullmatch(definition.name):
            message = f"the card `{definition.name}` is called like a second copy of another"
            hint = "let its name end otherwise than in _ and a number"
            yield _said(definition, "bad-name", message, hint)
    for kinds, what in ((KINDS, "cards"), (TRAITS, "things that cards are asked for by")):
        first: dict[str, Definition] = {}
        for definition in every:
            if definition.kind in kinds:
                other = first.setdefault(definition.name, definition)
                if other is not definition and other.kind != definition.kind:
                    message = f"two {what} are called `{definition.name}`"
                    yield _said(definition, "name-twice", message, "give one of them another")


def _values(value: Any, depth: int = 0) -> Iterator[tuple[Any, int]]:
    """Yield every word in a value, with how deep it is nested."""
    if isinstance(value, tuple):
        for part in value:
            yield from _values(part, depth)
    elif VOCABULARY.tag_of(type(value)) is not None:
        yield value, depth
        if depth <= _NESTED:
            for _, _, held in VOCABULARY.parts_of(value):
                yield from _values(held, depth + 1)


def _numbers(library: Library) -> Iterator[Problem]:
    """Yield a problem for numbers that are too large, and for words that nest too deep."""
    for definition in library.definitions:
        if definition.kind == "scenario":
            continue
        for line in definition.every_line:
            if max((depth for _, depth in _values(line.word)), default=0) > _NESTED:
                yield _at(
                    line, "nested-words", "this line says too much at once", "make it shorter"
                )
                continue
            held = [
                number
                for word, _ in _values(line.word)
                for _, _, number in VOCABULARY.parts_of(word)
                if isinstance(number, int) and number != _unlimited(word)
            ]
            if held and not all(0 <= number <= _MOST_NUMBER for number in held):
                message = f"{max(held)} is too much"
                hint = f"write a number up to {_MOST_NUMBER}"
                yield _at(line, "too-much", message, hint)


def _unlimited(word: Any) -> int:
    """Return the number that a word has where none is written."""
    return 1_000 if hasattr(word, "most") else -1


def _options(library: Library) -> Iterator[Problem]:
    """Yield a problem unless every thing that is left open is told by just one option."""
    game = library.named("game", library.games[0]) if library.games else None
    things = [field.name for field in attrs.fields(Options)]
    example = "hidden: each player sees the own discards"
    yield from option_problems(library, options.Choice, things, example, game)


def _circles(library: Library) -> Iterator[Problem]:
    """Yield a problem for keywords that cards have while they, or others, have them."""
    needs: dict[str, set[str]] = {}
    lines: dict[str, Line] = {}
    keywords = {keyword.name for keyword in library.of_kind("keyword")}
    for card in library.cards:
        for line in card.every_line:
            word = line.word
            if isinstance(word, standing.HasKeywordOf | standing.HasMoreKeyword):
                asked = {
                    inner.trait
                    for inner, _ in _values(word)
                    if isinstance(inner, filters.HasTrait) and inner.trait in keywords
                }
                bound = any(
                    isinstance(inner, filters.IsUnbound | filters.IsBound)
                    for inner, _ in _values(word)
                )
                needs.setdefault(word.keyword, set()).update(asked)
                if bound:
                    needs[word.keyword].update(_binding(library))
                lines.setdefault(word.keyword, line)
    for keyword, line in lines.items():
        reached, todo = set[str](), [*needs[keyword]]
        while todo:
            other = todo.pop()
            if other not in reached:
                reached.add(other)
                todo += needs.get(other, ())
        if keyword in reached:
            message = f"whether a card has `{keyword}` depends on who has it"
            yield _at(line, "keyword-circle", message, "ask for something else")


def _binding(library: Library) -> set[str]:
    """Return the keywords that bind to the Ring."""
    return {k.name for k in library.of_kind("keyword") if k.first(components.Binds)}


def _side(definition: Definition, library: Library) -> str:
    """Return the side of a card: that of its culture."""
    for word in definition.all(components.OfCulture):
        for culture in library.of_kind("culture"):
            if culture.name == word.culture:
                said = culture.first(components.SideShadow)
                return SHADOW if said is not None else FREE
    return ""


_BELONGS: Final = {"companion": FREE, "ally": FREE, "minion": SHADOW}


def _card(card: Definition, library: Library) -> Iterator[Problem]:
    side = _side(card, library)
    wanted = _BELONGS.get(card.kind)
    if wanted is not None and side not in ("", wanted):
        message = f"the {card.kind} `{card.name}` has a culture of the other side"
        yield _said(card, "wrong-side", message, "take a culture of its own side")
    for word in card.all(components.Vitality):
        if word.number < 1:
            message = f"{card.kind} `{card.name}` has no vitality"
            yield _said(card, "bad-vitality", message, "write a number from 1")
    heads = [line for line in card.lines if VOCABULARY.kind_of(type(line.word)) == "ability"]
    events = [line for line in heads if isinstance(line.word, abilities.EventIn)]
    if card.kind == "event" and not events:
        message = f"event `{card.name}` does not say when it is played"
        hint = "add a line such as: in the skirmish phase"
        yield _said(card, "missing-line", message, hint)
    for line in heads:
        if isinstance(line.word, abilities.EventIn) != (card.kind == "event"):
            message = f"a card of the kind {card.kind} has no such line"
            hint = "an event has only lines such as: in the skirmish phase; others have none"
            yield _at(line, "wrong-ability", message, hint)
        yield from _ability(line)


def _ability(line: Line) -> Iterator[Problem]:
    """Yield what is wrong with an ability: nothing to do, no end, a frame that hangs alone."""
    inner = [each.word for each in line.lines]
    effect = [each for each in line.lines if VOCABULARY.kind_of(type(each.word)) == "effect"]
    if not effect:
        message = "this line has nothing under it that is done"
        yield _at(line, "nothing-done", message, "add a line such as: draw 1 card")
    if isinstance(line.word, abilities.ActionIn):
        limited = any(isinstance(w, abilities.CostOf | abilities.OnceEachTurn) for w in inner)
        plays = any(getattr(w, "required", False) or _searches(w) for w in inner)
        if not limited and not plays:
            message = "this could be done again and again, for nothing"
            hint = "add a cost, or the line: once each turn"
            yield _at(line, "endless-action", message, hint)
    for above, each in zip((None, *line.lines), line.lines, strict=False):
        yield from _frame(above, each)


def _searches(word: Any) -> bool:
    return isinstance(word, effects.PlayCard | effects.PlayCardOn | effects.PlayCardAt)


def _frame(above: Line | None, line: Line) -> Iterator[Problem]:
    frames = (effects.IfSo, effects.Otherwise, effects.UnlessPaid, effects.ForEach)
    follows = above is not None and isinstance(above.word, effects.IfSo)
    if isinstance(line.word, effects.Otherwise) and not follows:
        message = "there is no condition above"
        yield _at(line, "lonely-otherwise", message, "put a line before it that begins with if")
    if isinstance(line.word, frames) and not line.lines:
        message = "this line has nothing under it that is done"
        yield _at(line, "nothing-done", message, "add a line such as: draw 1 card")
    if isinstance(line.word, abilities.CostOf) and isinstance(line.word.effect, frames):
        yield _at(line, "bad-cost", "this cannot be a cost", "write it as a line of its own")
    for before, each in zip((None, *line.lines), line.lines, strict=False):
        yield from _frame(before, each)


def _deck(deck: Definition, library: Library) -> Iterator[Problem]:
    kinds = {card.name: card for card in library.cards}
    draw: Counter[str] = Counter()
    for line in deck.lines:
        if isinstance(line.word, decks.Copies):
            draw[line.word.card] += line.word.number
            if kinds[line.word.card].kind in ("site", "ring"):
                message = f"`{line.word.card}` is not drawn"
                yield _at(line, "wrong-card", message, "leave it out")
        for name, wanted in _wanted(line.word):
            if kinds[name].kind != wanted:
                yield _at(line, "wrong-card", f"`{name}` is no {wanted}", f"name a {wanted}")
    if sum(draw.values()) > _MOST_CARDS:
        message = f"a draw deck cannot have {sum(draw.values())} cards"
        yield _said(deck, "too-much", message, f"write up to {_MOST_CARDS}")
    yield from _company(deck, kinds, draw)
    yield from _path(deck, kinds)


def _company(
    deck: Definition, kinds: dict[str, Definition], draw: Counter[str]
) -> Iterator[Problem]:
    """Yield what is wrong with those who begin in play."""
    for begins in deck.all(decks.BeginsWith):
        for name, number in Counter(begins.cards).items():
            if draw[name] < number:
                message = f"`{name}` begins in play and is not in the deck"
                yield _said(deck, "begins-outside", message, f"add a line such as: 1 {name}")
    for bearer in deck.all(decks.RingBearerIs):
        if kinds[bearer.card].first(components.Resistance) is None:
            message = f"`{bearer.card}` has no resistance, so it cannot bear the Ring"
            yield _said(deck, "no-resistance", message, "add to it: resistance 10")


def _wanted(word: Any) -> list[tuple[str, str]]:
    """Return the cards that a line of a deck names, each with the kind that it must be of."""
    match word:
        case decks.HasRing():
            return [(word.card, "ring")]
        case decks.RingBearerIs():
            return [(word.card, "companion")]
        case decks.BeginsWith():
            return [(name, "companion") for name in word.cards]
        case decks.Path():
            return [(name, "site") for name in word.sites]
    return []


def _path(deck: Definition, cards: dict[str, Definition]) -> Iterator[Problem]:
    numbers = [
        site.number
        for word in deck.all(decks.Path)
        for name in word.sites
        for site in cards[name].all(components.SiteNumber)
    ]
    if sorted(numbers) != list(range(1, len(numbers) + 1)) or not numbers[1:]:
        message = f"deck `{deck.name}` does not have one site of each number"
        yield _said(deck, "bad-path", message, "name one site of each number, from 1")


def _game(game: Definition) -> Iterator[Problem]:
    for word in game.all(decks.Players):
        if not 2 <= word.low <= word.high <= _MOST_PLAYERS:  # noqa: PLR2004 - a game for two
            message = f"{word.low} to {word.high} players cannot be"
            hint = f"write two rising numbers from 2 to {_MOST_PLAYERS}"
            yield _said(game, "bad-players", message, hint)
    for hand in game.all(decks.HandOf):
        if not 1 <= hand.number <= _MOST_HAND:
            message = f"a hand cannot have {hand.number} cards"
            yield _said(game, "too-much", message, f"write a number from 1 to {_MOST_HAND}")

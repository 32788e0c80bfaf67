"""The compiler: from a game's definitions to the values of one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from types import MappingProxyType
from typing import Any

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import Definition, Line, by_writing
from lotr_trick.lang.choices import check_chosen, check_known, rules_chosen
from lotr_trick.lang.wording import listed
from lotr_trick.tcg.cards import (
    KINDS,
    Ability,
    Card,
    Deck,
    Keyword,
    Options,
    Role,
    Setting,
    Step,
    Table,
    pile_of,
)
from lotr_trick.tcg.model import CardGame
from lotr_trick.tcg.words import VOCABULARY, abilities, components, decks, effects, options


@by_writing
def table_for(game: CardGame, setting: Setting) -> Table:
    """Return the table of a game for a setting; the same one whenever both are equal and the game
    is written alike.

    Raises `CannotPlay` for a setting that the game does not allow.
    """
    check_setting(game, setting)
    keywords = {d.name: _keyword(d) for d in game.of_kind("keyword")}
    sides = {d.name: _side(d) for d in game.of_kind("culture")}
    cards = {d.name: _card(number, d, keywords, sides) for number, d in enumerate(_in_order(game))}
    hand = game.definition.first(decks.HandOf)
    assert hand is not None
    made = {name: _deck(game.named("deck", name), cards) for name in {*setting.decks}}
    return Table(
        game=game,
        setting=setting,
        cards=MappingProxyType(cards),
        keywords=MappingProxyType(keywords),
        decks=tuple(made[name] for name in setting.decks),
        hand=hand.number,
        sites=_sites(made),
        options=_options(game, dict(setting.options)),
    )


def _in_order(game: CardGame) -> tuple[Definition, ...]:
    return tuple(card for kind in KINDS for card in game.of_kind(kind))


def table_sizes(game: CardGame) -> tuple[int, ...]:
    """Return the numbers of players that a game allows."""
    found = game.definition.all(decks.Players)
    return tuple(sorted({size for word in found for size in range(word.low, word.high + 1)}))


def check_setting(game: CardGame, setting: Setting) -> None:
    """Raise `CannotPlay` unless a game can be played so."""
    sizes = table_sizes(game)
    if setting.players not in sizes:
        able = listed(str(size) for size in sizes)
        message = f"{game.title} cannot be played with {setting.players} players; it can "
        raise CannotPlay(message + f"with {able}")
    if setting.first is not None and not 0 <= setting.first < setting.players:
        message = f"the first seat is counted from 0 to {setting.players - 1}, not {setting.first}"
        raise CannotPlay(message)
    if len(setting.decks) != setting.players:
        message = f"{setting.players} players need {setting.players} decks, "
        raise CannotPlay(message + f"not {len(setting.decks)}")
    for deck in setting.decks:
        check_known("deck", deck, [d.name for d in game.of_kind("deck")], CannotPlay)
    check_chosen(game, options.Choice, setting.options, CannotPlay)


def _sites(made: dict[str, Deck]) -> int:
    """Return how many sites the path has, which is the same for all decks."""
    sizes = {len(deck.sites) for deck in made.values()}
    if len(sizes) > 1:
        message = "decks with paths of different lengths cannot be played together"
        raise CannotPlay(message)
    return sizes.pop()


# --- cards ----------------------------------------------------------------------------------------


def _keyword(definition: Definition) -> Keyword:
    roles = [role for line in definition.lines if (role := getattr(line.word, "role", None))]
    return Keyword(definition.name, definition.title(), roles[0] if roles else Role.LABEL)


def _side(definition: Definition) -> str:
    said = [line.word.side for line in definition.lines if hasattr(line.word, "side")]
    return said[0] if said else ""


def _first(definition: Definition, cls: type[Any], field: str, missing: Any = 0) -> Any:
    word = definition.first(cls)
    return missing if word is None else getattr(word, field)


def _card(
    number: int, definition: Definition, keywords: dict[str, Keyword], sides: dict[str, str]
) -> Card:
    said = definition.all
    culture = _first(definition, components.OfCulture, "culture", "")
    person = _first(definition, components.IsPerson, "person", "")
    item = _first(definition, components.IsItem, "item", "")
    race = _first(definition, components.OfRace, "race", "")
    owned: tuple[Any, ...] = (*said(components.HasKeyword), *said(components.HasNumberedKeyword))
    strength = (components.Strength, components.MoreStrength)
    vitality = (components.Vitality, components.MoreVitality)
    arrows = [
        line.word.side
        for line in definition.lines
        if isinstance(line.word, components.ArrowLeft | components.ArrowRight)
    ]
    kinds = [VOCABULARY.kind_of(type(line.word)) for line in definition.lines]
    return Card(
        index=number,
        name=definition.name,
        title=definition.title(),
        kind=definition.kind,
        side="free" if definition.kind == "ring" else sides.get(culture, ""),
        unique=bool(said(components.Unique)),
        alike=person or definition.name,
        traits=frozenset({culture, person, item, race, *[word.keyword for word in owned]} - {""}),
        cost=_first(definition, components.Cost, "number"),
        strength=sum(_first(definition, cls, "number") for cls in strength),
        vitality=sum(_first(definition, cls, "number") for cls in vitality),
        resistance=_first(definition, components.Resistance, "number"),
        site=_first(definition, components.SiteNumber, "number"),
        shadow=_first(definition, components.ShadowNumber, "number"),
        arrow=arrows[0] if arrows else "",
        item=item,
        bearer=_first(definition, components.BorneBy, "who", None),
        keywords=tuple((keywords[word.keyword], word.number) for word in owned),
        needs=tuple(word.condition for word in said(abilities.Needs)),
        statics=tuple(
            line.word
            for line, kind in zip(definition.lines, kinds, strict=True)
            if kind == "standing"
        ),
        abilities=tuple(
            _ability(at, line)
            for at, line in enumerate(
                line
                for line, kind in zip(definition.lines, kinds, strict=True)
                if kind == "ability"
            )
        ),
    )


def _ability(number: int, line: Line) -> Ability:
    words = [inner.word for inner in line.lines]
    costs = [w.effect for w in words if isinstance(w, abilities.CostOf)]
    done = [i for i in line.lines if VOCABULARY.kind_of(type(i.word)) == "effect"]
    return Ability(
        index=number,
        kind=line.word.kind,
        phase=getattr(line.word, "phase", ""),
        trigger=getattr(line.word, "trigger", None),
        conditions=tuple(w.condition for w in words if isinstance(w, abilities.OnlyIf)),
        steps=(*(Step(word, cost=True) for word in costs), *_steps(done)),
        once=any(isinstance(w, abilities.OnceEachTurn) for w in words),
    )


def _steps(lines: Iterable[Line]) -> tuple[Step, ...]:
    """Return what lines do; what stands under `otherwise` goes to the condition above."""
    steps: list[Step] = []
    for line in lines:
        inner = _steps(line.lines)
        if isinstance(line.word, effects.Otherwise):
            above = steps.pop()
            steps.append(Step(above.word, above.inner, inner))
        else:
            steps.append(Step(line.word, inner))
    return tuple(steps)


# --- decks and options ----------------------------------------------------------------------------


def _deck(definition: Definition, cards: dict[str, Card]) -> Deck:
    bearer = cards[_first(definition, decks.RingBearerIs, "card", "")]
    company = [cards[name] for word in definition.all(decks.BeginsWith) for name in word.cards]
    draw: Counter[str] = Counter()
    for word in definition.all(decks.Copies):
        draw[word.card] += word.number
    draw -= Counter(card.name for card in company)
    sites = [cards[name] for word in definition.all(decks.Path) for name in word.sites]
    return Deck(
        name=definition.name,
        title=definition.title(),
        ring=cards[_first(definition, decks.HasRing, "card", "")],
        bearer=bearer,
        company=tuple(company),
        sites=pile_of(sites),
        draw=pile_of(cards[name] for name in draw.elements()),
    )


def _options(game: CardGame, chosen: dict[str, str]) -> Options:
    played = rules_chosen(game, options.Choice, chosen)
    return Options(**{about: rule.answer for about, rule in played.items()})

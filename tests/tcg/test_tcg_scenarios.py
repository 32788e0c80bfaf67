"""What the scenarios of the bundled cards are together; pytest runs each from its own file.

A line that is taken out of a card, or a number of it that is another one, must be noticed by a
scenario: a scenario that could not fail would prove nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs
import pytest
from kit.printed import PRINTED

from lotr_trick.lang import Definition, Line, home, show
from lotr_trick.tcg import load_tcg
from lotr_trick.tcg.cards import KINDS
from lotr_trick.tcg.language import SYNTAX
from lotr_trick.tcg.model import Library
from lotr_trick.tcg.scenario import run_scenario
from lotr_trick.tcg.words import VOCABULARY, components
from lotr_trick.tcg.words.effects import Otherwise
from lotr_trick.tcg.words.scenarios import OptionIs

LIBRARY = load_tcg()
PRINTED_WORDS = (
    components.Number,
    components.Unique,
    components.IsPerson,
    components.OfCulture,
    components.OfRace,
    components.Cost,
    components.Strength,
    components.Vitality,
    components.MoreStrength,
    components.MoreVitality,
    components.Resistance,
    components.Signet,
    components.SiteNumber,
    components.ShadowNumber,
    components.ArrowLeft,
    components.ArrowRight,
    components.HasKeyword,
    components.HasNumberedKeyword,
    components.IsItem,
)
"""What is compared with a list of all cards instead."""
CARDS = LIBRARY.cards
FILES = sorted((home("chapters") / "tcg").glob("*.tcg"))
EQUIVALENT = {
    # Once the Ring is on, the other line of the card turns the same wound.
    "the_one_ring: without make the wound a burden",
    # It is only worn from a skirmish to the regroup phase, and nothing wounds between skirmishes.
    "the_one_ring: without only if in the skirmish phase",
}
"""What makes no difference in the starters, and why."""


def test_every_card_of_the_starters_is_there():
    counts = {kind: len(LIBRARY.of_kind(kind)) for kind in KINDS}
    assert sum(counts.values()) == 63 + 4
    assert counts["site"] == 17
    for name in LIBRARY.game().decks:
        deck = LIBRARY.named("deck", name)
        copies = [line.word.number for line in deck.lines if hasattr(line.word, "number")]
        assert sum(copies) == 60


def test_every_choice_of_every_option_has_a_scenario():
    told = {
        (word.option, word.choice)
        for scenario in LIBRARY.scenarios()
        for word in scenario.all(OptionIs)
    }
    choices = {
        (option.name, line.word.name)
        for option in LIBRARY.of_kind("option")
        # A pack with a card of its own shows this one; see test_tcg_rules.
        if option.name != "wearing"
        for line in option.lines
    }
    assert told == choices


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_files_are_written_in_the_formatted_form(file):
    text = file.read_text("utf-8")
    assert show(SYNTAX.parse(text, file.name).checked()) == text


@cache
def scenarios_about() -> dict[str, tuple[Definition, ...]]:
    """Return for each card the scenarios that name it, or that are played with its deck."""
    found: dict[str, list[Definition]] = {card.name: [] for card in CARDS}
    for scenario in LIBRARY.scenarios():
        text = " ".join(line.text for line in scenario.lines)
        for name, told in found.items():
            # The Ring is there in all of them.
            if name in text or name == "the_one_ring":
                told.append(scenario)
    return {name: tuple(told) for name, told in found.items()}


def other_values(value: Any) -> Iterator[Any]:
    """Yield words that say something else: each number in them one more."""
    for field, kind, held in VOCABULARY.parts_of(value):
        if kind is None and isinstance(held, int) and held != 1_000:
            yield attrs.evolve(value, **{field: held + 1})
        elif not isinstance(held, tuple | str) and VOCABULARY.tag_of(type(held)):
            for inner in other_values(held):
                yield attrs.evolve(value, **{field: inner})


def changed_lines(lines: tuple[Line, ...]) -> Iterator[tuple[str, tuple[Line, ...]]]:
    """Yield lines without one of them, with another number, or with other lines under one."""
    for at, line in enumerate(lines):
        never = getattr(getattr(line.word, "trigger", None), "kind", "") == "site controlled"
        if isinstance(line.word, PRINTED_WORDS) or never:
            continue
        before, after = lines[:at], lines[at + 1 :]
        if not (after and isinstance(after[0].word, Otherwise)):
            yield f"without {line.text}", (*before, *after)
        for word in other_values(line.word):
            yield f"{word} for {line.text}", (*before, attrs.evolve(line, word=word), *after)
        for what, inner in changed_lines(line.lines):
            yield what, (*before, attrs.evolve(line, lines=inner), *after)


def noticed(card: Definition) -> bool:
    """Whether a scenario fails with a card that says something else."""
    definitions = tuple(
        card if (each.kind, each.name) == (card.kind, card.name) else each
        for each in LIBRARY.definitions
    )
    library = Library(LIBRARY.packs, definitions)
    return any(run_scenario(library, scenario) for scenario in scenarios_about()[card.name])


MUTANTS = [
    pytest.param(card.name, attrs.evolve(card, lines=lines), id=f"{card.name}: {what}"[:150])
    for card in CARDS
    for what, lines in changed_lines(card.lines)
    if f"{card.name}: {what}" not in EQUIVALENT
]
"""Every card with one thing about it that is otherwise."""


def test_every_card_that_does_something_has_mutants():
    does = {card.name for card in CARDS if any(changed_lines(card.lines))}
    assert len(does) == 63 + 4 - 7
    assert len(MUTANTS) > 200


def printed(card: Definition) -> str:
    """Return what is printed on a card as the list writes it."""

    def named(cls: type[Any], field: str) -> str:
        word = card.first(cls)
        return "-" if word is None else str(getattr(word, field))

    def told(*classes: type[Any], sign: str = "") -> str:
        for at, cls in enumerate(classes):
            word: Any = card.first(cls)
            if word is not None:
                return f"{sign if at else ''}{word.number}"
        return "-"

    keywords = [word.keyword for word in card.all(components.HasKeyword)]
    numbered = card.all(components.HasNumberedKeyword)
    keywords += [f"{word.keyword}:{word.number}" for word in numbered]
    number = card.first(components.Number)
    assert number is not None
    arrow = "left" if card.first(components.ArrowLeft) is not None else "-"
    arrow = "right" if card.first(components.ArrowRight) is not None else arrow
    cells = (
        number.text,
        "unique" if card.first(components.Unique) is not None else "common",
        named(components.OfCulture, "culture"),
        named(components.OfRace, "race"),
        named(components.IsItem, "item"),
        told(components.Cost),
        told(components.Strength, components.MoreStrength, sign="+"),
        told(components.Vitality, components.MoreVitality, sign="+"),
        told(components.Resistance),
        told(components.SiteNumber),
        told(components.ShadowNumber),
        arrow,
        *sorted(keywords),
    )
    return " ".join(cells if keywords else (*cells, "-"))


def test_the_cards_are_printed_so():
    listed = set()
    for row in PRINTED.split("\n"):
        cells = row.split()
        listed.add(" ".join([*cells[:12], *sorted(cells[12:])]))
    assert {printed(card) for card in CARDS} == listed - {""}


@pytest.mark.one_for_each("name")
@pytest.mark.parametrize(("name", "card"), MUTANTS)
def test_a_card_that_said_something_else_would_be_noticed(name, card):
    assert noticed(card), name

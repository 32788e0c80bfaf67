"""From syntax trees to the model: definitions with their words, names looked up, slots counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import attrs

from lotr_trick.lang import (
    Confidence,
    Document,
    Leaf,
    Node,
    Place,
    Problem,
    Source,
    Statement,
    did_you_mean,
    phrase_text,
)
from lotr_trick.trick.model import UNSAID, Definition, Line, Meta
from lotr_trick.trick.words import build
from lotr_trick.trick.words.chapters import SourceLine, Translation
from lotr_trick.trick.words.registry import Reference, example_of, references
from lotr_trick.trick.words.rules import Letter, Ranks, Singular
from lotr_trick.trick.words.scenarios import OfChapter

# The words that a definition of each kind must have once.
_ONCE: Final[Mapping[str, tuple[str, ...]]] = {
    "pack": ("version",),
    "suit": ("letter", "ranks", "singular"),
    "character": ("is_person", "goal"),
    "chapter": ("characters", "victory_short"),
    "scenario": ("seats",),
}
MISSING: Final = frozenset({"missing-line", "no-source"})
"""The codes of problems that say that a line is not there."""
_AT_MOST_ONCE: Final = frozenset(
    {"taken_by_holder", "leads_first", "lost_card_is", "goes_to_holder", "shows_rule"}
)
_MOST_NAMES: Final = 6
_SOURCED: Final = frozenset({"suit", "token", "person", "rule", "character", "chapter"})


@attrs.frozen
class Built:
    """What a document gives: its definitions, the names it uses, and what is wrong."""

    definitions: tuple[Definition, ...]
    references: tuple[Reference, ...]
    problems: tuple[Problem, ...]


def build_document(document: Document, pack: str) -> Built:
    """Give the definitions of a file, with everything that is wrong inside one definition."""
    definitions: list[Definition] = []
    used: list[Reference] = []
    problems: list[Problem] = []
    for statement in document.statements:
        definitions.append(_definition(statement, pack, problems))
        for line in statement.children:
            used += references(line.phrase)
            problems += _agreement(line.phrase)
        if statement.word == "scenario":
            number = statement.phrase.values[1]
            assert isinstance(number, Leaf)
            used.append(Reference("chapter", str(int(number.text)), number.place))
    return Built(tuple(definitions), tuple(used), tuple(problems))


def _definition(statement: Statement, pack: str, problems: list[Problem]) -> Definition:
    values = statement.phrase.values
    kind, name, titles = statement.word, "", {}
    for value in values:
        assert isinstance(value, Leaf)
        if value.kind == "STRING":
            titles["en"] = value.text[1:-1]
        elif not name:
            name = str(int(value.text)) if value.kind == "INT" else value.text
    lines: list[Line] = []
    if kind == "scenario":
        lines.append(Line(OfChapter(int(name))))
        name = titles["en"]
    source: Source | None = None
    for child in statement.children:
        word = build(child.phrase)
        if isinstance(word, Translation):
            titles[word.language] = word.text
        elif isinstance(word, SourceLine):
            source = Source(Confidence(word.confidence), word.note)
        else:
            lines.append(Line(word, phrase_text(child.phrase), child.place))
    if source is None and kind in _SOURCED:
        message = f"{kind} `{name}` does not say how sure it is"
        problems.append(
            Problem("no-source", statement.place, message, "add a line such as: source official")
        )
    problems += _slots(statement, kind, name)
    meta = Meta(tuple(sorted(titles.items())), source or UNSAID, pack, statement.place)
    return Definition(kind, name, tuple(lines), meta)


def _slots(statement: Statement, kind: str, name: str) -> Iterable[Problem]:
    counts: dict[str, int] = {}
    for child in statement.children:
        slot = "source" if child.word == "source_with_note" else child.word
        counts[slot] = counts.get(slot, 0) + 1
        once = slot in _AT_MOST_ONCE or slot == "source" or slot in _ONCE.get(kind, ())
        if once and counts[slot] > 1:
            message = f"{kind} `{name}` says this twice"
            yield Problem("said-twice", child.place, message, "keep one of the two lines")
    for word in _ONCE.get(kind, ()):
        if word not in counts:
            message = f"{kind} `{name}` lacks a line"
            hint = f"such as: {example_of(word)}"
            yield Problem("missing-line", statement.place, message, hint)


def _agreement(phrase: Node) -> Iterable[Problem]:
    """Yield a problem where a number and its noun disagree: one trick, two tricks."""
    number: Leaf | None = None
    for leaf in phrase.leaves:
        if leaf.kind == "INT":
            number = leaf
            continue
        if leaf.text in _BETWEEN:
            continue
        pair = _PAIRS.get(leaf.text)
        if number is not None and pair is not None:
            right = pair[0] if int(number.text) == 1 else pair[1]
            if leaf.text != right:
                message = f"`{number.text} {leaf.text}` should be `{number.text} {right}`"
                yield Problem("wrong-number", leaf.place, message, f"write `{right}`")
        number = None


_PAIRS: Final = {
    word: pair
    for pair in (("trick", "tricks"), ("card", "cards"), ("seat", "seats"))
    for word in pair
}
# Words that may stand between a number and its noun.
_BETWEEN: Final = frozenset({"lost"})


def unknown_names(
    definitions: Iterable[Definition], packs: Iterable[str], used: Iterable[Reference]
) -> tuple[Problem, ...]:
    """Give a problem for every name that is used and not defined."""
    known: dict[str, set[str]] = {"pack": set(packs), "card": set()}
    for definition in definitions:
        known.setdefault(definition.kind, set()).add(definition.name)
        if definition.kind == "suit":
            letter, ranks = definition.first(Letter), definition.first(Ranks)
            if letter and ranks:
                numbers = range(ranks.low, min(ranks.high, 999) + 1)
                known["card"] |= {f"{letter.letter}{rank}" for rank in numbers}
            known["suit"] |= {word.name for word in definition.all(Singular)}
    problems = []
    for reference in used:
        names = known.get(reference.kind, set())
        if reference.name not in names:
            message = f"there is no {reference.kind} `{reference.name}`"
            hint = did_you_mean(reference.name, names) or _what_there_is(reference.kind, names)
            code = f"unknown-{reference.kind}"
            problems.append(Problem(code, reference.place, message, hint))
    return tuple(problems)


def _what_there_is(kind: str, names: set[str]) -> str:
    if kind == "card":
        return "look at the letters and ranks of the suits"
    if not names:
        return f"define a {kind} of that name"
    first = ", ".join(f"`{name}`" for name in sorted(names)[:_MOST_NAMES])
    return f"there are {first}" + (" and others" if len(names) > _MOST_NAMES else "")


def doubled(definitions: Iterable[Definition]) -> tuple[Problem, ...]:
    """Give a problem for every definition whose kind and name are taken already."""
    seen: dict[tuple[str, str], Place] = {}
    problems = []
    for definition in definitions:
        key = (definition.kind, definition.name)
        place = definition.meta.place
        if key in seen:
            message = f"{definition.kind} `{definition.name}` is defined already, at {seen[key]}"
            problems.append(Problem("defined-twice", place, message, "give one another name"))
        seen.setdefault(key, place)
    return tuple(problems)

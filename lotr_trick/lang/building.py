"""From syntax trees to definitions: words made, slots counted, numbers and nouns agreed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from .definitions import (
    UNSAID,
    Definition,
    Line,
    Meta,
    OwnName,
    OwnTranslation,
    SourceLine,
    Translation,
)
from .nearest import did_you_mean, near
from .printer import phrase_text, spaced
from .problem import MOST_PROBLEMS, Problem
from .sources import Confidence, Source
from .syntax import Syntax
from .tree import Document, Leaf, Node, Statement
from .vocabulary import Reference, Vocabulary
from .wording import listed

MISSING: Final = frozenset({"missing-line", "no-source"})
"""The codes of problems that say that a line is not there."""


def _nothing_more(_: Statement) -> tuple[str | None, tuple[Any, ...], tuple[Reference, ...]]:
    return None, (), ()


@attrs.frozen(eq=False)
class Language:
    """A language as a game brings it: what may be said, what it means, what must be there.

    `once` has for each kind of definition the words that it must have just once, and
    `at_most_once` those that no definition may have twice; `sourced` are the kinds that must
    say how sure they are. `nouns` are pairs of one and many, for numbers to agree with;
    `between` may stand between a number and its noun. `heading` reads what a header says
    beyond name and title: another name, words and the names it uses. `suffix` ends its files.
    `same` names words that are other forms of one word.
    """

    syntax: Syntax
    vocabulary: Vocabulary
    once: Mapping[str, tuple[str, ...]]
    at_most_once: frozenset[str]
    sourced: frozenset[str]
    nouns: tuple[tuple[str, str], ...] = ()
    between: frozenset[str] = frozenset()
    suffix: str = ".chapter"
    same: Mapping[str, str] = MappingProxyType({"source_with_note": "source"})
    heading: Callable[[Statement], tuple[str | None, tuple[Any, ...], tuple[Reference, ...]]] = (
        _nothing_more
    )


@attrs.frozen
class Built:
    """What a document gives: its definitions, the names it uses, and what is wrong."""

    definitions: tuple[Definition, ...]
    references: tuple[Reference, ...]
    problems: tuple[Problem, ...]


def build_document(language: Language, document: Document, pack: str) -> Built:
    """Return the definitions of a file, with everything that is wrong inside one definition."""
    definitions: list[Definition] = []
    used: list[Reference] = []
    problems: list[Problem] = []
    for statement in document.statements:
        definition, names, wrong = _definition(language, statement, pack)
        definitions.append(definition)
        used += names
        problems += wrong
    return Built(tuple(definitions), tuple(used), tuple(problems))


def _definition(
    language: Language, statement: Statement, pack: str
) -> tuple[Definition, list[Reference], list[Problem]]:
    kind = statement.word
    name, titles = _heading(statement)
    other_name, words, used = language.heading(statement)
    name = name if other_name is None else other_name
    lines = [Line(word) for word in words]
    names = list(used)
    problems: list[Problem] = []
    own: list[str] = []
    source: Source | None = None
    for child in statement.children:
        line, inner, wrong = _line(language, child)
        names += inner
        problems += wrong
        word = line.word
        if isinstance(word, Translation):
            titles[word.language] = word.text
            own += [word.language] if isinstance(word, OwnTranslation) else []
        elif isinstance(word, OwnName):
            own.append("en")
        elif isinstance(word, SourceLine):
            source = _source(word)
        else:
            lines.append(line)
    if source is None and kind in language.sourced:
        message = f"{kind} `{name}` does not say how sure it is"
        hint = "add a line such as: source official"
        problems.append(Problem("no-source", statement.place, message, hint))
    problems += _slots(language, statement, name)
    called = tuple(sorted(titles.items()))
    meta = Meta(
        called, source or UNSAID, pack, statement.place, tuple(sorted(own)), statement.replaces
    )
    return Definition(kind, name, tuple(lines), meta), names, problems


def _line(language: Language, statement: Statement) -> tuple[Line, list[Reference], list[Problem]]:
    """Return a line with the lines under it; what they say about its source becomes its source."""
    word = language.vocabulary.build(statement.phrase)
    used = language.vocabulary.references(statement.phrase)
    names = [attrs.evolve(reference, phrase=statement.phrase) for reference in used]
    problems = list(_agreement(language, statement.phrase))
    lines: list[Line] = []
    source: Source | None = None
    for child in statement.children:
        line, inner, wrong = _line(language, child)
        names += inner
        problems += wrong
        if not isinstance(line.word, SourceLine):
            lines.append(line)
        elif source is None:
            source = _source(line.word)
        else:
            message = "the line above says twice how sure it is"
            problems.append(
                Problem("said-twice", child.place, message, "keep one of the two lines")
            )
    text = phrase_text(statement.phrase)
    return Line(word, text, statement.place, tuple(lines), source), names, problems


def _source(word: SourceLine) -> Source:
    return Source(Confidence(word.confidence), word.note)


def _heading(statement: Statement) -> tuple[str, dict[str, str]]:
    name, titles = "", {}
    for value in statement.head.values:
        if not isinstance(value, Leaf):
            continue
        if value.kind == "STRING":
            titles["en"] = value.text[1:-1]
        elif not name:
            name = str(int(value.text)) if value.kind == "INT" else value.text
    return name or titles.get("en", ""), titles


def _slots(language: Language, statement: Statement, name: str) -> Iterator[Problem]:
    kind = statement.word
    needed = language.once.get(kind, ())
    counts: dict[str, int] = {}
    for child in statement.children:
        slot = language.same.get(child.word, child.word)
        counts[slot] = counts.get(slot, 0) + 1
        once = slot in language.at_most_once or slot == "source" or slot in needed
        if once and counts[slot] > 1:
            message = f"{kind} `{name}` says this twice"
            yield Problem("said-twice", child.place, message, "keep one of the two lines")
    examples = []
    for word in needed:
        if word not in counts:
            # A slot that several words fill is shown by the first of them.
            one = next((w for w, slot in language.same.items() if slot == word), word)
            example = language.vocabulary.example_of(word) or language.vocabulary.example_of(one)
            examples.append(example)
    if examples:
        lines = "a line" if len(examples) == 1 else f"{len(examples)} lines"
        message = f"{kind} `{name}` lacks {lines} that it must have"
        hint = f"such as: {'; and: '.join(examples)}"
        yield Problem("missing-line", statement.place, message, hint)


def _agreement(language: Language, phrase: Node) -> Iterator[Problem]:
    """Yield a problem where a number and its noun disagree: one trick, two tricks."""
    pairs = {word: pair for pair in language.nouns for word in pair}
    number: Leaf | None = None
    for leaf in phrase.leaves:
        if leaf.kind == "INT":
            number = leaf
            continue
        if leaf.text in language.between:
            continue
        pair = pairs.get(leaf.text)
        if number is not None and pair is not None:
            right = pair[0] if int(number.text) == 1 else pair[1]
            if leaf.text != right:
                message = f"`{number.text} {leaf.text}` should be `{number.text} {right}`"
                yield Problem("wrong-number", leaf.place, message, f"write `{right}`")
        number = None


def unknown_names(
    syntax: Syntax, known: Mapping[str, set[str]], used: Iterable[Reference]
) -> tuple[Problem, ...]:
    """Return a problem for every name that is used and not known; `known` has names by kind."""
    problems: list[Problem] = []
    for reference in used:
        names = known.get(reference.kind, set())
        if reference.name not in names:
            message = f"{_there_is_no(reference.kind)} `{reference.name}`"
            # Guessing is slow, and only the first are shown.
            hint = ""
            if len(problems) < MOST_PROBLEMS:
                meant = [*sorted(names), *_words_instead(syntax, reference)]
                hint = "" if reference.name.isdecimal() else did_you_mean(reference.name, meant)
                hint = hint or _what_there_is(reference.name, names)
            code = f"unknown-{reference.kind.replace(' ', '-')}"
            problems.append(Problem(code, reference.place, message, hint))
    return tuple(problems)


def names_by_kind(
    known: Mapping[str, set[str]], definitions: Iterable[Definition]
) -> dict[str, set[str]]:
    """Return names that are known by kind, with those of definitions."""
    found = {kind: set(names) for kind, names in known.items()}
    for definition in definitions:
        found.setdefault(definition.kind, set()).add(definition.name)
    return found


def unknown_in(
    language: Language, known: Mapping[str, set[str]], definitions: Iterable[Definition]
) -> tuple[Problem, ...]:
    """Return a problem for every name in definitions that come from no text and nothing has."""
    every = tuple(definitions)
    names = names_by_kind(known, every)
    problems: list[Problem] = []
    for line in (line for definition in every for line in definition.every_line):
        used = [
            Reference(kind, name, attrs.evolve(line.place, length=max(1, len(line.text))))
            for kind, name in language.vocabulary.names_in(line.word)
            if name not in names.get(kind, ())
        ]
        found = unknown_names(language.syntax, names, used) if used else ()
        problems += [attrs.evolve(each, excerpt=line.row) for each in found]
    return tuple(problems)


def _there_is_no(kind: str) -> str:
    return f"there are no {kind}" if kind.endswith("s") else f"there is no {kind}"


def _words_instead(syntax: Syntax, reference: Reference) -> Iterator[str]:
    """Yield words of the language that look like the name, if the line can be read with them."""
    if reference.phrase is None:
        return
    phrases = syntax.phrases
    leaves = list(reference.phrase.leaves)
    for word in near(reference.name, sorted(phrases.words.reserved)):
        row = [word if leaf.place == reference.place else leaf.text for leaf in leaves]
        if any(phrases.parse_quietly(spaced(row), start) for start in phrases.starts):
            yield word


def _what_there_is(wanted: str, names: set[str]) -> str:
    """Return a hint that tells the known names; of numbered ones, those that begin alike."""
    if not names:
        return "none is defined in these packs"
    begin = wanted.rstrip("0123456789")
    numbers = sorted(
        int(name.removeprefix(begin))
        for name in names
        if name.startswith(begin) and name.removeprefix(begin).isdecimal()
    )
    if numbers and begin != wanted:
        return f"there are {listed(_runs(begin, numbers), 'and')}"
    shown = [f"`{name}`" for name in sorted(names)]
    return f"there {'is' if len(shown) == 1 else 'are'} {listed(shown, 'and')}"


def _runs(begin: str, numbers: list[int]) -> Iterator[str]:
    """Yield the names with such numbers, those that follow each other in one."""
    first = last = numbers[0]
    for number in [*numbers[1:], numbers[-1] + 2]:
        if number > last + 1:
            one = first == last
            yield f"`{begin}{first}`" if one else f"`{begin}{first}` to `{begin}{last}`"
            first = number
        last = number

"""Words about definitions that the commands of every game use: what is sure of them, and what not.

Not sure are definitions and single lines that are neither official nor attested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import attrs
from rich.console import Console

from lotr_trick.cli.console import columns, heading, write
from lotr_trick.cli.front import Section
from lotr_trick.lang import (
    UNSAID,
    Confidence,
    Definition,
    DefinitionBook,
    Line,
    Place,
    Source,
    Vocabulary,
)

LANGUAGES: Final = {"en": "English", "es": "Spanish", "it": "Italian"}
"""The languages of names and texts, by their codes."""
UNSURE: Final = "?"
"""What marks a thing that is neither official nor attested."""

# Kinds that tell no rule of the printed game, so they need not say how sure they are.
_SILENT: Final = frozenset({"pack", "scenario", "term"})


@attrs.frozen
class Told:
    """A line of a definition with what holds for it: how deep it stands, how sure it is.

    `source` is its own, or that of the line it stands under, or the definition's.
    """

    line: Line
    depth: int
    source: Source

    @property
    def text(self) -> str:
        """The line as it is written, with a mark if it is not sure."""
        return marked_text(self.line.text, self.source)


@attrs.frozen
class Doubt:
    """Something that is not sure: a definition, or one line of it."""

    definition: Definition
    line: Line | None
    source: Source

    @property
    def place(self) -> Place:
        """Where it is written."""
        return self.definition.meta.place if self.line is None else self.line.place


def source_of(definition: Definition) -> Source | None:
    """Return how sure a definition is; None for a kind that need not say so, and does not."""
    source = definition.meta.source
    return None if definition.kind in _SILENT and source == UNSAID else source


def told_lines(definition: Definition) -> Iterator[Told]:
    """Yield every line of a definition, those under others included, with how sure it is."""
    source = source_of(definition) or Source(Confidence.OFFICIAL)
    yield from _under(definition.lines, 0, source)


def _under(lines: Iterable[Line], depth: int, source: Source) -> Iterator[Told]:
    for line in lines:
        own = line.source or source
        if line.text:
            yield Told(line, depth, own)
        yield from _under(line.lines, depth + 1, own)


def doubts(definition: Definition) -> Iterator[Doubt]:
    """Yield what is not sure about a definition: all of it, or the lines that say so."""
    source = source_of(definition)
    if source is not None and not source.confidence.sure:
        yield Doubt(definition, None, source)
    for told, line in definition.sources[1:]:
        if not told.confidence.sure:
            yield Doubt(definition, line, told)


def unsure_lines(definition: Definition) -> tuple[Told, ...]:
    """Return the lines of a definition that are not sure, those under others included."""
    return tuple(told for told in told_lines(definition) if doubted([told]))


def doubted(lines: Iterable[Told]) -> bool:
    """Tell whether any of some lines is not sure."""
    return any(not told.source.confidence.sure for told in lines)


def marked_text(text: str, source: Source | None) -> str:
    """Return a text, with a mark if what it says is not sure.

    >>> marked_text("Win 3 tricks.", Source(Confidence.SINGLE))
    'Win 3 tricks. ?'
    """
    return text if source is None or source.confidence.sure else f"{text} {UNSURE}"


def header_of(definition: Definition) -> str:
    """Return the line that a definition begins with.

    >>> import lotr_trick as lt
    >>> header_of(lt.load().character("gandalf")), header_of(lt.load().named("rule", "table"))
    ('character gandalf "Gandalf"', 'rule table')
    """
    title = dict(definition.meta.titles).get("en", "")
    return f"{definition.kind} {definition.name}" + (f' "{title}"' if title else "")


def written(definition: Definition, source: str) -> str:
    """Return a definition as it is written in a pack, all of it with one source, not yet formatted.

    >>> import lotr_trick as lt
    >>> print(written(lt.load().character("bilbo"), 'source official "the card"'))
    character bilbo "Bilbo"
      es "Bilbo"
      it "Bilbo"
      source official "the card"
      is bilbo
      box white
      goal win at least 3 tricks
    """
    rows = [header_of(definition)]
    for code, title in definition.meta.titles:
        if code != "en":
            ours = ", ours" if code in definition.meta.own_names else ""
            rows.append(f'  {code} "{title}"{ours}')
    if "en" in definition.meta.own_names:
        rows.append("  name is ours")
    rows.append(f"  {source}")
    rows += [
        "  " * (told.depth + 1) + " ".join(told.line.text.split())
        for told in told_lines(definition)
    ]
    return "\n".join(rows)


def known_by(source: Source) -> str:
    """Return how something is known, in a word and a note.

    >>> known_by(Source(Confidence.SINGLE, "a review"))
    'single: a review'
    """
    return f"{source.confidence}: {source.note}" if source.note else str(source.confidence)


def marked(definition: Definition, language: str = "en") -> str:
    """Return a title, with a mark if the definition or a line of it is not sure."""
    unsure = any(True for _ in doubts(definition))
    return definition.title(language) + (f" {UNSURE}" if unsure else "")


def section(
    library: DefinitionBook,
    kind: str,
    heading_: str,
    pack: str | None,
    told: Callable[[Definition], str],
    *,
    usual: bool,
) -> Section:
    """Return what `list` shows of a kind, in one pack or in all."""
    found = [each for each in library.of_kind(kind) if pack in {None, each.meta.pack}]
    rows = [(each.name, marked(each), told(each), confidence(each)) for each in found]
    return Section(heading_, tuple(rows), kind, usual)


def confidence(definition: Definition) -> str:
    """Return how sure a definition is, and the weakest of its lines if that is less."""
    source = source_of(definition)
    if source is None:
        return ""
    ranks = list(Confidence)
    weakest = max(
        (doubt.source.confidence for doubt in doubts(definition)),
        key=ranks.index,
        default=source.confidence,
    )
    partly = ranks.index(weakest) > ranks.index(source.confidence)
    return f"{source.confidence}, partly {weakest}" if partly else str(source.confidence)


def players_text(sizes: tuple[int, ...]) -> str:
    """Return the numbers of players in words.

    >>> players_text((3, 4)), players_text((2, 3, 4)), players_text((1,))
    ('3 or 4 players', '2, 3 or 4 players', '1 player')
    """
    if not sizes:
        return "nobody can play it"
    *others, last = map(str, sizes)
    if not others:
        return "1 player" if last == "1" else f"{last} players"
    return f"{', '.join(others)} or {last} players"


def numbers_text(numbers: Iterable[int]) -> str:
    """Return numbers in order, those that follow each other as from and to.

    >>> numbers_text([1, 2, 3, 5, 8, 9])
    '1-3, 5, 8, 9'
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    few = 2
    said = [[f"{run[0]}-{run[-1]}"] if len(run) > few else map(str, run) for run in runs]
    return ", ".join(text for texts in said for text in texts)


def meanings(console: Console, definition: Definition, vocabulary: Vocabulary) -> None:
    """Write what each line of a definition means, for kinds that have no rules text."""
    known = {entry.word: entry.meaning for entry in vocabulary.entries()}
    rows: dict[str, str] = {}
    for told in told_lines(definition):
        meaning = known.get(vocabulary.tag_of(type(told.line.word)) or "", "")
        if meaning and meaning not in rows.values():
            rows["  " * told.depth + told.line.text] = meaning
    if rows:
        heading(console, "What its lines mean")
        write(console, columns(rows.items()))

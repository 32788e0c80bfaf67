"""What is wrong with a text: a value with a code, a place, a message and a hint."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import attrs

from .place import Place

if TYPE_CHECKING:
    from collections.abc import Iterable

# A reader mends the first few; the hundred-and-first tells nothing new.
MOST_PROBLEMS = 100

# A source line is shown whole up to this width, and in part beyond it.
_WIDEST = 160
_LEAD = 60


@attrs.frozen
class Problem:
    """One thing that is wrong; `excerpt` is the source line it stands in."""

    code: str
    place: Place
    message: str
    hint: str = ""
    excerpt: str = ""

    def __str__(self) -> str:
        """Return the rendered form."""
        return render(self)


class LanguageError(ValueError):
    """Raised where a caller wanted a value and the text does not give one."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Keep the problems; the text of the error is all of them, rendered."""
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("\n".join(render(problem) for problem in self.problems))


def render(problem: Problem) -> str:
    """Return the problem as text: the place and message, the line, an underline, the hint.

    >>> place = Place("a.chapter", 2, 3, 4)
    >>> print(render(Problem("unknown-word", place, "unknown word", "try goal", "  gaol win")))
    a.chapter:2:3: [unknown-word] unknown word
      gaol win
      ^^^^
    hint: try goal
    """
    place = problem.place
    # Names of files and folders come from anybody too.
    rows = [plain(f"{place}: [{problem.code}] {problem.message}")]
    if problem.excerpt:
        rows.extend(_underlined(problem.excerpt, place.column - 1, place.length))
    if problem.hint:
        rows.append(plain(f"hint: {problem.hint}"))
    return "\n".join(rows)


def limited(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems of one file in order, at most a hundred and a last one with the count."""
    found = sorted(problems, key=lambda each: (each.place.line, each.place.column))
    if len(found) <= MOST_PROBLEMS:
        return tuple(found)
    more = len(found) - MOST_PROBLEMS
    first = found[MOST_PROBLEMS]
    last = Problem(
        "too-many-problems",
        attrs.evolve(first.place, length=1),
        f"{more} more {'problem' if more == 1 else 'problems'} from here on",
        "mend the first ones and look again",
    )
    return (*found[:MOST_PROBLEMS], last)


def plain(text: str) -> str:
    """Return the text with one visible mark for each character that would upset a terminal."""
    if text.isprintable():
        return text
    return "".join(_plain_character(character) for character in text)


def forbidden(character: str) -> bool:
    """Tell whether no file may hold this character: controls, hidden marks, half characters."""
    category = unicodedata.category(character)
    return category[0] == "C" or category in {"Zl", "Zp"}


def named(character: str) -> str:
    r"""Return the character's code and name, for people who cannot see it.

    >>> named("\u2019")
    'U+2019 RIGHT SINGLE QUOTATION MARK'
    """
    code = f"U+{ord(character):04X}"
    name = unicodedata.name(character, "") or _NAMELESS.get(character)
    return f"{code} {name or _NAMELESS.get(unicodedata.category(character), 'a control character')}"


_NAMELESS = {
    "\0": "NUL",
    "\t": "a tab",
    "\x0b": "a vertical tab",
    "\x0c": "a form feed",
    "Cs": "half a character",
    "Cn": "no character",
    "Co": "a private character",
}


def _plain_character(character: str) -> str:
    if character == "\t" or unicodedata.category(character) == "Zs":
        return " "
    return "\N{REPLACEMENT CHARACTER}" if forbidden(character) else character


def _underlined(excerpt: str, start: int, length: int) -> tuple[str, str]:
    """Return the source line and the row of ^ under it; a very long line is cut to a window."""
    if len(excerpt) > _WIDEST:
        cut = max(0, start - _LEAD)
        end = cut + _WIDEST
        # Cut first: a line may be as long as a file.
        row = ("..." if cut else "") + plain(excerpt[cut:end])
        row += "..." if end < len(excerpt) else ""
        start += (3 if cut else 0) - cut
    else:
        row = plain(excerpt)
    length = max(1, min(length, len(row) - start))
    return row, " " * start + "^" * length

"""From tree to text: the one formatted form. A phrase is printed by joining its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lines import CONTINUATION, STEP

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .tree import Document, Leaf, Node, Statement

WIDTH = 100

_NO_SPACE_BEFORE = frozenset({",", "'s", "*", "-", ":"})
_NO_SPACE_AFTER = frozenset({"-"})


def spaced(words: Iterable[str]) -> str:
    """Return the words in a row, with the language's spaces between them.

    >>> spaced(["frodo", "*", ",", "ranks", "1", "-", "8"])
    'frodo*, ranks 1-8'
    """
    row = ""
    glue = True
    for word in words:
        row += word if glue or word in _NO_SPACE_BEFORE else " " + word
        glue = word in _NO_SPACE_AFTER
    return row


def phrase_text(node: Node) -> str:
    """Return a phrase as one line of text, however long."""
    return spaced(leaf.text for leaf in node.leaves)


def show(document: Document) -> str:
    """Return the formatted text of a document; parsing it gives the same document."""
    rows: list[str] = []
    for statement in document.statements:
        rows.extend(_rows(statement, 0))
    rows.extend(document.tail)
    return "\n".join(rows) + "\n" if rows else ""


def _rows(statement: Statement, indent: int) -> Iterator[str]:
    if statement.blank_before:
        yield ""
    margin = " " * indent
    for note in statement.above:
        yield margin + note if note else ""
    *rows, last = _broken(tuple(statement.phrase.leaves), indent)
    yield from rows
    yield f"{last}  {statement.comment}" if statement.comment else last
    for child in statement.children:
        yield from _rows(child, indent + STEP)


def _broken(leaves: tuple[Leaf, ...], indent: int) -> list[str]:
    """Return the rows of one phrase: full up to the width, each but the last ending in a comma."""
    row = " " * indent + spaced(leaf.text for leaf in leaves)
    if len(row) <= WIDTH:
        return [row]
    rows: list[str] = []
    margin = " " * indent
    for piece in _pieces(leaves):
        if rows and len(rows[-1]) + 1 + len(piece) <= WIDTH:
            rows[-1] += " " + piece
        else:
            rows.append(margin + piece)
            margin = " " * (indent + CONTINUATION)
    return rows


def _pieces(leaves: tuple[Leaf, ...]) -> Iterator[str]:
    """Return the stretches of a phrase between which it may be broken."""
    words: list[str] = []
    for leaf in leaves:
        words.append(leaf.text)
        # A comma inside a quoted text belongs to a value leaf, so it never breaks a line.
        if not leaf.kind and leaf.text == ",":
            yield spaced(words)
            words = []
    if words:
        yield spaced(words)

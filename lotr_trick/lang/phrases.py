"""From a line to a tree: one phrase grammar with a start rule for each kind of line.

This module and `faults` are the only ones that import Lark; they are imported
when the first line is parsed.
"""

from __future__ import annotations

import re
from copy import copy
from functools import cache, cached_property
from typing import TYPE_CHECKING

import attrs
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from .folders import home
from .place import Place
from .tree import Leaf, Node, Part
from .words import END, Words, local, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from lark.parsers.lalr_interactive_parser import InteractiveParser

    Locate = Callable[[int, int], Place]

_LAST_WORD = re.compile(r"\w+$")


@attrs.frozen
class Fault:
    """Why a line is no phrase. Columns count from 1 in the line's own text.

    `belongs` are start rules that would take the line, or a line with such a
    beginning; `words` is what the line was probably meant to be, so that the
    lines under it can still be checked.
    """

    code: str
    column: int
    length: int
    message: str
    expected: tuple[str, ...] = ()
    hint: str = ""
    belongs: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()


@attrs.frozen
class Stop:
    """How far a line could be read: the words before, and where the next one does not fit."""

    tokens: tuple[Token, ...]
    offset: int
    reserved: bool = False


class Phrases:
    """A built grammar. Make it with `phrases`, which builds each grammar once."""

    def __init__(self, path: Path, starts: Iterable[str], terms: Mapping[str, str]) -> None:
        """Build the parser; `terms` says what people call each kind of value."""
        self.starts: tuple[str, ...] = tuple(dict.fromkeys(starts))
        self.lark: Lark = Lark.open(
            str(path),
            start=list(self.starts),
            parser="lalr",
            lexer="contextual",
            keep_all_tokens=True,
            propagate_positions=True,
            maybe_placeholders=False,
        )
        self.terms: Mapping[str, str] = dict(terms)

    @cached_property
    def words(self) -> Words:
        """The grammar's words, for messages and completion."""
        return words_of(self.lark, self.starts, self.terms)

    def parse(self, text: str, start: str, locate: Locate | None = None) -> Node | Fault:
        """Return the phrase, or why the line is none. Never raises, whatever the text.

        `locate` turns an offset and a length into a place of the file.
        """
        read = self.attempt(text, start)
        if isinstance(read, Stop):
            # Explaining is slow and rare, so it lives apart.
            from .faults import explain  # noqa: PLC0415

            return explain(self, text, start, read)
        return self._unwrapped(self._node(read, locate or _in_line))

    def parse_quietly(self, text: str, start: str, locate: Locate | None = None) -> Node | None:
        """Return the phrase, or nothing; much cheaper than a fault."""
        read = self.attempt(text, start)
        if isinstance(read, Stop):
            return None
        return self._unwrapped(self._node(read, locate or _in_line))

    def completions(self, text: str, start: str) -> tuple[str, ...]:
        """Return what may be written next; values come last, in angle brackets.

        A last word that is not finished is completed.
        """
        match = _LAST_WORD.search(text)
        part = match.group() if match else ""
        before = self._following(text[: len(text) - len(part)], start)
        if not part:
            return before
        longer = [word for word in before if word.startswith(part) and word != part]
        after = self._following(text, start)
        return tuple(dict.fromkeys((*longer, *after)))

    def _following(self, text: str, start: str) -> tuple[str, ...]:
        read = self.attempt(text, start, whole=False)
        if not isinstance(read, Stop) or read.offset < len(text.rstrip(" ")):
            return ()
        accepted = self.accepted(read.tokens, start)
        fixed = [self.words.fixed[name] for name in accepted if name in self.words.fixed]
        values = [f"<{self.terms[name]}>" for name in accepted if name in self.terms]
        return tuple(dict.fromkeys((*fixed, *values)))

    # --- what `faults` builds upon --------------------------------------------

    def attempt(
        self,
        text: str,
        start: str,
        given: tuple[Token, ...] = (),
        offset: int = 0,
        *,
        whole: bool = True,
    ) -> Tree[Token] | Stop:
        """Return Lark's tree, or where reading stopped; `given` words are taken as read."""
        parser = self.lark.parse_interactive(text, start)
        tokens = list(given)
        reserved = self.words.reserved
        for token in given:
            parser.feed_token(token)
        state = parser.lexer_thread.state
        if state is not None:
            state.line_ctr.char_pos = offset
        try:
            for token in parser.lexer_thread.lex(parser.parser_state):  # type: ignore[no-untyped-call]
                begin, end = token.start_pos or 0, token.end_pos or 0
                # Words are reserved everywhere, although the parser could tell them from names.
                if token.type in self.terms and token.value in reserved:
                    return Stop(tuple(tokens), begin, reserved=True)
                # Where no name can stand, Lark would read `atleast` as two words.
                if _is_word(text[end - 1]) and _is_word(text[end : end + 1]):
                    return Stop(tuple(tokens), begin)
                parser.feed_token(token)
                tokens.append(token)
            if not whole:
                return Stop(tuple(tokens), len(text))
            tree: Tree[Token] = parser.feed_eof()  # type: ignore[no-untyped-call]
        except UnexpectedInput as error:
            found = getattr(error, "token", None)
            at_end = isinstance(found, Token) and found.type == END
            return Stop(tuple(tokens), len(text) if at_end else int(error.pos_in_stream or 0))
        return tree

    def state_after(self, tokens: Iterable[Token], start: str) -> InteractiveParser:
        """Return the parser as it is after some words; it builds no trees."""
        parser = self.lark.parse_interactive("", start)
        silent = copy(parser.parser_state.parse_conf)
        silent.callbacks = {}
        parser.parser_state.parse_conf = silent
        for token in tokens:
            parser.feed_token(token)
        return parser

    def accepted(self, tokens: Iterable[Token], start: str) -> tuple[str, ...]:
        """Return the terminals that may follow, in the order of the grammar."""
        return self.follow(self.state_after(tokens, start))

    def follow(self, parser: InteractiveParser) -> tuple[str, ...]:
        """Return the terminals that a parser would take next, in the order of the grammar."""
        order = self.words.order
        # Not `choices`, which also has terminals that only end a phrase and then fail.
        found: set[str] = parser.accepts()  # type: ignore[no-untyped-call]
        return tuple(sorted(found, key=lambda name: order.get(name, len(order))))

    # --- trees ----------------------------------------------------------------

    def _node(self, tree: Tree[Token], locate: Locate) -> Node:
        parts: list[Part] = []
        for child in _flat(tree):
            if isinstance(child, Token):
                begin, end = child.start_pos or 0, child.end_pos or 0
                kind = child.type if child.type in self.terms else ""
                parts.append(Leaf(kind, str(child), locate(begin, end - begin)))
            else:
                parts.append(self._node(child, locate))
        begin, end = tree.meta.start_pos, tree.meta.end_pos
        return Node(local(str(tree.data)), tuple(parts), locate(begin, end - begin))

    def _unwrapped(self, node: Node) -> Node:
        """Return the phrase itself, where a start rule only hands it on."""
        while node.word in self.starts and len(node.parts) == 1:
            (only,) = node.parts
            if isinstance(only, Leaf):
                break
            node = only
        return node


def _flat(tree: Tree[Token]) -> list[Token | Tree[Token]]:
    """Return the children, with a list that nests to the left laid out in one row."""
    runs: list[list[Token | Tree[Token]]] = []
    while True:
        first = tree.children[0] if tree.children else None
        if not isinstance(first, Tree) or not _same_rule(tree, first):
            runs.append(tree.children)
            break
        runs.append(tree.children[1:])
        tree = first
    return [child for run in reversed(runs) for child in run]


def _same_rule(tree: Tree[Token], other: Tree[Token]) -> bool:
    # An alias is a plain text, a rule's own name is a token; only rules nest in themselves.
    return (
        isinstance(tree.data, Token)
        and isinstance(other.data, Token)
        and str(tree.data) == str(other.data)
    )


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _in_line(offset: int, length: int) -> Place:
    return Place("", 1, offset + 1, length)


@cache
def phrases(grammar: str, starts: tuple[str, ...], terms: tuple[tuple[str, str], ...]) -> Phrases:
    """Return the parser for a grammar file of the bundled folder; built once per process."""
    return Phrases(home("grammar") / grammar, starts, dict(terms))

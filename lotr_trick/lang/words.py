"""What a grammar file says about its words: which are fixed, which are values, what begins a line.

Nothing is listed by hand: everything is derived from the expanded grammar, so
that messages, completion and reserved words grow with it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from lark import Lark
    from lark.grammar import Rule

END = "$END"


def local(name: str) -> str:
    """Return a grammar name without the prefix that Lark puts before imported ones.

    >>> local("common__translation")
    'translation'
    """
    return name.rpartition("__")[2] if not name.startswith("__") else name


@attrs.frozen
class Words:
    """The words of one grammar, by terminal."""

    # terminal -> the text it stands for, in the order of the grammar; commas included
    fixed: Mapping[str, str]
    # terminals that are told from others by the words behind them
    peeking: frozenset[str]
    # terminal -> what people call such a value
    values: Mapping[str, str]
    # the words that cannot be names
    reserved: frozenset[str]
    # terminal -> the form of such a value
    forms: Mapping[str, re.Pattern[str]]
    # start rule -> first word of a line -> what such a line may be
    heads: Mapping[str, Mapping[str, frozenset[str]]]
    # position of each terminal in the grammar, for a steady order of choices
    order: Mapping[str, int]
    # what a line is -> its fixed words, with dots for what stands between them
    shapes: Mapping[str, str]

    def text(self, terminal: str) -> str:
        """Return the words that a person knows a terminal by; never its name in the grammar."""
        if terminal == END:
            return "the end of the line"
        return self.values.get(terminal) or f"`{self.fixed[terminal]}`"

    def readable(self, word: str) -> bool:
        """Tell whether the word could stand anywhere in the language."""
        return word in self.reserved or any(form.fullmatch(word) for form in self.forms.values())


def words_of(lark: Lark, starts: Iterable[str], values: Mapping[str, str]) -> Words:
    """Return the words of a built grammar; a grammar that breaks the conventions is refused."""
    fixed: dict[str, str] = {}
    peeking: set[str] = set()
    ignored = set(lark.ignore_tokens)
    for terminal in lark.terminals:
        name, pattern = terminal.name, terminal.pattern
        if name in ignored or name in values:
            continue
        if not name.isupper():
            message = f"import the terminal {local(name)} by name into the grammar"
            raise ValueError(message)
        if pattern.type == "str":
            fixed[name] = pattern.value
        elif name.startswith("_"):
            # A fixed word or comma with a look ahead: what is before the look is its text.
            fixed[name] = pattern.value.partition("(?")[0].replace("\\", "")
            peeking.add(name)
        else:
            message = f"the terminal {name} has no name for people: add it to the terms"
            raise ValueError(message)
    return Words(
        fixed=fixed,
        peeking=frozenset(peeking),
        values=dict(values),
        reserved=frozenset(text for text in fixed.values() if text[0].isalpha()),
        forms={
            terminal.name: re.compile(terminal.pattern.value)
            for terminal in lark.terminals
            if terminal.name in values
        },
        heads=_heads(lark.rules, frozenset(starts), fixed),
        order={terminal.name: index for index, terminal in enumerate(lark.terminals)},
        shapes=_shapes(lark.rules, fixed),
    )


def _shapes(rules: Iterable[Rule], fixed: Mapping[str, str]) -> dict[str, str]:
    """Return how each phrase looks: `with ... seats`; a header is known by its first word."""
    shapes: dict[str, str] = {}
    for rule in rules:
        word = local(str(rule.alias or rule.origin.name))
        row: list[str] = []
        for symbol in rule.expansion:
            text = fixed.get(str(symbol.name), "...")
            if text != "..." or row[-1:] != ["..."]:
                row.append(text)
        shapes.setdefault(word, word if row[:1] == [word] else " ".join(row))
    return shapes


def _heads(
    rules: Iterable[Rule], starts: frozenset[str], fixed: Mapping[str, str]
) -> dict[str, dict[str, frozenset[str]]]:
    """Give, for each start rule, the fixed words a line may begin with and what it then is."""
    by_origin: dict[str, list[Rule]] = {}
    for rule in rules:
        by_origin.setdefault(str(rule.origin.name), []).append(rule)
    heads: dict[str, dict[str, frozenset[str]]] = {}
    for start in starts:
        found: dict[str, set[str]] = {}
        for word, rule in _phrases(start, by_origin, starts):
            for terminal in _firsts(rule, by_origin):
                if terminal in fixed:
                    found.setdefault(fixed[terminal], set()).add(word)
        heads[start] = {head: frozenset(words) for head, words in found.items()}
    return heads


def _phrases(
    start: str, by_origin: Mapping[str, list[Rule]], starts: frozenset[str]
) -> list[tuple[str, Rule]]:
    """Return the phrases of a start rule by the name that their node carries."""
    found: list[tuple[str, Rule]] = []
    waiting, seen = [start], {start}
    while waiting:
        origin = waiting.pop()
        for rule in by_origin.get(origin, ()):
            only = rule.expansion[0] if len(rule.expansion) == 1 else None
            if rule.alias or only is None or only.is_term:
                found.append((local(str(rule.alias or origin)), rule))
            elif str(only.name) in starts or str(only.name).startswith("_"):
                # No node is made for such a rule: what stands in its place is the phrase.
                if str(only.name) not in seen:
                    seen.add(str(only.name))
                    waiting.append(str(only.name))
            else:
                inner = str(only.name)
                found.extend(
                    (local(str(each.alias or inner)), each) for each in by_origin.get(inner, ())
                )
    return found


def _firsts(rule: Rule, by_origin: Mapping[str, list[Rule]]) -> set[str]:
    """Return the terminals that a phrase may begin with."""
    found: set[str] = set()
    waiting, seen = [rule], {id(rule)}
    while waiting:
        expansion = waiting.pop().expansion
        if not expansion:
            continue
        first = expansion[0]
        if first.is_term:
            found.add(str(first.name))
            continue
        for inner in by_origin.get(str(first.name), ()):
            if id(inner) not in seen:
                seen.add(id(inner))
                waiting.append(inner)
    return found

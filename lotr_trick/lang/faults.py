"""Why a line cannot be read, in words that a person knows.

The recipe: ask the parser what could follow, say it in the language's own
words, guess what was meant, and try the guess: the best guess is the one after
which the line can be read furthest.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import attrs
from lark import Token

from .nearest import near
from .phrases import Fault, Phrases, Stop
from .printer import spaced
from .tree import head_of
from .wording import NUMBERS, listed, quoted, unreadable
from .words import END

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# How many words that must follow are told at once.
_EXTENDED = 8
# Earlier names that may be blamed instead of the word that did not fit.
_BLAMED = 4
_SHORT = 4
# A comma may be told by one of so many words behind it.
_PEEKED = 2
# Ways to read the commas of one line; a grammar that has more is not to take longer.
_READINGS = 8

_WORD = re.compile(r"\"[^\"]*\"?|'\w+|\w+|.", re.DOTALL)


@attrs.frozen
class _Choice:
    """Something that may follow: how it is shown, and its first fixed word, if it has one."""

    shown: str
    first: str = ""


@attrs.frozen
class _Repair:
    """A word put in the place of another, and how far the line can be read with it."""

    offset: int
    old: str
    new: str
    reach: int


def explain(phrases: Phrases, text: str, start: str, stop: Stop) -> Fault:
    """Return the fault of a line that could only be read up to `stop`."""
    return _Explainer(phrases, text, start).fault(stop)


class _Explainer:
    def __init__(self, phrases: Phrases, text: str, start: str) -> None:
        self.phrases = phrases
        self.words = phrases.words
        self.text = text
        self.start = start
        self.end = len(text.rstrip(" "))

    def fault(self, stop: Stop) -> Fault:
        elsewhere = self.elsewhere()
        if elsewhere is not None:
            return elsewhere
        readings = self.readings(stop)
        offset = readings[0].offset
        word = self.word_at(offset)
        strange = unreadable(self.words, word)
        choices = self.choices(readings)
        if strange is not None:
            expected = self.likely_first(choices, word)
            code, message, hint = strange
            if code == "unreadable-word":
                message += f"; expected {listed(expected)}"
            meant = self.meant(None)
            return Fault(code, offset + 1, len(word), message, expected, hint, words=meant)
        repair = self.repair(readings[0], choices)
        if repair is not None and repair.offset < offset:
            # The word was read as a name, but it was meant to be a word of the language.
            offset, word = repair.offset, repair.old
            choices = self.choices(self.before(readings[0].tokens, offset))
        expected = self.likely_first(choices, repair.new.split(" ")[0] if repair else word)
        fault = self.described(offset, word, expected, repair, readings[0])
        if not fault.hint and word:
            fault = attrs.evolve(fault, hint=self.missing(offset, word, choices, readings[0]))
        return attrs.evolve(fault, words=self.meant(repair))

    def described(
        self,
        offset: int,
        word: str,
        expected: tuple[str, ...],
        repair: _Repair | None,
        stop: Stop,
    ) -> Fault:
        """Return the fault at a word, or at the end of the line if the word is empty."""
        wanted = f"; expected {listed(expected)}"
        hint = f"did you mean `{repair.new}`?" if repair else self.small_slip(offset, word, stop)
        belongs: tuple[str, ...] = ()
        if not word:
            code, message = "line-too-early", f"the line stops too early{wanted}"
        elif repair is not None and word not in self.words.reserved:
            code, message = "unknown-word", f"unknown word {quoted(word)}{wanted}"
        elif expected == (self.words.text(END),):
            code, message = "too-many-words", f"the line should end before {quoted(word)}"
        elif word in self.words.reserved:
            code, message = "unexpected-word", f"{quoted(word)} cannot stand here{wanted}"
            if not stop.tokens:
                belongs = self.heading(word)
            if stop.reserved and offset == stop.offset and not belongs:
                code = "reserved-word"
                message = f"{quoted(word)} is a word of the language, not a name{wanted}"
                # Where something is defined, any name will do.
                defining = self.start == self.phrases.starts[0] and len(expected) == 1
                hint = hint or (f"choose another name, such as `my_{word}`" if defining else "")
        elif not stop.tokens and word[0].isalpha():
            code, message = "unknown-word", f"unknown word {quoted(word)}{wanted}"
        else:
            code, message = "unexpected-word", f"{quoted(word)} cannot stand here{wanted}"
        return Fault(code, offset + 1, max(1, len(word)), message, expected, hint, belongs)

    # --- where the line goes wrong --------------------------------------------

    def readings(self, stop: Stop) -> tuple[Stop, ...]:
        """Return the stops that get furthest, if a comma may be any comma that fits there.

        A comma before a clause is told by the word behind it, so a slip in that
        word would be blamed on the comma.
        """
        best: tuple[Stop, ...] = (stop,)
        while self.text[best[0].offset : best[0].offset + 1] == ",":
            further = [each for one in best for each in self.past_comma(one.tokens, one.offset)]
            if not further:
                break
            reach = max(each.offset for each in further)
            best = tuple(each for each in further if each.offset == reach)[:_READINGS]
        return best

    def past_comma(self, tokens: tuple[Token, ...], offset: int) -> Iterator[Stop]:
        """Return where the line stops if the comma is read in each way that is possible."""
        for name in self.commas(tokens):
            comma = Token(name, ",", start_pos=offset, end_pos=offset + 1)
            given = (*tokens, comma)
            read = self.phrases.attempt(self.text, self.start, given, offset + 1)
            if isinstance(read, Stop):
                yield read

    def before(self, tokens: tuple[Token, ...], offset: int) -> tuple[Stop, ...]:
        """Return the ways to read the line up to an offset, also with any comma close before it."""
        kept = tuple(token for token in tokens if (token.start_pos or 0) < offset)
        stops = [Stop(kept, offset)]
        # The word that tells a comma may stand behind a number.
        for back in range(1, min(_PEEKED, len(kept)) + 1):
            comma = kept[-back]
            if comma.value != ",":
                continue
            for name in self.commas(kept[:-back]):
                if name != comma.type:
                    given = (*kept[:-back], Token(name, ","))
                    begun, end = self.text[:offset], comma.end_pos or 0
                    read = self.phrases.attempt(begun, self.start, given, end, whole=False)
                    if isinstance(read, Stop) and read.offset >= len(begun.rstrip(" ")):
                        stops.append(Stop(read.tokens, offset))
            break
        return tuple(stops)

    def commas(self, tokens: tuple[Token, ...]) -> Iterator[str]:
        """Return the terminals that are a comma before a certain word and may follow here."""
        for name in self.phrases.accepted(tokens, self.start):
            if name in self.words.peeking and self.words.fixed[name] == ",":
                yield name

    def word_at(self, offset: int) -> str:
        if offset >= self.end:
            return ""
        match = _WORD.match(self.text, offset)
        return match.group() if match else ""

    # --- what could stand there -----------------------------------------------

    def choices(self, readings: Iterable[Stop]) -> tuple[_Choice, ...]:
        found: dict[str, _Choice] = {}
        for stop in readings:
            for name in self.phrases.accepted(stop.tokens, self.start):
                for choice in self.choices_of(stop.tokens, name):
                    found.setdefault(choice.shown, choice)
            if not stop.tokens:
                # Lines that many definitions may hold tell least about this one.
                found = {each.shown: each for each in sorted(found.values(), key=self.commonness)}
        # The end is what people think of last.
        return tuple(sorted(found.values(), key=lambda each: each.shown == self.words.text(END)))

    def commonness(self, choice: _Choice) -> tuple[bool, int]:
        """Return in how many places a line may begin so; a name begins lines of any kind."""
        return not choice.first, sum(choice.first in heads for heads in self.words.heads.values())

    def likely_first(self, choices: Iterable[_Choice], word: str) -> tuple[str, ...]:
        """Return how the choices are shown, those first that look like a word."""
        every = list(choices)
        firsts = [choice.first for choice in every if choice.first]
        alike = {word, *near(word, firsts)}
        return tuple(each.shown for each in sorted(every, key=lambda each: each.first not in alike))

    def choices_of(self, tokens: tuple[Token, ...], name: str) -> Iterator[_Choice]:
        words = self.words
        if name not in words.fixed:
            yield _Choice(words.text(name))
            return
        first = words.fixed[name]
        taken = (*tokens, Token(name, first))
        if name not in words.peeking:
            yield _Choice(f"`{self.extended(taken, [first])}`", first)
            return
        for after in self.phrases.accepted(taken, self.start):
            if after in words.fixed:
                then = words.fixed[after]
                row = self.extended((*taken, Token(after, then)), [first, then])
                yield _Choice(f"`{row}`", first)
            else:
                yield _Choice(f"`{first}` and {words.text(after)}", first)

    def extended(self, tokens: tuple[Token, ...], row: list[str]) -> str:
        """Return the words with those that must follow them."""
        state = self.phrases.state_after(tokens, self.start)
        while len(row) < _EXTENDED:
            accepted = self.phrases.follow(state)
            if len(accepted) != 1 or accepted[0] not in self.words.fixed:
                break
            row.append(self.words.fixed[accepted[0]])
            state.feed_token(Token(accepted[0], row[-1]))
        return spaced(row)

    # --- what was meant -------------------------------------------------------

    def repair(self, stop: Stop, choices: Iterable[_Choice]) -> _Repair | None:
        """Return the likeliest slip: of the word that does not fit, or of a name before it."""
        found: list[_Repair] = []
        word = self.word_at(stop.offset)
        if word:
            found.extend(self.replaced(stop.offset, word, choices))
        names = [token for token in stop.tokens if token.type in self.phrases.terms]
        for token in names[:1] + names[1:][-_BLAMED:]:
            begin = token.start_pos or 0
            known = self.choices(self.before(stop.tokens, begin))
            found.extend(
                each
                for each in self.replaced(begin, str(token), known)
                if each.reach > stop.offset + len(each.new) - len(each.old)
            )
        # The first of the best: the word itself before earlier ones, the likeliest first.
        best = max(found, key=_merit, default=None)
        if best is None or _merit(best)[0] < self.with_comma(stop) - 2:
            return None
        return best

    def replaced(self, offset: int, word: str, choices: Iterable[_Choice]) -> Iterator[_Repair]:
        firsts = [choice.first for choice in choices if choice.first[:1].isalpha()]
        after = self.text[offset + len(word) :]
        for new in near(word, firsts):
            yield _Repair(offset, word, new, self.reach(self.text[:offset] + new + after))
        for first in firsts:
            # two words without a space, if the second one is right too
            new = f"{first} {word[len(first) :]}"
            if word.startswith(first) and word != first:
                reach = self.reach(self.text[:offset] + new + after)
                if reach >= offset + len(new):
                    yield _Repair(offset, word, new, reach)

    def small_slip(self, offset: int, word: str, stop: Stop) -> str:
        """Return a hint for a comma too many or too few, and for large or small letters."""
        if not word:
            return ""
        if stop.tokens and stop.tokens[-1].value == ",":
            comma = stop.tokens[-1].start_pos or 0
            if self.reach(self.text[:comma] + self.text[comma + 1 :]) > offset:
                return f"leave out the comma before {quoted(word)}"
        if offset == stop.offset and self.with_comma(stop) > offset + 2:
            return f"is a comma missing before {quoted(word)}?"
        accepted = self.phrases.accepted(stop.tokens, self.start)
        forms = [self.words.forms[name] for name in accepted if name in self.words.forms]
        kinds = [name for name, form in self.words.forms.items() if form.fullmatch(word)]
        if kinds and word.isalnum() and word != word.lower():
            # A card written right is no slip of the shift key: a name is wanted here.
            return f"{quoted(word)} is {self.words.text(kinds[0])}"
        # A long word in small letters is a name, and no slip of the shift key.
        shout = word.upper() if len(word) <= _SHORT else word
        for other in (word.lower(), shout, NUMBERS.get(word, word)):
            if other != word and any(form.fullmatch(other) for form in forms):
                return f"did you mean `{other}`?"
        return ""

    def with_comma(self, stop: Stop) -> int:
        """Return how far the line can be read if a comma is put where it stopped; 0 if none can."""
        accepted = self.phrases.accepted(stop.tokens, self.start)
        if not any(self.words.fixed.get(name) == "," for name in accepted):
            return 0
        return self.reach(f"{self.text[: stop.offset]}, {self.text[stop.offset :]}")

    def missing(self, offset: int, word: str, choices: Iterable[_Choice], stop: Stop) -> str:
        """Return a hint for a word that was left out, or for a name that is none."""
        firsts = {choice.first for choice in choices if choice.first[:1].isalpha()}
        before, after = self.text[:offset], self.text[offset:]
        fitting = [
            first
            for first in firsts
            if self.phrases.parse_quietly(f"{before}{first} {after}", self.start) is not None
        ]
        if len(fitting) == 1:
            return f"is `{fitting[0]}` missing before {quoted(word)}?"
        begun = stop.tokens[0] if len(stop.tokens) == 1 else None
        if begun is None or begun.type not in self.phrases.terms or offset != stop.offset:
            return ""
        others = self.choices((Stop((), 0),))
        shown = listed(choice.shown for choice in others if choice.first)
        return f"if {quoted(str(begun))} is no name, begin the line with {shown}" if shown else ""

    def reach(self, text: str) -> int:
        """Return how far a text can be read; past its end if it is right."""
        read = self.phrases.attempt(text, self.start)
        return read.offset if isinstance(read, Stop) else len(text) + 1

    def elsewhere(self) -> Fault | None:
        """Return the fault of a line that is right, but not under this parent."""
        places: list[str] = []
        meant: set[str] = set()
        for other in self.phrases.starts:
            read = None if other == self.start else self.phrases.parse_quietly(self.text, other)
            if read is not None:
                places.append(other)
                meant.add(read.word)
        if not places:
            return None
        return Fault(
            "wrong-place",
            1,
            max(1, self.end),
            "this line does not belong here",
            belongs=tuple(places),
            words=frozenset(meant),
        )

    def heading(self, word: str) -> tuple[str, ...]:
        """Return the other start rules that have lines with such a first word."""
        heads = self.words.heads
        return tuple(other for other in self.phrases.starts if word in heads[other])

    def meant(self, repair: _Repair | None) -> frozenset[str]:
        """Return what the line may have been meant to be, told by its repair or its first word."""
        first = self.word_at(0)
        if repair is not None:
            after = self.text[repair.offset + len(repair.old) :]
            text = self.text[: repair.offset] + repair.new + after
            read = self.phrases.parse_quietly(text, self.start)
            if read is not None:
                return frozenset({head_of(read).word})
        return self.words.heads[self.start].get(first, frozenset())


def _merit(repair: _Repair) -> tuple[int, bool]:
    """Return how good a repair is: how far the line goes on, and whether two letters swapped."""
    swapped = sorted(repair.old) == sorted(repair.new)
    return repair.reach - len(repair.new) + len(repair.old), swapped

"""The register of problem codes: what each says is wrong, in one sentence.

A code never changes its meaning and is never used for something else, so that people can look
it up and programs can tell problems apart. The documentation has a section for each.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

PAGE: Final = "errors"
"""The page of the documentation that has a section for each code."""

_TEXT: Final = {
    "bad-character": "A character stands where none like it can, or in a file that none can hold.",
    "bad-continuation": "A line goes on after a comma with the wrong indentation.",
    "bad-encoding": "The file is not text in UTF-8.",
    "bad-indent": "A line is indented in a way that fits no line above it.",
    "comment-in-line": "A comment stands in the middle of a line that goes on.",
    "file-too-large": "The file has too many lines or characters.",
    "line-too-early": "A line stops before it says all that it must.",
    "line-too-long": "A line has too many characters.",
    "no-lines-here": "Lines stand under a line that takes none.",
    "open-text": "A text in double quotes is not closed.",
    "reserved-word": "A word of the language stands where a name is wanted.",
    "tab": "A tab stands where only spaces can.",
    "too-deep": "Lines stand under lines under lines, too many times.",
    "too-many-problems": "There are more problems in the file than anybody wants to read.",
    "too-many-words": "A line goes on after it has said all that it can.",
    "unexpected-word": "A word or value stands where another one is wanted.",
    "unknown-word": "A word is none of the language.",
    "unreadable-word": "A word is neither a name nor a number nor anything else.",
    "wrong-place": "A line is right, but not under the line that it stands under.",
}

_DEFINITIONS: Final = {
    "defined-twice": "Two definitions of one kind have the same name.",
    "missing-line": "A definition lacks a line that every one of its kind has.",
    "no-source": "A definition does not say how sure it is.",
    "nothing-to-replace": "What should be replaced is not there.",
    "replaced-twice": "The same thing is replaced by two that have the same right to.",
    "replaced-unasked": "A pack replaces a definition of a pack that it does not require.",
    "said-twice": "A line stands twice that can stand only once.",
    "wrong-number": "A noun does not agree with its number.",
}

_NAMES: Final = {
    "unknown-card": "No suit and no definition has such a card.",
    "unknown-chapter": "No chapter has this number.",
    "unknown-character": "No character has this name.",
    "unknown-die": "No die has this name.",
    "unknown-event": "No event has this name.",
    "unknown-gift": "No gift has this name.",
    "unknown-hobbit": "No hobbit has this name.",
    "unknown-layout": "No layout has this name.",
    "unknown-mode": "No mode has this name.",
    "unknown-name": "Nothing that a scenario could tell of has this name.",
    "unknown-option": "No rule option has this name.",
    "unknown-person": "No person has this name.",
    "unknown-person-or-character": "No person and no character has this name.",
    "unknown-pile": "No line makes a pile of this name.",
    "unknown-place": "No place has this name.",
    "unknown-rider": "No rider has this name.",
    "unknown-rider-or-gift": "No rider and no gift has this name.",
    "unknown-rule": "No rule has this name.",
    "unknown-sheet": "No sheet has this name.",
    "unknown-suit": "No suit, and no kind of card without one, has this name.",
    "unknown-symbol": "No symbol has this name.",
    "unknown-threats": "No set of threats has this name.",
    "unknown-token": "No token has this name.",
    "unknown-track": "No track has this name.",
}

_PACKS: Final = {
    "missing-pack": "There is no folder where a pack was looked for.",
    "no-pack": "The folder is a pack of no game.",
    "no-pack-header": "The folder has no file that says which pack it is.",
    "not-a-file": "What has the name of a file of the pack is a folder or something else.",
    "not-a-folder": "A file was given where the folder of a pack is wanted.",
    "pack-name": "The pack and its folder have different names.",
    "pack-order": "A pack requires one that is not there, or packs require each other.",
    "pack-too-large": "The pack has too many files, lines or bytes.",
    "pack-twice": "Two packs of one name were loaded.",
    "unreadable-pack": "The folder or a file of it may not be read.",
}

_CHAPTERS: Final = {
    "bad-copies": "A card exists in a number of copies that cannot be.",
    "bad-letter": "What cards of a suit begin with is not made of letters.",
    "bad-number": "A number is one that nothing at a table can be.",
    "bad-ranks": "The ranks of a suit do not rise, or go too far.",
    "bad-threats": "A character draws threats of which it cannot keep as many as it should.",
    "cannot-play": "A chapter or sheet is right, and still cannot be played.",
    "certain-goal": "No play can miss a goal, with the cards that are in the deck.",
    "character-twice": "A character stands twice among those of a chapter.",
    "impossible-goal": "No play can meet a goal, with the cards that are in the deck.",
    "missing-rule": "No rule says something that a chapter cannot do without.",
    "no-first-leader": "It can happen that nobody has to lead the first trick.",
    "no-holder": "A character goes with a card that is not in the deck.",
    "needs-nobody": "An event needs somebody who cannot be in its round.",
    "no-partner": "A character exchanges with people who are in none of its chapters.",
    "no-pile": "A line speaks of a pile that is not in the chapter.",
    "no-players": "A chapter can be played with no number of players.",
    "no-such-round": "A line speaks of a round that the chapter does not have.",
    "no-threats": "A character needs a threat and gets none, or the chapter has none, or too few.",
    "not-declared": "A goal hangs on something that is never declared.",
    "not-in-deck": "A rule or goal is about a card that is not in the deck.",
    "only-one-can": "A goal asks of everybody what only one can do.",
    "part-of-round": "A goal about the whole round asks for a part of it too.",
    "person-twice": "Two characters that must both be at the table are the same person.",
    "pile-runs-out": "More cards are asked of a pile than it has.",
    "same-holder": "Two characters of a chapter go with the same card.",
    "same-letter": "Cards of two suits begin with the same letter.",
    "scenario-failed": "A told game does not go as it says.",
    "several-hands": "A goal counts by the cards that are left in several hands.",
    "step-order": "A step of the setup comes too late to do anything.",
    "too-few-cards": "The deck has not enough cards for the hands.",
    "too-few-characters": "A chapter has fewer characters than seats.",
    "too-many-stars": "More characters must be at the table than it has seats.",
    "uneven-deal": "The cards cannot be dealt so that all hands have as many.",
    "which-copy": "A goal looks at the trick with a card of which there are several.",
    "with-itself": "A goal compares what somebody wins with the same.",
}

_JOURNEYS: Final = {
    "bad-faces": "A die has no face, or too many.",
    "bad-name": "A definition of a record has a name that none can have.",
    "bad-number-of-die": "A sheet has no die, or too many.",
    "bad-number-of-place": "A sheet has too few places, or too many.",
    "bad-players": "A sheet is for a number of players that cannot be.",
    "bad-track": "A track has no square, or too many.",
    "cancels-nothing": "A symbol cancels one that cannot be cancelled.",
    "choice-twice": "Two choices of an option have the same name.",
    "die-missing": "A hobbit has a die that is not on the sheet.",
    "die-taken": "Two hobbits have the same die.",
    "die-twice": "A die stands twice on a sheet.",
    "hobbit-twice": "A hobbit stands twice on a sheet.",
    "missing-option": "No option decides something that the rules leave open.",
    "mixed-option": "The choices of an option are about different things.",
    "nobody-moves": "With the dice of a sheet nobody gets anywhere.",
    "option-twice": "Two options decide the same thing.",
    "place-twice": "A place stands twice on a sheet.",
    "too-much": "The number of an effect is too large.",
    "track-twice": "A track stands twice on a sheet.",
}

_FILES: Final = {
    "no-file": "There is no such file or folder.",
    "no-files": "The folder has no file of any pack.",
    "not-a-pack-file": "The file is of no pack.",
    "not-the-same": "A formatted file would not say what it said before.",
    "unreadable-file": "The file may not be read.",
    "unwritable-file": "The file may not be written.",
}

GROUPS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "Words and lines": MappingProxyType(_TEXT),
        "Definitions": MappingProxyType(_DEFINITIONS),
        "Names": MappingProxyType(_NAMES),
        "Packs": MappingProxyType(_PACKS),
        "Chapters": MappingProxyType(_CHAPTERS),
        "Journeys": MappingProxyType(_JOURNEYS),
        "Formatting": MappingProxyType(_FILES),
    }
)
"""The codes with their meanings, by what the problems are about."""

CODES: Final[Mapping[str, str]] = MappingProxyType(
    {code: meaning for codes in GROUPS.values() for code, meaning in codes.items()}
)
"""Every code with its meaning."""


def meaning_of(code: str) -> str:
    """Return what a code says is wrong, or an empty text if there is no such code.

    >>> meaning_of("tab")
    'A tab stands where only spaces can.'
    """
    return CODES.get(code, "")

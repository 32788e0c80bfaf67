"""Rules text in English, Spanish and Italian, made from the definitions so it cannot drift.

Every word of the language has a phrase in the phrase book of each language (`phrases/trick`);
`filling` puts names and numbers into its gaps, `nouns` and `articles` give them the form they need.
No card has a text of its own.
"""

from lotr_trick.lang.articles import joined
from lotr_trick.lang.texts import LANGUAGES, Book
from lotr_trick.trick.language.texts.filling import Teller
from lotr_trick.trick.language.texts.goals import (
    goal_sentence,
    goal_text,
    progress_text,
)
from lotr_trick.trick.language.texts.lines import (
    Sentence,
    character_text,
    line_text,
    sentences_of,
)
from lotr_trick.trick.language.texts.nouns import suit_called, who_title
from lotr_trick.trick.language.texts.phrases import say

__all__ = [
    "LANGUAGES",
    "Book",
    "Sentence",
    "Teller",
    "character_text",
    "goal_sentence",
    "goal_text",
    "joined",
    "line_text",
    "progress_text",
    "say",
    "sentences_of",
    "suit_called",
    "who_title",
]

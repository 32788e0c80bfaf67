"""The vocabulary of the trick-taking games, and the kinds of names its words hold."""

from __future__ import annotations

from typing import Annotated, Final

from lotr_trick.lang import Names, Vocabulary

VOCABULARY: Final = Vocabulary(
    lists=("suits", "name_list", "seating", "cards", "roster", "plays"),
    silent=("cards_word", "tricks_word", "seats_word"),
    wrappers=("amount",),
)
word: Final = VOCABULARY.word

CardName = Annotated[str, Names("card")]
CharacterName = Annotated[str, Names("character")]
PersonName = Annotated[str, Names("person")]
RuleName = Annotated[str, Names("rule")]
SuitName = Annotated[str, Names("suit")]
TokenName = Annotated[str, Names("token")]

"""The vocabulary of journeys, and the kinds of names its words hold."""

from __future__ import annotations

from typing import Annotated, Final

from lotr_trick.lang import Names, NamesInText, Vocabulary

VOCABULARY: Final = Vocabulary(
    lists=("names", "seating", "winner"),
    fixed=("do", "option_text", "permission"),
    silent=("places_word", "squares_word", "times_word", "marks_word"),
)
word: Final = VOCABULARY.word
header_word: Final = VOCABULARY.header_word

DieName = Annotated[str, Names("die")]
HobbitName = Annotated[str, Names("hobbit")]
OptionName = Annotated[str, Names("option")]
OptionText = Annotated[str, NamesInText({"NAME": "name"})]
PlaceName = Annotated[str, Names("place")]
SymbolName = Annotated[str, Names("symbol")]
TrackName = Annotated[str, Names("track")]

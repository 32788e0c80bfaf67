"""How the words of chapters are told: what is special about sizes, rules and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import attrs

from lotr_trick.lang import Definition, Vocabulary
from lotr_trick.lang.texts import PhraseBooks, WordTeller
from lotr_trick.trick.language.texts.nouns import noun
from lotr_trick.trick.language.texts.phrases import PHRASES, say
from lotr_trick.trick.language.words import VOCABULARY
from lotr_trick.trick.language.words.sizes import SIZED


@attrs.frozen
class Teller(WordTeller):
    """Tells words in one language, with the names of one book."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    phrases: ClassVar[PhraseBooks] = PHRASES

    def tell(self, word: Any, form: str = "", count: int | None = None, size: str = "") -> str:
        """Return the phrase of a word; `count` says how many of it there are."""
        # A number at another size stands right behind the number; a goal's stands at its end.
        if isinstance(word, SIZED):
            return self.tell(word.what, form, count, f" ({self.tell(word.size)})")
        return super().tell(word, form, count, size)

    def named(self, name: str, kind: str | None, form: str) -> str:
        """Return what a name is called in a form."""
        if kind == "rule":
            rules = [rule for rule in self.book.of_kind("rule") if rule.name == name]
            return " ".join(self.rule_sentences(rules[0])) if rules else name.replace("_", " ")
        if kind is not None:
            return noun(kind, name, form, self.book, self.language)
        # What a player says aloud, or a colour: neither has a definition.
        said = self.phrases.book(self.language).get(f"said {name}", name.replace("_", " "))
        assert isinstance(said, str)
        return say("quoted", self.language, text=said) if form == "quoted" else said

    def rule_sentences(self, rule: Definition) -> Iterator[str]:
        """Yield what a rule says, for a sentence that speaks of the rule."""
        for line in rule.lines:
            yield say("quoted", self.language, text=self.tell(line.word))

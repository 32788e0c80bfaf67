"""The checker of whole chapters: decks, hands, seats and the rules that a game needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from lotr_trick.lang import Definition, Problem
from lotr_trick.trick.compile import make_deck, make_setting, make_table, table_sizes
from lotr_trick.trick.model import Chapter, Library
from lotr_trick.trick.words import VOCABULARY, chapters, characters, goals, rules, setup

# What the engine cannot do without.
_NEEDED: Final = (
    rules.OneSeatEach,
    rules.DeckWith,
    setup.DealEvenly,
    setup.ChooseCharacters,
    setup.DoSetups,
    rules.FirstSuitedLeads,
    rules.StrengthInLedSuit,
    rules.WinnerLeads,
    rules.EndsAtCards,
)
_MOST_CARDS: Final = 500


def check_library(library: Library) -> tuple[Problem, ...]:
    """Give what is wrong with suits, goals and chapters as a whole, for every table size."""
    problems = _definitions(library.definitions)
    if not problems:
        for number in library.chapters:
            problems += _chapter(library.chapter(number))
    return tuple(problems)


def check_chapter(chapter: Chapter) -> tuple[Problem, ...]:
    """Give the same for one chapter and what it uses, wherever they come from."""
    return tuple(_definitions(chapter.definitions) or _chapter(chapter))


def _definitions(definitions: Sequence[Definition]) -> list[Problem]:
    suits = [definition for definition in definitions if definition.kind == "suit"]
    people = [definition for definition in definitions if definition.kind == "character"]
    return [*_suits(suits), *_singulars(suits, people)]


def _suits(suits: Sequence[Definition]) -> Iterator[Problem]:
    letters: dict[str, str] = {}
    for suit in suits:
        letter, ranks = suit.first(rules.Letter), suit.first(rules.Ranks)
        if letter is None or ranks is None:
            continue
        place = suit.meta.place
        if letter.letter in letters:
            message = f"suit `{suit.name}` has the letter of `{letters[letter.letter]}`"
            yield Problem("same-letter", place, message, "give each suit a letter of its own")
        letters[letter.letter] = suit.name
        if not letter.letter.isalpha():
            message = f"`{letter.letter}` is no letter"
            yield Problem("bad-letter", place, message, "write capital letters only")
        if not 1 <= ranks.low <= ranks.high <= _MOST_CARDS:
            message = f"suit `{suit.name}` cannot run from {ranks.low} to {ranks.high}"
            hint = f"ranks rise from 1 at the lowest to {_MOST_CARDS} at the highest"
            yield Problem("bad-ranks", place, message, hint)


def _singulars(suits: Sequence[Definition], people: Sequence[Definition]) -> Iterator[Problem]:
    singular = {suit.name: word.name for suit in suits for word in suit.all(rules.Singular)}
    plural = {one: many for many, one in singular.items()}
    for character in people:
        line = character.line_of(characters.GoalLine) or character.line_of(characters.GoalBoth)
        goal = line.word.goal if line else None
        measure = getattr(goal, "measure", None)
        if line is None or not isinstance(measure, goals.CardsOfSuit):
            continue
        one = isinstance(goal, goals.AtLeast) and goal.need == 1
        right = singular.get(measure.suit) if one else plural.get(measure.suit)
        if right is not None:
            message = f"`{measure.suit}` does not go with its number"
            yield Problem("wrong-number", line.place, message, f"write `{right}`", line.text)


def _chapter(chapter: Chapter) -> list[Problem]:
    # Each look needs what the one before it found to be there.
    for look in (_rules, _roster, _tables, _holders):
        if problems := list(look(chapter)):
            return problems
    return []


def _rules(chapter: Chapter) -> Iterator[Problem]:
    """Yield what the rules lack that the engine cannot do without."""
    place = chapter.definition.meta.place
    words = [line.word for _, line in chapter.lines("rule")]
    for cls in _NEEDED:
        if not any(isinstance(word, cls) for word in words):
            message = f"no rule tells chapter {chapter.number} something that it needs"
            hint = f"add a rule with: {VOCABULARY.example_of(VOCABULARY.tag_of(cls) or '')}"
            yield Problem("missing-rule", place, message, hint)
            return
    if not all(make_deck(chapter).suit_sets) and not any(
        isinstance(word, rules.SetAside) for word in words
    ):
        message = f"chapter {chapter.number} has cards without a suit, so a trick may be nobody's"
        hint = f"add a rule with: {VOCABULARY.example_of('set_aside')}"
        yield Problem("missing-rule", place, message, hint)
    steps = [word for word in words if isinstance(word, setup.Step)]
    dealt = [isinstance(step, setup.DealEvenly) for step in steps].index(True)
    if any(isinstance(step, setup.TurnUpLost | setup.TurnUpLostNever) for step in steps[dealt:]):
        message = f"chapter {chapter.number} turns up lost cards when all cards are dealt"
        yield Problem("step-order", place, message, "turn them up before the deal")


def _roster(chapter: Chapter) -> Iterator[Problem]:
    """Yield what is wrong with the characters, for every number of seats."""
    place = chapter.definition.meta.place
    roster = [m for r in chapter.definition.all(chapters.Characters) for m in r.members]
    names = [member.name for member in roster]
    for name in sorted({name for name in names if names.count(name) > 1}):
        message = f"`{name}` stands twice among the characters of chapter {chapter.number}"
        yield Problem("character-twice", place, message, "name each character once")
    leads = {name for name in names if chapter.named("character", name).all(characters.LeadsFirst)}
    always = {member.name for member in roster if member.starred}
    for seats in table_sizes(chapter):
        with_seats = f"chapter {chapter.number} with {seats} players"
        if len(roster) < seats:
            message = f"{with_seats}: only {len(roster)} characters for {seats} seats"
            yield Problem("too-few-characters", place, message, "add characters")
        if len(always) > seats:
            message = f"{with_seats}: {len(always)} starred characters for {seats} seats"
            yield Problem("too-many-stars", place, message, "a starred one needs a seat")
        if not (leads & always or (leads and len(roster) == seats)):
            message = f"{with_seats}: it can happen that nobody leads the first trick"
            hint = "a starred character must have the line: leads the first trick"
            yield Problem("no-first-leader", place, message, hint)


def _tables(chapter: Chapter) -> Iterator[Problem]:
    """Yield what is wrong with the deck and what it is used for, for every number of seats."""
    place = chapter.definition.meta.place
    count = len(make_deck(chapter).names)
    lost = sum(
        line.word.count
        for _, line in chapter.lines("rule")
        if isinstance(line.word, setup.TurnUpLost | setup.TurnUpLostNever)
    )
    for seats in table_sizes(chapter):
        with_seats = f"chapter {chapter.number} with {seats} players"
        if count <= lost or (count - lost) % seats:
            message = f"{with_seats}: {count - lost} cards cannot be dealt evenly"
            hint = f"{count} cards in the deck, {lost} lost, {seats} hands"
            yield Problem("uneven-deal", place, message, hint)
            continue
        try:
            make_table(chapter, make_setting(chapter, seats))
        except KeyError as error:
            message = f"{with_seats}: a rule or goal needs {error}, which is not in the deck"
            yield Problem("not-in-deck", place, message, "look at the lines that say: deck with")


def _holders(chapter: Chapter) -> Iterator[Problem]:
    """Yield characters that nobody could take by a card, or two could."""
    places = make_deck(chapter).places
    for character in chapter.of_kind("character"):
        yield from _taken_twice(character, places, chapter)


def _taken_twice(
    definition: Definition, places: Mapping[str, int], chapter: Chapter
) -> Iterator[Problem]:
    for line in definition.lines:
        word = line.word
        if isinstance(word, characters.TakenByHolder):
            if word.card not in places:
                message = f"{word.card} is not in the deck of chapter {chapter.number}"
                yield Problem("no-holder", line.place, message, "nobody can hold it", line.text)
            rivals = [
                other.name
                for other in chapter.of_kind("character")
                if other is not definition
                and any(taken.card == word.card for taken in other.all(characters.TakenByHolder))
            ]
            if rivals:
                message = f"`{rivals[0]}` is taken by the holder of {word.card} too"
                hint = "two characters of a chapter cannot go with one card"
                yield Problem("same-holder", line.place, message, hint, line.text)

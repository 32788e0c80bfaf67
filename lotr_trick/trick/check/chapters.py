"""The checker of whole chapters: decks, hands, seats and the rules that a game needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

import attrs

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import Definition, Line, Place, Problem, did_you_mean
from lotr_trick.lang.articles import joined
from lotr_trick.lang.building import unknown_in
from lotr_trick.trick.check import possible
from lotr_trick.trick.check.goals import aim_of, clauses, meaningless
from lotr_trick.trick.check.nonsense import Nonsense, Said, words_in
from lotr_trick.trick.check.possible import at_line
from lotr_trick.trick.compile.decks import box_of, deck_counts, make_deck
from lotr_trick.trick.compile.model import Chapter, Library
from lotr_trick.trick.compile.precedence import (
    Company,
    Laws,
    answers_to,
    laws_of,
    parts_of,
)
from lotr_trick.trick.compile.roads import everybody, fewest, is_road
from lotr_trick.trick.compile.roles import person_name, roster_of
from lotr_trick.trick.compile.settings import make_setting, one_seat_each
from lotr_trick.trick.compile.table import make_table
from lotr_trick.trick.goals.filters import OfSuit
from lotr_trick.trick.goals.won_cards import CardsWon
from lotr_trick.trick.language.chapters import LANGUAGE, known_names
from lotr_trick.trick.language.words import (
    VOCABULARY,
    changes,
    chapters,
    characters,
    pieces,
    sizes,
)
from lotr_trick.trick.language.words.deck import DeckWith
from lotr_trick.trick.mechanics import (
    dealing,
    first_leader,
    seating,
    strengths,
    trick_rules,
)
from lotr_trick.trick.mechanics.laid_out import RowsWith

# What the engine cannot do without.
_NEEDED: Final = (
    sizes.OneSeatEach,
    DeckWith,
    seating.HoldersTake,
    seating.ChooseCharacters,
    seating.DoSetups,
    trick_rules.FirstSuitedLeads,
    strengths.StrengthInLedSuit,
    trick_rules.WinnerLeads,
    trick_rules.EndsAtCards,
)
_DEALS: Final = (dealing.DealEvenly, dealing.DealEach, dealing.DealAmong)
_MOST_CARDS: Final = 500
_OWN_NUMBERS: Final = frozenset({"suit", "card", "scenario"})
_EVEN_HINT: Final = (
    "turn up another number of `lost cards`, take cards out with `deck without`, or deal the same "
    "number to all with `deal 5 cards to each seat` and `set aside the rest, unseen`"
)


def check_library(library: Library) -> tuple[Problem, ...]:
    """Return what is wrong with suits, goals and chapters as a whole, for every table size."""
    problems = _definitions(library.definitions)
    if not problems:
        problems += possible.lonely(library)
        for number in library.chapters:
            problems += _chapter_problems(library.chapter(number))
        for name in library.roads:
            problems += _chapter_problems(library.road(name))
    return tuple(problems)


def check_chapter(chapter: Chapter) -> tuple[Problem, ...]:
    """Return the same for one chapter and what it uses, wherever they come from."""
    # Where a text is read, names that nothing has are found out before.
    return (
        tuple(_definitions(chapter.definitions))
        or tuple(_unknown(chapter))
        or _chapter_problems(chapter)
    )


def refuse_faults(chapter: Chapter) -> None:
    """Raise `CannotPlay` for the first thing that is wrong with a chapter."""
    for problem in check_chapter(chapter):
        raise CannotPlay(problem.message)


def _definitions(definitions: Sequence[Definition]) -> list[Problem]:
    suits = [definition for definition in definitions if definition.kind == "suit"]
    cards = [definition for definition in definitions if definition.kind == "card"]
    return [
        *_suits(suits),
        *_cards(cards),
        *_numbers(definitions),
        *_singulars(definitions),
        *_goals(definitions),
    ]


def _goals(definitions: Sequence[Definition]) -> Iterator[Problem]:
    """Yield goals that can be said and mean nothing."""
    several = {
        written.card
        for card in definitions
        for written in card.all(pieces.Written)
        if any(word.count > 1 for word in card.all(pieces.Copies))
    }
    for definition in definitions:
        persons = [word.person for word in definition.all(characters.IsPerson)]
        for line in definition.every_line:
            goal = getattr(line.word, "goal", None)
            if goal is not None:
                for found in meaningless(goal, persons, several):
                    yield at_line(line, found.code, found.message, found.hint)


def _suits(suits: Sequence[Definition]) -> Iterator[Problem]:
    letters: dict[str, str] = {}
    for suit in suits:
        letter = suit.first(pieces.Letter)
        if letter is None:
            continue
        if letter.letter in letters:
            message = f"suit `{suit.name}` has the letter of `{letters[letter.letter]}`"
            hint = "give each suit a letter of its own"
            yield _at(suit, "same-letter", message, hint, pieces.Letter)
        letters[letter.letter] = suit.name
        if not letter.letter.isalpha():
            message = f"`{letter.letter}` is no letter"
            yield _at(suit, "bad-letter", message, "write capital letters only", pieces.Letter)
        for line in suit.lines:
            word = line.word
            if not isinstance(word, pieces.Ranks | pieces.FurtherRanks):
                continue
            if not 1 <= word.low <= word.high <= _MOST_CARDS:
                message = f"suit `{suit.name}` cannot run from {word.low} to {word.high}"
                hint = f"ranks rise from 1 at the lowest to {_MOST_CARDS} at the highest"
                yield at_line(line, "bad-ranks", message, hint)


def _at(definition: Definition, code: str, message: str, hint: str, cls: Any = None) -> Problem:
    """Return a problem at the first line with a word of a class, or else at the header."""
    line = definition.line_of(cls) if cls is not None else None
    if line is not None and line.text:
        return at_line(line, code, message, hint)
    place = definition.meta.place
    row = f'{definition.kind} {definition.name} "{definition.title()}"'
    return Problem(code, place, message, hint, row if place.length == len(row) else "")


def _cards(cards: Sequence[Definition]) -> Iterator[Problem]:
    for card in cards:
        for word in card.all(pieces.Copies):
            if not 1 <= word.count <= _MOST_CARDS:
                message = f"card `{card.name}` cannot have {word.count} copies"
                hint = f"write a number from 1 to {_MOST_CARDS}"
                yield _at(card, "bad-copies", message, hint, pieces.Copies)


def _numbers(definitions: Sequence[Definition]) -> Iterator[Problem]:
    """Yield numbers that nothing at a table can be."""
    for definition in definitions:
        for line in definition.every_line if definition.kind not in _OWN_NUMBERS else ():
            for number in _numbers_in(line.word):
                if not 1 <= number <= _MOST_CARDS:
                    message = f"the number {number} is too {'large' if number else 'small'}"
                    hint = f"write a number from 1 to {_MOST_CARDS}"
                    yield at_line(line, "bad-number", message, hint)


def _numbers_in(word: Any) -> Iterator[int]:
    """Yield every number that a word holds."""
    if isinstance(word, int):
        yield word
    elif isinstance(word, tuple):
        for part in word:
            yield from _numbers_in(part)
    elif attrs.has(type(word)):
        for field in attrs.fields(type(word)):
            yield from _numbers_in(getattr(word, field.name))


def _singulars(definitions: Sequence[Definition]) -> Iterator[Problem]:
    """Yield where a suit is named in the plural after 1, or in the singular after more."""
    pieces_ = [d for d in definitions if d.kind in {"suit", "card"}]
    singular = {piece.name: word.name for piece in pieces_ for word in piece.all(pieces.Singular)}
    plural = {one: many for many, one in singular.items()}
    for definition in definitions:
        for line in definition.every_line:
            for number, name in _counted(line.word):
                right = singular.get(name) if number == 1 else plural.get(name)
                if right is not None:
                    message = f"`{name}` does not go with its number"
                    yield at_line(line, "wrong-number", message, f"write `{right}`")


def _counted(word: Any) -> Iterator[tuple[int, str]]:
    """Yield each number with the suit that it counts; 0 where no number goes before it."""
    if hasattr(word, "counted"):
        yield word.counted
    for deed in clauses(aim_of(word)):
        quantity = getattr(deed, "quantity", None)
        measure = getattr(quantity, "measure", None)
        if isinstance(measure, CardsWon) and isinstance(measure.filter, OfSuit):
            yield getattr(quantity, "number", 0), measure.filter.suit


def _chapter_problems(chapter: Chapter) -> tuple[Problem, ...]:
    return () if _is_right(_unnumbered(chapter)) else _chapter(chapter)


def _unnumbered(chapter: Chapter) -> Chapter:
    """Return a chapter with neither its own number nor its title, which change no rule."""
    whole = chapter.definition
    others = tuple([each for each in chapter.definitions if each is not whole])
    return Chapter(0, (*others, Definition("chapter", "0", whole.lines)))


# A chapter that did not change is as right as it was when it was last looked at, and so is one
# that differs by its number only. What is wrong is looked for again: equal chapters may stand at
# other places of their files.
@lru_cache(maxsize=256)
def _is_right(chapter: Chapter) -> bool:
    return not _chapter(chapter)


def _chapter(chapter: Chapter) -> tuple[Problem, ...]:
    # Each look needs what the one before it found to be there.
    problems: list[Problem] = list(_parts(chapter))
    if is_road(chapter):
        problems += _drawn_problems(chapter)
        if problems:
            return tuple(problems)
        chapter = everybody(chapter)
    for seats in one_seat_each(chapter):
        for part in parts_of(chapter, Company(seats, seats)) or ("",):
            laws = laws_of(chapter, Company(seats, seats, part=part))
            problems += laws.problems
            for look in (_rules, _names, _roster, _holders, _choices, _nonsense, _tables):
                if found := list(look(chapter, laws, seats)):
                    problems += found
                    break
    problems += _layouts(chapter)
    if not one_seat_each(chapter) and not problems:
        problems += _missing(chapter, sizes.OneSeatEach)
    return tuple(_told_once(dict.fromkeys(problems)))


def _layouts(chapter: Chapter) -> Iterator[Problem]:
    """Yield what is wrong with the rows of a hand that is laid out, where a chapter can be played
    so.
    """
    for layout in chapter.of_kind("layout"):
        size = layout.first(sizes.PlayersAtSeats)
        for part in parts_of(chapter) or ("",) if size else ():
            assert size is not None
            company = Company(size.players, size.seats, part=part, mode=layout.name)
            laws = laws_of(chapter, company)
            yield from laws.problems
            for law in laws.lines:
                if isinstance(law.word, RowsWith) and sum(law.word.rows) != law.word.cards:
                    places, cards = sum(law.word.rows), law.word.cards
                    message = f"these rows have {places} places, and there are {cards} cards"
                    hint = f"the rows together must have {cards} places"
                    yield at_line(law.line, "rows-do-not-fit", message, hint)


def _drawn_problems(road: Chapter) -> Iterator[Problem]:
    """Yield that too few characters can be drawn for a table."""
    for seats in one_seat_each(road):
        words = laws_of(road, Company(seats, seats)).of_kind("road")
        count = fewest(road, words)
        if count < seats:
            message = f"with {seats} players only {count} characters are drawn"
            hint = "draw more, or have more always"
            yield _at(road.definition, "too-few-characters", message, hint)
            return


def _told_once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield the problems; what several numbers of players share is told once, with all of them."""
    alike: dict[tuple[str, Place, str], list[Problem]] = {}
    for problem in problems:
        alike.setdefault((problem.code, problem.place, problem.hint), []).append(problem)
    for several in alike.values():
        message = _joined_messages([problem.message.split() for problem in several])
        yield from [attrs.evolve(several[0], message=message)] if message else several


def _joined_messages(messages: Sequence[list[str]]) -> str:
    """Return one sentence for several that differ in one place by a few words; or nothing.

    >>> _joined_messages(["with 3 players: too few".split(), "with 4 players: too few".split()])
    'with 3 or 4 players: too few'
    """
    first, shortest = messages[0], min(map(len, messages))
    begin = 0
    while begin < shortest and len({each[begin] for each in messages}) == 1:
        begin += 1
    end = 0
    while end < shortest - begin and len({each[-1 - end] for each in messages}) == 1:
        end += 1
    between = [" ".join(each[begin : len(each) - end]) for each in messages]
    # What differs by a name is another problem.
    if not all(any(letter.isdigit() for letter in words) for words in between):
        return "" if len(messages) > 1 else " ".join(first)
    return " ".join([*first[:begin], joined(between, "or"), *first[len(first) - end :]])


def _nonsense(chapter: Chapter, laws: Laws, seats: int) -> Iterator[Problem]:
    """Yield what the words of all lines find wrong; the same of several lines once."""
    members = {member.name for member in roster_of(laws)}
    cast = tuple([person for person in laws.people if person.name in members])
    lines: list[tuple[Definition | None, Line]]
    lines = [(None, line) for law in laws.lines for line in law.line.every]
    lines += [(person, line) for person in cast for line in person.lines]
    deck, box = make_deck(chapter, laws), box_of(chapter)
    hand = dealing.hand_size(laws, sum(deck_counts(chapter, laws).values()), seats)
    told = set[str]()
    for person, line in lines:
        said = Said(chapter, laws, seats, deck, box, hand, cast, line, person)
        for word in words_in(line.word):
            for found in word.nonsense(said) if hasattr(word, "nonsense") else ():
                if found.message not in told:
                    told.add(found.message)
                    yield at_line(found.line or line, found.code, found.message, found.hint)


def _parts(chapter: Chapter) -> Iterator[Problem]:
    """Yield what is said of rounds that the chapter does not have."""
    known, lines = parts_of(chapter), [*chapter.definition.every_line]
    for line in lines:
        event = getattr(line.word, "event", "")
        said_of = isinstance(line.word, chapters.MayRepeat | chapters.IsLast)
        if said_of and event not in known:
            message = f"no round of chapter {chapter.number} is of `{event}`"
            hint = did_you_mean(event, known) or "name it in: each round one event of"
            yield at_line(line, "no-such-round", message, hint)
        for found in getattr(line.word, "no_round", _nothing)(chapter.number, known):
            yield at_line(line, found.code, found.message, found.hint)


def _nothing(*_: Any) -> tuple[Nonsense, ...]:
    return ()


def _needed(chapter: Chapter, laws: Laws, people: Sequence[Definition]) -> Iterator[Problem]:
    """Yield events that need somebody who cannot be in their round."""
    known = {name for person in people for name in answers_to(person)}
    for law in laws.lines:
        if isinstance(law.word, changes.Needs) and law.word.who not in known:
            message = f"no character of chapter {chapter.number} is {law.word.who}"
            hint = did_you_mean(law.word.who, known) or "look at its characters"
            yield at_line(law.line, "needs-nobody", message, hint)


def _missing(chapter: Chapter, cls: type[Any]) -> Iterator[Problem]:
    message = f"no rule tells chapter {chapter.number} something that it needs"
    example = VOCABULARY.example_of(VOCABULARY.tag_of(cls) or "")
    hint = f"add a rule with: {example}; or let the pack require one that has such a rule"
    yield _at(chapter.definition, "missing-rule", message, hint)


def _rules(chapter: Chapter, laws: Laws, _: int) -> Iterator[Problem]:
    """Yield what the rules lack that the engine cannot do without."""
    set_up = laws.last(changes.SetUpBy) is not None
    taken = any(person.all(characters.TakenByHolder) for person in laws.people)
    for cls in _NEEDED:
        if cls is seating.HoldersTake and not taken:
            continue
        scripted = cls in {seating.HoldersTake, seating.ChooseCharacters, seating.DoSetups}
        if laws.last(cls) is None and not (scripted and set_up):
            yield from _missing(chapter, cls)
            return
    if laws.last(*_DEALS) is None and not set_up:
        yield from _missing(chapter, dealing.DealEvenly)
        return
    alone = not all(make_deck(chapter, laws).suit_sets)
    if alone and laws.last(trick_rules.SetAside) is None:
        message = f"chapter {chapter.number} has cards without a suit, so a trick may be nobody's"
        hint = f"add a rule with: {VOCABULARY.example_of('set_aside')}"
        yield _at(chapter.definition, "missing-rule", message, hint)
    steps = laws.of_kind("step")
    dealt = [isinstance(step, dealing.DealEvenly) for step in steps]
    late = steps[dealt.index(True) :] if True in dealt else ()
    if any(isinstance(step, dealing.TurnsUpLost) for step in late):
        message = f"chapter {chapter.number} turns up lost cards when all cards are dealt"
        yield _at(chapter.definition, "step-order", message, "turn them up before the deal")


def _roster(chapter: Chapter, laws: Laws, seats: int) -> Iterator[Problem]:
    """Yield what is wrong with the characters, for a number of seats."""
    yield from possible.faceless(chapter)
    whole, cast = chapter.definition, chapters.Characters | chapters.Group
    people = {definition.name: definition for definition in laws.people}
    roster = roster_of(laws)
    if roster or not parts_of(chapter):
        names = [member.name for member in roster]
        yield from _needed(chapter, laws, [people[name] for name in names])
        for name in sorted({name for name in names if names.count(name) > _copies(people[name])}):
            message = f"`{name}` stands twice among the characters of chapter {chapter.number}"
            yield _at(whole, "character-twice", message, "name each character once", cast)
        always = [member.name for member in roster if member.starred]
        with_seats = f"chapter {chapter.number} with {seats} players"
        if len(roster) < seats:
            message = f"{with_seats}: only {len(roster)} characters for {seats} seats"
            yield _at(whole, "too-few-characters", message, "add characters", cast)
        if len(always) > seats:
            message = f"{with_seats}: {len(always)} starred characters for {seats} seats"
            hint = "a starred character must always have a seat; take away stars"
            yield _at(whole, "too-many-stars", message, hint, cast)
        yield from _same_person(chapter, laws, [people[name] for name in always])
        if not _somebody_leads(laws, [people[name] for name in names], always, seats):
            message = f"{with_seats}: it can happen that nobody leads the first trick"
            hint = "a starred character must have the line: leads the first trick"
            yield _at(whole, "no-first-leader", message, hint, cast)


def _unknown(chapter: Chapter) -> Iterator[Problem]:
    """Yield names that nothing has of all that a chapter uses."""
    every = chapter.definitions
    for problem in unknown_in(LANGUAGE, known_names(every), every):
        # A character may deal with others who are in other chapters.
        if problem.code != "unknown-person-or-character":
            yield problem


def _names(chapter: Chapter, _: Laws, __: int) -> Iterator[Problem]:
    """Yield names of packs that the chapter's own does not require."""
    for problem in _unknown(chapter):
        # Which of its piles a chapter has is looked at by itself.
        if problem.code != "unknown-pile":
            hint = "let the pack require the one that defines it, or name another"
            yield attrs.evolve(problem, hint=hint)


def _choices(chapter: Chapter, laws: Laws, seats: int) -> Iterator[Problem]:
    """Yield where somebody who has to choose a character may find none."""
    set_up = laws.last(changes.SetUpBy) is not None
    if chapter.waiting or set_up or laws.last(seating.ChooseCharacters) is None:
        return
    persons = _choosable(laws)
    if persons < seats:
        message = (
            f"chapter {chapter.number} with {seats} players: only {persons} persons can always be "
            f"chosen, for {seats} seats"
        )
        hint = "add characters, or a star to one that goes with a card: a holder may leave others"
        cast = chapters.Characters | chapters.Group
        yield _at(chapter.definition, "too-few-characters", message, hint, cast)


def _choosable(laws: Laws) -> int:
    """Return how many seats find a character, whatever the others choose."""
    taking = laws.last(seating.HoldersMayLeave, seating.HoldersMustTake)
    may_leave = isinstance(taking, seating.HoldersMayLeave)
    people = {definition.name: definition for definition in laws.people}
    cast = [(member, people[member.name]) for member in roster_of(laws)]
    # One that its holder leaves is nobody's.
    left = [may_leave and not m.starred and bool(c.all(characters.TakenByHolder)) for m, c in cast]
    twice = _may_sit_twice(laws)
    chosen = [c for (_, c), out in zip(cast, left, strict=True) if not out]
    alone = [person_name(c) for c in chosen if person_name(c) not in twice]
    return len(set(alone)) + len(chosen) - len(alone)


def _copies(character: Definition) -> int:
    copies = character.first(pieces.Copies)
    return copies.count if copies else 1


def _may_sit_twice(laws: Laws) -> set[str]:
    """Return the persons that two seats may be: by a line, or by copies of one card."""
    copied = {person_name(person) for person in laws.people if _copies(person) > 1}
    return copied | {word.who for word in laws.all(chapters.MaySitTwice)}


def _same_person(chapter: Chapter, laws: Laws, starred: Sequence[Definition]) -> Iterator[Problem]:
    """Yield starred characters that are one person, which no table may seat twice."""
    twice = _may_sit_twice(laws)
    seen: dict[str, str] = {}
    for character in starred:
        for word in character.all(characters.IsPerson):
            if word.person in seen and word.person not in twice:
                message = f"`{seen[word.person]}` and `{character.name}` are both {word.person}"
                hint = f"take one star away, or add the line: {word.person} may sit twice"
                cast = chapters.Characters | chapters.Group
                yield _at(chapter.definition, "person-twice", message, hint, cast)
            seen[word.person] = character.name


def _somebody_leads(
    laws: Laws, people: Sequence[Definition], starred: Sequence[str], seats: int
) -> bool:
    if laws.has(first_leader.HolderLeadsFirst) or laws.has(first_leader.GroupLedBy):
        return True
    by_rule = {word.who for word in laws.all(first_leader.LeadsFirstOf)}
    there = {person_name(character) for character in people}
    leads = {
        character.name
        for character in people
        if character.all(first_leader.LeadsFirst)
        or {word.who for word in character.all(first_leader.LeadsFirstUnless)} - there
        or by_rule & {character.name, *(w.person for w in character.all(characters.IsPerson))}
    }
    return bool(leads & set(starred)) or (bool(leads) and len(people) == seats)


def _tables(chapter: Chapter, laws: Laws, seats: int) -> Iterator[Problem]:
    """Yield what is wrong with the deck and what it is used for, for a number of seats."""
    whole = chapter.definition
    count = sum(deck_counts(chapter, laws).values())
    out = dealing.kept_out(laws)
    rest = count - out
    dealt = dealing.dealt_count(laws)
    with_seats = f"chapter {chapter.number} with {seats} players"
    some = f", and {out} of them {'is' if out == 1 else 'are'} not dealt"
    have = f"the deck has {count} cards{some if out else ''}"
    if laws.last(changes.SetUpBy) is None:
        if dealt is None and (rest <= 0 or rest % seats):
            message = f"{with_seats}: {rest} cards cannot be dealt evenly"
            yield _at(whole, "uneven-deal", message, f"{have}; {_EVEN_HINT}")
            return
        if dealt is not None and not 0 < dealt * seats <= rest:
            message = f"{with_seats}: {rest} cards are not enough for hands of {dealt}"
            hint = "deal fewer cards to each seat, or put more into the deck"
            yield _at(whole, "too-few-cards", message, f"{have}; {hint}")
            return
    if chapter.waiting:
        return
    try:
        table = make_table(chapter, make_setting(chapter, seats), laws.part)
    except CannotPlay:
        # Nothing is wrong with the file: the words wait for the engine.
        return
    except KeyError as error:
        message = f"{with_seats}: a rule or goal needs `{error.args[0]}`, which is not in the deck"
        yield _at(whole, "not-in-deck", message, "look at the lines that say: deck with")
        return
    yield from possible.decided(table, dealing.hand_size(laws, count, seats))


def _holders(chapter: Chapter, laws: Laws, _: int) -> Iterator[Problem]:
    """Yield cards that nobody could hold, and that two characters go with."""
    yield from possible.unheld(chapter, laws)
    for line, rival in possible.same_holder(laws):
        message = f"`{rival}` is taken by the holder of {line.word.card} too"
        hint = "two characters of a chapter cannot go with one card"
        yield at_line(line, "same-holder", message, hint)

"""From the words of a goal to the hook that judges it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from lotr_trick.kernel import CannotPlay
from lotr_trick.trick.goals import deeds, facts, joins, shape, subjects
from lotr_trick.trick.goals import quantities as asked
from lotr_trick.trick.goals import trick_counts as counts
from lotr_trick.trick.goals import windows as parts
from lotr_trick.trick.goals import won_cards as piles
from lotr_trick.trick.goals.cases import BySlot
from lotr_trick.trick.language.words import characters, measures, quantities
from lotr_trick.trick.language.words import goals as said
from lotr_trick.trick.mechanics.declaring import DECLARED, IfDeclared, pair_text
from lotr_trick.trick.mechanics.drawn_rank import DRAWN
from lotr_trick.trick.mechanics.threats import ByThreat
from lotr_trick.trick.state.cards import Cards, CardSet

_LIMITS: Final = (characters.FailsOnLeading, characters.FailsOnWinning)
_HIGHEST: Final = 10**6
"""Above every rank."""


@attrs.frozen
class Beside:
    """What may lie beside a character that its goal can hang on."""

    partner: int | None = None
    """The card whose player is the other half of the team."""
    threats: tuple[int, ...] = ()
    """The numbers that its threat may have."""
    pairs: tuple[tuple[int, ...], ...] = ()
    """The pairs of numbers that it may declare."""
    ranks: tuple[int, ...] = ()
    """The ranks of the cards that it may draw."""
    said: tuple[str, ...] = ()
    """All that it may declare, if that is not just those pairs."""
    under: shape.Value | None = None
    """How many cards lie under its card."""

    def number_of(self, declared: str) -> int:
        """Return the number in the slot once that is declared; -1 for what never is."""
        said = self.said or tuple(map(pair_text, self.pairs))
        return said.index(declared) + 1 if declared in said else -1


def compile_goal(aim: Any, cards: Cards, beside: Beside) -> shape.Goal:  # noqa: PLR0911
    """Return the hook of a goal."""
    aim = _swapped(aim, {measures.LieUnderIt: beside.under})
    match aim:
        case said.AllOf(clauses):
            return joins.AllOf(tuple(compile_goal(part, cards, beside) for part in clauses))
        case said.EitherOf(first, second) | said.OrElse(first, second):
            return joins.AnyOf(
                (compile_goal(first, cards, beside), compile_goal(second, cards, beside))
            )
        case characters.NoGoal():
            return facts.NoGoal()
        case said.IfDeclared(deed, declared):
            return IfDeclared(beside.number_of(declared), compile_goal(deed, cards, beside))
    if (known := with_threat(aim, 1)) != aim:
        cases = [(n, compile_goal(with_threat(aim, n), cards, beside)) for n in beside.threats]
        return ByThreat(tuple(cases))
    if with_drawn(aim, 1) != aim:
        cases = [(n, compile_goal(with_drawn(aim, n), cards, beside)) for n in beside.ranks]
        return BySlot(DRAWN, tuple(cases))
    if isinstance(getattr(known, "quantity", None), quantities.DeclaredNumber):
        pairs = [(beside.number_of(pair_text(p)), subjects.Own(_pair(p))) for p in beside.pairs]
        return BySlot(DECLARED, tuple(pairs))
    return _deed(aim, cards, beside)


def with_threat(word: Any, number: int) -> Any:
    """Return a word with the number of a threat wherever the threat is named."""
    return _swapped(
        word, {measures.ThreatsRank: measures.OneRank(number), measures.TheThreat: number}
    )


def with_drawn(word: Any, rank: int) -> Any:
    """Return a word with the rank of a drawn card wherever that card is named."""
    return _swapped(word, {measures.DrawnRank: measures.OneRank(rank), measures.TheDrawnRank: rank})


def _swapped(word: Any, given: Mapping[type[Any], Any]) -> Any:
    """Return a word with what is given for some classes of words in their place."""
    if type(word) in given:
        return given[type(word)]
    if not attrs.has(type(word)):
        return word
    told = {field.name: getattr(word, field.name) for field in attrs.fields(type(word))}
    changed = {name: _swapped(part, given) for name, part in told.items()}
    return attrs.evolve(word, **changed) if changed != told else word


def _pair(pair: tuple[int, ...]) -> shape.Quantity:
    return asked.OneOf(counts.TrickCount(), tuple(range(min(pair), max(pair) + 1)))


def _deed(aim: Any, cards: Cards, beside: Beside) -> shape.Goal:
    match aim:
        case said.Win(quantity):
            return subjects.Own(_quantity(quantity, cards))
        case said.WinWithin(quantity, window):
            return subjects.Own(_within(quantity, window, cards))
        case said.OthersWin(who, quantity):
            return _subject(who, _quantity(quantity, cards), beside.partner)
        case said.OthersWinWithin(who, quantity, window):
            return _subject(who, _within(quantity, window, cards), beside.partner)
        case said.NotWin(card):
            return subjects.Own(asked.AtMost(piles.CardCount(_all_of(card, cards)), 0))
        case said.PlayLast(filter_):
            return deeds.PlayLast(_filter(filter_, cards))
    raise _no_hook(aim)


def compile_filter(word: Any, cards: Cards) -> CardSet:
    """Return the cards that a filter lets through."""
    return _filter(word, cards)


def compile_limit(word: Any, cards: Cards, beside: Beside) -> shape.Goal | None:
    """Return the hook of a line that makes somebody fail; None for any other line."""
    if not isinstance(word, _LIMITS):
        return None
    if with_threat(word, 1) != word:
        return ByThreat(tuple([(n, _limit(with_threat(word, n), cards)) for n in beside.threats]))
    if with_drawn(word, 1) != word:
        ranks = [(n, _limit(with_drawn(word, n), cards)) for n in beside.ranks]
        return BySlot(DRAWN, tuple(ranks))
    return _limit(word, cards)


def _limit(word: Any, cards: Cards) -> shape.Goal:
    match word:
        case characters.FailsOnLeading(filter_):
            return facts.NeverLead(_filter(filter_, cards))
        case characters.FailsOnWinning(filter_):
            return subjects.Own(asked.AtMost(piles.CardCount(_filter(filter_, cards)), 0))
    raise _no_hook(word)


def _subject(who: Any, quantity: shape.Quantity, partner: int | None) -> shape.Goal:
    match who:
        case said.TheCharacter(person):
            return subjects.Person(person, quantity)
        case said.TheTeam():
            return subjects.Team(partner, quantity)
        case said.EveryCharacter():
            return subjects.Every(quantity, itself=True)
        case said.EveryOther():
            return subjects.Every(quantity, itself=False)
        case said.Another():
            return subjects.Another(quantity)
    raise _no_hook(who)


def _within(quantity: Any, window: Any, cards: Cards) -> shape.Quantity:
    return asked.InWindow(_window(window, cards), _quantity(quantity, cards))


def _window(window: Any, cards: Cards) -> shape.Window:
    match window:
        case said.BeforeCard(card):
            return parts.Before(cards.places[card])
        case said.AfterCard(card):
            return parts.After(cards.places[card])
        case said.InLast(tricks):
            return parts.Last(tricks)
    raise _no_hook(window)


def _quantity(quantity: Any, cards: Cards) -> shape.Quantity:  # noqa: C901, PLR0911, PLR0912
    match quantity:
        case quantities.AtLeast(number, measure):
            return asked.AtLeast(_measure(measure, cards), number)
        case quantities.AtMost(number, measure):
            return asked.AtMost(_measure(measure, cards), number)
        case quantities.Exactly(number, measure):
            return asked.OneOf(_measure(measure, cards), (number,))
        case quantities.ExactlyEither(number, other, measure):
            return asked.OneOf(_measure(measure, cards), tuple(sorted({number, other})))
        case quantities.NoneOf(measure):
            return asked.AtMost(_measure(measure, cards), 0)
        case quantities.MoreThan(measure, value):
            return _compared(measure, asked.Relation.MORE, value, cards)
        case quantities.FewerThan(measure, value):
            return _compared(measure, asked.Relation.FEWER, value, cards)
        case quantities.AsManyAs(measure, value):
            return _compared(measure, asked.Relation.EQUAL, value, cards)
        case quantities.AtLeastAsMany(measure, value):
            return _compared(measure, asked.Relation.NOT_FEWER, value, cards)
        case quantities.Most(measure):
            more = asked.Relation.MORE
            return asked.Compared(_measure(measure, cards), more, asked.CountOfEach())
        case quantities.Fewest(measure):
            return asked.Fewest(_measure(measure, cards))
        case quantities.EachRank(low, high):
            ranks = tuple(cards.ranked(rank, rank) for rank in range(low, high + 1))
            return asked.AtLeast(piles.RankCount(ranks), len(ranks))
        case quantities.EveryCard(suit):
            every = cards.suits[suit] & ~cards.beside
            return asked.AtLeast(piles.CardCount(every), every.bit_count())
        case quantities.TheCard(card):
            return asked.AtLeast(piles.CardCount(_all_of(card, cards)), 1)
        case quantities.TheRankedCard(suit, ranks):
            ranked = cards.suits.get(suit, 0) & _filter(measures.OfRanks(ranks), cards)
            return asked.AtLeast(piles.CardCount(ranked), 1)
        case quantities.FirstTrick():
            return asked.InWindow(parts.First(1), asked.AtLeast(counts.TrickCount(), 1))
        case quantities.LastTrick():
            return asked.InWindow(parts.Last(1), asked.AtLeast(counts.TrickCount(), 1))
        case quantities.InARow():
            return deeds.InARow()
    raise _no_hook(quantity)


def _compared(measure: Any, relation: asked.Relation, value: Any, cards: Cards) -> shape.Quantity:
    return asked.Compared(_measure(measure, cards), relation, _value(value))


def _value(value: Any) -> shape.Value:
    match value:
        case measures.CountOf(person):
            return asked.CountOf(person)
        case measures.CountOfItself():
            return asked.CountOfOwner()
        case measures.CountOfEachOther():
            return asked.CountOfEach()
        case measures.CountOfAllOthers():
            return asked.CountOfRest()
        case int(number):
            return asked.Number(number)
    if hasattr(value, "bounds"):
        found: shape.Value = value
        return found
    raise _no_hook(value)


def _measure(measure: Any, cards: Cards) -> shape.Measure:  # noqa: PLR0911
    match measure:
        case measures.Tricks():
            return counts.TrickCount()
        case measures.TricksWith(filter_):
            return counts.TricksWithCount(_filter(filter_, cards))
        case measures.TricksWithout(filter_):
            return counts.TricksWithoutCount(_filter(filter_, cards))
        case measures.TricksWonWith(filter_):
            return counts.TricksWonWithCount(_filter(filter_, cards))
        case measures.CardsWon(filter_):
            return piles.CardCount(_filter(filter_, cards))
        case measures.ConsecutiveRanks(suit):
            return piles.RunCount(_ranks(cards, cards.suits.get(suit, 0)))
        case measures.MostOfOneRank():
            return piles.OneRankCount(_ranks(cards, cards.all))
        case measures.DifferentRanks():
            return piles.RankCount(_ranks(cards, cards.all))
        case measures.OfSuitLeftInHand():
            return piles.LeftSuitCount(tuple(dict.fromkeys(filter(None, cards.suit_sets))))
    raise _no_hook(measure)


def _ranks(cards: Cards, of: CardSet) -> tuple[CardSet, ...]:
    """Return the cards of each rank, from the lowest to the highest that there is."""
    return tuple(
        cards.ranked(rank, rank) & of for rank in range(1, max(cards.ranks, default=0) + 1)
    )


def _filter(filter_: Any, cards: Cards) -> CardSet:
    match filter_:
        case measures.OfSuit(suit):
            return cards.suits.get(suit, 0)
        case measures.OfRanks(measures.OneRank(rank)):
            return cards.ranked(rank, rank)
        case measures.OfRanks(measures.RankOrLower(rank)):
            return cards.ranked(1, rank)
        case measures.OfRanks(measures.RankOrHigher(rank)):
            return cards.ranked(rank, _HIGHEST)
    raise _no_hook(filter_)


def _all_of(card: str, cards: Cards) -> CardSet:
    """Return all copies of a card that is in the deck."""
    place = cards.places[card]
    return cards.copies_of(place) or 1 << place


def _no_hook(word: Any) -> CannotPlay:
    message = f"no hook for the goal {word}"
    return CannotPlay(message)

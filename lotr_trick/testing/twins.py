"""Twins and worlds: chapters that differ only in what somebody cannot see.

A card of a round is followed from the deal from hand to hand to where it is now
(`tracing`). Cards that somebody never saw can then change places, in the deal and wherever they
were passed or laid, and hidden numbers can be others; the moves are made again: what the rules
refuse was no world at all. So whatever is known from cards that were passed, from characters and
from suits that were not followed is kept without being told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, permutations, product, zip_longest
from random import Random

from lotr_trick.kernel import TABLE, Decision, Refused
from lotr_trick.testing.exhaustive import shared_out
from lotr_trick.testing.tracing import Card, Traced, traced
from lotr_trick.trick.game import ChapterGame, start, whole_table
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.marks import NO_MARK
from lotr_trick.trick.state.round import Note, NoteKind
from lotr_trick.trick.state.zones import TABLE as NOBODY
from lotr_trick.trick.state.zones import Seen

_SAID = (NoteKind.ANNOUNCES, NoteKind.MET, NoteKind.TAKES_CARD)
"""What a rule makes somebody say or hand over before everybody: in a twin it is the same."""


def new_start(game: ChapterGame) -> ChapterGame:
    """Return the chapter of a game, at the same table, before its first move.

    >>> import lotr_trick as lt
    >>> game = lt.new_game(lt.load().chapter(1))
    >>> new_start(lt.seeded(1).settle(game)) == game
    True
    """
    return start(whole_table(game.table))


def twins(game: ChapterGame, player: int | None) -> Iterator[ChapterGame]:
    """Yield games that went the same way for `player` (None: the public) from other deals.

    Two cards that the player never saw have changed places, or a number is another one that
    only somebody else saw. What the rules then do not allow is left out, and so is what the
    player would have noticed: by a card that is known, or by what somebody had to announce.

    A game that was over sooner, or that did not let the player choose the same, is given as it
    was then: no rule says so, and whoever compares it finds that something was told.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> twin = next(twins(game, 0))
    >>> twin.view(0) == game.view(0), twin == game
    (True, False)
    """
    story = traced(game, player)
    dealt = {card.slot for groups in story.dealt.values() for group in groups for card in group}
    pairs = [
        (mine, theirs)
        for one, other in combinations(story.places, 2)
        for mine, theirs in product(one, other)
        if mine.name != theirs.name and {mine.slot, theirs.slot} & dealt
        if not (mine.suit or theirs.suit) or _suits_alike(game, mine, theirs)
    ]
    swapped = ({mine: theirs.name, theirs: mine.name} for mine, theirs in _mixed(pairs, story))
    others = _other_numbers(story, _numbers_at(game))
    found = chain(
        (_replayed(game, story, {}, other, player) for other in others),
        (_replayed(game, story, change, {}, player) for change in swapped),
    )
    said, opened = _said(game), _lying_open(game)
    for twin in found:
        if twin is not None and _said(twin) == said and _lying_open(twin) == opened:
            yield twin


def _mixed(pairs: list[tuple[Card, Card]], story: Traced) -> Iterator[tuple[Card, Card]]:
    """Yield pairs for somebody who looks at the first few: cards that were passed or laid by are
    as often among them as the many that were only dealt, and not the lowest cards come first.
    """
    random, moved = Random(len(story.told)), {card.slot for card in story.told.values()}
    random.shuffle(pairs)
    kinds: tuple[list[tuple[Card, Card]], ...] = ([], [])
    for pair in pairs:
        kinds[any(card.slot in moved for card in pair)].append(pair)
    turns = random.sample(kinds, 2)
    for several in zip_longest(*turns):
        yield from [pair for pair in several if pair is not None]


def _numbers_at(game: ChapterGame) -> tuple[int, ...]:
    """Return the numbers that may be somewhere unseen at the table of a game."""
    slots = [slot for slot in game.table.places.slots if slot.may_be is not None]
    found = [slot.may_be(game.table, NO_MARK) for slot in slots if slot.may_be is not None]
    return tuple(dict.fromkeys(number for numbers in found for number in numbers))


def _other_numbers(story: Traced, may_be: Sequence[int]) -> Iterator[dict[int, tuple[int, ...]]]:
    """Yield other numbers that may have been drawn or named unseen: one, or two that changed
    places wherever they were.
    """
    for number, drawn in story.numbers.items():
        if len(drawn) == 1:
            for other in may_be:
                if other not in drawn:
                    yield {number: (other,)}
    for one, other in combinations(may_be, 2) if len(story.numbers) > 1 else ():
        swapped = {one: other, other: one}
        changed = {
            number: tuple([swapped.get(each, each) for each in drawn])
            for number, drawn in story.numbers.items()
        }
        # In a draw of several their order says nothing.
        if any(set(changed[number]) != set(drawn) for number, drawn in story.numbers.items()):
            yield changed


def _suits_alike(game: ChapterGame, one: Card, other: Card) -> bool:
    """Whether two cards are of one suit: of a card that lies face down everybody knows it."""
    cards = game.table.cards
    return cards.suit_sets[cards.places[one.name]] == cards.suit_sets[cards.places[other.name]]


def _lying_open(game: ChapterGame) -> list[CardSet]:
    """Return what lies open beside seats: the last card of a hand is opened without a choice."""
    zones = zip(game.table.places.zones, game.round.zones, strict=True)
    return [cards for zone, cards in zones if zone.owner != NOBODY and zone.seen_by is Seen.ALL]


def _said(game: ChapterGame) -> list[Note]:
    return [note for note in game.round.beside.notes if note.kind in _SAID]


def worlds(game: ChapterGame, player: int | None) -> Iterator[ChapterGame]:
    """Yield every deal of the hidden cards that `player` (None: the public) cannot tell apart.

    The game itself is among them. There are many while hands are large: use it near the end.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1), play_out=True))
    >>> while len(game.moves) < 38:
    ...     game = game.apply(game.pending.options[0])
    >>> len(list(worlds(game, 0))) > 1
    True
    """
    story = traced(game, player)
    view = game.seen_by(player)
    names = sorted(card.name for cards in story.places for card in cards)
    numbers = list(story.numbers)
    for dealt in shared_out(names, [len(cards) for cards in story.places]):
        change = {
            card: name
            for cards, group in zip(story.places, dealt, strict=True)
            for card, name in zip(cards, _matched(cards, group), strict=True)
        }
        may_be = [permutations(_numbers_at(game), len(story.numbers[n])) for n in numbers]
        for others in product(*may_be):
            told = dict(zip(numbers, others, strict=True))
            world = _replayed(game, story, change, told, player)
            if world is not None:
                seen = world.seen_by(player)
                if seen == view:
                    yield world


def _matched(cards: Sequence[Card], names: Sequence[str]) -> list[str]:
    """Return the names in an order in which cards keep their own names where they can."""
    new = list(names)
    kept: list[str | None] = []
    for card in cards:
        keeps = card.name in new
        kept.append(card.name if keeps else None)
        if keeps:
            new.remove(card.name)
    return [new.pop(0) if name is None else name for name in kept]


def _replayed(
    game: ChapterGame,
    story: Traced,
    change: Mapping[Card, str],
    numbers: Mapping[int, tuple[int, ...]],
    player: int | None,
) -> ChapterGame | None:
    """Return the game with cards renamed wherever they were told, or None if it is none.

    `numbers` has what was drawn or named otherwise in which moves. Where the viewer would have
    found other numbers left to choose from, it is none either. See `twins` for one that ends.
    """
    new_names = {card.slot: name for card, name in change.items()}
    twin = new_start(game)
    for number, move in enumerate(game.moves):
        text = move.text
        if not _looks_alike(twin, story, number):
            return None
        if number in numbers:
            new = iter(numbers[number])
            words = [str(next(new)) if word.isdecimal() else word for word in text.split(" ")]
            text = " ".join(words)
        elif number in story.dealt:
            groups = [
                " ".join([new_names.get(card.slot, card.name) for card in group])
                for group in story.dealt[number]
            ]
            what, _, _ = text.partition(": ")
            text = f"{what}: " + " / ".join(groups)
        elif number in story.told:
            card = story.told[number]
            name = new_names.get(card.slot, card.name)
            text = " ".join(name if word == card.name else word for word in text.split())
        asked = twin.pending
        if asked is None:
            return twin
        try:
            twin = twin.apply(text)
        except Refused:
            own = isinstance(asked, Decision) and asked.player in (player, TABLE)
            return twin if own else None
    return twin if _looks_alike(twin, story, len(game.moves)) else None


def _looks_alike(twin: ChapterGame, story: Traced, number: int) -> bool:
    """Whether the viewer, if it looks through what is left now, finds the same as in the game."""
    asked = twin.pending
    if number not in story.looks or not isinstance(asked, Decision):
        return True
    return story.looks[number] == tuple(option.text for option in asked.options)

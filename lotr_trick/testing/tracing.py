"""Tracing: where every card of a round came from, and which ones somebody never saw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.kernel.chance import EVERYBODY
from lotr_trick.trick.game import ChapterGame, start, whole_table
from lotr_trick.trick.mechanics.dealing import EveryoneTakes, FromHolder, taken_seat
from lotr_trick.trick.mechanics.discarding import DISCARD
from lotr_trick.trick.mechanics.first_leader import leading_card
from lotr_trick.trick.mechanics.laid_out import TURNED
from lotr_trick.trick.moves import (
    EARLY,
    LAY,
    PASS,
    PLAY,
    SAY,
    SWAP,
    AnyMove,
    Move,
    NatureMove,
    is_move,
)
from lotr_trick.trick.state.log import Way
from lotr_trick.trick.state.round import NoteKind

Slot = tuple[int, int, int]
"""Where a card came from: the number of the move, the group, the place in it."""

_TAKES = (NoteKind.TAKES_CARD, NoteKind.TAKES_LOST)
_UNDEALT = -1
"""Stands for the move of a card that was never dealt; lower ones for that of a pile."""


@attrs.frozen
class Card:
    """A card as it was dealt; `slot` is None for one that everybody saw lie on the table."""

    name: str
    slot: Slot | None
    suit: bool = attrs.field(default=False, eq=False)
    """Whether everybody knows its suit, since it lies face down in the trick."""


@attrs.frozen
class Traced:
    """Where the cards are that somebody never saw, and where the moves speak of them."""

    places: tuple[tuple[Card, ...], ...]
    """The hidden cards that lie together: in a hand, laid by, put back, in a pile, face down in the
    trick."""
    dealt: Mapping[int, tuple[tuple[Card, ...], ...]]
    """The cards of each group that nature dealt, by the number of the move."""
    told: Mapping[int, Card]
    """The card that another move speaks of, by the number of the move."""
    numbers: Mapping[int, tuple[int, ...]]
    """Numbers that were drawn or named unseen, by the number of the move."""
    looks: Mapping[int, tuple[str, ...]]
    """What there was to choose from when the viewer looked through the numbers that were left, by
    the number of the move."""


def traced(game: ChapterGame, player: int | None) -> Traced:
    """Return what `player` (None: the public) never saw, traced through the moves of a round.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> [len(place) for place in traced(game, None).places]
    [9, 9, 8, 9]
    """
    shown, first = _dealt_last(game)
    trace = _Trace(shown, () if player is None else game.table.seats_of[player])
    trace.over = shown is not game or game.outcome is not None
    for number, move in enumerate(game.moves[first:], first):
        trace.opened(number)
        trace.follow(number, move)
    # What is left in hand when a round is judged is shown.
    end = game.public if shown is game else game.past[-1][-1]
    trace.open |= {seat for seat, hand in enumerate(end.hands) if hand is not None}
    trace.opened(len(game.moves))
    looks = _looks(game, trace.own) if trace.numbers else {}
    return Traced(tuple(trace.places()), trace.dealt, trace.told, trace.numbers, looks)


def _is_deal(move: AnyMove) -> bool:
    """Whether nature dealt cards that not everybody sees."""
    return isinstance(move, NatureMove) and move.private and move.cards


def _dealt_last(game: ChapterGame) -> tuple[ChapterGame, int]:
    """Return a game in the last round in which cards were dealt, and the first move of that round.

    When a round has only begun, what is hidden is what nobody saw of the one before; the game is
    then the one before the move that ended it.
    """
    begun = game.public.begun
    if not game.past or any(_is_deal(move) for move in game.moves[begun:]):
        return game, begun
    before = start(whole_table(game.table))
    for move in game.moves[: begun - 1]:
        before = before.apply(move.text)
    return before, before.public.begun


def _looks(game: ChapterGame, own: tuple[int, ...]) -> dict[int, tuple[str, ...]]:
    """Return the numbers that were left, as options, whenever one of some seats chose one of them.

    Whoever chooses sees which are not there, and so which were drawn unseen.
    """
    found, before = dict[int, tuple[str, ...]](), start(whole_table(game.table))
    for number in range(len(game.moves) + 1):
        if options := _numbers_left(before, own):
            found[number] = options
        if number < len(game.moves):
            before = before.apply(game.moves[number].text)
    return found


def _numbers_left(game: ChapterGame, seats: tuple[int, ...]) -> tuple[str, ...]:
    """Return the numbers that one of some seats may choose from now; none if it is not asked."""
    asked = game.pending
    if not isinstance(asked, Decision) or asked.seat not in seats:
        return ()
    numbers = all(is_move(option, SAY) and option.what.isdecimal() for option in asked.options)
    return tuple(option.text for option in asked.options) if numbers else ()


class _Trace:
    """One walk over the moves of a round, which keeps every card in its place."""

    def __init__(self, game: ChapterGame, own: tuple[int, ...]) -> None:
        self.game, self.own = game, own
        self.over = False
        """Whether the round is over, so that what lies beside the characters is opened."""
        self.names = game.table.cards.names
        table = game.table
        self.laid_out = -1 if table.laid is None else table.laid.seat
        """The seat whose hand is laid out, if one is."""
        taken = [word.given(table) for word in table.laws.all(EveryoneTakes)]
        given = [Card(name, None) for cards in taken for name in table.cards.named(cards)]
        self.hands: list[list[Card]] = [list(given) for _ in range(table.seats)]
        self.piles: dict[str, list[Card]] = {
            plan.name: [
                Card(name, (_UNDEALT - number, 0, at))
                for at, name in enumerate(game.table.cards.named(plan.cards))
                if plan.drawers
            ]
            for number, plan in enumerate(game.table.piles, 1)
        }
        self.laid: dict[Card, str] = {}
        self.discards: dict[Card, int] = {}
        self.sealed: list[tuple[Move, Card]] = []
        self.seen: set[Card] = set()
        self.open: set[int] = set()
        self.dealt: dict[int, tuple[tuple[Card, ...], ...]] = {}
        self.told: dict[int, Card] = {}
        self.numbers: dict[int, tuple[int, ...]] = {}
        notes = game.round.beside.notes
        self.unsealed = {note.after for note in notes if note.kind is NoteKind.RECEIVES}
        self.opens = {note.after: note.seat for note in notes if note.kind is NoteKind.OPENS_HAND}
        self.takes = [note for note in notes if note.kind in _TAKES]
        self.shown = set(_shown_by_rule(game))

    def follow(self, number: int, move: AnyMove) -> None:
        """Move the cards of one move."""
        if isinstance(move, NatureMove):
            self._drawn(number, move)
            return
        seat = move.seat or 0
        if move.kind == SAY and move.hidden:
            self._unseen(number, seat, [move.what])
        elif move.kind == PASS:
            self._pass(number, move)
        elif move.kind == EARLY or (move.kind == LAY and not move.hidden):
            self.seen.add(self._of(seat, move.card))
        elif move.kind == LAY:
            card = self._of(seat, move.card)
            self.told[number] = card
            self.laid[card] = move.text.partition(" ")[0]
        elif move.kind == SWAP:
            self._take(seat, move.card)
            self.hands[seat].append(Card(self.names[move.number], None))
        elif move.kind in (PLAY, DISCARD):
            self.told[number] = card = self._take(seat, move.card)
            self.seen |= {card} if seat == self.laid_out else set()
            self.discards |= {card: seat} if move.kind == DISCARD else {}

    def _drawn(self, number: int, move: NatureMove) -> None:
        """Move or see the cards that nature drew, or keep numbers."""
        if _is_deal(move):
            self._deal(number, move)
        elif move.private:
            groups = move.drawn.groups
            self._unseen(number, move.to[0], [name for group in groups for name in group])
        elif move.cards and self.laid_out >= 0:
            self._shown(move)

    def _unseen(self, number: int, seat: int, names: list[str]) -> None:
        """Keep numbers that the viewer does not know; when all is over, they lie open."""
        if seat not in self.own and not self.over:
            self.numbers[number] = tuple([int(name) for name in names])

    def opened(self, after: int) -> None:
        """See what happened after so many moves without one: hands and sealed choices opened,
        cards taken from a holder.
        """
        if after in self.unsealed:
            for choice, card in self.sealed:
                self.hands[choice.seat or 0].remove(card)
                self._arrive(choice, card)
            self.sealed = []
        if after in self.opens:
            self.open.add(self.opens[after])
        for note in self.takes:
            if note.after == after and note.kind is NoteKind.TAKES_CARD:
                self._handed_over(note.seat, note.cards.bit_length() - 1)
            elif note.after == after:
                names = self.game.table.cards.named(note.cards)
                self.hands[note.seat] += [Card(name, None) for name in names]
        for seat in self.open:
            self.seen |= set(self.hands[seat])

    def _handed_over(self, seat: int, card: int) -> None:
        for hand in self.hands:
            for held in hand:
                if held.name == self.names[card] and hand is not self.hands[seat]:
                    hand.remove(held)
                    self.seen.add(held)
                    self.hands[seat].append(held)
                    return

    def _deal(self, number: int, move: NatureMove) -> None:
        groups = move.drawn.groups
        owners = move.to or tuple(range(len(groups)))
        what = move.drawn.what
        pile = next((name for name in self.piles if what == f"{name} cards"), None)
        dealt: list[tuple[Card, ...]] = []
        for at, (owner, group) in enumerate(zip(owners, groups, strict=True)):
            if pile is None:
                slots = [(number, at, place) for place in range(len(group))]
                cards = list(map(self._again, group, slots))
            else:
                cards = [_taken(self.piles[pile], name) for name in group]
            dealt.append(tuple(cards))
            if owner < 0 and self.laid_out >= 0 and what not in self.piles:
                self.hands[self.laid_out].extend(cards)
            else:
                (self.piles[what] if owner < 0 else self.hands[owner]).extend(cards)
            if owner in self.own or owner == EVERYBODY:
                self.seen |= set(cards)
        self.dealt[number] = tuple(dealt)

    def _again(self, name: str, slot: Slot) -> Card:
        """Return a card that nature dealt: one that was discarded unseen, or else another. Who saw
        the card that it is cannot tell either, for all were shuffled.
        """
        found = [card for card in self.discards if card.name == name]
        for card in found[:1]:
            del self.discards[card]
        return found[0] if found and self._hidden(found[0]) else Card(name, slot)

    def _pass(self, number: int, move: Move) -> None:
        card = self._of(
            move.seat or 0, move.card, [c for m, c in self.sealed if m.seat == move.seat]
        )
        self.told[number] = card
        if move.sealed:
            self.sealed.append((move, card))
        else:
            self.hands[move.seat or 0].remove(card)
            self._arrive(move, card)

    def _shown(self, move: NatureMove) -> None:
        """See cards that nature turned up of a hand that is laid out, or drew for it of a pile."""
        pile = self.piles.get(move.drawn.what.removesuffix(" cards"))
        for name in [name for group in move.drawn.groups for name in group]:
            if move.drawn.what == TURNED:
                self.seen.add(self._of(self.laid_out, self.game.table.cards.places[name]))
            elif pile is not None and move.drawn.what not in self.piles:
                card = _taken(pile, name)
                self.hands[self.laid_out].append(card)
                self.seen.add(card)

    def _arrive(self, move: Move, card: Card) -> None:
        self.hands[move.to].append(card)
        seats = {move.seat, move.to}
        if seats & {*self.own, self.laid_out} or move.seat in self.open:
            self.seen.add(card)

    def _of(self, seat: int, card: int, promised: list[Card] | None = None) -> Card:
        """Return a card of a hand; one that was never dealt came from the table."""
        name = self.names[card]
        free = [held for held in self.hands[seat] if held not in (promised or ())]
        return next((held for held in free if held.name == name), Card(name, None))

    def _take(self, seat: int, card: int) -> Card:
        return _taken(self.hands[seat], self.names[card])

    def places(self) -> Iterator[tuple[Card, ...]]:
        """Yield the hidden cards that lie together, where there are any."""
        for hand in self.hands:
            free = [card for card in hand if self._hidden(card)]
            kinds = dict.fromkeys(self.laid.get(card, "") for card in free)
            for kind in sorted(kinds):
                yield tuple(card for card in free if self.laid.get(card, "") == kind)
        yield from (tuple(pile) for pile in self.piles.values() if pile)
        undealt = [*self.game.table.cards.named(self.game.round.undealt)]
        undealt = [name for name in undealt if name not in self.shown]
        # In which order somebody discarded them makes no difference.
        for seat in dict.fromkeys(self.discards.values()):
            together = [c for c, by in self.discards.items() if by == seat and self._hidden(c)]
            for name in [card.name for card in together if card.name in undealt]:
                undealt.remove(name)
            if together:
                yield tuple(together)
        if self.dealt and undealt:
            yield tuple(Card(name, (_UNDEALT, 0, at)) for at, name in enumerate(undealt))
        first = len(self.game.moves) - len(self.game.round.trick)
        for at, entry in enumerate(() if self.over else self.game.round.trick):
            if entry.way is Way.FACE_DOWN and entry.seat not in self.own:
                card = self.told[first + at]
                if self._hidden(card):
                    yield (attrs.evolve(card, suit=True),)

    def _hidden(self, card: Card) -> bool:
        return card.slot is not None and card not in self.seen and card.name not in self.shown


def _shown_by_rule(game: ChapterGame) -> Iterator[str]:
    """Yield the cards whose holder everybody can tell: by a character or something else that
    goes with one, or by who begins.
    """
    table, notes = game.table, game.round.beside.notes
    if not any(game.round.hands):
        return
    roles = [note.role for note in notes if note.kind is NoteKind.TAKES_CHARACTER]
    cards = [table.roles[role].taker for role in roles if role is not None]
    slots = zip(table.places.slots, game.public.seen.slots, strict=True)
    # Once characters are taken, that nobody shows such a card tells that no hand has it.
    taken = any(role is not None for role in game.round.roles)
    cards += [slot.holder for slot, number in slots if slot.holder >= 0 and (number or taken)]
    for step in table.script:
        begins = getattr(step, "start", None)
        if isinstance(begins, FromHolder) or (begins and taken_seat(game.round) is None):
            cards.append(table.cards.places.get(getattr(begins, "card", "")))
    cards.append(leading_card(table))
    for card in cards:
        if card is not None:
            yield table.cards.names[card]


def _taken(hand: list[Card], name: str) -> Card:
    """Take a card out of a hand; one that was never dealt came from the table."""
    for card in hand:
        if card.name == name:
            hand.remove(card)
            return card
    return Card(name, None)

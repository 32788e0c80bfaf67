"""Twins: games that differ only in cards that somebody cannot see, to prove views tight."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lotr_trick.kernel import Refused
from lotr_trick.trick.cards import each
from lotr_trick.trick.game import ChapterGame, new_game
from lotr_trick.trick.moves import Dealt, Pass


def twins(game: ChapterGame, player: int | None) -> Iterator[ChapterGame]:
    """Yield games that went the same way for `player` (None: the public) from other deals.

    Two cards that the player never saw change places, in the deal and wherever they were
    passed; what was played stays. Exchanges that the rules then do not allow are left out.
    """
    hidden = game.table.cards.named(_unseen(game, player))
    for one, other in combinations(hidden, 2):
        twin = _swapped(game, player, one, other)
        if twin is not None and twin != game:
            yield twin


def _unseen(game: ChapterGame, player: int | None) -> int:
    view = game.public if player is None else game.view(player)
    seen = 0
    for move in game.moves:
        if isinstance(move, Pass) and (move.seat in view.seats or move.to in view.seats):
            seen |= 1 << move.card
    return view.unseen & ~seen


def _swapped(game: ChapterGame, player: int | None, one: str, other: str) -> ChapterGame | None:
    change = {one: other, other: one}
    seats = game.public.seats if player is None else game.view(player).seats
    setting = game.table.setting
    twin = new_game(
        game.table.chapter,
        setting.players,
        control=setting.control,
        play_out=setting.play_out,
    )
    for move in game.moves:
        text = move.text
        if isinstance(move, Dealt):
            what, _, groups = text.partition(": ")
            swapped = [
                group if seat in seats else " ".join(change.get(c, c) for c in group.split())
                for seat, group in enumerate(groups.split(" / "))
            ]
            text = f"{what}: " + " / ".join(swapped)
        elif isinstance(move, Pass) and move.seat not in seats and move.to not in seats:
            text = " ".join(change.get(word, word) for word in text.split())
        try:
            twin = twin.apply(text)
        except (Refused, ValueError):
            return None
    same = all(twin.round.hands[seat] == game.round.hands[seat] for seat in seats)
    return twin if same else None


def check_conserved(game: ChapterGame) -> None:
    """Every card is in just one place: undealt, lost, in a hand, in the trick or won."""
    round_ = game.round
    places = [round_.stage.undealt, round_.stage.lost, *round_.hands, round_.log.played]
    places += [1 << entry.put for entry in round_.trick]
    count = sum(place.bit_count() for place in places)
    union = 0
    for place in places:
        union |= place
    if union != game.table.cards.all or count != len(list(each(union))):
        message = f"cards are lost or doubled: {count} in {len(places)} places"
        raise AssertionError(message)
    won = 0
    for taken in round_.log.taken:
        if won & taken:
            message = "two seats won one card"
            raise AssertionError(message)
        won |= taken

"""Views: what one player, or the public, may know of a chapter being played."""

from __future__ import annotations

from functools import partial
from typing import Any

import attrs

from lotr_trick.kernel import Decision, Outcome
from lotr_trick.lang.wording import listed
from lotr_trick.trick.goals.cases import whoever_wins
from lotr_trick.trick.goals.endgame import possible_ends
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.outlook import (
    before_the_loss,
    between_tricks,
    knowledge,
    with_turned,
)
from lotr_trick.trick.goals.verdicts import sharpened_verdicts, verdicts_between, verdicts_by
from lotr_trick.trick.mechanics.chapter_plans import RoundResult
from lotr_trick.trick.moves import Told
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.known import still_held
from lotr_trick.trick.state.log import Entry, TrickLog
from lotr_trick.trick.state.marks import Heap, Mark
from lotr_trick.trick.state.progress import Progress
from lotr_trick.trick.state.stage import Note
from lotr_trick.trick.state.table import Role, Table
from lotr_trick.trick.step import played, winning
from lotr_trick.trick.views.backdrop import Backdrop


@attrs.frozen
class Token:
    """A token on the table: the seat it lies at, and what it shows."""

    name: str
    title: str
    seat: int
    shows: str


@attrs.frozen
class View:
    """What one player may know, and no handle on the game.

    `player` is None for the public: what everybody at the table knows. Seats are counted from
    0. `hands` has the cards of the seats that the player runs, and of those that lie open, and
    None for the others; `learned` has for each seat the cards that the player came to know
    there, played or not. Of a card that lies face down in the trick others see the suit.
    """

    backdrop: Backdrop
    """What the player sees beside hands and tricks; all of it can be asked of the view itself."""
    pending: Decision | None
    hands: tuple[CardSet | None, ...]
    sizes: tuple[int, ...]
    leader: int
    trick: tuple[Entry, ...]
    log: TrickLog
    playing: bool
    """Whether tricks are being played: setup is done and the round is not over."""

    @property
    def table(self) -> Table:
        """The rules as compiled for this company."""
        return self.backdrop.table

    @property
    def player(self) -> int | None:
        """Who looks; None for the public."""
        return self.backdrop.player

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that the player runs."""
        return self.backdrop.seats

    @property
    def outcome(self) -> Outcome | None:
        """How the chapter ended, or None while it goes on."""
        return self.backdrop.outcome

    @property
    def roles(self) -> tuple[int | None, ...]:
        """The character at each seat, by its place among the roles."""
        return self.backdrop.roles

    @property
    def lost(self) -> CardSet:
        """The lost cards that lie on the table."""
        return self.backdrop.lost

    @property
    def learned(self) -> tuple[CardSet, ...]:
        """For each other seat the cards that the player came to know there, played or not."""
        return self.backdrop.learned

    @property
    def token_seats(self) -> tuple[int | None, ...]:
        """The seat that each token lies at; None while nobody has it."""
        return self.backdrop.token_seats

    @property
    def notes(self) -> tuple[Note, ...]:
        """What happened without a choice."""
        return self.backdrop.notes

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What the player sees beside each character."""
        return self.backdrop.marks

    @property
    def laid(self) -> tuple[int, ...]:
        """How many cards of each seat lie tucked away or kept for the last trick."""
        return self.backdrop.laid

    @property
    def heaps(self) -> tuple[Heap, ...]:
        """The piles beside the table, as far as everybody knows what is in them."""
        return self.backdrop.heaps

    @property
    def turned(self) -> CardSet:
        """The cards that were turned up for the trick that is complete."""
        return self.backdrop.turned

    @property
    def broken(self) -> str:
        """The rule that lost the chapter in the middle of the round, if one did."""
        return self.backdrop.broken

    @property
    def progress(self) -> Progress:
        """What the chapter had reached before this round."""
        return self.backdrop.progress

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """How the rounds that are over came out."""
        return self.backdrop.results

    @property
    def past(self) -> tuple[View, ...]:
        """How the player saw the rounds before this one, each when it was over."""
        return self.backdrop.past

    @property
    def told(self) -> tuple[Told, ...]:
        """Every move so far as this player saw it, with the seat that made it."""
        shown = self.backdrop
        moves = played(shown.table, self.log, self.trick, shown.said_cards)
        return (*shown.said, *[move.shown for move in moves])

    def showing(self, **changes: Any) -> View:
        """Give the view with something of its backdrop changed."""
        return attrs.evolve(self, backdrop=attrs.evolve(self.backdrop, **changes))

    def telling(self, told: tuple[Told, ...]) -> View:
        """Give the view with all moves told otherwise."""
        cards = sum([len(trick.entries) for trick in self.log.tricks]) + len(self.trick)
        return self.showing(said=told, said_cards=cards)

    @property
    def result(self) -> RoundResult | None:
        """How this round came out, or None while it goes on."""
        return self.results[-1] if len(self.results) > len(self.past) else None

    @property
    def reached(self) -> Progress:
        """What the rounds so far have reached, with this one once it is over."""
        result = self.result
        return self.progress if result is None else self.progress.after(result)

    @property
    def begun(self) -> int:
        """How many moves were made before this round."""
        return len(self.past[-1].told) if self.past else 0

    @property
    def history(self) -> tuple[str, ...]:
        """Every move so far, as far as this player saw it, with who made it."""
        return tuple(
            text if seat is None else f"seat {seat + 1}: {text}" for seat, text in self.told
        )

    @property
    def announcements(self) -> tuple[str, ...]:
        """What happened without a choice before everybody, in words."""
        return tuple(self.note_text(note) for note in self.notes)

    def note_text(self, note: Note) -> str:
        """Give a note in words."""
        cards = " ".join(self.table.cards.named(note.cards))
        if note.role is not None:
            return f"seat {note.seat + 1} {note.kind} {self.table.roles[note.role].name}"
        if note.said:
            return f"{self.name_of(note.seat)} {note.kind} {listed(note.said.split(), 'and')}"
        return f"{self.name_of(note.seat)} {note.kind} {cards}".rstrip()

    @property
    def own_hand(self) -> tuple[str, ...]:
        """The cards of the player's first seat."""
        return self.hand(self.seats[0]) if self.seats else ()

    def hand(self, seat: int) -> tuple[str, ...]:
        """Give the cards of a seat that the player runs; nothing for other seats."""
        return self.table.cards.named(self.hands[seat] or 0)

    def role(self, seat: int) -> Role | None:
        """Give the character at a seat, or None while it has none."""
        number = self.roles[seat]
        return None if number is None else self.table.roles[number]

    def name_of(self, seat: int) -> str:
        """Give what people call a seat: its character, or its number."""
        role = self.role(seat)
        return f"seat {seat + 1}" if role is None else role.name

    def seat_of(self, name: str) -> int | None:
        """Give the seat of the character called `name`, or None."""
        for seat in range(self.table.seats):
            role = self.role(seat)
            if role is not None and role.name == name:
                return seat
        return None

    def player_of(self, card: int) -> int | None:
        """Give the seat that played a card, or None while nobody has."""
        entries = [entry for trick in self.log.tricks for entry in trick.entries]
        for entry in (*entries, *self.trick):
            if card in (entry.put, entry.shown):
                return entry.seat
        return None

    @property
    def winning_seat(self) -> int | None:
        """The seat whose card wins the trick as it lies, or None."""
        faces = self.table.cards.faces.values()
        if not self.trick or any(entry.put in faces for entry in self.trick):
            return None
        best = winning(self.table, self.trick)
        return None if best is None else best.seat

    @property
    def known(self) -> tuple[CardSet, ...]:
        """For each seat the cards that the player knows to be in its hand."""
        gone = self.log.played
        for entry in self.trick:
            gone |= 1 << entry.put
        return tuple([cards & ~gone for cards in self.learned])

    @property
    def unseen(self) -> CardSet:
        """The cards whose place the player cannot tell."""
        cards = self.table.deck & ~self.log.played & ~self.lost
        for entry in self.trick:
            cards &= ~(1 << entry.shown)
        for hand, known in zip(self.hands, self.known, strict=True):
            cards &= ~((hand or 0) | known)
        return cards

    @property
    def knowledge(self) -> Knowledge:
        """What the view says of how the round can still go."""
        hands, sizes, trick = self.hands, self.sizes, self.trick
        if not trick and self.leader >= 0:
            return between_tricks(
                self.table,
                hands,
                sizes,
                self.lost,
                self.log,
                self.table.people[self.roles],
                self.marks,
                roles=self.roles,
                held=still_held(self.table, self.learned, self.log, trick),
            )
        if self.broken and trick:
            hands, sizes, trick = before_the_loss(self.table, hands, sizes, trick, self.broken)
        return knowledge(
            self.table,
            hands,
            sizes,
            self.lost,
            trick,
            self.log,
            self.roles,
            fixed=self.leader >= 0,
            marks=self.marks,
            heaps=with_turned(self.heaps, self.turned),
            held=still_held(self.table, self.learned, self.log, trick),
        )

    @property
    def verdicts(self) -> tuple[Verdict | None, ...]:
        """How each seat's goal stands as this player sees it; None without a character.

        >>> import lotr_trick as lt
        >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
        >>> game.public.verdicts.count(None)
        3
        """
        shown = self.backdrop
        table, roles = shown.table, shown.roles
        public = shown.player is None
        if public and not self.trick and self.leader >= 0:
            found = verdicts_between(table, roles, self.log, self.sizes, shown.lost)
            if found is not None:
                return found
        known = self.knowledge
        verdicts = verdicts_by(table, roles, known)
        if public and not self.trick:
            # It is asked after every trick, and nothing is tried then.
            return verdicts
        verdicts = whoever_wins(verdicts, known, partial(verdicts_by, table, roles))
        ends = possible_ends(table, known, public=public)
        return sharpened_verdicts(table, roles, verdicts, ends)

    @property
    def tokens(self) -> tuple[Token, ...]:
        """The tokens that lie on the table, with what they show."""
        tokens: list[Token] = []
        for plan, place in zip(self.table.tokens, self.token_seats, strict=True):
            played = None if plan.played is None else self.player_of(plan.played)
            seat = place if played is None else played
            if seat is not None:
                shows = ""
                if plan.duty is not None:
                    duty = self.table.duties[plan.duty].duty
                    state = "in force" if duty.in_force((), self.log) else "lifted"
                    shows = f"{self.table.duties[plan.duty].rule} {state}"
                tokens.append(Token(plan.name, plan.title, seat, shows))
            if plan.marks_goals:
                tokens += [
                    Token(plan.name, plan.title, marked, verdict.standing)
                    for marked, verdict in enumerate(self.verdicts)
                    if verdict is not None and verdict.final and verdict.met
                ]
        return tuple(tokens)

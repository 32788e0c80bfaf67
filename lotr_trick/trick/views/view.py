"""Views: what one player, or the public, may know of a chapter being played."""

from __future__ import annotations

import attrs

from lotr_trick.kernel import Decision, Outcome
from lotr_trick.lang.wording import listed
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.outlook import knowledge
from lotr_trick.trick.goals.verdicts import verdicts
from lotr_trick.trick.moves import Told, played
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.log import Entry, TrickLog
from lotr_trick.trick.state.marks import Heap, Mark
from lotr_trick.trick.state.progress import Progress
from lotr_trick.trick.state.results import RoundResult
from lotr_trick.trick.state.round import Note
from lotr_trick.trick.state.seen import Seen
from lotr_trick.trick.state.table import Role, Table
from lotr_trick.trick.step import best_so_far
from lotr_trick.trick.views.beside import Side


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

    seen: Seen
    """The round as the player sees it; all of it can be asked of the view itself."""
    player: int | None
    """Who looks; None for the public."""
    pending: Decision | None
    playing: bool
    """Whether tricks are being played: setup is done and the round is not over."""
    notes: tuple[Note, ...]
    """What happened without a choice."""
    progress: Progress
    """What the chapter had reached before this round."""
    said: tuple[Told, ...]
    """Every move so far, as the player saw it, but for cards that the tricks tell."""
    said_cards: int
    """How many cards of the present round are among them all the same."""
    outcome: Outcome | None
    """How the chapter ended, or None while it goes on."""
    results: tuple[RoundResult, ...]
    """How the rounds that are over came out."""
    past: tuple[View, ...]
    """How the player saw the rounds before this one, each when it was over."""

    @property
    def table(self) -> Table:
        """The rules as compiled for this company."""
        return self.seen.rules.table

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that the player runs."""
        return self.seen.seats

    @property
    def roles(self) -> tuple[int | None, ...]:
        """The character at each seat, by its place among the roles."""
        return self.seen.roles

    @property
    def leader(self) -> int:
        """The seat that leads the present trick, or -1 before the first."""
        return self.seen.leader

    @property
    def hands(self) -> tuple[CardSet | None, ...]:
        """The cards of each seat; None where they are not seen."""
        return self.seen.hands

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat has."""
        return self.seen.sizes

    @property
    def trick(self) -> tuple[Entry, ...]:
        """The trick that is being played."""
        return self.seen.trick

    @property
    def log(self) -> TrickLog:
        """The finished tricks."""
        return self.seen.log

    @property
    def lost(self) -> CardSet:
        """The lost cards that lie on the table."""
        return self.seen.lost

    @property
    def learned(self) -> tuple[CardSet, ...]:
        """For each other seat the cards that the player came to know there, played or not."""
        return self.seen.learned

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What the player sees beside each character."""
        return self.seen.marks

    @property
    def laid(self) -> tuple[int, ...]:
        """How many cards of each seat lie tucked away or kept for the last trick."""
        return self.seen.laid

    @property
    def heaps(self) -> tuple[Heap, ...]:
        """The piles beside the table, as far as everybody knows what is in them."""
        return self.seen.heaps

    @property
    def turned(self) -> CardSet:
        """The cards that were turned up for the trick that is complete."""
        return self.seen.turned

    @property
    def broken(self) -> str:
        """The rule that lost the chapter in the middle of the round, if one did."""
        return self.seen.broken

    @property
    def told(self) -> tuple[Told, ...]:
        """Every move so far as this player saw it, with the seat that made it."""
        moves = played(self.seen.rules, self.log, self.trick, self.said_cards)
        return (*self.said, *[move.shown for move in moves])

    def telling(self, told: tuple[Told, ...]) -> View:
        """Return the view with all moves told otherwise."""
        cards = sum([len(trick.entries) for trick in self.log.tricks]) + len(self.trick)
        return attrs.evolve(self, said=told, said_cards=cards)

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
        """Return a note in words."""
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
        """Return the cards of a seat that the player runs, or what lies open of one that is laid
        out; nothing for other seats.
        """
        return self.table.cards.named(self.held(seat))

    def held(self, seat: int) -> CardSet:
        """Return the same as a set."""
        laid, hand = self.table.laid, self.hands[seat]
        if hand is None and laid is not None and laid.seat == seat:
            zones = zip(
                self.table.places.zones[self.table.seats + 2 :], self.seen.aside, strict=True
            )
            lying = [cards for zone, cards in zones if zone.owner == seat and zone.held and cards]
            return self.table.cards.joined(lying)
        return hand or 0

    @property
    def runs_laid_out(self) -> int | None:
        """The player who plays for the hand that is laid out; None while nobody does."""
        laid = self.table.laid
        runs = 0 if laid is None else self.seen.slots[laid.runs_slot]
        return runs - 1 if runs else None

    @property
    def laid_rows(self) -> tuple[tuple[str, ...], ...]:
        """The rows of the hand that is laid out, from the top: a card, `?` for one that lies face
        down, nothing for an empty place. Last what lies beside them; nothing where none is laid
        out.
        """
        laid = self.table.laid
        if laid is None or not self.seen.aside:
            return ()
        aside, first = self.seen.aside, self.table.seats + 2
        down, named = self.seen.slots[laid.down_slot], self.table.cards.named
        places = [
            " ".join(named(aside[at - first] or 0)) or ("?" if down >> place & 1 else "")
            for place, at in enumerate(laid.at)
        ]
        rows = [tuple([places[place] for place in row]) for row in laid.layout.rows]
        return (*rows, named(aside[laid.added - first] or 0))

    def role(self, seat: int) -> Role | None:
        """Return the character at a seat, or None while it has none."""
        number = self.roles[seat]
        return None if number is None else self.table.roles[number]

    def name_of(self, seat: int) -> str:
        """Return what people call a seat: its character, or its number."""
        role = self.role(seat)
        return f"seat {seat + 1}" if role is None else role.name

    def seat_of(self, name: str) -> int | None:
        """Return the seat of the character called `name`, or None."""
        for seat in range(self.table.seats):
            role = self.role(seat)
            if role is not None and role.name == name:
                return seat
        return None

    def player_of(self, card: int) -> int | None:
        """Return the seat that played a card, or None while nobody has."""
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
        best = best_so_far(self.seen.rules, self.trick)
        return None if best is None else best.seat

    def side(self, seat: int) -> Side:
        """Return what the player sees beside a seat."""
        aside = self.table.places.zones[self.table.places.lost + 1 :]
        counts = {
            zone.name: count
            for zone, count in zip(aside, self.seen.counts, strict=True)
            if zone.owner == seat
        }
        own = seat in self.seats
        return Side(self.table, seat, self.role(seat), self.marks[seat], own, counts)

    @property
    def known(self) -> tuple[CardSet, ...]:
        """For each seat the cards that the player knows to be in its hand."""
        gone = self.log.played
        for entry in self.trick:
            gone |= 1 << entry.shown
        return tuple([cards & ~gone for cards in self.learned])

    @property
    def unseen(self) -> CardSet:
        """The cards whose place the player cannot tell."""
        cards = self.table.deck & ~self.log.played & ~self.seen.out
        for entry in self.trick:
            cards &= ~(1 << entry.shown)
        for hand, known in zip(self.hands, self.known, strict=True):
            cards &= ~((hand or 0) | known)
        return cards

    @property
    def knowledge(self) -> Knowledge:
        """What the view says of how the round can still go."""
        return knowledge(self.seen)

    @property
    def verdicts(self) -> tuple[Verdict | None, ...]:
        """How each seat's goal stands as this player sees it; None without a character.

        >>> import lotr_trick as lt
        >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
        >>> game.public.verdicts.count(None)
        3
        """
        return verdicts(self.seen, public=self.player is None)

    @property
    def token_seats(self) -> tuple[int | None, ...]:
        """The seat that each token lies at; None while nobody has it."""
        slots = self.seen.slots
        return tuple([slots[at] - 1 if slots[at] else None for at in self.table.token_slots])

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

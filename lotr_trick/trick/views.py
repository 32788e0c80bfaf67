"""Views: what one player, or the public, may know of a chapter being played."""

from __future__ import annotations

from functools import partial

from lotr_trick.kernel import Chance, Decision, Outcome, quick
from lotr_trick.lang.wording import listed
from lotr_trick.trick.alike import alike
from lotr_trick.trick.cards import CardSet
from lotr_trick.trick.cases import whoever_wins
from lotr_trick.trick.endgame import possible_ends
from lotr_trick.trick.hooks.plans import RoundResult
from lotr_trick.trick.hooks.savings import USE_GIFT
from lotr_trick.trick.knowledge import Knowledge, Verdict
from lotr_trick.trick.learned import still_held
from lotr_trick.trick.log import Entry, TrickLog
from lotr_trick.trick.marks import Heap, Mark
from lotr_trick.trick.moves import Told
from lotr_trick.trick.outlook import (
    before_the_loss,
    between_tricks,
    knowledge,
    open_hands,
    seen_marks,
    seen_trick,
    with_turned,
)
from lotr_trick.trick.progress import Progress
from lotr_trick.trick.round import Round, winning
from lotr_trick.trick.stage import Note, Stage
from lotr_trick.trick.table import Role, Table
from lotr_trick.trick.verdicts import sharpened_verdicts, verdicts_between, verdicts_by
from lotr_trick.values import lean


@lean.frozen
class Token:
    """A token on the table: the seat it lies at, and what it shows."""

    name: str
    title: str
    seat: int
    shows: str


@lean.frozen
class View:
    """What one player may know, and no handle on the game.

    `player` is None for the public: what everybody at the table knows. Seats are counted from
    0. `hands` has the cards of the seats that the player runs, and of those that lie open, and
    None for the others; `learned` has for each seat the cards that the player came to know
    there, played or not. Of a card that lies face down in the trick others see the suit.
    """

    table: Table
    player: int | None
    seats: tuple[int, ...]
    """The seats that the player runs."""
    pending: Decision | None
    outcome: Outcome | None
    roles: tuple[int | None, ...]
    hands: tuple[CardSet | None, ...]
    sizes: tuple[int, ...]
    lost: CardSet
    leader: int
    trick: tuple[Entry, ...]
    log: TrickLog
    learned: tuple[CardSet, ...]
    token_seats: tuple[int | None, ...]
    notes: tuple[Note, ...]
    told: tuple[Told, ...]
    """Every move so far as this player saw it, with the seat that made it."""
    playing: bool
    """Whether tricks are being played: setup is done and the round is not over."""
    broken: str
    """The rule that lost the chapter in the middle of the round, if one did."""
    marks: tuple[Mark, ...]
    """What the player sees beside each character."""
    laid: tuple[int, ...]
    """How many cards of each seat lie tucked away or kept for the last trick."""
    heaps: tuple[Heap, ...]
    """The piles beside the table, as far as everybody knows what is in them."""
    turned: CardSet
    """The cards that were turned up for the trick that is complete."""
    progress: Progress
    """What the chapter had reached before this round."""
    results: tuple[RoundResult, ...]
    """How the rounds that are over came out."""
    past: tuple[View, ...]
    """How the player saw the rounds before this one, each when it was over."""

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
        table, roles = self.table, self.roles
        if self.player is None and not self.trick and self.leader >= 0:
            found = verdicts_between(table, roles, self.log, self.sizes, self.lost)
            if found is not None:
                return found
        known = self.knowledge
        verdicts = verdicts_by(table, roles, known)
        if not self.trick and self.player is None:
            # It is asked after every trick, and nothing is tried then.
            return verdicts
        verdicts = whoever_wins(verdicts, known, partial(verdicts_by, table, roles))
        ends = possible_ends(table, known, public=self.player is None)
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


new_view = quick(View)


def learned_cards(table: Table, stage: Stage, seats: tuple[int, ...]) -> tuple[CardSet, ...]:
    """Give for each other seat the cards that somebody with `seats` came to know there."""
    row = 0
    for viewer in seats:
        row |= stage.known[viewer]
    held = table.held_by[row]
    return tuple([0 if seat in seats else cards for seat, cards in enumerate(held)])


def make_view(
    round_: Round,
    player: int | None,
    pending: Decision | Chance | None,
    outcome: Outcome | None,
    told: tuple[Told, ...],
    results: tuple[RoundResult, ...],
    past: tuple[View, ...] = (),
) -> View:
    """Give what `player` may know of a round, with the moves that led to it as `told`, the
    `results` of those that are over and how the player saw those before it as `past`.
    """
    table, stage = round_.table, round_.stage
    seats = () if player is None else table.seats_of[player]
    hands: tuple[CardSet | None, ...] = table.hidden
    notes, marks, trick = stage.notes, stage.marks, round_.trick
    laid, heaps = table.nothing_laid, stage.heaps
    if not table.all_seen:
        over = _is_judged(pending, results, past)
        hands, marks, laid, heaps = _beside(round_, seats, over=over)
        trick = trick if over else seen_trick(table, trick, seats)
        notes = tuple([note for note in notes if not note.private or note.seat in seats])
    if not seats:
        learned = table.held_by[stage.known[-1]]
    else:
        learned = learned_cards(table, stage, seats)
        hands = tuple([h if s in seats else hands[s] for s, h in enumerate(round_.hands)])
    if table.copies:
        hands, learned = alike(round_, hands, learned)
    # By position: a view is made at every card, and names take time. The order is View's.
    return new_view(
        table,
        player,
        seats,
        pending.seen_by(player) if isinstance(pending, Decision) else None,
        outcome,
        stage.roles,
        hands,
        tuple(map(int.bit_count, round_.hands)),
        stage.lost,
        round_.leader,
        trick,
        round_.log,
        learned,
        stage.token_seats,
        notes,
        told,
        round_.turn >= 0 or (round_.leader >= 0 and bool(stage.script and round_.trick)),
        round_.broken,
        marks,
        laid,
        heaps,
        stage.aftermath.turned if round_.trick else 0,
        stage.progress,
        results,
        past,
    )


def _beside(
    round_: Round, seats: tuple[int, ...], *, over: bool
) -> tuple[tuple[CardSet | None, ...], tuple[Mark, ...], tuple[int, ...], tuple[Heap, ...]]:
    """Give what somebody with `seats` sees at a table where not everything but hands is seen by
    everybody: open hands, what lies beside characters, how many cards are laid by, and the piles.
    """
    table = round_.table
    hands = open_hands(round_) if table.opens else table.hidden
    laid = _laid(round_) if table.lays_by else table.nothing_laid
    return hands, seen_marks(round_, seats, over=over), laid, seen_heaps(round_)


def _is_judged(
    pending: Decision | Chance | None, results: tuple[RoundResult, ...], past: tuple[View, ...]
) -> bool:
    """Whether what lay hidden beside characters lies open, because goals are looked at."""
    asked = isinstance(pending, Decision) and pending.kind == USE_GIFT
    return asked or len(results) > len(past)


def _laid(round_: Round) -> tuple[int, ...]:
    hands, marks = round_.hands, round_.stage.marks
    return tuple(
        [(hand & (m.tucked | m.kept)).bit_count() for hand, m in zip(hands, marks, strict=True)]
    )


def seen_heaps(round_: Round) -> tuple[Heap, ...]:
    """Give the piles as far as everybody knows them: nobody knows what one from the deck has."""
    piles, heaps = round_.table.piles, round_.stage.heaps
    return tuple([Heap(0) if p.drawn else heap for p, heap in zip(piles, heaps, strict=True)])

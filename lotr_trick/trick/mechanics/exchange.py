"""Cards that change hands in setup: taken, passed and exchanged, one after the other or at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.trick.asking import ask, clockwise, held_seats, name_at, slots_shown
from lotr_trick.trick.goals.binding import Bindings, bound
from lotr_trick.trick.language.words.registry import (
    CardName,
    CharacterName,
    Filter,
    PersonName,
    WhoName,
    expected,
    word,
)
from lotr_trick.trick.mechanics.strengths import strong_cards
from lotr_trick.trick.moves import PASS, SAY, SWAP, AnyMove, Move
from lotr_trick.trick.state import known as knowing
from lotr_trick.trick.state.cards import CardSet, each, union
from lotr_trick.trick.state.layout import at_hand, filled, given_away, received, without_place
from lotr_trick.trick.state.round import NoteKind, Round
from lotr_trick.trick.state.script import Acts, ActsUnasked, Quiet, Step
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.state.zones import Seen
from lotr_trick.values.same import Same

if TYPE_CHECKING:
    from lotr_trick.trick.game import ChapterGame

Partners = tuple[str, ...] | None
"""The persons or characters that a seat may exchange with; None for anybody."""


Way = tuple[int, int]
"""A card to be passed: from which seat, to which seat."""


def offered(round_: Round, seat: int, never: CardSet = 0, to: int | None = None) -> CardSet:
    """Return the cards that a seat may choose to pass, to another seat if one is told; one copy of
    each.
    """
    cards = round_.table.cards
    return cards.distinct(cards.minus(at_hand(round_, seat), never) & ~keeps(round_, seat, to))


def keeps(round_: Round, seat: int, to: int | None = None) -> CardSet:
    """Return the cards that the character of a seat never passes, or not to another seat."""
    role, table = round_.roles[seat], round_.table
    if role is None:
        return 0
    kept = table.cards.set_of([word.card for word in table.roles[role].all(NeverPasses)])
    for only in table.roles[role].all(PassesOnlyTo):
        if to is None or only.who not in _names_at(round_, to):
            kept |= bound(only.filter, Bindings(table.cards))
    return kept


def _names_at(round_: Round, seat: int) -> tuple[str, ...]:
    role, roles = round_.roles[seat], round_.table.roles
    return () if role is None else (roles[role].name, roles[role].person)


class Exchanges(Acts):
    """What an action stands on by which a seat passes a card to a partner, who passes any card
    back; or changes one for a lost card, before everybody.

    It must be done when a partner is at the table; without one it is skipped. The partner looks
    before choosing, unless a rule lets both choose at once.
    """

    __slots__ = ()

    exchanges = True
    partners: Any = None
    """The persons or characters that a seat may exchange with; None for anybody."""
    but: Any = ""
    with_lost: bool = False

    def offer(self, round_: Round, seat: int) -> Decision | None:
        """Return each card with each lost card and each partner, or None without either."""
        table, at_once = round_.table, round_.table.laws.has(ExchangesAtOnce)
        options: list[Move] = []
        if self.with_lost:
            options += swaps(round_, seat, offered(round_, seat))
        for to, role in enumerate(round_.roles):
            if role is not None and may_exchange(round_, seat, to, self.partners, self.but):
                name = table.roles[role].name
                mine = offered(round_, seat, to=to)
                options += passes(table, f"to {name}", seat, to, mine, sealed=at_once)
        if table.laws.has(OpenCardExchange) and not self.with_lost:
            options += swaps(round_, seat, offered(round_, seat))
        if not options:
            return None
        kind = "exchange at once" if at_once else "pass"
        player = table.setting.control[seat]
        return Decision(seat, player, kind, tuple(options), at_once)

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with the cards changed, or with the partner to answer; if nobody was
        there to exchange with, a note says so.
        """
        if choice is None:
            return nobody_there(round_, seat)
        assert isinstance(choice, Move)
        if choice.kind == SWAP:
            return swapped(round_, seat, choice)
        if round_.table.laws.has(ExchangesAtOnce):
            ways = ((seat, choice.to), (choice.to, seat))
            return round_.then(PassAtOnce(ways, "", (choice,)).ordered(round_))
        return pass_card(round_, choice, back_to(round_, choice))


def swaps(round_: Round, seat: int, cards: CardSet) -> list[Move]:
    """Return the options to change each of some cards for each that lies on the table."""
    every, names = round_.table.cards, round_.table.cards.names
    return [
        Move(SWAP, f"exchange {names[card]} for {names[other]}", seat, card, number=other)
        for other in each(every.distinct(round_.lost))
        for card in each(cards)
    ]


def swapped(round_: Round, seat: int, choice: Move) -> Round:
    """Return the round with a card of a seat on the table, and what lay there in its hand."""
    table = round_.table
    cards, mine, other = table.cards, 1 << choice.card, 1 << choice.number
    zones = received(round_, given_away(round_, round_.zones, seat, mine), seat, other)
    zones[table.places.lost] = cards.plus(cards.minus(round_.lost, other), mine)
    known = knowing.without(round_.beside.known, cards, seat, mine)
    return round_.then(
        zones=tuple(zones),
        known=knowing.all_learn(known, table.width, seat, other),
        slots=slots_shown(round_, seat, other),
    )


class ExchangesAtOnceWithAll(ActsUnasked):
    """What an action stands on by which a seat exchanges a card with each of some persons, or with
    everybody, at the same time.
    """

    __slots__ = ()

    exchanges = True
    partners: Any = None
    look_first: bool = False
    """Whether the partners look at what they got before they pass any card back."""

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with the seat and its partners to be asked; a note if there is none."""
        partners = [
            to
            for to in clockwise(seat, round_.table.seats)[1:]
            if may_exchange(round_, seat, to, self.partners)
        ]
        if not partners:
            return nobody_there(round_, seat)
        ways = tuple([(seat, to) for to in partners])
        if self.look_first and not round_.table.laws.has(ExchangesAtOnce):
            return round_.then(PassAtOnce(ways, "", answered=True).ordered(round_))
        return round_.then(
            PassAtOnce((*ways, *[(to, seat) for to in partners]), "").ordered(round_)
        )


@attrs.frozen
class PassBack:
    """A seat passes any card to another one, which it got one from; perhaps the same one."""

    seat: int
    to: int
    never: CardSet = 0
    """Cards that may not go back."""
    came: int = -1
    """The card that it got, where everybody sees what it has."""

    def offer(self, round_: Round) -> Decision | None:
        """Return the cards that may be passed back; None if there is none."""
        table, seat = round_.table, self.seat
        cards = offered(round_, seat, self.never, self.to)
        options = passes(table, f"back to {name_at(round_, self.to)}", seat, self.to, cards)
        return ask(round_, seat, "pass back", options)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the card passed back."""
        if choice is None:
            return round_.then()
        assert isinstance(choice, Move)
        passed = pass_card(round_, choice, never=self.never)
        return filled(passed, self.seat, self.came)


def shown_card(round_: Round, seat: int, card: int) -> int:
    """Return a card that comes to a seat if everybody sees it there; else -1."""
    laid = round_.table.laid
    return card if laid is not None and laid.seat == seat else -1


def back_to(round_: Round, choice: Move) -> PassBack:
    """Return the step by which who gets a card passes one back."""
    return PassBack(choice.to, choice.seat or 0, came=shown_card(round_, choice.to, choice.card))


@attrs.frozen
class PassAtOnce:
    """Some seats choose a card for each way; when the last is chosen, all of them are passed."""

    ways: tuple[Way, ...]
    toward: str
    """How a choice says where the card goes; nothing to name the receiver."""
    chosen: tuple[Move, ...] = ()
    answered: bool = False
    """Whether each receiver then passes a card back."""
    together: bool = False
    """Whether all players choose for a hand that is laid out."""

    @property
    def seat(self) -> int:
        """The seat that chooses next."""
        return self.ways[len(self.chosen)][0]

    def seen_by(self, seats: tuple[int, ...]) -> PassAtOnce:
        """Return the step without the cards that others chose: they are -1."""
        chosen = [c if c.seat in seats else c._replace(text=c.hidden, card=-1) for c in self.chosen]
        return attrs.evolve(self, chosen=tuple(chosen))

    def guessed(self, round_: Round, pick: Callable[[list[int]], int]) -> PassAtOnce:
        """Return the step with a card that may be it in place of each that is not seen."""
        chosen: list[Move] = []
        for choice in self.chosen:
            card = choice.card
            if card < 0:
                given = [1 << c.card for c in chosen if c.seat == choice.seat]
                may = offered(round_, choice.seat or 0, round_.table.cards.joined(given))
                card = pick(list(each(may)))
            chosen.append(choice._replace(card=card))
        return attrs.evolve(self, chosen=tuple(chosen))

    def ordered(self, round_: Round) -> PassAtOnce:
        """Return the step with a hand that is laid out choosing last: for all to see."""
        laid = round_.table.laid
        if laid is None:
            return self
        return attrs.evolve(
            self, ways=tuple(sorted(self.ways, key=lambda way: way[0] == laid.seat))
        )

    def offer(self, round_: Round) -> Decision | None:
        """Return the cards that may be chosen for the next way; None if the seat has none."""
        table = round_.table
        seat, to = self.ways[len(self.chosen)]
        promised = table.cards.joined([1 << c.card for c in self.chosen if c.seat == seat])
        where = self.toward or f"to {name_at(round_, to)}"
        cards = offered(round_, seat, promised, to)
        if not cards:
            return None
        options = passes(table, where, seat, to, cards, sealed=True)
        return Decision(seat, table.setting.control[seat], "pass at once", options, True)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with one more card chosen, or with all of them passed."""
        ways, chosen = self.ways, self.chosen
        if choice is None:
            ways = (*ways[: len(chosen)], *ways[len(chosen) + 1 :])
        else:
            assert isinstance(choice, Move)
            chosen = (*chosen, choice)
        if len(chosen) < len(ways):
            return round_.then(attrs.evolve(self, ways=ways, chosen=chosen))
        back = [back_to(round_, choice) for choice in chosen] if self.answered else ()
        return _all_passed(round_, chosen, *back)


def _all_passed(round_: Round, chosen: tuple[Move, ...], *steps: Step) -> Round:
    """Return the round with all cards passed, and further steps to do; who gets some is told
    which.
    """
    cards, zones, notes = round_.table.cards, list(round_.zones), round_.beside.notes
    gone = [
        knowing.Pass(c.seat or 0, c.to, c.card, _stays(round_, c.seat or 0, c.to)) for c in chosen
    ]
    for giver, _, card, _ in gone:
        zones = given_away(round_, zones, giver, 1 << card)
    for _, to, card, _ in gone:
        zones = received(round_, zones, to, 1 << card)
    for seat in sorted({to for _, to, _, _ in gone}):
        got = cards.joined([1 << card for _, to, card, _ in gone if to == seat])
        round_ = round_._replace(beside=round_.beside._replace(notes=notes))
        laid = round_.table.laid
        private = laid is None or seat != laid.seat
        notes = round_.note(NoteKind.RECEIVES, seat, got, private=private)
    known = knowing.all_at_once(round_.beside.known, cards, gone)
    return round_.then(*steps, zones=tuple(zones), known=known, notes=notes)


@word("everyone_passes_right", kind="step", hook="script step")
class EveryonePassesRight(Quiet):
    """Each seat passes so many cards to the seat on its right; all choose before anybody looks.

    Example: setup everyone passes 1 card to the right, at once
    """

    number: int

    def at(self, seat: int) -> tuple[Step, ...]:
        """Return the step, where it is a character's setup action."""
        return (self,)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with every seat to be asked."""
        seats = round_.table.seats
        ways = [(seat, (seat - 1) % seats) for seat in range(seats) for _ in range(self.number)]
        return round_.then(PassAtOnce(tuple(ways), "to the right", together=True).ordered(round_))


@word("everyone_gives", kind="step", hook="script step")
class EveryoneGives(Quiet):
    """Each seat gives so many cards to each other seat; all choose before anybody looks.

    Example: everyone gives 1 card to each other seat, at once
    """

    number: int

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with every seat to be asked for every other one."""
        seats = range(round_.table.seats)
        ways = [(a, b) for a in seats for b in seats if a != b for _ in range(self.number)]
        return round_.then(PassAtOnce(tuple(ways), "").ordered(round_))


@word("everyone_gives_players", kind="step", hook="script step")
class EveryoneGivesPlayers(Quiet):
    """Each hand that is held gives so many cards to each other one; all choose before anybody
    looks.

    Example: everyone gives 1 card to each other player, at once
    """

    number: int

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with every such seat to be asked for every other one."""
        seats = held_seats(round_)
        ways = [(a, b) for a in seats for b in seats if a != b for _ in range(self.number)]
        return round_.then(PassAtOnce(tuple(ways), "").ordered(round_))


def nobody_there(round_: Round, seat: int) -> Round:
    """Return the round with an exchange passed over, and a note that says why."""
    return round_.then(notes=round_.note(NoteKind.NO_PARTNER, seat))


def may_exchange(round_: Round, seat: int, to: int, partners: Partners, but: str = "") -> bool:
    """Whether a seat may exchange with another one, whose person or character is allowed."""
    roles, here = round_.table.roles, round_.roles
    one, other = here[seat], here[to]
    if one is None or other is None or to == seat:
        return False
    if roles[one].has(NoExchange) or roles[other].has(NoExchange):
        return False
    both, laws = {roles[one].person, roles[other].person}, round_.table.laws
    if any(both == {word.one, word.other} for word in laws.all(MayNotExchange)):
        return False
    if any(both == {word.one, word.other} for word in laws.all(MayExchange)):
        return True
    names = {roles[other].person, roles[other].name}
    return but not in names and (partners is None or not names.isdisjoint(partners))


def passes(
    table: Table, where: str, seat: int, to: int, cards: CardSet, *, sealed: bool = False
) -> tuple[Move, ...]:
    """Return the options to pass each of some cards."""
    every = _every_pass(Same(table), where, seat, to, sealed)
    return tuple([every[card] for card in each(cards)])


# Options are equal values: some forty would be made anew in every setup. Measured over five
# chapters, a round takes 18 % longer without it.
@lru_cache(maxsize=2048)
def _every_pass(
    same: Same[Table],
    where: str,
    seat: int,
    to: int,
    sealed: bool,  # noqa: FBT001 - told by position, as a cache is quickest
) -> tuple[Move, ...]:
    hidden, names = f"pass a card {where}", same.value.cards.names
    return tuple(
        [
            Move(PASS, f"pass {name} {where}", seat, card, to, hidden=hidden, sealed=sealed)
            for card, name in enumerate(names)
        ]
    )


def pass_card(round_: Round, choice: Move, *steps: Step, never: CardSet = 0) -> Round:
    """Return the round with a card passed from hand to hand, and further steps to do; everybody can
    tell that it was `never` some cards.
    """
    cards, laid = round_.table.cards, round_.table.laid
    seat, to, bit = choice.seat or 0, choice.to, 1 << choice.card
    zones = received(round_, given_away(round_, round_.zones, seat, bit), to, bit)
    if laid is not None and laid.seat in (seat, to):
        # Everybody sees which card it is.
        known = knowing.without(round_.beside.known, cards, seat, bit)
        known = knowing.all_learn(known, len(cards.names), to, bit)
        return round_.then(*steps, zones=tuple(zones), known=known)
    passed = knowing.Pass(seat, to, choice.card, _stays(round_, seat, to) | never)
    known = knowing.some_learn(round_.beside.known, cards, passed)
    return round_.then(*steps, zones=tuple(zones), known=known)


def _stays(round_: Round, seat: int, to: int) -> CardSet:
    """Return the cards that everybody can tell a seat keeps when it passes one to another seat:
    what its character never passes there, and what lies open beside its hand.

    What it laid by face down stays too, but nobody else knows which card that is.
    """
    places, side_zones = round_.table.places.zones, round_.rules.side_zones
    beside = side_zones[seat] if side_zones else ()
    shown = [round_.zones[at] for at in beside if places[at].seen_by is Seen.ALL]
    return keeps(round_, seat, to) | union(shown)


# --- its words -------------------------------------------------------------------------------


@word("take_lost", kind="action", hook="script step")
class TakeLost(ActsUnasked):
    """The character takes the lost cards into the hand, and so has more cards than the others.

    Example: setup take the lost card
    """

    uses_lost = True

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with the lost cards in the seat's hand."""
        return taken_up(round_, seat, round_.lost)


def taken_up(round_: Round, seat: int, taken: CardSet) -> Round:
    """Return the round with some cards that lie open on the table in a seat's hand."""
    if not taken:
        return round_.then()
    table = round_.table
    zones = received(round_, round_.zones, seat, taken)
    zones[table.places.lost] = table.cards.minus(round_.lost, taken)
    return round_.then(
        zones=tuple(zones),
        known=knowing.all_learn(round_.beside.known, table.width, seat, taken),
        notes=round_.note(NoteKind.TAKES_LOST, seat, taken),
    )


@word("take_from_holder", kind="action", hook="script step")
class TakeFromHolder(ActsUnasked):
    """The character gets the card from whoever holds it and gives so many cards of its choice
    back; nothing happens if it holds the card itself.

    Example: setup take BT from its holder, giving 1 card back
    """

    card: CardName
    back: int

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with the card at the seat, and what it gives back to be chosen."""
        table, known = round_.table, round_.beside.known
        cards, place = table.cards, table.cards.places.get(self.card)
        holder = None if place is None else round_.holder(place)
        if place is None or holder is None:
            return round_.then()
        bit, slots = 1 << place, slots_shown(round_, seat, 1 << place)
        if round_.hands[seat] & bit:
            # Nobody hands the card over, so everybody can tell that the seat has it.
            return round_.then(known=knowing.all_learn(known, table.width, seat, bit), slots=slots)
        known = knowing.without(known, cards, holder, bit)
        back = PassBack(seat, holder, bit, came=shown_card(round_, seat, place))
        places = (holder, *(round_.rules.side_zones[holder] if round_.rules.side_zones else ()))
        lies = next(at for at in places if round_.zones[at] & bit)
        zones = list(round_.zones)
        zones[lies] = cards.minus(zones[lies], bit)
        return round_.then(
            *[back] * self.back,
            zones=tuple(received(round_, zones, seat, bit)),
            known=knowing.all_learn(known, table.width, seat, bit),
            slots=without_place(round_, lies, slots),
            notes=round_.note(NoteKind.TAKES_CARD, seat, bit),
        )


@word("take_cards", kind="action", hook="script step")
class TakeCards(ActsUnasked):
    """The character takes cards into the hand that lie open on the table.

    Example: setup take H8 and M8
    """

    cards: tuple[CardName, ...]

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with those cards in the seat's hand."""
        return taken_up(round_, seat, round_.lost & round_.table.cards.set_of(self.cards))


@word("exchange", kind="action", hook="script step")
class Exchange(Exchanges):
    """The character passes a card to one of some persons or characters, who looks at it and passes
    any card back. It must be done if one of them is at the table, and is skipped if none is.

    Example: setup exchange with frodo or sam
    """

    partners: tuple[WhoName, ...]


@word("exchange_at_once", kind="action", hook="script step")
class ExchangeAtOnce(ExchangesAtOnceWithAll):
    """The character passes a card to each of the persons at the same time; then each of them looks
    and passes any card back.

    Example: setup exchange with frodo and sam, at once
    """

    partners: tuple[WhoName, ...]

    look_first = True


@word("exchange_anyone", kind="action", hook="script step")
class ExchangeAnyone(Exchanges):
    """The character exchanges with anybody at the table.

    Example: setup exchange with anyone
    """


@word("exchange_anyone_but", kind="action", hook="script step")
class ExchangeAnyoneBut(Exchanges):
    """The character exchanges with anybody at the table but one person.

    Example: setup exchange with anyone but frodo
    """

    but: WhoName


@word("exchange_everyone", kind="action", hook="script step")
class ExchangeEveryone(ExchangesAtOnceWithAll):
    """The character exchanges with everybody else; all choose before anybody looks.

    Example: setup exchange with every other character, at once
    """


@word("exchange_lost_or", kind="action", hook="script step")
class ExchangeLostOr(Exchanges):
    """The character exchanges with the lost card or with a person.

    Example: setup exchange with the lost card or with gandalf
    """

    partner: WhoName

    with_lost = True
    uses_lost = True

    @property
    def without_lost(self) -> Exchange:
        """The exchange that is left where the table wants the lost card to lie."""
        return Exchange((self.partner,))

    @property
    def partners(self) -> tuple[str, ...]:
        """The one person."""
        return (self.partner,)


@word("exchange_open", kind="action", hook="script step")
class ExchangeOpen(Acts):
    """The character may exchange a card for the one that lies open on the table.

    Example: setup exchange with the open card
    """

    def offer(self, round_: Round, seat: int) -> Decision | None:
        """Return each card with what lies open, or to leave it there; None without either."""
        options = swaps(round_, seat, offered(round_, seat))
        if options:
            options.append(Move(SAY, "leave the open card", seat, what="leave"))
        return ask(round_, seat, "exchange with the open card", options)

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with the cards changed, if that was chosen."""
        if isinstance(choice, Move) and choice.kind == SWAP:
            return swapped(round_, seat, choice)
        return round_.then()


@word("give_each", kind="action", hook="script step")
class GiveEach(ActsUnasked):
    """The character gives so many cards to everybody else and gets none back.

    Example: setup give 1 card to each other character
    """

    number: int

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with the seat to be asked for every other one, clockwise."""
        others = clockwise(seat, round_.table.seats)[1:]
        ways = [(seat, to) for to in others for _ in range(self.number)]
        return round_.then(PassAtOnce(tuple(ways), "").ordered(round_))


@word("swap_highest", kind="action", hook="script step")
class SwapHighest(Acts):
    """The character changes the highest card of its hand for the one that lies open: one that wins
    whatever suit is led is above every rank, and of several it chooses.

    Example: setup swap the highest card with the open card
    """

    def offer(self, round_: Round, seat: int) -> Decision | None:
        """Return the highest cards that it may give away, with what lies open."""
        table, cards = round_.table, offered(round_, seat)
        ranks, strong = table.cards.ranks, table.cards.set_of(strong_cards(table.laws)) & cards
        most = max([ranks[card] for card in each(cards)], default=0)
        highest = strong or union([1 << card for card in each(cards) if ranks[card] == most])
        return ask(round_, seat, "swap", swaps(round_, seat, highest))

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with the cards changed."""
        return swapped(round_, seat, choice) if isinstance(choice, Move) else round_.then()


@word("no_exchange", kind="trait", hook="script step")
class NoExchange:
    """The character exchanges with nobody, and nobody with it.

    Example: takes part in no exchange
    """


@word("exchanges_at_once", kind="exchange", hook="script step")
class ExchangesAtOnce:
    """In every exchange both choose before either looks.

    Example: every exchange is at once
    """


@word("may_exchange", kind="exchange", hook="script step")
class MayExchange:
    """Two persons may exchange with each other, whatever their cards say.

    Example: boromir and faramir may exchange
    """

    one: PersonName
    other: PersonName


@word("may_not_exchange", kind="exchange", hook="script step")
class MayNotExchange:
    """Two persons may not exchange with each other, whatever their cards say.

    Example: gollum and frodo may not exchange
    """

    one: PersonName
    other: PersonName


@word("open_card_exchange", kind="exchange", hook="script step")
class OpenCardExchange:
    """In an exchange the card that lies open may take the place of a partner.

    Example: an exchange may be with the open card
    """


@expected("exchanges_with_nobody")
class ExchangesWithNobody:
    """The character's exchange was skipped, since no partner is at the table.

    Example: expect pippin exchanges with nobody
    """

    who: CharacterName

    def unmet(self, game: ChapterGame) -> str:
        skipped = {n.seat for n in game.public.notes if n.kind is NoteKind.NO_PARTNER}
        seat = game.public.seat_of(self.who) or 0
        return "" if seat in skipped else f"{self.who} exchanged with somebody"


@word("never_passes", kind="trait", hook="script step")
class NeverPasses:
    """The character never passes the card, in any exchange.

    Example: never passes R1
    """

    card: CardName


@word("passes_only_to", kind="trait", hook="script step")
class PassesOnlyTo:
    """The character passes such cards to one person only.

    Example: passes cards of rank 8 only to gollum
    """

    filter: Filter
    who: PersonName

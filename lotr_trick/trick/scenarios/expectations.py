"""What scenarios can expect of a game: each word is a question to what is seen of it.

A mechanic has those of its own. `unmet` returns how a game differs from what is expected, in
words; nothing if it does not. A word that is `at_once` is asked before the next card is to be
played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final, Protocol

from lotr_trick.kernel import Decision
from lotr_trick.kernel.telling import alternatives, is_about
from lotr_trick.lang import OfKind
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.language.words.registry import (
    CardName,
    CharacterName,
    EventName,
    OptionText,
    RuleName,
    SuitName,
    expected,
)
from lotr_trick.trick.language.words.scenarios import said
from lotr_trick.trick.state.marks import UNSEEN
from lotr_trick.trick.state.round import NoteKind
from lotr_trick.trick.views.view import View
from lotr_trick.trick.views.why import why_goal, why_lost, why_not

_MOST_TEXTS: Final = 12
"""How many texts of options are told at once."""


def viewed_from(game: ChapterGame, seat: int) -> View:
    """Return what the player of a seat sees; of one that is laid out, who plays for it."""
    laid = game.table.laid
    if laid is not None and laid.seat == seat:
        return game.view(laid.player(game.round))
    return game.view(game.table.setting.control[seat])


@said("expect")
class Expect:
    """Something that must hold at this point, or the scenario fails.

    Example: expect gandalf leads
    """

    what: Annotated[Any, OfKind(("expectation",))]


class Expectation(Protocol):
    """What stands after `expect`, but for what somebody may do."""

    def unmet(self, game: ChapterGame) -> str:
        """Return how a game differs from what is expected, in words; nothing where it does not."""
        ...


@expected("may")
class May:
    """What the character is asked and could choose or draw, in the texts of its options or their
    beginnings: `play H3 and H6` stands for `play H3` and for `play H6`, and `pass to sam` for
    any card that is passed.

    `may only` says that nothing else of the kind could be chosen; `may not` that this could not,
    although its cards are in the hand.

    Example: expect gandalf may only play H3 and H6
    """

    who: CharacterName
    permission: str
    verb: str
    rest: OptionText

    @property
    def text(self) -> str:
        """What the character could do."""
        return f"{self.verb} {self.rest}"

    def unmet(self, texts: Iterable[str], view: View, seat: int) -> str:
        """Return how the texts that a seat could choose differ from what it may, in words.

        `view` is what the seat's own player sees.
        """
        said, possible = alternatives(self.text), tuple(texts)
        words = self.rest.replace(",", "").split()
        cards = [word for word in words if word in view.table.cards.names]
        if self.permission == "may not":
            held = view.hand(seat)
            for card in cards:
                if card not in held:
                    return f"{card} is not in the hand of {self.who}"
            done = [one for one in said for text in possible if is_about(one, text)]
            return f"{self.who} may {done[0]}" if done else ""
        missing = [one for one in said if not any(is_about(one, text) for text in possible)]
        more = [text for text in possible if not any(is_about(one, text) for one in said)]
        if not missing and (self.permission == "may" or not more):
            return ""
        shown = ", ".join(f"`{text}`" for text in possible[:_MOST_TEXTS])
        rest = len(possible) - _MOST_TEXTS
        reasons = [why_not(view, card) for card in cards] if self.verb == "play" else []
        refused = [f"; not {why.card}: {why.told}" for why in reasons if why is not None]
        return f"possible: {shown}" + (f" and {rest} more" if rest > 0 else "") + "".join(refused)


@expected("may_pick_events")
class MayPickEvents:
    """The table may pick just these events for the round.

    Example: expect everybody may pick doors_of_durin or balins_tomb
    """

    events: tuple[EventName, ...]

    at_once = True

    def unmet(self, game: ChapterGame) -> str:
        asked = game.pending
        texts = [option.text for option in asked.options] if isinstance(asked, Decision) else []
        # Where nobody is asked there is but one event.
        found = {text.removeprefix("play ") for text in texts} or {game.table.part} - {""}
        return _same("may pick", set(self.events), found)


@expected("wins_trick")
class WinsTrick:
    """The last finished trick was won by the character, or by nobody.

    Example: expect gandalf wins the trick
    """

    who: CharacterName = ""

    def unmet(self, game: ChapterGame) -> str:
        seen = game.public
        if not seen.log.tricks or seen.trick:
            return "no trick has just been finished"
        winner = seen.log.tricks[-1].taker
        name = "" if winner is None else seen.name_of(winner)
        return "" if name == self.who else f"{name or 'nobody'} won the trick"


@expected("leads")
class Leads:
    """The character is to lead the next trick.

    Example: expect gandalf leads
    """

    who: CharacterName

    def unmet(self, game: ChapterGame) -> str:
        asked = game.pending
        if not isinstance(asked, Decision) or asked.seat is None:
            return "the round is over"
        if game.public.trick:
            return "a trick is being played"
        name = game.public.name_of(asked.seat)
        return "" if name == self.who else f"{name} leads"


@expected("has_cards")
class HasCards:
    """The character has so many cards in hand.

    Example: expect gandalf has 1 card
    """

    who: CharacterName
    count: int

    def unmet(self, game: ChapterGame) -> str:
        has = game.public.sizes[game.public.seat_of(self.who) or 0]
        return "" if has == self.count else f"{self.who} has {has} cards"


@expected("deck_has")
class DeckHas:
    """So many such cards are in the deck of the round.

    Example: expect the deck has 5 orcs
    """

    count: int
    suit: SuitName

    at_once = True

    def unmet(self, game: ChapterGame) -> str:
        cards = game.table.cards
        has = (cards.suits.get(self.suit, 0) & cards.deck).bit_count()
        return "" if has == self.count else f"the deck has {has} of them"


@expected("rule_is")
class RuleIs:
    """Whether the rule still forbids something.

    Example: expect rings_locked is in force
    """

    rule: RuleName
    state: str

    def unmet(self, game: ChapterGame) -> str:
        seen = game.public
        duties = [named.duty for named in game.table.duties if named.rule == self.rule]
        in_force = any(duty.in_force(seen.trick, seen.log) for duty in duties)
        state = "in force" if in_force else "lifted"
        return "" if state == self.state else f"{self.rule} is {state}"


@expected("goal_is")
class GoalIs:
    """How the character's goal stands, as everybody at the table sees it: met for good, met if
    the round ended now, not met but within reach, or out of reach.

    Example: expect bilbo's goal is not met yet
    """

    who: CharacterName
    standing: str

    def unmet(self, game: ChapterGame) -> str:
        reason = why_goal(game.public, game.public.seat_of(self.who) or 0)
        standing = reason.verdict.standing if reason else "nothing"
        if standing == self.standing:
            return ""
        return f"the goal of {self.who} is {standing}" + (f" ({reason.told})" if reason else "")


@expected("announces")
class Announces:
    """The character has announced just these suits, or that its goal is met.

    Example: expect boromir_captain announces hills and rings
    """

    who: CharacterName
    suits: tuple[SuitName, ...] = ()

    def unmet(self, game: ChapterGame) -> str:
        kind = NoteKind.ANNOUNCES if self.suits else NoteKind.MET
        seat = game.public.seat_of(self.who) or 0
        said = [note.said for note in game.public.notes if note.kind is kind and note.seat == seat]
        if not said:
            return f"{self.who} has announced nothing"
        suits = {suit for each in said for suit in each.split()} if self.suits else set()
        return _same("announces", set(self.suits), suits)


@expected("is_seen")
class IsSeen:
    """Whether others see the character's hand, its card in the trick, or what lies beside it.

    Example: expect nobody sees the card of gimli
    """

    by: str
    what: str
    who: CharacterName

    @property
    def at_once(self) -> bool:
        """A card in the trick is seen until the next one."""
        return self.what == "card"

    def unmet(self, game: ChapterGame) -> str:
        public = game.public
        seat = public.seat_of(self.who) or 0
        own = viewed_from(game, seat)
        match self.what:
            case "hand":
                there, seen = True, public.hands[seat] is not None
            case "card":
                put = [[e for e in view.trick if e.seat == seat] for view in (own, public)]
                there, seen = bool(put[0]), put[0] == put[1]
            case _:
                there = own.side(seat).number(self.what) != 0
                seen = public.side(seat).number(self.what) != UNSEEN
        if not there:
            return f"{self.who} has no {self.what} there"
        found = "everybody" if seen else "nobody"
        return "" if found == self.by else f"{found} sees it"


@expected("lost_is")
class LostIs:
    """The card that lies on the table as the lost card.

    Example: expect the lost card is H3
    """

    card: CardName

    def unmet(self, game: ChapterGame) -> str:
        lost = game.table.cards.named(game.public.lost)
        return "" if self.card in lost else f"the lost card is {' '.join(lost) or 'not there'}"


@expected("is_completed")
class IsCompleted:
    """Whether the character was completed, in this round or before.

    Example: expect sam is not completed
    """

    who: CharacterName
    state: str

    at_once = True

    def unmet(self, game: ChapterGame) -> str:
        state = "completed" if self.who in game.progress.completed else "not completed"
        return "" if state == self.state else f"{self.who} is {state}"


@expected("is_done")
class IsDone:
    """A round of the event was won.

    Example: expect balins_tomb is done
    """

    event: EventName

    at_once = True

    def unmet(self, game: ChapterGame) -> str:
        return "" if self.event in game.progress.done else f"{self.event} is not done"


@expected("round_over")
class RoundOver:
    """The round has ended.

    Example: expect the round is over
    """

    at_once = True

    def unmet(self, game: ChapterGame) -> str:
        return "" if game.results else "the round goes on"


@expected("chapter_is")
class ChapterIs:
    """The chapter has ended and is won or lost, or goes on after a round that was won.

    Example: expect the chapter is won
    """

    state: str

    @property
    def at_once(self) -> bool:
        """A chapter that goes on is asked what it goes on with."""
        return self.state == "goes on"

    def unmet(self, game: ChapterGame) -> str:
        state = "goes on"
        if game.outcome is not None:
            state = "is won" if game.outcome.won else "is lost"
        if state != self.state:
            lost = why_lost(game.public) if self.state == "is won" else None
            return f"the chapter {state}" + (f": {lost.told}" if lost else "")
        return "" if game.results else "the round goes on"


def _same(what: str, expected: set[str], found: set[str]) -> str:
    """Return how what was found differs from what was expected, in words."""
    return "" if expected == found else f"{what} just {', '.join(sorted(found)) or 'nothing'}"

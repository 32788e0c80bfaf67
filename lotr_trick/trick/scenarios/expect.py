"""What scenarios can expect of a game, each as a question to what is seen of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import Final

from lotr_trick.kernel import Decision
from lotr_trick.kernel.telling import alternatives, is_about
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.language.words import expectations as words
from lotr_trick.trick.mechanics.dealing import TurnsUpLost
from lotr_trick.trick.mechanics.threats import threat_in
from lotr_trick.trick.state.marks import UNSEEN
from lotr_trick.trick.state.round import NoteKind
from lotr_trick.trick.views.view import View
from lotr_trick.trick.views.why import why_goal, why_lost, why_not

_MOST_TEXTS: Final = 12
"""How many texts of options are told at once."""


def before_cards(what: words.Expectation) -> bool:
    """Return whether an expectation is asked at once, before the next card is to be played."""
    match what:
        case words.IsSeen(what="card") | words.ChapterIs("goes on"):
            return True
    return isinstance(
        what,
        words.NeverLost
        | words.RoundOver
        | words.MayPickEvents
        | words.HasUnder
        | words.DeckHas
        | words.IsCompleted
        | words.IsDone
        | words.IsUsed,
    )


def unmet(what: words.May, texts: Iterable[str], view: View, seat: int) -> str:
    """Return how the texts that a seat could choose differ from what it may, in words.

    `view` is what the seat's own player sees.
    """
    said, possible = alternatives(what.text), tuple(texts)
    cards = [word for word in what.rest.replace(",", "").split() if word in view.table.cards.names]
    if what.permission == "may not":
        held = view.hand(seat)
        for card in cards:
            if card not in held:
                return f"{card} is not in the hand of {what.who}"
        done = [one for one in said for text in possible if is_about(one, text)]
        return f"{what.who} may {done[0]}" if done else ""
    missing = [one for one in said if not any(is_about(one, text) for text in possible)]
    more = [text for text in possible if not any(is_about(one, text) for one in said)]
    if not missing and (what.permission == "may" or not more):
        return ""
    shown = ", ".join(f"`{text}`" for text in possible[:_MOST_TEXTS])
    rest = len(possible) - _MOST_TEXTS
    reasons = [why_not(view, card) for card in cards] if what.verb == "play" else []
    refused = [f"; not {why.card}: {why.told}" for why in reasons if why is not None]
    return f"possible: {shown}" + (f" and {rest} more" if rest > 0 else "") + "".join(refused)


@singledispatch
def expectation(what: object, game: ChapterGame) -> str:
    """Return how the game differs from what is expected, in words; nothing if it does not."""
    message = f"no scenario can expect {type(what).__name__}"
    raise NotImplementedError(message)


@expectation.register
def _(what: words.MayPickEvents, game: ChapterGame) -> str:
    asked = game.pending
    texts = [option.text for option in asked.options] if isinstance(asked, Decision) else []
    # Where nobody is asked there is but one event.
    found = {text.removeprefix("play ") for text in texts} or {game.table.part} - {""}
    return _same("may pick", set(what.events), found)


@expectation.register
def _(what: words.WinsTrick, game: ChapterGame) -> str:
    seen = game.public
    if not seen.log.tricks or seen.trick:
        return "no trick has just been finished"
    winner = seen.log.tricks[-1].taker
    name = "" if winner is None else seen.name_of(winner)
    return "" if name == what.who else f"{name or 'nobody'} won the trick"


@expectation.register
def _(what: words.Leads, game: ChapterGame) -> str:
    asked = game.pending
    if not isinstance(asked, Decision) or asked.seat is None:
        return "the round is over"
    if game.public.trick:
        return "a trick is being played"
    name = game.public.name_of(asked.seat)
    return "" if name == what.who else f"{name} leads"


@expectation.register
def _(what: words.HasCards, game: ChapterGame) -> str:
    has = game.public.sizes[_seat(game, what.who)]
    return "" if has == what.count else f"{what.who} has {has} cards"


@expectation.register
def _(what: words.HasUnder, game: ChapterGame) -> str:
    has = len(dict(game.progress.lying).get(what.who, ()))
    return "" if has == what.count else f"{what.who} has {has} cards under it"


@expectation.register
def _(what: words.DeckHas, game: ChapterGame) -> str:
    cards = game.table.cards
    has = (cards.suits.get(what.suit, 0) & cards.deck).bit_count()
    return "" if has == what.count else f"the deck has {has} of them"


@expectation.register
def _(what: words.HasToken, game: ChapterGame) -> str:
    seats = {token.seat for token in game.public.tokens if token.name == what.token}
    return "" if _seat(game, what.who) in seats else f"the token is not with {what.who}"


@expectation.register
def _(what: words.RuleIs, game: ChapterGame) -> str:
    seen = game.public
    duties = [named.duty for named in game.table.duties if named.rule == what.rule]
    in_force = any(duty.in_force(seen.trick, seen.log) for duty in duties)
    state = "in force" if in_force else "lifted"
    return "" if state == what.state else f"{what.rule} is {state}"


@expectation.register
def _(what: words.ExchangesWithNobody, game: ChapterGame) -> str:
    skipped = {n.seat for n in game.public.notes if n.kind is NoteKind.NO_PARTNER}
    return "" if _seat(game, what.who) in skipped else f"{what.who} exchanged with somebody"


@expectation.register
def _(what: words.GoalIs, game: ChapterGame) -> str:
    reason = why_goal(game.public, _seat(game, what.who))
    standing = reason.verdict.standing if reason else "nothing"
    if standing == what.standing:
        return ""
    return f"the goal of {what.who} is {standing}" + (f" ({reason.told})" if reason else "")


@expectation.register
def _(what: words.ThreatIs, game: ChapterGame) -> str:
    threat = threat_in(game.round.marks[_seat(game, what.who)])
    return "" if threat == what.number else f"the threat of {what.who} is {threat or 'not there'}"


@expectation.register
def _(what: words.Announces, game: ChapterGame) -> str:
    kind = NoteKind.ANNOUNCES if what.suits else NoteKind.MET
    seat = _seat(game, what.who)
    said = [note.said for note in game.public.notes if note.kind is kind and note.seat == seat]
    if not said:
        return f"{what.who} has announced nothing"
    suits = {suit for each in said for suit in each.split()} if what.suits else set()
    return _same("announces", set(what.suits), suits)


@expectation.register
def _(what: words.IsSeen, game: ChapterGame) -> str:
    seat = _seat(game, what.who)
    own, public = _own_view(game, what.who), game.public
    match what.what:
        case "hand":
            there, seen = True, public.hands[seat] is not None
        case "threat":
            there, seen = threat_in(own.marks[seat]) != 0, threat_in(public.marks[seat]) != UNSEEN
        case _:
            put = [[entry for entry in view.trick if entry.seat == seat] for view in (own, public)]
            there, seen = bool(put[0]), put[0] == put[1]
    if not there:
        return f"{what.who} has no {what.what} there"
    found = "everybody" if seen else "nobody"
    return "" if found == what.by else f"{found} sees it"


@expectation.register
def _(what: words.SeesOwnThreat, game: ChapterGame) -> str:
    threat = threat_in(_own_view(game, what.who).marks[_seat(game, what.who)])
    if not threat:
        return f"{what.who} has no threat"
    found = "no threat of its own" if threat == UNSEEN else "its own threat"
    return "" if found == what.how else f"{what.who} sees {found}"


@expectation.register
def _(what: words.LostIs, game: ChapterGame) -> str:
    lost = game.table.cards.named(game.public.lost)
    return "" if what.card in lost else f"the lost card is {' '.join(lost) or 'not there'}"


@expectation.register
def _(what: words.NeverLost, game: ChapterGame) -> str:
    table = game.table
    steps = [step for step in table.script if isinstance(step, TurnsUpLost)]
    possible = [name for step in steps for name in table.cards.named(step.among(table))]
    return f"{what.card} can be the lost card" if what.card in possible else ""


@expectation.register
def _(what: words.IsCompleted, game: ChapterGame) -> str:
    state = "completed" if what.who in game.progress.completed else "not completed"
    return "" if state == what.state else f"{what.who} is {state}"


@expectation.register
def _(what: words.IsDone, game: ChapterGame) -> str:
    return "" if what.event in game.progress.done else f"{what.event} is not done"


@expectation.register
def _(what: words.IsUsed, game: ChapterGame) -> str:
    return "" if what.gift in game.progress.used else f"{what.gift} is not used"


@expectation.register
def _(_what: words.RoundOver, game: ChapterGame) -> str:
    return "" if game.results else "the round goes on"


@expectation.register
def _(what: words.ChapterIs, game: ChapterGame) -> str:
    state = "goes on"
    if game.outcome is not None:
        state = "is won" if game.outcome.won else "is lost"
    if state != what.state:
        lost = why_lost(game.public) if what.state == "is won" else None
        return f"the chapter {state}" + (f": {lost.told}" if lost else "")
    return "" if game.results else "the round goes on"


def _own_view(game: ChapterGame, who: str) -> View:
    """Return what a character's own player sees."""
    return game.view(game.table.setting.control[_seat(game, who)])


def _same(what: str, expected: set[str], found: set[str]) -> str:
    """Return how what was found differs from what was expected, in words."""
    return "" if expected == found else f"{what} just {', '.join(sorted(found)) or 'nothing'}"


def _seat(game: ChapterGame, who: str) -> int:
    seat = game.public.seat_of(who)
    return 0 if seat is None else seat

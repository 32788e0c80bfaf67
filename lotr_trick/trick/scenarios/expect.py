"""What scenarios can expect of a game, each as a question to the game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from lotr_trick.kernel import Chance, Decision
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.language.words import expectations as words
from lotr_trick.trick.language.words import sights
from lotr_trick.trick.mechanics.dealing import TurnUpLost
from lotr_trick.trick.moves import Choose, Pass, Play, Say
from lotr_trick.trick.state.log import Way
from lotr_trick.trick.state.marks import UNSEEN
from lotr_trick.trick.state.round import NoteKind
from lotr_trick.trick.views.why import why_goal, why_lost, why_not


@singledispatch
def expectation(what: object, game: ChapterGame) -> str:
    """Give how the game differs from what is expected, in words; nothing if it does not."""
    message = f"no scenario can expect {type(what).__name__}"
    raise NotImplementedError(message)


@expectation.register
def _(what: words.WinsTrick, game: ChapterGame) -> str:
    tricks = game.round.log.tricks
    if not tricks or game.round.trick:
        return "no trick has just been finished"
    winner = tricks[-1].winner
    if winner is None:
        return "nobody won the trick"
    name = game.public.name_of(winner)
    return "" if name == what.who else f"{name} won the trick"


@expectation.register
def _(what: words.Leads, game: ChapterGame) -> str:
    if game.pending is None:
        return "the round is over"
    if game.round.trick:
        return "a trick is being played"
    name = game.public.name_of(game.round.turn)
    return "" if name == what.who else f"{name} leads"


@expectation.register
def _(what: words.MayPlay, game: ChapterGame) -> str:
    found = {name for name, _ in _plays(game)}
    wrong = _turn(game, what.who) or same("may play", set(what.cards), found)
    reasons = _refused(game, what.cards, found) if wrong else []
    return "; ".join([wrong, *reasons])


@expectation.register
def _(what: words.MayNotPlay, game: ChapterGame) -> str:
    return _may_not(game, what.who, what.card, {name for name, _ in _plays(game)}, "play")


@expectation.register
def _(what: words.MayClaimWith, game: ChapterGame) -> str:
    found = {name for name, way in _plays(game) if way is Way.CLAIMING}
    return _turn(game, what.who) or same("may claim with", {what.card}, found)


@expectation.register
def _(what: words.MayPass, game: ChapterGame) -> str:
    return "" if what.card in _passes(game) else f"{what.who} may not pass {what.card}"


@expectation.register
def _(what: words.MayNotPass, game: ChapterGame) -> str:
    return _may_not(game, what.who, what.card, _passes(game), "pass")


@expectation.register
def _(what: words.MayChoose, game: ChapterGame) -> str:
    roles = game.table.roles
    found = {roles[o.role].name for o in _options(game) if isinstance(o, Choose)}
    return same("may choose", set(what.characters), found)


@expectation.register
def _(what: words.MayExchangeWith, game: ChapterGame) -> str:
    asked = game.pending
    seat = _seat(game, what.who)
    kinds = {"pass", "exchange at once"}
    if not isinstance(asked, Decision) or asked.kind not in kinds or asked.seat != seat:
        return f"{what.who} is not about to exchange"
    roles = [game.round.roles[o.to] for o in _options(game) if isinstance(o, Pass)]
    found = {game.table.roles[role].name for role in roles if role is not None}
    return same("may exchange with", set(what.partners), found)


@expectation.register
def _(what: words.HasCards, game: ChapterGame) -> str:
    has = game.round.sizes[_seat(game, what.who)]
    return "" if has == what.count else f"{what.who} has {has} cards"


@expectation.register
def _(what: words.HasToken, game: ChapterGame) -> str:
    seats = {token.seat for token in game.public.tokens if token.name == what.token}
    return "" if _seat(game, what.who) in seats else f"the token is not with {what.who}"


@expectation.register
def _(what: words.InForce, game: ChapterGame) -> str:
    return "" if _in_force(game, what.rule) else f"{what.rule} is lifted"


@expectation.register
def _(what: words.Lifted, game: ChapterGame) -> str:
    return f"{what.rule} is in force" if _in_force(game, what.rule) else ""


@expectation.register
def _(what: words.ExchangesWithNobody, game: ChapterGame) -> str:
    skipped = {n.seat for n in game.public.notes if n.kind is NoteKind.NO_PARTNER}
    return "" if _seat(game, what.who) in skipped else f"{what.who} exchanged with somebody"


@expectation.register
def _(what: words.GoalIs, game: ChapterGame) -> str:
    reason = why_goal(game.public, _seat(game, what.who))
    standing = reason.verdict.standing if reason else "nothing"
    if standing == what.verdict.standing:
        return ""
    return f"the goal of {what.who} is {standing}" + (f" ({reason.told})" if reason else "")


@expectation.register
def _(what: words.NeverLost, game: ChapterGame) -> str:
    table = game.table
    steps = [step for step in table.script if isinstance(step, TurnUpLost)]
    possible = [name for step in steps for name in table.cards.named(table.deck & ~step.never)]
    return f"{what.card} can be the lost card" if what.card in possible else ""


@expectation.register
def _(what: sights.LostIs, game: ChapterGame) -> str:
    lost = game.table.cards.named(game.round.lost)
    return "" if what.card in lost else f"the lost card is {' '.join(lost) or 'not there'}"


@expectation.register
def _(_what: sights.NobodyWins, game: ChapterGame) -> str:
    tricks = game.round.log.tricks
    if not tricks or game.round.trick:
        return "no trick has just been finished"
    winner = tricks[-1].winner
    return "" if winner is None else f"{game.public.name_of(winner)} won the trick"


@expectation.register
def _(what: sights.ThreatIs, game: ChapterGame) -> str:
    threat = game.round.marks[_seat(game, what.who)].threat
    return "" if threat == what.number else f"the threat of {what.who} is {threat or 'not there'}"


@expectation.register
def _(what: sights.MayDraw, game: ChapterGame) -> str:
    asked = game.pending
    piles = asked.piles if isinstance(asked, Chance) else ()
    found = {number for pile in piles for number in pile.items}
    return same("may draw", {str(number) for number in what.numbers}, found)


@expectation.register
def _(what: sights.MayDrawAnother, game: ChapterGame) -> str:
    asked = game.pending
    seen = isinstance(asked, Decision) and asked.kind == "another threat"
    return _turn(game, what.who) if seen else f"{what.who} is not asked that"


@expectation.register
def _(what: sights.MayLetLead, game: ChapterGame) -> str:
    found = {o.text.split()[1] for o in _options(game) if isinstance(o, Say) and " " in o.text}
    return _turn(game, what.who) or same("may name", set(what.leaders), found)


@expectation.register
def _(what: sights.MayTakeBack, game: ChapterGame) -> str:
    return _turn(game, what.who)


@expectation.register
def _(what: sights.Announces, game: ChapterGame) -> str:
    seat = _seat(game, what.who)
    said = [
        note.said.split()
        for note in game.public.notes
        if note.kind is NoteKind.ANNOUNCES and note.seat == seat
    ]
    return same("announces", set(what.suits), {suit for suits in said for suit in suits})


@expectation.register
def _(what: sights.AnnouncesGoal, game: ChapterGame) -> str:
    said = {note.seat for note in game.public.notes if note.kind is NoteKind.MET}
    return "" if _seat(game, what.who) in said else f"{what.who} has announced nothing"


@expectation.register
def _(what: sights.HandIsOpen, game: ChapterGame) -> str:
    return "" if game.public.hands[_seat(game, what.who)] is not None else "nobody sees it"


@expectation.register
def _(what: sights.CardIsHidden, game: ChapterGame) -> str:
    seat = _seat(game, what.who)
    put = {entry.put for entry in game.round.trick if entry.seat == seat}
    if not put:
        return f"{what.who} has no card in the trick"
    seen = {entry.put for entry in game.public.trick if entry.seat == seat}
    return "everybody sees it" if put == seen else ""


@expectation.register
def _(what: sights.ThreatIsHidden, game: ChapterGame) -> str:
    seat = _seat(game, what.who)
    if not game.round.marks[seat].threat:
        return f"{what.who} has no threat"
    return "" if game.public.marks[seat].threat == UNSEEN else "everybody sees it"


@expectation.register
def _(what: sights.SeesOwnThreat, game: ChapterGame) -> str:
    return "" if _own_threat(game, what.who) > 0 else f"{what.who} does not see it"


@expectation.register
def _(what: sights.OwnThreatUnseen, game: ChapterGame) -> str:
    threat = _own_threat(game, what.who)
    if not threat:
        return f"{what.who} has no threat"
    return "" if threat == UNSEEN else f"{what.who} sees it"


@expectation.register
def _(what: sights.HasNoThreat, game: ChapterGame) -> str:
    threat = game.round.marks[_seat(game, what.who)].threat
    return f"the threat of {what.who} is {threat}" if threat else ""


@expectation.register
def _(_what: words.RoundOver, game: ChapterGame) -> str:
    return "" if game.results else "the round goes on"


@expectation.register
def _(_what: words.ChapterWon, game: ChapterGame) -> str:
    state, lost = _state(game), why_lost(game.public)
    why = f": {lost.told}" if lost is not None else ""
    return "" if state == "is won" else f"the chapter {state}{why}"


@expectation.register
def _(_what: words.ChapterLost, game: ChapterGame) -> str:
    state = _state(game)
    return "" if state == "is lost" else f"the chapter {state}"


def _refused(game: ChapterGame, cards: Iterable[str], found: set[str]) -> list[str]:
    """Give why each card that was expected may not be played, as its own player is told."""
    asked = game.pending
    if not isinstance(asked, Decision):
        return []
    view = game.view(asked.player)
    reasons = [why_not(view, card) for card in cards if card not in found]
    return [f"not {reason.card}: {reason.told}" for reason in reasons if reason is not None]


def _own_threat(game: ChapterGame, who: str) -> int:
    """Give the threat of a character as its own player sees it."""
    seat = _seat(game, who)
    return game.view(game.table.setting.control[seat]).marks[seat].threat


def _state(game: ChapterGame) -> str:
    if game.outcome is None:
        return "goes on"
    return "is won" if game.outcome.won else "is lost"


def _plays(game: ChapterGame) -> list[tuple[str, Way]]:
    names = game.table.cards.names
    return [(names[o.entry.put], o.entry.way) for o in _options(game) if isinstance(o, Play)]


def _options(game: ChapterGame) -> tuple[object, ...]:
    return game.pending.options if isinstance(game.pending, Decision) else ()


def _turn(game: ChapterGame, who: str) -> str:
    """Give whose turn it is, if it is not the turn of `who`."""
    asked = game.pending
    if not isinstance(asked, Decision) or asked.seat is None:
        return "nobody is asked"
    turn = game.public.name_of(asked.seat)
    return "" if turn == who else f"it is the turn of {turn}"


def _may_not(game: ChapterGame, who: str, card: str, found: set[str], verb: str) -> str:
    if other := _turn(game, who):
        return other
    # By its name: of several copies any may be there.
    if card not in game.table.cards.named(game.round.hands[_seat(game, who)]):
        return f"{card} is not in the hand of {who}"
    return f"{who} may {verb} {card}" if card in found else ""


def _passes(game: ChapterGame) -> set[str]:
    names = game.table.cards.names
    return {names[option.card] for option in _options(game) if isinstance(option, Pass)}


def _in_force(game: ChapterGame, rule: str) -> bool:
    return any(
        named.duty.in_force(game.round.trick, game.round.log)
        for named in game.table.duties
        if named.rule == rule
    )


def same(what: str, expected: set[str], found: set[str]) -> str:
    """Give how what was found differs from what was expected, in words."""
    return "" if expected == found else f"{what} just {', '.join(sorted(found)) or 'nothing'}"


def _seat(game: ChapterGame, who: str) -> int:
    seat = game.public.seat_of(who)
    return 0 if seat is None else seat

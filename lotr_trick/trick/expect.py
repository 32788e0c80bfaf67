"""What scenarios can expect of a game, each as a question to the game."""

from __future__ import annotations

from lotr_trick.kernel import Decision
from lotr_trick.trick.game import ChapterGame, new_game
from lotr_trick.trick.log import Way
from lotr_trick.trick.moves import Choose, Pass, Play
from lotr_trick.trick.round import NoteKind
from lotr_trick.trick.words import scenarios as words


def expectation(what: object, game: ChapterGame) -> str:
    """Give how the game differs from what is expected, in words; nothing if it does not."""
    match what:
        case words.WinsTrick(who):
            return _wins(game, who)
        case words.Leads(who):
            return _leads(game, who)
        case words.MayPlay(who, cards):
            return _may(game, who, cards, {n for n, _ in _plays(game)}, "play")
        case words.MayClaimWith(who, card):
            ways = {name for name, way in _plays(game) if way is Way.CLAIMING}
            return _may(game, who, (card,), ways, "claim with")
        case words.MayNotPlay(who, card):
            return _may_not(game, who, card, {n for n, _ in _plays(game)}, "play")
        case words.MayPass(who, card):
            return "" if card in _passes(game) else f"{who} may not pass {card}"
        case words.MayNotPass(who, card):
            return _may_not(game, who, card, _passes(game), "pass")
        case words.MayChoose(_, characters):
            roles = game.table.roles
            chosen = {roles[o.role].name for o in _options(game) if isinstance(o, Choose)}
            return _same("may choose", set(characters), chosen)
        case words.HasCards(who, count):
            has = game.round.sizes[_seat(game, who)]
            return "" if has == count else f"{who} has {has} cards"
        case words.HasToken(who, token):
            seats = {t.seat for t in game.public.tokens if t.name == token}
            return "" if _seat(game, who) in seats else f"the token is not with {who}"
        case words.InForce(rule):
            return "" if _in_force(game, rule) else f"{rule} is lifted"
        case words.Lifted(rule):
            return f"{rule} is in force" if _in_force(game, rule) else ""
        case words.ExchangesWithNobody(who):
            view = game.public
            skipped = {n.seat for n in view.notes if n.kind is NoteKind.NO_PARTNER}
            return "" if _seat(game, who) in skipped else f"{who} exchanged with somebody"
        case words.GoalIs(who, verdict):
            found = game.public.verdicts[_seat(game, who)]
            standing = found.standing if found else "nothing"
            return "" if standing == verdict.standing else f"the goal of {who} is {standing}"
        case words.NeverLost(card):
            setting = game.table.setting
            start = new_game(game.table.chapter, setting.players, control=setting.control)
            items = getattr(start.pending, "items", ())
            return f"{card} can be the lost card" if card in items else ""
    return _ending(what, game)


def _ending(what: object, game: ChapterGame) -> str:
    over = game.outcome is not None
    won = game.outcome is not None and game.outcome.won
    match what:
        case words.RoundOver():
            return "" if over else "the round goes on"
        case words.ChapterWon():
            return "" if won else ("the chapter is lost" if over else "the chapter goes on")
        case words.ChapterLost():
            return "" if over and not won else f"the chapter {'is won' if won else 'goes on'}"
    message = f"no scenario can expect {type(what).__name__}"
    raise NotImplementedError(message)


def _wins(game: ChapterGame, who: str) -> str:
    tricks = game.round.log.tricks
    if not tricks or game.round.trick:
        return "no trick has just been finished"
    winner = tricks[-1].winner
    if winner is None:
        return "nobody won the trick"
    name = game.public.name_of(winner)
    return "" if name == who else f"{name} won the trick"


def _leads(game: ChapterGame, who: str) -> str:
    if game.pending is None:
        return "the round is over"
    if game.round.trick:
        return "a trick is being played"
    name = game.public.name_of(game.round.turn)
    return "" if name == who else f"{name} leads"


def _plays(game: ChapterGame) -> list[tuple[str, Way]]:
    names = game.table.cards.names
    return [(names[o.entry.put], o.entry.way) for o in _options(game) if isinstance(o, Play)]


def _options(game: ChapterGame) -> tuple[object, ...]:
    return game.pending.options if isinstance(game.pending, Decision) else ()


def _may(
    game: ChapterGame, who: str, cards: tuple[str, ...], found: set[str], verb: str
) -> str:
    asked = game.pending
    if not isinstance(asked, Decision) or asked.seat is None:
        return "nobody is asked"
    turn = game.public.name_of(asked.seat)
    if turn != who:
        return f"it is the turn of {turn}"
    return _same(f"may {verb}", set(cards), found)


def _may_not(game: ChapterGame, who: str, card: str, found: set[str], verb: str) -> str:
    asked = game.pending
    if not isinstance(asked, Decision) or asked.seat is None:
        return "nobody is asked"
    if game.public.name_of(asked.seat) != who:
        return f"it is the turn of {game.public.name_of(asked.seat)}"
    if not game.round.hands[asked.seat] >> game.table.cards.places[card] & 1:
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


def _same(what: str, expected: set[str], found: set[str]) -> str:
    return "" if expected == found else f"{what} just {', '.join(sorted(found)) or 'nothing'}"


def _seat(game: ChapterGame, who: str) -> int:
    seat = game.public.seat_of(who)
    return 0 if seat is None else seat

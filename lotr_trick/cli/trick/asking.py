"""What a player is asked, and the answers to what a player asks, ready to be drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding

from lotr_trick.cli.answers import Question
from lotr_trick.cli.console import columns
from lotr_trick.cli.definitions import marked
from lotr_trick.cli.telling import hanging
from lotr_trick.cli.trick import narrate
from lotr_trick.cli.trick.answers import (
    asking_step,
    by_number,
    card_in,
    card_of,
    claim_hint,
    goal_texts,
    seat_in,
    short_answer,
    why_text,
)
from lotr_trick.cli.trick.definitions import marked_rules, unsure_texts
from lotr_trick.cli.trick.moves import called, open_or_lost, titled
from lotr_trick.cli.trick.paint import painted
from lotr_trick.cli.trick.rounds import (
    is_event,
    members,
    part_title,
    reached_lines,
    role_status,
    round_title,
    tally,
)
from lotr_trick.kernel import Decision, Option
from lotr_trick.lang.wording import listed
from lotr_trick.trick.language.texts.goals import progress_text
from lotr_trick.trick.moves import AGREE, CHOOSE, PASS, PLAY, SAY, SWAP, Move, is_move
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.log import Way
from lotr_trick.trick.state.zones import When
from lotr_trick.trick.step import allowed, led_suit
from lotr_trick.trick.views.view import View


def asking(view: View) -> RenderableType:
    """Return the question to the player, with the options that are not in sight."""
    asked = view.pending
    # Who plays for several seats, or for one that is laid out, is told which one is asked.
    seat = None if asked is None or view.seats == (asked.seat,) else asked.seat
    words = question(view)
    if seat is not None and words:
        words = f"For {called(view, seat)}: {words[0].lower()}{words[1:]}"
    said = painted(words, view.table.cards)
    rows = choices(view)
    if not rows:
        return said
    return Group(said, Padding(columns(rows, ("bold cyan", "bold")), (0, 0, 0, 2)))


def reply(asked: Question, view: View) -> RenderableType:
    """Return the answer to what the player wants to know."""
    if asked.what == "goals":
        rows = [
            hanging(painted(told.text, view.table.cards), told.hang)
            for told in narrate.goal_lines(view)
        ]
        if round_title(view):
            course = [f"{round_title(view)}. {tally(view)}.", *reached_lines(view)]
            rows += [painted(line, view.table.cards) for line in course]
        return Group(*rows)
    if asked.what == "sources":
        return Group(
            *(painted(line, view.table.cards) for line in unsure_texts(view.table.chapter))
        )
    card, seat = card_in(asked.about.split(), view), seat_in(asked.about.split(), view)
    if card is None and seat is not None:
        return Group(*(painted(text, view.table.cards) for text in goal_texts(view, seat)))
    hint = f"Ask about a card or a goal, such as: why {_example(view)}, why goal"
    return painted(hint if card is None else why_text(view, card), view.table.cards)


def question(view: View) -> str:
    """Return what the player is asked now, in words."""
    asked = view.pending
    if asked is None or not asked.options:
        return ""
    options = asked.options
    if asked.kind in _QUESTIONS:
        return _QUESTIONS[asked.kind](view, options)
    if said := _said_by_step(view, asked):
        return said
    passes = [option for option in options if is_move(option, PASS)]
    then = " Nobody looks before both have chosen." if passes and asked.sealed else ""
    if any(is_move(option, SWAP) for option in options):
        return _exchanging(view, options) + then
    if passes:
        return _passing(view, passes, back=asked.kind == "pass back") + then
    people = all(is_move(option, CHOOSE) for option in options)
    what = " your character: type its number or its name" if people else ": type a number"
    return f"Choose{what}, or ? for help."


def _said_by_step(view: View, asked: Decision) -> str:
    """Return what the step that asks says itself; nothing if it leaves that to its options."""
    step = asking_step(view)
    said = getattr(step, "question", "")
    if not said or asked.seat is None:
        return ""
    side, lies = view.side(asked.seat), view.marks[asked.seat].get(getattr(step, "zone", ""))
    words = listed([short_answer(option) for option in asked.options], "or")
    how = f"type {words}, or ? for help"
    if card_of(asked.options[0]) is not None:
        how = _typing(view) if by_number(view) else "type it, or ? for help"
    told = said if isinstance(said, str) else said(side)
    cards = " ".join(view.table.cards.named(lies))
    whole = told.format(type=how, Type=how.capitalize(), cards=cards)
    return whole + (_losing_without(view, asked.seat, lies) if lies else "")


def _playing(view: View, options: Sequence[Option]) -> str:
    verb = "Your turn" if view.trick else "You lead"
    if view.pending is not None and view.side(view.pending.seat or 0).lying(When.FIRST):
        card = options[0].text.removeprefix("play ")
        return f"{verb}: {card} lies in this trick already. Type {card.split()[0]} to go on."
    unseen = any(is_move(o, PLAY) and o.way is Way.FACE_DOWN for o in options)
    down = " It lies face down, and everybody hears its suit." if unseen else ""
    which = "in brackets" if _is_laid_out(view) else "that has a border"
    return f"{verb}: type a card {which}, or ? for help.{down}{claim_hint(view)}"


def _is_laid_out(view: View) -> bool:
    """Whether who is asked now is a hand that is laid out."""
    laid = view.table.laid
    return laid is not None and view.pending is not None and view.pending.seat == laid.seat


def _typing(view: View) -> str:
    """Return how a card is chosen: the cards of a hand that is held have numbers under them."""
    return "type a card in brackets" if _is_laid_out(view) else "type the card or its number"


def _sealed(view: View, options: Sequence[Option]) -> str:
    first = options[0]
    right = " on your right" if first.text.endswith(" to the right") else ""
    who = called(view, first.to) if is_move(first, PASS) else ""
    then = "Nobody looks before all have chosen."
    return f"Choose a card to pass to {who}{right}: {_typing(view)}. {then}"


def _exchanging(view: View, options: Sequence[Option]) -> str:
    swaps = [option for option in options if is_move(option, SWAP)]
    what, lost = open_or_lost(view.table), {option.number for option in swaps}
    partners = [called(view, to) for to in {o.to for o in options if is_move(o, PASS)}]
    if len(lost) == 1 and not partners:
        card = view.table.cards.names[swaps[0].number]
        leave = " Or type leave." if len(swaps) < len(options) else ""
        return (
            f"Exchange a card for the {what} card {card}, before everybody: "
            f"type the card you give, or its number.{leave}"
        )
    whom = listed([f"{'an' if what == 'open' else 'a'} {what} card", *partners], "or")
    examples = [titled(view.table, swaps[0].text)]
    examples += [titled(view.table, o.text) for o in options if is_move(o, PASS)][:1]
    return f"Exchange a card with {whom}: type such as “{'” or “'.join(examples)}”, or ? for help."


def _losing_without(view: View, seat: int, laid: CardSet) -> str:
    """Return that the next card would lose the chapter if what is laid by is left there; or nothing
    where it would not, or would anyway.
    """
    rules, hand = view.seen.rules, view.held(seat)
    here, verb, duties = rules.at[seat], "play", rules.at[seat].following
    losing, led = here.losing_follow, led_suit(rules, view.trick)
    if not view.trick:
        verb, duties, losing = "lead", here.leading, here.losing_lead
    if not view.trick and seat != view.leader:
        return ""
    rest = allowed(duties, view.table.cards.minus(hand, laid), led, view.log)
    if rest & ~losing or not allowed(duties, hand, led, view.log) & ~losing:
        return ""
    names = listed(list(dict.fromkeys(view.table.cards.named(rest))), "or")
    return f" If you leave it there you must {verb} {names}, and the chapter is lost."


def _naming(view: View, options: Sequence[Option]) -> str:
    names = [called(view, int(option.what)) for option in options[1:] if is_move(option, SAY)]
    who = listed(names, "or")
    return f"You are to lead. Type lead, or who shall lead instead: {who}. Type ? for help."


def _using(view: View, options: Sequence[Option]) -> str:
    gift = titled(view.table, options[0].text).removeprefix("use ")
    missed = [
        f"{called(view, seat)}'s goal ({progress_text(role, verdict, view.table)})"
        for seat, verdict in enumerate(view.verdicts)
        if verdict is not None and not verdict.met
        if (role := view.role(seat)) is not None and not role.may_miss
    ]
    counts = f"{listed(missed, 'and')} then counts as met" if missed else "the round is then won"
    return f"Use {gift}, once in this chapter? {counts}. Type yes or no, or ? for help."


_QUESTIONS: Final[Mapping[str, Callable[[View, Sequence[Option]], str]]] = {
    "play": _playing,
    "pass at once": _sealed,
    "name a leader": _naming,
    "use a gift": _using,
    "pick an event": lambda _view, _options: (
        "Pick the event of this round for all: type its number or its name, or ? for help."
    ),
    "pick a group": lambda _view, _options: (
        "Pick the group that plays this round: type its number, or ? for help."
    ),
}
"""The questions of decisions in which much depends on the view, by their kind."""


def choices(view: View) -> tuple[tuple[str, ...], ...]:
    """Return the options as rows, if the question does not name them and they are no cards."""
    asked = view.pending
    if asked is None:
        return ()
    said = asked.kind != "pick a group" and any(is_move(o, SAY) for o in asked.options)
    if said or any(card_of(option) is not None for option in asked.options):
        return ()
    return tuple(_row(view, number, option) for number, option in enumerate(asked.options, 1))


def _row(view: View, number: int, option: Option) -> tuple[str, ...]:
    table, chapter = view.table, view.table.chapter
    if is_move(option, AGREE) and is_event(table, option.what):
        event = chapter.named("event", option.what)
        said = " ".join(rule.strip() for rule in marked_rules(event, chapter))
        done = "Done already. " if option.what in view.progress.done else ""
        return (str(number), marked(event), done + said)
    if is_move(option, SAY, AGREE):
        return (str(number), part_title(table, option.what), ", ".join(members(table, option.what)))
    if not is_move(option, CHOOSE):
        return (str(number), titled(table, option.text))
    role = table.roles[option.number]
    character = chapter.named("character", role.definition.name)
    star = " *" if role.starred else ""
    status = role_status(view, role)
    rules = marked_rules(character, chapter)
    return (
        str(number),
        f"{marked(character)}{star}",
        *filter(None, [status]),
        " ".join(rule.strip() for rule in rules),
    )


def _passing(view: View, passes: list[Move], *, back: bool) -> str:
    partners = list(dict.fromkeys(called(view, option.to) for option in passes))
    way = "back to" if back else "to"
    if len(partners) == 1:
        says = "" if back else " You get a card back."
        return f"Pass a card {way} {partners[0]}: {_typing(view)}.{says}"
    either = " or ".join(partners)
    first = titled(view.table, passes[0].text)
    return f"Pass a card {way} {either}: type such as “{first}”, or ? for help."


def help_rows(view: View) -> tuple[tuple[str, str], ...]:
    """Return what can be typed now, and what it does."""
    asked = view.pending
    options = asked.options if asked is not None else ()
    rows: list[tuple[str, str]] = []
    if asked is not None and asked.kind in {"play", "play now"}:
        rows.append((_example(view), "play a card, such as this one; small letters do as well"))
        card, _, rest = claim_hint(view).strip().partition(" ")
        if rest:
            rows.append((card, rest))
    else:
        for number, option in enumerate(options, 1):
            typed = str(number) if by_number(view) else short_answer(option)
            rows.append((typed, titled(view.table, option.text)))
    return (
        *rows,
        (f"why {_example(view)}", "say why a card may not be chosen now"),
        ("why goal", "say how your goal stands and why; a character's name asks for its goal"),
        ("goals", "every goal and how far it is"),
        ("sources", "what is not sure about these cards, and how to replace it"),
    )


def _example(view: View) -> str:
    """Return a card to name in help: one that may be chosen, or else one that is held."""
    options = view.pending.options if view.pending is not None else ()
    named = [word for option in options for word in option.text.split()]
    return next((word for word in (*named, *view.own_hand) if word in view.table.cards.places), "")

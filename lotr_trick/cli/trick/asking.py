"""What a player is asked, and the answers to what a player asks, ready to be drawn."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding

from lotr_trick.cli.answers import Question
from lotr_trick.cli.console import columns
from lotr_trick.cli.telling import hanging
from lotr_trick.cli.trick import narrate
from lotr_trick.cli.trick.answers import card_in, claim_hint, goal_texts, seat_in, why_text
from lotr_trick.cli.trick.paint import painted
from lotr_trick.cli.wording import marked
from lotr_trick.kernel import Option
from lotr_trick.trick.moves import Choose, Pass, Play
from lotr_trick.trick.texts import character_text
from lotr_trick.trick.views import View


def asking(view: View) -> RenderableType:
    """Give the question to the player, with the options that are not in sight."""
    said = painted(question(view), view.table.cards)
    rows = choices(view)
    if not rows:
        return said
    return Group(said, Padding(columns(rows, ("bold cyan", "bold")), (0, 0, 0, 2)))


def reply(asked: Question, view: View) -> RenderableType:
    """Give the answer to what the player wants to know."""
    if asked.what == "goals":
        lines = narrate.goal_lines(view)
        return Group(*(hanging(painted(told.text, view.table.cards), told.hang) for told in lines))
    card, seat = card_in(asked.about.split(), view), seat_in(asked.about.split(), view)
    if card is None and seat is not None:
        return Group(*(painted(text, view.table.cards) for text in goal_texts(view, seat)))
    hint = f"Ask about a card or a goal, such as: why {_example(view)}, why goal"
    return painted(hint if card is None else why_text(view, card), view.table.cards)


def question(view: View) -> str:
    """Give what the player is asked now, in words."""
    asked = view.pending
    if asked is None:
        return ""
    passes = [option for option in asked.options if isinstance(option, Pass)]
    if passes:
        return _passing(view, passes, back=asked.kind == "pass back")
    if asked.kind == "play":
        verb = "Your turn" if view.trick else "You lead"
        return f"{verb}: type a card that has a border, or ? for help.{claim_hint(view)}"
    if all(isinstance(option, Choose) for option in asked.options):
        return "Choose your character: type its number or its name, or ? for help."
    return "Choose: type a number, or ? for help."


def choices(view: View) -> tuple[tuple[str, ...], ...]:
    """Give the options as rows, if they are others than the cards in sight."""
    asked = view.pending
    if asked is None or any(isinstance(option, Play | Pass) for option in asked.options):
        return ()
    return tuple(_row(view, number, option) for number, option in enumerate(asked.options, 1))


def _row(view: View, number: int, option: Option) -> tuple[str, ...]:
    if not isinstance(option, Choose):
        return (str(number), narrate.titled(view.table, option.text))
    role = view.table.roles[option.role]
    chapter = view.table.chapter
    character = chapter.named("character", role.name)
    star = " *" if role.starred else ""
    return (str(number), f"{marked(character)}{star}", " ".join(character_text(character, chapter)))


def _passing(view: View, passes: list[Pass], *, back: bool) -> str:
    partners = list(dict.fromkeys(narrate.called(view, option.to) for option in passes))
    way = "back to" if back else "to"
    if len(partners) == 1:
        says = "" if back else " You get a card back."
        return f"Pass a card {way} {partners[0]}: type the card or its number.{says}"
    either = " or ".join(partners)
    first = narrate.titled(view.table, passes[0].text)
    return f"Pass a card {way} {either}: type such as “{first}”, or ? for help."


def help_rows(view: View) -> tuple[tuple[str, str], ...]:
    """Give what can be typed now, and what it does."""
    asked = view.pending
    options = asked.options if asked is not None else ()
    rows: list[tuple[str, str]] = []
    if asked is not None and asked.kind == "play":
        rows.append((_example(view), "play a card, such as this one; small letters do as well"))
        card, _, rest = claim_hint(view).strip().partition(" ")
        if rest:
            rows.append((card, rest))
    else:
        for number, option in enumerate(options, 1):
            rows.append((str(number), narrate.titled(view.table, option.text)))
    return (
        *rows,
        (f"why {_example(view)}", "say why a card may not be chosen now"),
        ("why goal", "say how your goal stands and why; a character's name asks for its goal"),
        ("goals", "every goal and how far it is"),
    )


def _example(view: View) -> str:
    """Give a card to name in help: one that may be chosen, or else one that is held."""
    options = view.pending.options if view.pending is not None else ()
    named = [word for option in options for word in option.text.split()]
    return next((word for word in (*named, *view.own_hand) if word in view.table.cards.places), "")

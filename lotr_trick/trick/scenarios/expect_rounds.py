"""What scenarios can expect of a chapter of several rounds."""

from __future__ import annotations

from lotr_trick.kernel import Decision
from lotr_trick.trick.compile.precedence import group_name
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.language.words import rounds as words
from lotr_trick.trick.moves import Agree, Say
from lotr_trick.trick.scenarios.expect import expectation, same

__all__ = ["expectation"]


@expectation.register
def _(what: words.MayPickEvents, game: ChapterGame) -> str:
    return same("may pick", set(what.events), _parts(game))


@expectation.register
def _(what: words.MayPickGroups, game: ChapterGame) -> str:
    return same("may pick", {group_name(group) for group in what.groups}, _parts(game))


@expectation.register
def _(what: words.MayUse, game: ChapterGame) -> str:
    asked = game.pending
    said = asked.options if isinstance(asked, Decision) else ()
    gifts = {option.what for option in said if isinstance(option, Say)}
    return "" if what.gift in gifts else f"{what.who} is not asked for {what.gift}"


@expectation.register
def _(what: words.IsCompleted, game: ChapterGame) -> str:
    return "" if what.who in game.progress.completed else f"{what.who} is not completed"


@expectation.register
def _(what: words.NotCompleted, game: ChapterGame) -> str:
    return f"{what.who} is completed" if what.who in game.progress.completed else ""


@expectation.register
def _(what: words.IsDone, game: ChapterGame) -> str:
    return "" if what.event in game.progress.done else f"{what.event} is not done"


@expectation.register
def _(what: words.IsUsed, game: ChapterGame) -> str:
    return "" if what.gift in game.progress.used else f"{what.gift} is not used"


@expectation.register
def _(_what: words.ChapterGoesOn, game: ChapterGame) -> str:
    if game.outcome is not None:
        return "the chapter is over"
    return "" if game.results else "the round goes on"


def _parts(game: ChapterGame) -> set[str]:
    """Give the events or groups that may be picked now; the only one, where nobody is asked."""
    asked = game.pending
    said = asked.options if isinstance(asked, Decision) else ()
    found = {option.part for option in said if isinstance(option, Agree)}
    found |= {option.what for option in said if isinstance(option, Say)}
    return found or {game.table.part} - {""}

"""What the lines of scenarios tell and wait for: who is asked what, and what is chosen."""

from __future__ import annotations

from typing import Final

import attrs

from lotr_trick.trick.compile.precedence import group_name
from lotr_trick.trick.language.words import expectations, rounds, sights
from lotr_trick.trick.language.words import scenarios as words

ANY_WAY: Final = "pass in any way"
"""Whatever asks for a card to be passed."""
EXCHANGE: Final = "exchange in any way"
"""Whatever asks for whom to exchange with."""
GIVE: Final = "give in any way"
"""Whatever asks for a card to be given before anybody looks."""
THREAT: Final = "threats in any number"
"""Whatever draw of threats it is."""
KINDS: Final = {
    ANY_WAY: frozenset({"pass", "pass back", "pass at once", "exchange at once"}),
    EXCHANGE: frozenset({"pass", "exchange at once"}),
    GIVE: frozenset({"pass at once", "exchange at once"}),
    THREAT: frozenset({"threat", "threats"}),
}


@attrs.frozen
class ToldChoice:
    """A choice that a line tells: what is asked of whom, for whom, and what is chosen."""

    kind: str
    who: str
    text: str
    to: str = ""


def told_choice(word: object) -> ToldChoice | None:  # noqa: C901, PLR0911, PLR0912
    """Give the choice that a line tells, if the line alone tells it."""
    match word:
        case words.Passes(who, card, to):
            return ToldChoice("pass", who, f"pass {card} to {to}")
        case words.Gives(who, card, to):
            return ToldChoice(GIVE, who, f"pass {card} to {to}", to)
        case words.PassesRight(who, card):
            return ToldChoice("pass at once", who, f"pass {card} to the right")
        case words.KeepsThreat(who, number):
            return ToldChoice("keep a threat", who, f"keep threat {number}")
        case words.ChoosesThreat(who, number):
            return ToldChoice("choose a threat", who, f"choose threat {number}")
        case words.Declares(who, what):
            return ToldChoice("declare", who, f"declare {what}")
        case words.DeclaresPair(who, low, high):
            return ToldChoice("declare", who, f"declare {low}-{high}")
        case words.Tucks(who, card):
            return ToldChoice("tuck", who, f"tuck {card}")
        case words.TakesBack(who):
            return ToldChoice("take back", who, "take the tucked card back")
        case words.Keeps(who, card):
            return ToldChoice("keep", who, f"keep {card} for the last trick")
        case words.PlaysEarly(who, card):
            return ToldChoice("play now", who, f"play {card} to the first trick")
        case rounds.PicksGroup(who, group):
            return ToldChoice("pick a group", who, f"play {group_name(group)}")
        case rounds.UsesGift(who, gift):
            return ToldChoice("use a gift", who, f"use {gift}")
        case rounds.LeavesGift(who, gift):
            return ToldChoice("use a gift", who, f"do not use {gift}")
        case words.LetsLead(who, leader):
            return ToldChoice("name a leader", who, f"let {leader} lead")
    return None


@attrs.frozen
class Awaited:
    """What must be asked before something can be expected; `drawn` if nature is asked."""

    kind: str
    who: str = ""
    drawn: bool = False


def awaited_by(what: object) -> Awaited | None:  # noqa: C901, PLR0911
    """Give what an expectation waits for: the next card, unless it says something else."""
    match what:
        case expectations.MayChoose(who, _):
            return Awaited("choose", who)
        case expectations.MayPass(who, _) | expectations.MayNotPass(who, _):
            return Awaited(ANY_WAY, who)
        case expectations.MayExchangeWith(who, _):
            return Awaited(EXCHANGE, who)
        case sights.MayDraw(who, _):
            return Awaited(THREAT, who, drawn=True)
        case sights.MayDrawAnother(who):
            return Awaited("another threat", who)
        case sights.MayLetLead(who, _):
            return Awaited("name a leader", who)
        case sights.MayTakeBack(who):
            return Awaited("take back", who)
        case rounds.MayPickGroups(who, _):
            return Awaited("pick a group", who)
        case rounds.MayUse(who, _):
            return Awaited("use a gift", who)
        case expectations.NeverLost() | expectations.RoundOver() | sights.CardIsHidden():
            return None
    return None if isinstance(what, rounds.RoundExpectation) else Awaited("play")

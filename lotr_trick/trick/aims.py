"""From the words of a goal to the hook that judges it."""

from __future__ import annotations

from typing import Any

from lotr_trick.kernel import CannotPlay
from lotr_trick.trick.cards import Cards
from lotr_trick.trick.hooks import goals, windows
from lotr_trick.trick.words import goals as said
from lotr_trick.trick.words import measures, quantities


def compile_goal(aim: said.Aim, cards: Cards, partner: int | None) -> goals.Goal:
    """Give the hook of a goal; `partner` is the card whose player is the team's other half."""
    match aim:
        case said.Win(quantities.AtLeast(number, measure)):
            return goals.AtLeastGoal(_measure(measure, cards), number)
        case said.Win(quantities.Fewest(measure)):
            return goals.FewestGoal(_measure(measure, cards))
        case said.WinWithin(quantities.AtLeast(number, measures.Tricks()), said.BeforeCard(card)):
            return windows.AtLeastBeforeGoal(cards.places[card], number)
        case said.WinWithin(quantities.NoneOf(measures.Tricks()), said.AfterCard(card)):
            return windows.NoneAfterGoal(cards.places[card])
        case said.OthersWin(said.TheTeam()):
            return windows.TeamMajorityGoal(partner)
        case said.AllOf((first, second)):
            return windows.BothGoal(
                compile_goal(first, cards, partner), compile_goal(second, cards, partner)
            )
    message = f"no hook for the goal {aim}"
    raise CannotPlay(message)


def _measure(measure: Any, cards: Cards) -> goals.Measure:
    match measure:
        case measures.Tricks():
            return goals.TrickCount()
        case measures.CardsWon(measures.OfSuit(suit)):
            return goals.CardCount(cards.suits.get(suit, 0))
    message = f"no hook for the measure {measure}"
    raise CannotPlay(message)

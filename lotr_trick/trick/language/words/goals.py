"""Words of goals: who has to win something, when in the round, and how goals are joined."""

from __future__ import annotations

from lotr_trick.trick.language.words.measures import Filter
from lotr_trick.trick.language.words.quantities import Quantity
from lotr_trick.trick.language.words.registry import CardName, PersonName, word
from lotr_trick.trick.language.words.sizes import Size


@word("before_card", kind="window", hook="goal")
class BeforeCard:
    """Only tricks before the one with a card count; while it is not played, all of them.

    Example: goal win at least 2 tricks before the trick with BT
    """

    card: CardName


@word("after_card", kind="window", hook="goal")
class AfterCard:
    """Only tricks after the one with a card count; while it is not played, none of them.

    Example: goal win no tricks after the trick with BT
    """

    card: CardName


@word("in_last", kind="window", hook="goal")
class InLast:
    """Only the last tricks of the round count, so many of them.

    Example: goal win at least 1 trick in the last 3 tricks
    """

    tricks: int


Window = BeforeCard | AfterCard | InLast


@word("the_character", kind="subject", hook="goal")
class TheCharacter:
    """Another character has to do it.

    Example: goal sam wins at least 2 hills
    """

    who: PersonName


@word("the_team", kind="subject", hook="goal")
class TheTeam:
    """The character and its partner have to do it together.

    Example: goal the team wins more tricks than all others together
    """


@word("every_character", kind="subject", hook="goal")
class EveryCharacter:
    """Everybody at the table has to do it.

    Example: goal every character wins at least 1 ring
    """


@word("every_other", kind="subject", hook="goal")
class EveryOther:
    """Everybody else at the table has to do it.

    Example: goal every other character wins at least 1 trick
    """


@word("another", kind="subject", hook="goal")
class Another:
    """Somebody else at the table has to do it.

    Example: goal another character wins more tricks than it
    """


Who = TheCharacter | TheTeam | EveryCharacter | EveryOther | Another


@word("win", kind="deed", hook="goal")
class Win:
    """The character has to win it.

    Example: goal win at least 3 tricks
    """

    quantity: Quantity


@word("win_within", kind="deed", hook="goal")
class WinWithin:
    """The character has to win it in a part of the round.

    Example: goal win no tricks after the trick with BT
    """

    quantity: Quantity
    window: Window


@word("others_win", kind="deed", hook="goal")
class OthersWin:
    """Somebody else has to win it, or several together.

    Example: goal every character wins at least 1 ring
    """

    who: Who
    quantity: Quantity


@word("others_win_within", kind="deed", hook="goal")
class OthersWinWithin:
    """Somebody else has to win it in a part of the round.

    Example: goal every other character wins at least 1 trick in the last 3 tricks
    """

    who: Who
    quantity: Quantity
    window: Window


@word("not_win", kind="deed", hook="goal")
class NotWin:
    """The character must not win a certain card.

    Example: goal do not win R1
    """

    card: CardName


@word("play_last", kind="deed", hook="goal")
class PlayLast:
    """The character has to play such a card to the last trick; it need not win it.

    Example: goal play forests in the last trick
    """

    filter: Filter


Deed = Win | WinWithin | OthersWin | OthersWinWithin | NotWin | PlayLast


@word("if_declared", kind="goal join", hook="goal")
class IfDeclared:
    """Counts only if the character declared this in setup.

    Example: goal win more tricks than the threat, if high is declared
    """

    deed: Deed
    declared: str


@word("sized_goal", kind="size", hook="settled at the table")
class SizedGoal:
    """The number that a goal asks for is another one at another size of the table.

    Example: goal win at least 4 rings, 2 with 4 players
    """

    what: Deed
    size: Size


Clause = Win | WinWithin | OthersWin | OthersWinWithin | NotWin | PlayLast | IfDeclared | SizedGoal


@word("all_of", kind="goal join", hook="goal")
class AllOf:
    """All of several goals must be met.

    Example: goal win at least 3 tricks, and do not win R1
    """

    parts: tuple[Clause, ...]


Joined = (
    Win
    | WinWithin
    | OthersWin
    | OthersWinWithin
    | NotWin
    | PlayLast
    | IfDeclared
    | SizedGoal
    | AllOf
)


@word("either_of", kind="goal join", hook="goal")
class EitherOf:
    """One of two goals must be met.

    Example: goal win exactly 1 trick, or win at least 4 tricks
    """

    first: Joined
    second: Joined


@word("or_else", kind="goal join", hook="goal")
class OrElse:
    """The first goal must be met, or else the second; which one is still open is shown.

    Example: goal win more tricks than smeagol before the trick with R1, or else win fewer tricks
    than smeagol
    """

    first: Joined
    second: Joined


Aim = Joined | EitherOf | OrElse

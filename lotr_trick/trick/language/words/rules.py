"""Words of standing rules: the table, who leads, how a round ends, how cards are exchanged."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import PersonName, word
from lotr_trick.trick.mechanics import trick_rules as tricks

# --- the table ---------------------------------------------------------------------------------


@word("one_seat_each", kind="table", hook="controller")
class OneSeatEach:
    """How many people can play with one hand each.

    Example: 3 to 4 players, one seat each
    """

    low: int
    high: int


@word("players_at_seats", kind="table", hook="controller", ready=False)
class PlayersAtSeats:
    """So many people play with so many hands.

    Example: 1 player, 4 seats
    """

    players: int
    seats: int


# --- who leads ---------------------------------------------------------------------------------


@word("winner_leads", kind="next leader", hook="next leader")
class WinnerLeads:
    """Whoever won the trick leads the next; if the winner has no cards, the seat on its left.

    Example: the winner leads, or else the next seat on its left with cards
    """

    def compile(self, nobody: tricks.Nobody | None) -> tricks.NextLeader:
        """Return the hook; `nobody` is what follows a trick without a winner."""
        return tricks.WinnerLeads(nobody)


@word("set_aside", kind="next leader", hook="trick end")
class SetAside:
    """A trick in which no card can win counts for nobody, and whoever led it leads again.

    Example: a trick that nobody wins is set aside, and its leader leads again
    """

    def compile(self) -> tricks.Nobody:
        """Return the hook."""
        return tricks.LeaderAgain()


# --- whom a holder takes, and which group plays --------------------------------------------------


# --- the end of a round ------------------------------------------------------------------------


@word("ends_at_cards", kind="round end", hook="round end")
class EndsAtCards:
    """The round is over when no more than so many seats have cards.

    Example: the round ends when at most 1 seat has cards
    """

    seats: int

    def compile(self) -> tricks.RoundEnd:
        """Return the hook."""
        return tricks.EndsAtCards(self.seats)


@word("ends_at_empty_hand", kind="round end", hook="round end", ready=False)
class EndsAtEmptyHand:
    """The round is over when any hand is empty, one person's excepted.

    Example: the round ends when any hand but pippin's is empty
    """

    who: PersonName


@word("stops_when_certain", kind="round end", hook="round end")
class StopsWhenCertain:
    """The round stops once everybody at the table can tell how it ends, and no rule can lose the
    chapter any more.

    Example: the round stops once its result is certain
    """


@word("stops_when_goals_certain", kind="round end", hook="round end")
class StopsWhenGoalsCertain:
    """The round stops once everybody at the table can tell how every goal ends.

    Example: the round stops once every goal is certain
    """


@word("played_to_end", kind="round end", hook="round end")
class PlayedToEnd:
    """The round is played to its last card, also when its result is certain.

    Example: the round is played to its end
    """


@word("cancelled_counts", kind="round end", hook="goal")
class CancelledCounts:
    """A card that was cancelled in its trick counts as played, for goals that look at it.

    Example: a cancelled card counts as played
    """


@word("cancelled_does_not_count", kind="round end", hook="goal")
class CancelledDoesNotCount:
    """A card that was cancelled in its trick counts as if it had not been played yet, for goals
    that look at it.

    Example: a cancelled card does not count as played
    """


@word("spare_must_meet", kind="round end", hook="judge")
class SpareMustMeet:
    """A character that need not be completed must all the same reach its goal in a round that it
    is chosen for.

    Example: an optional character that is chosen must reach its goal
    """


@word("spare_may_miss", kind="round end", hook="judge")
class SpareMayMiss:
    """A character that need not be completed may miss its goal without losing the round.

    Example: an optional character may miss its goal
    """


# --- exchanges, hands and threats --------------------------------------------------------------

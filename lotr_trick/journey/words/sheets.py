"""Words of sheets: who may travel, with which dice, and along which route."""

from __future__ import annotations

from lotr_trick.journey.words.registry import DieName, HobbitName, PlaceName, TrackName, word


@word("players", kind="sheet", hook="setup")
class Players:
    """How many may play.

    Example: 2 to 4 players
    """

    low: int
    high: int


@word("hobbits", kind="sheet", hook="setup")
class Hobbits:
    """The hobbits that may be chosen.

    Example: hobbits frodo, sam and merry
    """

    names: tuple[HobbitName, ...]


@word("dice", kind="sheet", hook="throwing")
class Dice:
    """The dice that are thrown, in the order in which throws are told.

    Example: dice black, red and blue
    """

    names: tuple[DieName, ...]


@word("starts_at", kind="sheet", hook="setup")
class StartsAt:
    """Where everybody begins.

    Example: start bag_end
    """

    place: PlaceName


@word("route", kind="sheet", hook="results")
class Route:
    """The places on the way, one behind the other; the last one is the goal.

    Example: route rivendell, moria and mordor
    """

    places: tuple[PlaceName, ...]


@word("on_track", kind="sheet", hook="results")
class OnTrack:
    """The track that each player has.

    Example: track nazgul_route
    """

    track: TrackName

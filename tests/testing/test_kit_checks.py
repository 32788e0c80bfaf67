"""Every check holds for a game that is right, and fails for one that is broken where it looks."""

from __future__ import annotations

from itertools import count

import attrs
import pytest

import lotr_trick as lt
from lotr_trick.kernel import Chance, Decision, Origin, Outcome, Pile
from lotr_trick.testing import checks
from lotr_trick.testing.chapters import CHAPTERS, cards_of
from lotr_trick.testing.exhaustive import check_continuations
from lotr_trick.testing.proofs import Proof, proof_of, way
from lotr_trick.testing.strategies import walk
from lotr_trick.testing.twins import new_start, twins, worlds
from lotr_trick.trick.mechanics.discarding import SetCardsAside

LIBRARY = lt.load()
MOVES = ("lay a", "lay b", "lay c", "lay f", "lay e", "lay d")


def test_all_checks_hold_at_every_position_of_a_game_that_is_right(duel):
    proof = duel.proof_of(duel.Game)
    for position in way(duel.dealt(duel.Game, *MOVES), proof):
        checks.check_position(position, proof)


def test_all_checks_are_called_alike(duel):
    """With a proof, with a start alone where that is enough, and without either for ours."""
    game = duel.dealt(duel.Game, "lay a")
    ours = late(1, 5)
    for check, needed in checks.CHECKS.items():
        check(game, duel.proof_of(duel.Game))
        check(ours)
        if needed in {"", "start"}:
            check(game, lambda *_: duel.Game())
        else:
            with pytest.raises(ValueError, match=f"needs a proof with `{needed}`"):
                check(game, lambda *_: duel.Game())


def test_a_game_from_elsewhere_needs_a_proof(duel):
    with pytest.raises(ValueError, match=r"the game 'duel' is not known here: give Proof"):
        checks.check_replay(duel.Game())


def breaches(base, lay):  # noqa: C901 - one small broken game after the other
    """Yield broken games: the check that must notice, how the game comes about, the message."""
    first = ("lay a",)

    def broken(check, message, moves=()):
        def keep(kind):
            made.append((check, kind, moves, message))
            return kind

        return keep

    made = []

    @broken("check_progress", "not over and asks nothing")
    class Silent(base):
        @property
        def pending(self):
            return super().pending if not self.moves else None

    @broken("check_progress", "over and asks something")
    class Endless(base):
        @property
        def outcome(self):
            return Outcome((), "early") if len(self.moves) == 1 else None

        @property
        def pending(self):
            return Decision(0, 0, "lay", (lay("lay a"),)) if self.moves else super().pending

    @broken("check_progress", "a decision without options")
    class Empty(base):
        @property
        def pending(self):
            return Decision(0, 0, "lay", ()) if self.moves else super().pending

    @broken("check_progress", "is kept as another move")
    class Mishearing(base):
        def apply(self, choice):
            made = super().apply(choice)
            last = self.pending.options[-1] if self.moves else made.moves[-1]
            return type(self)((*self.moves, last))

    @broken("check_progress", "changes the moves before it", moves=first)
    class Rewriting(base):
        def apply(self, choice):
            made = super().apply(choice)
            return type(self)((*made.moves[:1], *reversed(made.moves[1:])))

    @broken("check_texts", "two options with one text")
    class Twice(base):
        @property
        def pending(self):
            both = (lay("lay a"), lay("lay a"))
            return Decision(0, 0, "lay", both) if self.moves else super().pending

    @broken("check_texts", "nobody can type")
    class Unspeakable(base):
        @property
        def pending(self):
            return Decision(0, 0, "lay", (lay("lay\na"),)) if self.moves else super().pending

    @broken("check_texts", "finds another option")
    class Deaf(base):
        @property
        def pending(self):
            class Confused(Decision):
                def find(self, choice):
                    return self.options[-1]

            asked = super().pending
            if isinstance(asked, Decision):
                return Confused(asked.seat, asked.player, asked.kind, asked.options)
            return asked

    @broken("check_texts", "finds another draw", moves=None)
    class Spaced(base):
        @property
        def pending(self):
            return Chance("deal", (Pile(("one card", "another"), (1,)),))

    @broken("check_texts", "a record does not read back")
    class Unwritten(base):
        @property
        def origin(self):
            return Origin("duel", {"cards": ("a", "b")}, "123", {})

    @broken("check_refusal", "'' was taken")
    class Credulous(base):
        def apply(self, choice):
            return self if choice == "" else super().apply(choice)

    @broken("check_refusal", "names what is no option")
    class Misleading(base):
        def apply(self, choice):
            try:
                return super().apply(choice)
            except lt.Refused as refused:
                raise lt.Refused("", refused.asked, ("lay z",)) from refused

    numbers = count()

    @broken("check_determinism", "gives two games")
    class Moody(base):
        def apply(self, choice):
            made = super().apply(choice)
            return (
                type(self)((*made.moves[:-1], lay(f"lay {next(numbers)}"))) if self.moves else made
            )

    @broken("check_determinism", "and its text differ")
    class Literal(base):
        def apply(self, choice):
            made = super().apply(choice)
            return type(self)((*made.moves, lay("said"))) if choice == "lay f" else made

    @broken("check_replay", "does not replay to an equal game")
    @attrs.frozen
    class Restless(base):
        begun: int = attrs.field(factory=numbers.__next__)

    @broken("check_views", "a view reaches Open")
    class Open(base):
        def look(self, player):
            return attrs.make_class("Whole", ["player", "pending", "history", "outcome", "game"])(
                player, None, (), None, self
            )

    @broken("check_views", "shows somebody else's options")
    class Showing(base):
        def look(self, player):
            return attrs.evolve(super().look(player), pending=self.pending)

    @broken("check_views", "does not say who is asked")
    class Mute(base):
        def look(self, player):
            return attrs.evolve(super().look(player), pending=None)

    @broken("check_views", "forgets a move", moves=first)
    class Forgetful(base):
        def look(self, player):
            return attrs.evolve(super().look(player), history=())

    @broken("check_views", "hides how the game ended", moves=MOVES)
    class Secretive(base):
        def look(self, player):
            return attrs.evolve(super().look(player), outcome=None)

    @broken("check_twins", "the view of the public tells what is hidden")
    class Mirror(base):
        def look(self, player):
            return attrs.evolve(super().look(player), hand=self.hand(0))

    @broken("check_twins", "the view of player 2 tells what is hidden")
    class Neighbour(base):
        def look(self, player):
            seen = super().look(player)
            return attrs.evolve(seen, hand=self.hand(2)) if player == 1 else seen

    @broken("check_sealed", "the public can tell `lay a`, which is sealed", moves=first)
    class Transparent(base):
        def told(self, number, player):
            return self.moves[number].text if number else super().told(number, player)

    @broken("check_sealed", "player 3 can tell `lay a`", moves=("lay a", "lay b"))
    class Gossip(base):
        """Keeps the secret until the next one has chosen, and not until all have."""

        def told(self, number, player):
            late = len(self.laid) == 2 and number == 1 and player == 2
            return self.moves[number].text if late else super().told(number, player)

    @broken("check_sealed", "tells on the options of others", moves=("lay a", "lay b"))
    class Hasty(base):
        """Asks the next one for a higher card than the hidden one."""

        @property
        def pending(self):
            asked = super().pending
            if len(self.laid) != 1:
                return asked
            kept = tuple(o for o in asked.options if o.text > f"lay {self.laid[0]}")
            return asked._replace(options=kept)

    @broken("check_conservation", "b is there 0 times, at the beginning 1", moves=first)
    class Careless(base):
        def hand(self, seat):
            return tuple(card for card in super().hand(seat) if card != "b" or not self.laid)

    @broken("check_final", "was final for the public and has changed", moves=MOVES)
    class Rash(base):
        @property
        def verdicts(self):
            return tuple(attrs.evolve(stand, final=True) for stand in super().verdicts)

    @broken("check_final", "and is open again", moves=MOVES[:3])
    class Wavering(base):
        @property
        def verdicts(self):
            early = len(self.moves) == 2
            return tuple(attrs.evolve(stand, final=early) for stand in super().verdicts)

    return made


def test_every_check_fails_for_a_game_that_breaks_it(duel):
    found = breaches(duel.Game, duel.Lay)
    for check, kind, moves, message in found:
        game = kind() if moves is None else duel.dealt(kind, *moves)
        with pytest.raises(AssertionError, match=message):
            getattr(checks, check)(game, duel.proof_of(kind))
    noticed = {check for check, *_ in found}
    assert noticed == {check.__name__ for check in checks.CHECKS}


def test_whatever_a_proof_says_is_told_must_not_tell_what_is_hidden(duel):
    game, right = duel.dealt(duel.Game), duel.proof_of(duel.Game)
    told = attrs.evolve(right, tells=lambda game, _: {"options": len(game.moves)})
    hint = attrs.evolve(right, tells=lambda game, _: {"hint": game.hand(2)})
    some = attrs.evolve(right, tells=lambda game, _: {"lead": 1} if "f" in game.hand(0) else {})
    checks.check_twins(game, told)
    for wrong, what in ((hint, "hint"), (some, "lead")):
        with pytest.raises(AssertionError, match=f"the {what} of .+ tells what is hidden"):
            checks.check_twins(game, wrong)


def test_all_that_is_told_of_a_chapter_is_looked_at():
    """Otherwise a kind of telling could be left out, and nobody would notice."""
    told = CHAPTERS.tells(late(19, 20), 0)
    assert {"log", "options", "refusals", "progress", "explained goals"} <= set(told)
    asked = late(19, 20)
    assert CHAPTERS.tells(asked, asked.pending.player)["refusals"]


def test_a_breach_is_told_with_the_moves_that_lead_to_it(duel):
    (kind,) = [k for _, k, _, _ in breaches(duel.Game, duel.Lay) if k.__name__ == "Transparent"]
    with pytest.raises(AssertionError) as caught:
        checks.check_position(duel.dealt(kind, "lay a"), duel.proof_of(kind))
    assert caught.value.__notes__ == [
        "check_sealed failed after ['deal: a f / b e / c d', 'lay a']"
    ]


def test_a_new_sealed_choice_is_not_taken_for_the_old_one(duel):
    """After three cards are turned up the next ones are sealed, and the old ones are open."""
    game = duel.dealt(duel.Game, *MOVES[:4])
    assert game.pending.sealed
    checks.check_sealed(game, duel.proof_of(duel.Game))
    assert game.view(2).history[1:] == ("lay a", "lay b", "lay c", "seat 1 lays a card")


# --- the proof of chapters ----------------------------------------------------------------

NUMBERS = LIBRARY.playable
LEFT = {14: 4, 25: 2, 35: 2}
"""How many cards are left where so much else is hidden that more would take long."""
FEWER_LEFT = LEFT | {28: 2}
"""The same where every world is looked at."""


def late(number, left, seed=3):
    """Return a chapter with four at the table when so many cards are left to be played."""
    start = lt.new_game(LIBRARY.chapter(number), play_out=True)
    whole = walk(start, seed, [5] * 100)
    return list(way(whole, CHAPTERS))[-1 - left]


def test_chapters_know_their_proof():
    assert proof_of(late(1, 4)) is CHAPTERS


def test_a_card_too_many_and_a_card_too_few_are_noticed():
    game = late(1, 12)
    hands = list(game.round.hands)
    fewer = attrs.evolve(game, round=game.round.with_hands((0, *hands[1:])))
    double = attrs.evolve(game, round=game.round.with_hands((hands[0] | hands[1], *hands[1:])))
    checks.check_conservation(game)
    for wrong, times in ((fewer, 0), (double, 2)):
        with pytest.raises(AssertionError, match=f"is there {times} times, at the beginning 1"):
            checks.check_conservation(wrong)


def test_a_card_that_two_seats_won_is_noticed():
    game = late(1, 4)
    log = game.round.log._replace(taken=(game.round.log.played,) * 4)
    with pytest.raises(AssertionError, match="is there 4 times"):
        checks.check_conservation(attrs.evolve(game, round=game.round._replace(log=log)))


@pytest.mark.parametrize("number", NUMBERS)
def test_worlds_are_all_that_a_player_cannot_tell_apart(number, budget):
    game = late(number, min(5, FEWER_LEFT.get(number, 5)))
    for player in budget(short=(None, number % 4), thorough=(None, 0, 1, 2, 3)):
        found = list(worlds(game, player))
        # Threats that a player does not see are a part of a world too.
        apart = {(world.round.hands, world.round.marks) for world in found}
        assert (game.round.hands, game.round.marks) in apart
        # What was set aside in another order is another world with the same hands.
        aside = any(role.has(SetCardsAside) for role in game.table.roles)
        assert len(apart) == len(found) or aside
        seen = game.public if player is None else game.view(player)
        for world in found:
            assert (world.public if player is None else world.view(player)) == seen


@pytest.mark.parametrize("number", NUMBERS)
def test_twins_are_worlds_near_the_end(number, budget):
    game = late(number, LEFT.get(number, 7))
    for player in budget(short=((number + 1) % 4,), thorough=range(4)):
        all_hands = {world.round.hands for world in worlds(game, player)}
        assert {twin.round.hands for twin in twins(game, player)} <= all_hands


def test_a_card_that_is_opened_without_a_choice_is_the_same_in_every_twin():
    game = late(28, 2)
    opened = [game.view(player).seen.aside for player in range(4)]
    for player in range(4):
        found = list(twins(game, player))
        assert all(twin.view(player).seen.aside == opened[player] for twin in found)
        assert {twin.round.hands for twin in found} <= {w.round.hands for w in worlds(game, player)}


def test_worlds_keep_what_a_suit_that_was_not_followed_tells():
    """Seat 2 had no hills: no world gives it one."""
    game = late(1, 11, seed=1)
    suits = game.table.cards.suits
    void = {
        (entry.seat, suit)
        for trick in game.round.log.tricks
        for entry in trick.entries
        for suit in suits.values()
        if suit >> trick.entries[0].put & 1 and not suit >> entry.put & 1
    }
    assert void
    for world in worlds(game, 0):
        for seat, suit in void:
            assert not world.round.hands[seat] & suit


def test_a_new_start_is_the_game_before_its_first_move():
    game = late(1, 4)
    assert new_start(game).moves == ()
    assert sorted(cards_of(new_start(game))) == sorted(cards_of(game))


def test_a_proof_needs_a_start():
    with pytest.raises(TypeError):
        Proof()
    assert check_continuations(late(1, 1), lambda game: game.public.verdicts).positions == 2

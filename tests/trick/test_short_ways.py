"""Short ways of the engine: where less has to be asked, the same comes out."""

from __future__ import annotations

import attrs
import pytest

import lotr_trick as lt
from lotr_trick.trick.game import start
from lotr_trick.trick.goals.knowledge import Knowledge
from lotr_trick.trick.goals.standings import counted, counts_only
from lotr_trick.trick.goals.verdicts import public_verdicts
from lotr_trick.trick.moves import told_to
from lotr_trick.trick.step import play, to_play

LIBRARY = lt.load()
CHAPTERS = (1, 3, 5, 7, 10, 12, 16, 19)


def moments(chapter, seed, players=4, *, play_out=True):
    """Yield a round as it is played: the game and the choice, the n-th option in turn, or None
    when it is over."""
    nature = lt.seeded(seed)
    game = nature.settle(lt.new_game(LIBRARY.chapter(chapter), players, play_out=play_out))
    count = seed
    while game.pending is not None:
        options = game.pending.options
        choice = options[count % len(options)]
        yield game, choice
        count += 7
        game = nature.settle(game.apply(choice))
    yield game, None


def test_some_tables_go_the_short_way_and_some_do_not():
    ways = {lt.new_game(LIBRARY.chapter(number)).table.only_follow for number in CHAPTERS}
    assert ways == {True, False}


@pytest.mark.parametrize("seed", range(6))
def test_a_card_goes_the_short_way_to_where_the_long_way_goes(seed):
    for game, choice in moments(1, seed):
        if choice is not None and game.pending.kind == "play":
            after, long = game.apply(choice), play(game.round, choice)
            assert after.round == long
            assert after.pending == to_play(long)


def test_a_table_where_a_duty_was_changed_goes_the_long_way():
    table = lt.new_game(LIBRARY.chapter(1)).table
    assert table.only_follow
    assert not attrs.evolve(table, duties=table.duties[1:]).only_follow
    assert not start(attrs.evolve(table, losing=1)).table.only_follow


@pytest.mark.parametrize("play_out", [True, False])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("chapter", [1, 14])
def test_the_public_sees_the_same_whether_the_backdrop_is_kept_or_made(chapter, seed, play_out):
    kept = False
    for game, _ in moments(chapter, seed, play_out=play_out):
        kept = kept or game.behind.backdrop is not None
        behind = attrs.evolve(game.behind, backdrop=None)
        assert attrs.evolve(game, behind=behind).public == game.public
    assert kept or chapter == 14  # where not every event lets it be kept


@pytest.mark.parametrize("chapter", [*CHAPTERS, 9, 14, 15, 17])
def test_the_tricks_tell_which_cards_were_played(chapter):
    game, made = lt.new_game(LIBRARY.chapter(chapter), play_out=True), []
    nature, count = lt.seeded(chapter), 0
    while game.pending is not None:
        options = getattr(game.pending, "options", None)
        texts = [move.text for move in game.moves]
        choice = options[count % len(options)] if options else nature.draw(game.pending, texts)
        made.append(choice.text)
        game, count = game.apply(choice), count + 7
        assert [move.text for move in game.moves] == made
        assert game.public.told == told_to((), game.moves)
        for player, seats in enumerate(game.table.seats_of):
            assert game.view(player).told == told_to(seats, game.moves)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_verdicts_that_are_kept_are_those_that_would_be_given(chapter):
    for game, _ in (moment for seed in range(3) for moment in moments(chapter, seed)):
        known, roles = game.public.knowledge, game.table.roles
        assert public_verdicts(game.round) == tuple(
            None if role is None else roles[role].goal.verdict(known, seat)
            for seat, role in enumerate(game.round.roles)
        )


@attrs.frozen(eq=False)
class Watched:
    """Knowledge that notes what is read of it."""

    known: Knowledge
    read: set[str] = attrs.field(factory=set)

    def __getattr__(self, name):
        """Note the name, and read."""
        self.read.add(name)
        return getattr(self.known, name)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_goals_that_hang_on_numbers_of_tricks_read_nothing_else(chapter):
    for game, _ in moments(chapter, 4):
        watched = Watched(game.public.knowledge)
        for role in game.table.roles:
            if counts_only(role.goal):
                for seat in range(game.table.seats):
                    role.goal.verdict(watched, seat)
        assert watched.read <= {"counts", "own_later", "later", "contenders", "seats"}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_goals_that_count_cards_read_nothing_but_numbers_between_tricks(chapter):
    read = set()
    for game, _ in moments(chapter, 4):
        if game.round.leader >= 0 and not game.round.trick:
            watched = Watched(game.public.knowledge)
            for role in game.table.roles:
                if counted(role.goal):
                    role.goal.verdict(watched, 0)
            read |= watched.read
    assert read <= {"taken", "loose", "own_later", "contenders", "seats", "credits"}


def test_some_goals_are_counted_between_tricks_and_some_are_not():
    ways = set()
    for number in CHAPTERS:
        goals = [role.goal for role in lt.new_game(LIBRARY.chapter(number)).table.roles]
        ways |= {(counts_only(goal), bool(counted(goal))) for goal in goals}
    assert ways == {(True, False), (False, True), (False, False)}

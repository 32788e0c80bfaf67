"""The compiler: from a chapter's definitions to the hooks of one table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import Definition, Line
from lotr_trick.lang.wording import listed
from lotr_trick.trick.cards import Cards, make_cards
from lotr_trick.trick.log import Entry, Way
from lotr_trick.trick.model import Chapter
from lotr_trick.trick.moves import Play
from lotr_trick.trick.table import NamedDuty, Role, Setting, Table, TokenPlan
from lotr_trick.trick.words import chapters, characters, pieces, rules, setup

W = TypeVar("W")


@lru_cache(maxsize=256)
def table_for(
    chapter: Chapter, players: int, control: tuple[int, ...] | None, *, play_out: bool
) -> Table:
    """Give the table that `make_setting` and `make_table` make, without making it again."""
    return make_table(chapter, make_setting(chapter, players, control, play_out=play_out))


@lru_cache(maxsize=256)
def make_table(chapter: Chapter, setting: Setting) -> Table:
    """Give the table of a chapter for a setting; the same one whenever both are equal."""
    ways = tuple(word for _, word in _all(chapter, rules.MayClaim))
    cards = make_deck(chapter)
    claims = tuple(way.compile(cards) for way in ways)
    claimers = 0
    for claim in claims:
        claimers |= claim.cards
    led_suit = _only(chapter, rules.FirstSuitedLeads).compile(cards)
    duties = tuple(
        NamedDuty(definition.name, line.word.compile(cards, led_suit), line)
        for definition, line in chapter.lines("rule")
        if isinstance(line.word, rules.Duty)
    )
    aside = _all(chapter, rules.SetAside)
    nobody = aside[-1][1].compile() if aside else None
    losing = 0
    for duty in duties:
        losing |= duty.duty.losing
    plays = tuple(
        tuple(
            _plays(cards, seat, card, (Way.PLAIN, *(w for c in claims for w in c.ways(card))))
            for card in range(len(cards.names))
        )
        for seat in range(setting.seats)
    )
    return Table(
        chapter=chapter,
        setting=setting,
        cards=cards,
        roles=_roles(chapter, setting, cards),
        tokens=_tokens(chapter, cards, duties),
        script=tuple(
            line.word.compile(cards)
            for _, line in chapter.lines("rule")
            if isinstance(line.word, setup.Step)
        ),
        led_suit=led_suit,
        duties=duties,
        strengths=tuple(
            line.word.compile(cards, claimers)
            for _, line in chapter.lines("rule")
            if isinstance(line.word, rules.Strength)
        ),
        next_leader=_only(chapter, rules.WinnerLeads).compile(nobody),
        round_end=_only(chapter, rules.EndsAtCards).compile(),
        stops_when_certain=bool(_all(chapter, rules.StopsWhenCertain)),
        plan=_victory(chapter).compile(),
        plays=plays,
        losing=losing,
        seats_of=tuple(
            tuple(seat for seat, who in enumerate(setting.control) if who == player)
            for player in range(setting.players)
        ),
        hidden=(None,) * setting.seats,
    )


def make_deck(chapter: Chapter) -> Cards:
    """Give the cards of a chapter's deck, suit by suit."""
    suits: list[tuple[str, str, int, int]] = []
    singulars: list[tuple[str, str]] = []
    singles: list[tuple[str, str, int]] = []
    cards_alone = {definition.name: definition for definition in chapter.of_kind("card")}
    for _, deck in _all(chapter, rules.DeckWith):
        for name in deck.suits:
            if name in cards_alone:
                singles.append(_single(cards_alone[name]))
                continue
            suit = chapter.named("suit", name)
            letter, ranks = suit.first(rules.Letter), suit.first(rules.Ranks)
            singular = suit.first(rules.Singular)
            assert letter is not None
            assert ranks is not None
            suits.append((name, letter.letter, ranks.low, ranks.high))
            if singular is not None:
                singulars.append((singular.name, name))
    cards = make_cards(suits, singles)
    for definition in cards_alone.values():
        if definition.name in cards.suits:
            singulars += [(word.name, definition.name) for word in definition.all(rules.Singular)]
    named = dict(cards.suits) | {one: cards.suits[many] for one, many in singulars}
    return Cards(cards.names, cards.ranks, cards.suit_sets, named, cards.places, cards.copies)


def _single(card: Definition) -> tuple[str, str, int]:
    written, copies = card.first(pieces.Written), card.first(pieces.Copies)
    assert written is not None
    return card.name, written.card, copies.count if copies else 1


def make_setting(
    chapter: Chapter,
    players: int,
    control: tuple[int, ...] | None = None,
    *,
    play_out: bool = False,
) -> Setting:
    """Give the setting for so many players, or raise `CannotPlay` with what is possible."""
    if control is None:
        sizes = table_sizes(chapter)
        if players not in sizes:
            asked = f"chapter {chapter.number} cannot be played with {players} players"
            message = f"{asked}; it can with {listed(str(size) for size in sizes)}"
            raise CannotPlay(message)
        control = tuple(range(players))
    seats = len(control)
    if players != len(set(control)) or not all(0 <= player < players for player in control):
        message = f"every one of the {players} players must run a seat, and nobody else: {control}"
        raise CannotPlay(message)
    if seats not in table_sizes(chapter):
        message = f"chapter {chapter.number} has no table of {seats} seats"
        raise CannotPlay(message)
    return Setting(players, control, play_out)


def table_sizes(chapter: Chapter) -> tuple[int, ...]:
    """Give the numbers of players that a chapter's rules allow."""
    sizes: set[int] = set()
    for _, word in _all(chapter, rules.OneSeatEach):
        sizes |= set(range(word.low, min(word.high, 12) + 1))
    return tuple(sorted(sizes))


def _all(chapter: Chapter, cls: type[W]) -> list[tuple[Definition, W]]:
    return [(d, line.word) for d, line in chapter.lines("rule") if isinstance(line.word, cls)]


def _only(chapter: Chapter, cls: type[W]) -> W:
    """Give the one word of a class that the rules have; the checker saw that there is one."""
    found = _all(chapter, cls)
    if not found:
        message = f"no rule of chapter {chapter.number} says: {cls.__name__}"
        raise CannotPlay(message)
    return found[-1][1]


def _victory(chapter: Chapter) -> chapters.VictoryShort:
    victory = chapter.definition.first(chapters.VictoryShort)
    if victory is None:
        message = f"chapter {chapter.number} does not say how it is won"
        raise CannotPlay(message)
    return victory


def _plays(cards: Cards, seat: int, card: int, ways: tuple[Way, ...]) -> tuple[Play, ...]:
    plays = []
    for way in ways:
        text = f"play {cards.names[card]} {way.value}".rstrip()
        plays.append(Play(text, Entry(seat, card, card, way), (seat, text)))
    return tuple(plays)


def _roles(chapter: Chapter, setting: Setting, cards: Cards) -> tuple[Role, ...]:
    roster = [m for r in chapter.definition.all(chapters.Characters) for m in r.members]
    return tuple(
        _role(
            chapter.named("character", member.name),
            cards,
            starred=member.starred,
            setting=setting,
        )
        for member in roster
    )


def _role(character: Definition, cards: Cards, *, starred: bool, setting: Setting) -> Role:
    person = character.first(characters.IsPerson)
    taker = character.first(characters.TakenByHolder)
    goal = character.line_of(characters.GoalLine) or character.line_of(characters.GoalBoth)
    assert goal is not None
    here: Any = goal.word.goal.at(setting.players, setting.seats)
    team = character.first(characters.TeamWith)
    partner = None if team is None else cards.places.get(team.card)
    return Role(
        name=character.name,
        title=character.title(),
        person=person.person if person else character.name,
        starred=starred,
        taker=None if taker is None else cards.places.get(taker.card),
        kept=cards.set_of(tuple(word.card for word in character.all(characters.NeverPasses))),
        leads_first=character.first(characters.LeadsFirst) is not None,
        actions=tuple(word.action.compile() for word in character.all(characters.Setup)),
        goal=here.compile(cards, partner),
        goal_line=Line(characters.GoalLine(here), goal.text, goal.place),
    )


def _tokens(chapter: Chapter, cards: Cards, duties: tuple[NamedDuty, ...]) -> tuple[TokenPlan, ...]:
    plans = []
    names = [duty.rule for duty in duties]
    for token in chapter.of_kind("token"):
        holder, shows = token.first(rules.GoesToHolder), token.first(rules.ShowsRule)
        player = token.first(pieces.GoesToPlayer)
        plans.append(
            TokenPlan(
                name=token.name,
                title=token.title(),
                holder=None if holder is None else cards.places.get(holder.card),
                played=None if player is None else cards.places.get(player.card),
                duty=names.index(shows.rule) if shows and shows.rule in names else None,
                marks_goals=token.first(rules.MarksMetGoal) is not None,
            )
        )
    return tuple(plans)

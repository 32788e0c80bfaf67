"""Settings: what a table agrees on before a chapter, and whether the chapter can be played so."""

from __future__ import annotations

from collections import Counter
from typing import Final

import attrs

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import Definition, did_you_mean
from lotr_trick.lang.wording import listed
from lotr_trick.trick.compile.decks import box_of, deck_counts
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.compile.precedence import Company, has_option, laws_of, parts_of
from lotr_trick.trick.language.words import changes
from lotr_trick.trick.language.words.sizes import OneSeatEach, PlayersAtSeats
from lotr_trick.trick.mechanics.dealing import dealt_count, kept_out
from lotr_trick.trick.state.progress import NOTHING_YET, Lying, Progress
from lotr_trick.trick.state.table import Setting

LAID_OUT: Final = -1
"""Who runs a seat whose hand is laid out: setup says which player."""

Options = tuple[tuple[str, str], ...]
"""The choices of rule options, by name."""


def company_of(setting: Setting, part: str = "", lying: Lying = ()) -> Company:
    """Return what decides which lines hold at a setting, in the rounds of a part."""
    return Company(setting.players, setting.seats, setting.options, part, lying, setting.mode)


def make_setting(
    chapter: Chapter,
    players: int,
    control: tuple[int, ...] | None = None,
    *,
    play_out: bool = False,
    options: Options = (),
    kept: Progress = NOTHING_YET,
    mode: str = "",
) -> Setting:
    """Return the setting for so many players, or raise `CannotPlay` with what is possible.

    Without a `control` everybody has one hand, or the hands of the mode for so many players.
    """
    if chapter.waiting:
        words = listed((f"`{word}`" for word in sorted(chapter.waiting)), "and")
        message = f"chapter {chapter.number} cannot be played yet: it needs {words}"
        raise CannotPlay(message)
    if control is None:
        control = tuple(range(players))
        if players not in one_seat_each(chapter):
            if players not in _with_fewer(chapter):
                asked = f"chapter {chapter.number} cannot be played with {players} players"
                sizes = listed(str(size) for size in table_sizes(chapter))
                message = f"{asked}; it can with {sizes}"
                raise CannotPlay(message)
            mode, control = _with_fewer(chapter)[players]
    elif mode and _with_fewer(chapter).get(players) != (mode, control):
        message = f"chapter {chapter.number} is not played so in a mode `{mode[:60]}`"
        raise CannotPlay(message)
    seats, held = len(control), [player for player in control if player != LAID_OUT]
    laid_out = seats - len(held)
    if players != len(set(held)) or not all(0 <= player < players for player in held):
        message = f"every one of the {players} players must run a seat, and nobody else: {control}"
        raise CannotPlay(message)
    if laid_out and _with_fewer(chapter).get(players) != (mode, control):
        message = f"chapter {chapter.number} has no hand that is laid out so: {control}"
        raise CannotPlay(message)
    if seats not in one_seat_each(chapter):
        message = f"chapter {chapter.number} has no table of {seats} seats"
        raise CannotPlay(message)
    company = Company(players, seats, mode=mode)
    _check_options(chapter, options, company)
    _check_kept(chapter, kept)
    return Setting(players, control, play_out, tuple(sorted(options)), kept, mode)


def _check_kept(chapter: Chapter, kept: Progress) -> None:
    """Raise `CannotPlay` for something that is said to be reached and is not of the chapter."""
    of_chapter = f"chapter {chapter.number} has no"
    for name in (*kept.completed, *(name for name, _ in kept.lying)):
        known = [definition.name for definition in chapter.of_kind("character")]
        _check_known(f"{of_chapter} character", name, known)
    for name in kept.done:
        _check_known(f"{of_chapter} event, group or round", name, list(parts_of(chapter)))
    for name in kept.used:
        known = [definition.name for definition in chapter.of_kind("gift")]
        _check_known(f"{of_chapter} gift", name, known)
    for card, count in Counter(card for _, cards in kept.lying for card in cards).items():
        if count > box_of(chapter).copies(card):
            message = f"{of_chapter} {count} cards `{card[:60]}` that could lie under others"
            raise CannotPlay(message)


def _check_options(chapter: Chapter, options: Options, company: Company) -> None:
    """Raise `CannotPlay` for an option or a choice that the chapter does not have."""
    known = {
        option.name: [word.name for word in option.all(changes.Choice)]
        for option in chapter.of_kind("option")
        if has_option(option, company)
    }
    chosen: set[str] = set()
    for name, choice in options:
        if name in chosen:
            message = f"the rule option {name} is chosen twice"
            raise CannotPlay(message)
        chosen.add(name)
        _check_known(f"chapter {chapter.number} has no rule option", name, list(known))
        _check_known(f"the rule option {name} has no choice", choice, known[name])


def _check_known(message: str, name: str, known: list[str]) -> None:
    if name not in known:
        hint = did_you_mean(name, known) or f"there is {listed(known, 'and') or 'none'}"
        text = f"{message} `{name}`; {hint}"
        raise CannotPlay(text)


def table_sizes(chapter: Chapter) -> tuple[int, ...]:
    """Return the numbers of players that a chapter can be played with."""
    return tuple(sorted({*one_seat_each(chapter), *_with_fewer(chapter)}))


def one_seat_each(chapter: Chapter) -> tuple[int, ...]:
    """Return the numbers of players that a chapter's rules allow with one hand each."""
    sizes: set[int] = set()
    for _, line in chapter.lines("rule"):
        if isinstance(line.word, OneSeatEach):
            sizes |= set(range(line.word.low, min(line.word.high, 12) + 1))
    return tuple(sorted(sizes))


def _with_fewer(chapter: Chapter) -> dict[int, tuple[str, tuple[int, ...]]]:
    """Return the numbers of players for which there is a mode that fits the chapter, with the mode
    and who runs which seat.
    """
    return {
        word.players: (mode.name, _control(word, mode))
        for mode in (*chapter.of_kind("mode"), *chapter.of_kind("layout"))
        for word in mode.all(PlayersAtSeats)
        if _control(word, mode) and not chapter.waiting_in(mode.name)
        if _fits(chapter, Company(word.players, word.seats, mode=mode.name))
    }


def _control(size: PlayersAtSeats, mode: Definition) -> tuple[int, ...]:
    """Return who runs which seat in a mode: one player all of them, or each player one where the
    last hand is laid out; nothing for what cannot be.
    """
    if mode.kind == "layout":
        held = tuple(range(size.players))
        return (*held, LAID_OUT) if size.seats == size.players + 1 else ()
    return (0,) * size.seats if size.players == 1 else ()


def _fits(chapter: Chapter, company: Company) -> bool:
    """Whether a chapter that was made for more players has seats and cards enough for a mode."""
    if company.seats not in one_seat_each(chapter):
        return False
    for part in parts_of(chapter, company) or ("",):
        laws = laws_of(chapter, attrs.evolve(company, part=part))
        cards = sum(deck_counts(chapter, laws).values()) - kept_out(laws)
        if laws.problems or cards < (dealt_count(laws) or 1) * company.seats:
            return False
    return True

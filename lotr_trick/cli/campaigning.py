"""`lotr-trick campaign`: chapters of a box one after the other, saved, with a tally."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import attrs
import click
from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.campaign.files import (
    CAMPAIGNS,
    Diary,
    check_not_both,
    open_campaign,
    path_of,
    rows_of_files,
)
from lotr_trick.cli.campaign.front import CAMPAIGN
from lotr_trick.cli.campaign.rules import NEW, SAVED, agree, asker, library_of, told_changes
from lotr_trick.cli.campaign.tallies import show_tally
from lotr_trick.cli.console import FILE_PATH, columns, heading, make_console, paragraph, write
from lotr_trick.cli.definitions import LANGUAGES
from lotr_trick.cli.labels import label
from lotr_trick.cli.packs import with_packs
from lotr_trick.cli.playing import (
    SEAT,
    at_terminal,
    check_seat,
    read_options,
    read_seats,
    seed_of,
    without_person,
)
from lotr_trick.cli.saving import Scribe, folder_of_saves, named_save
from lotr_trick.cli.sessions import Session, bots_play, person_plays
from lotr_trick.cli.trick.front import TRICK
from lotr_trick.trick.campaign.newer import changes

_GO_ON: Final = "lotr-trick campaign continue"

with_file = click.option(
    "--file",
    type=FILE_PATH,
    metavar="FILE",
    help="The file of the campaign, instead of a name.",
)


@click.group("campaign", invoke_without_command=True)
@click.pass_context
def command(context: click.Context) -> None:
    """Play all chapters of a box, with a tally; saved after every decision.

    Without a further word the campaigns there are.

    \b
    Examples:
      lotr-trick campaign start evenings --players 3
      lotr-trick campaign continue evenings
      lotr-trick campaign show evenings --lang es
    """  # noqa: D301 - click reads the sign
    if context.invoked_subcommand is None:
        context.invoke(list_command)


@command.command("list")
def list_command() -> None:
    """List the campaigns in the folder of saves, the last one played first."""
    console = make_console()
    rows = rows_of_files()
    if rows:
        heading(console, "Campaigns")
        write(console, columns(rows, ("bold cyan",), firm=1, room=console.width))
        console.print()
        console.print(f"Play on with: {_GO_ON} NAME", soft_wrap=True)
    else:
        console.print("There is no campaign yet. Begin one with: lotr-trick campaign start")
    console.print(f"They are saved in {folder_of_saves() / CAMPAIGNS}", soft_wrap=True)


@command.command("start")
@click.argument("name", required=False)
@click.option("--box", default="fellowship", show_default=True, help="The pack of its chapters.")
@click.option("--players", type=int, default=4, show_default=True, help="How many play.")
@click.option(
    "--chapter",
    "chapters",
    type=int,
    multiple=True,
    help="Only this chapter. May be repeated.  [default: all of the box]",
)
@click.option("--road", default="", metavar="NAME", help="A road without end, and no chapters.")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=CHOICE",
    help="Another choice for a rule option, in every chapter that has it. May be repeated.",
)
@with_packs
@click.option("--seed", type=int, show_default="a fresh one", help="Gives the same deals.")
@click.option(
    "--seat",
    "seats",
    callback=read_seats,
    metavar="SEATS",
    help="Your seat.  [default: 1]  Several people at one terminal: 1,2.",
)
@with_file
def start_command(
    name: str | None,
    box: str,
    players: int,
    chapters: tuple[int, ...],
    road: str,
    options: tuple[str, ...],
    packs: tuple[str, ...],
    seed: int | None,
    seats: tuple[int, ...] | None,
    file: Path | None,
) -> None:
    """Begin a campaign called NAME, and play it; without a NAME it is called as its box.

    Without a terminal it is only begun and shown.
    """
    check_not_both(name, file)
    seat, *others = seats or (SEAT,)
    for each in (seat, *others):
        check_seat(each, players)
    path = named_save(CAMPAIGNS, name or road or box) if file is None else file
    if path.exists() or path.is_symlink():
        message = f"there is something at {path} already: choose another name, or go on with it"
        raise click.ClickException(message)
    library = TRICK.library(packs)
    chosen = dict(read_options(options))
    if road and chapters:
        message = "--road and --chapter exclude each other: a road has no chapters"
        raise click.UsageError(message)
    campaign = lt.new_campaign(library, box, players, chapters=chapters, options=chosen, road=road)
    beside = tuple(str(Path(each).absolute()) for each in packs)
    diary = Diary(seat, beside, others=tuple(others))
    session = _session(seed_of(seed), diary)
    scribe = Scribe(path)
    scribe.keep(session.save(campaign))
    if scribe.trouble:
        message = f"the campaign cannot be saved: {scribe.trouble}; --file names another place"
        raise click.ClickException(message)
    console = make_console()
    show_tally(console, path.stem, campaign, diary.dates)
    if at_terminal() and _begins():
        _person(console, session, campaign, scribe)
    else:
        _how_to_go_on(console, path, file)


def _begins() -> bool:
    """Whether the person wants to play now."""
    try:
        input("\nEnter begins the first chapter; ctrl-c leaves it for later.\n> ")
    except (EOFError, KeyboardInterrupt):
        return False
    return True


def _how_to_go_on(console: Console, path: Path, file: Path | None, language: str = "en") -> None:
    said = shlex.quote(path.stem) if file is None else f"--file {shlex.quote(str(file))}"
    told = label("continue", language, command=f"{_GO_ON} {said}")
    console.print()
    console.print(told, soft_wrap=True)


@command.command("continue")
@click.argument("name", required=False)
@with_file
@click.option(
    "--bots", type=click.Choice(["all"]), help="Let bots play every seat; needs no terminal."
)
@click.option(
    "--tries",
    type=click.IntRange(1, 1000),
    default=1,
    show_default=True,
    help="How many chapters bots try before they stop.",
)
@click.option(
    "--rules",
    type=click.Choice([SAVED, NEW]),
    help="If the rules of the chapter in hand have changed: end it under the saved ones, or "
    "deal it again under the new ones.  [default: ask]",
)
def continue_command(
    name: str | None, file: Path | None, bots: str | None, tries: int, rules: str | None
) -> None:
    """Play on in the campaign NAME; without a NAME in the one that was played last.

    Between chapters the table chooses the next one; after a lost one also whether to keep what
    was completed. Without a terminal bots play every seat, and the story is told.
    """
    kept = open_campaign(path_of(name, file))
    console = make_console()
    ask = asker(rules, terminal=bots is None and at_terminal())
    agreed = agree(kept.campaign, kept.diary.packs, kept.diary.settled, ask)
    for said in agreed.said:
        paragraph(console, said, 0, "yellow")
    kept.diary.settled = agreed.settled
    session, scribe = _session(kept.save.seed, kept.diary), Scribe(kept.path)
    scribe.opened(kept.save)
    campaign = agreed.campaign
    if agreed.campaign is not kept.campaign or agreed.settled:
        scribe.keep(session.save(campaign))
    if campaign.outcome is not None:
        _show_saved(console, campaign, scribe, kept.diary)
    elif without_person(console, bots):
        _bots(console, session, campaign, scribe, tries)
    else:
        _person(console, session, campaign, scribe)


def _session(seed: int | str, diary: Diary) -> Session:
    return Session(CAMPAIGN, seed, diary.seat, diary, f"{_GO_ON} --file", others=diary.others)


def _bots(console: Console, session: Session, campaign: Any, scribe: Scribe, tries: int) -> None:
    """Let bots try some chapters, and show the tally then; they stop if they cannot be saved."""
    diary = session.around
    assert isinstance(diary, Diary)
    for _ in range(tries):
        one = attrs.evolve(session, ends=_tried(len(campaign.attempts) + 1))
        campaign = bots_play(console, one, campaign, scribe)
        if campaign.outcome is not None or scribe.trouble:
            break
        campaign = _adopted(console, diary, campaign)
    # The last word of the sitting is that nothing is lost.
    scribe.keep(session.save(campaign))
    _show_saved(console, campaign, scribe, diary)


def _show_saved(console: Console, campaign: Any, scribe: Scribe, diary: Diary) -> None:
    """Show the tally that is saved, or raise a `click.ClickException` if it is not."""
    if scribe.trouble:
        message = (
            f"Not saved: {scribe.trouble}. The campaign is what it was when it was saved last; "
            "see that there is room and nobody else plays it, and continue it again"
        )
        raise click.ClickException(message)
    show_tally(console, scribe.path.stem, campaign, diary.dates)


def _tried(wanted: int) -> Callable[[Any], bool]:
    """Return whether so many tries of a campaign have ended."""
    return lambda game: len(game.attempts) >= wanted


def _adopted(console: Console, diary: Diary, campaign: Any) -> Any:
    """Return the campaign under newer rules that waited for the end of a chapter."""
    if not diary.settled:
        return campaign
    agreed = agree(campaign, diary.packs, diary.settled, lambda _: SAVED)
    diary.settled = agreed.settled
    for said in agreed.said:
        paragraph(console, said, 0, "yellow")
    return agreed.campaign


def _person(console: Console, session: Session, campaign: Any, scribe: Scribe) -> None:
    """Let a person play on until the campaign is over or they leave."""
    diary = session.around
    assert isinstance(diary, Diary)
    while diary.settled:
        # Newer rules wait for the chapter in hand.
        until = attrs.evolve(session, ends=lambda game: not game.playing)
        campaign, left = person_plays(console, until, campaign, scribe)
        if left:
            break
        campaign = _adopted(console, diary, campaign)
    else:
        campaign, left = person_plays(console, session, campaign, scribe)
    if not left or scribe.trouble:
        _show_saved(console, campaign, scribe, diary)


@command.command("show")
@click.argument("name", required=False)
@with_file
@click.option(
    "--lang",
    type=click.Choice(list(LANGUAGES)),
    default="en",
    help="Names and words in this language.",
)
def show_command(name: str | None, file: Path | None, lang: str) -> None:
    """Show how far a campaign is: chapters, tries and their dates, and what comes next."""
    kept = open_campaign(path_of(name, file))
    console = make_console()
    show_tally(console, kept.name, kept.campaign, kept.diary.dates, lang)
    library, trouble = library_of(kept.diary.packs)
    differ = None if library is None else changes(kept.campaign, library)
    said = trouble or (told_changes(differ) if differ else "")
    if said:
        console.print()
        paragraph(console, said, 0, "yellow")
    if kept.campaign.outcome is None:
        _how_to_go_on(console, kept.path, file, lang)

"""Leaks that are planted in the trick game one at a time: the checks find every one of them."""

from __future__ import annotations

from ast import literal_eval
from functools import cache
from itertools import islice

import attrs
import pytest
from kit.packs import small_pack

import lotr_trick as lt
from lotr_trick.cli.trick import asking
from lotr_trick.kernel import Decision, Origin
from lotr_trick.testing.checks import check_sealed
from lotr_trick.testing.leaks import check_way, wander
from lotr_trick.testing.proofs import told, view_of, viewers
from lotr_trick.testing.twins import twins
from lotr_trick.trick import game as playing
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.goals import verdicts
from lotr_trick.trick.goals.outlook import knowledge, public_knowledge
from lotr_trick.trick.mechanics import exchange as exchanging
from lotr_trick.trick.mechanics.exchange import PassAtOnce
from lotr_trick.trick.mechanics.threats import KeepThreat
from lotr_trick.trick.moves import LAY, PASS, SAY, Move, NatureMove
from lotr_trick.trick.state import seen as seeing
from lotr_trick.trick.state.marks import Heap
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.views import why
from lotr_trick.trick.views.view import View

LIBRARY = small_pack("deep")
COPIED = small_pack("copied")


def screen(game, player):
    view = game.public if player is None else game.view(player)
    return (asking.question(view), asking.choices(view)) if view.pending else ()


def found(number, length, players=3, seeds=range(4), held="", library=LIBRARY):
    """Return what the checks say of some walks of a length through a chapter; nothing if all is
    well.
    """
    for seed in seeds:
        start = lt.new_game(library.chapter(number), players)
        game = wander(start, seed, length, held)
        try:
            check_sealed(game)
            for player in viewers(game):
                for twin in islice(twins(game, player), 2):
                    check_way(game, twin, player, {"screen": screen})
        except AssertionError as error:
            return str(error)
    return ""


@cache
def found_unspoilt(number, length, **ways):
    """Return what the checks say before anything is planted: several leaks begin in one place."""
    return found(number, length, **ways)


# --- the leaks --------------------------------------------------------------------------------


def told_whole(*kinds):
    """Let everybody who is a player see some kinds of moves as who made them does."""

    def plant(patch):
        true = Move.told
        patch.setattr(
            Move,
            "told",
            lambda move, seats: (move.seat, move.text) if move.kind in kinds else true(move, seats),
        )

    return plant


def drawn_told_whole(*, cards):
    """Let everybody see what nature drew, if it is cards or if it is none."""

    def plant(patch):
        true = NatureMove.told

        def told(move, seats):
            return (None, move.text) if seats and move.cards == cards else true(move, seats)

        patch.setattr(NatureMove, "told", told)

    return plant


def shown_whole(kind):
    """Let the public see a kind of move as who made it does."""

    def plant(patch):
        true = Move.shown.fget

        def shown(move):
            return (move.seat, move.text) if move.kind == kind else true(move)

        patch.setattr(Move, "shown", property(shown))

    return plant


def options_for_all(patch):
    patch.setattr(Decision, "seen_by", lambda asked, _: asked)


def rounds_behind_views(patch):
    """Return what gives the round that a view was made from: a leak needs a way around the view."""
    made, seen = playing._view, {}  # noqa: SLF001 - where every view comes from

    def make_view(round_, *rest):
        view = made(round_, *rest)
        seen[id(view)] = view, round_
        return view

    patch.setattr(playing, "_view", make_view)
    return lambda view: seen[id(view)][1] if id(view) in seen else None


def with_all_hands(view, round_):
    if round_ is None:
        return view
    return attrs.evolve(view, seen=view.seen._replace(hands=all_hands(round_)))


def all_hands(round_):
    """Return every hand, as somebody would see it who has all seats."""
    return seeing.seen(round_, tuple(range(round_.table.seats))).hands


def verdicts_by_all_hands(patch):
    behind, true = rounds_behind_views(patch), View.verdicts.fget
    patch.setattr(View, "verdicts", property(lambda view: true(with_all_hands(view, behind(view)))))


def explained_by_all_hands(patch):
    behind, true = rounds_behind_views(patch), why._part  # noqa: SLF001 - around the view
    patch.setattr(why, "_part", lambda view, *rest: true(with_all_hands(view, behind(view)), *rest))


def refused_with_hand_of_another(patch):
    behind, true = rounds_behind_views(patch), why.why_not

    def why_not(view, card):
        reason, round_ = true(view, card), behind(view)
        if reason is None or round_ is None:
            return reason
        held = [seat for seat, hand in enumerate(round_.hands) if card in named(view, hand)]
        return attrs.evolve(reason, sentence=f"{reason.sentence}; it is at {held}")

    patch.setattr("lotr_trick.testing.chapters.why_not", why_not)


def named(view, cards):
    return view.table.cards.named(cards)


def refusal_names_holder(patch):
    true = ChapterGame.apply

    def apply(game, choice):
        try:
            return true(game, choice)
        except lt.Refused as refused:
            card = refused.choice.split()[-1]
            held = [s for s, h in enumerate(game.round.hands) if card in named(game, h)]
            texts = tuple([option.text for option in game.pending.options])
            raise lt.Refused(refused.choice, f"{refused.asked} ({card}: {held})", texts) from None

    patch.setattr(ChapterGame, "apply", apply)


def everybody_learns(patch):
    true = seeing.seen

    def all_learned(round_, *seats, **more):
        row = 0
        for known in round_.beside.known:
            row |= known
        beside = round_.beside._replace(known=(row,) * len(round_.beside.known))
        return true(round_._replace(beside=beside), *seats, **more)

    patch.setattr(playing, "seen", all_learned)


def unseen_by_all_hands(patch):
    behind = rounds_behind_views(patch)

    def unseen(view):
        round_ = behind(view)
        return view.table.deck & ~view.log.played if round_ is None else round_.hands[0]

    patch.setattr(View, "unseen", property(unseen))


def certain_by_all_hands(patch):
    """Judge the public's goals, and so when a round stops, by what nobody sees."""

    def all_known(round_, seen=()):
        if round_.leader < 0 or round_.broken:
            return public_knowledge(round_, seen)
        return knowledge(seeing.seen(round_, tuple(range(round_.table.seats))))

    patch.setattr(verdicts, "public_knowledge", all_known)


def record_keeps_hands(patch):
    true = ChapterGame.origin.fget

    def origin(game):
        told = true(game)
        setting = {**told.setting, "hands": list(game.round.hands)}
        return Origin(told.game, told.rules, told.digest, setting)

    patch.setattr(ChapterGame, "origin", property(origin))


def kind_tells_sealed(patch):
    true = PassAtOnce.offer

    def offer(step, round_):
        asked = true(step, round_)
        if asked is None or not step.chosen:
            return asked
        return asked._replace(kind=f"{asked.kind} after {step.chosen[-1].text}")

    patch.setattr(PassAtOnce, "offer", offer)


def notes_for_all(patch):
    made = Round.note
    patch.setattr(Round, "note", lambda *said, **more: made(*said, **{**more, "private": False}))


def trick_face_up(patch):
    patch.setattr(seeing, "seen_trick", lambda _rules, trick, _seats: trick)


def marks_for_all(patch):
    behind, true = rounds_behind_views(patch), View.marks.fget

    def marks(view):
        round_ = behind(view)
        return true(view) if round_ is None else round_.marks

    patch.setattr(View, "marks", property(marks))


def heaps_for_all(patch):
    def whole_heap(round_, pile):
        return Heap(round_.zone(pile), round_.zone(f"{pile}, turned up"))

    patch.setattr(seeing, "seen_heap", whole_heap)


def slots_for_all(patch):
    patch.setattr(seeing, "_seen_slots", lambda round_, _seats, _opened: round_.beside.slots)


def zones_for_all(patch):
    def every_zone(round_, _seats):
        return round_.zones[round_.rules.seats + 2 :]

    patch.setattr(seeing, "_aside", every_zone)


def steps_with_secrets(patch):
    """Let everybody see what a step of the script holds."""
    patch.setattr(PassAtOnce, "seen_by", lambda step, _seats: step)
    patch.setattr(KeepThreat, "seen_by", lambda step, _seats: step)


def kept_when_passing(patch):
    """Let everybody know of a tucked card that it was not passed."""

    def stays(round_, seat, to):
        beside = round_.rules.side_zones[seat] if round_.rules.side_zones else ()
        return sum({round_.zones[at] for at in beside})

    patch.setattr(exchanging, "_stays", stays)


def question_names_hand(patch):
    behind, true = rounds_behind_views(patch), asking.question

    def question(view):
        round_ = behind(view)
        return f"{true(view)} {round_ and round_.hands[0]}"

    patch.setattr(asking, "question", question)


LEAKS = {
    "the options of another": (options_for_all, 1, 8, "view"),
    "a card that is dealt": (drawn_told_whole(cards=True), 1, 3, "view"),
    "a card that is passed": (told_whole(PASS), 1, 12, "view"),
    "a card that is passed, to the public": (shown_whole(PASS), 1, 12, "view of the public"),
    "a card that is tucked away": (told_whole(LAY), 12, 12, "view"),
    "a card that is passed at once": (told_whole(PASS), 13, 12, "view"),
    "a card that came at once": (notes_for_all, 10, 12, "view"),
    "the kind of a sealed choice": (kind_tells_sealed, 16, 4, ", which is sealed"),
    "the kind of a choice that was sealed": (kind_tells_sealed, 10, 12, "view"),
    "a threat that nobody sees": (drawn_told_whole(cards=False), 962, 8, "view"),
    "a threat beside a character": (marks_for_all, 962, 12, "what lies beside seats"),
    "a threat that is chosen unseen": (told_whole(SAY), 965, 8, "view"),
    "a card that lies face down": (trick_face_up, 15, 17, "view"),
    "a pile from the deck": (heaps_for_all, 6, 8, "view"),
    "the zone of a pile from the deck": (zones_for_all, 6, 8, "view"),
    "the zone of a tucked card": (zones_for_all, 12, 12, "view"),
    "the slot of a threat": (slots_for_all, 962, 12, "view"),
    "a step that holds what was chosen": (steps_with_secrets, 10, 12, "view"),
    "cards that others learned": (everybody_learns, 1, 12, "view"),
    "cards whose place is known": (unseen_by_all_hands, 1, 12, "known cards"),
    "verdicts by all hands": (verdicts_by_all_hands, 6, 60, "verdicts"),
    "an explanation by all hands": (explained_by_all_hands, 16, 60, "explained goals"),
    "a refusal explained by another hand": (refused_with_hand_of_another, 1, 8, "explained ref"),
    "a refusal that names a holder": (refusal_names_holder, 1, 8, "refusals"),
    "a round that stops by all hands": (certain_by_all_hands, 3, 60, "view"),
    "a record with hands": (record_keeps_hands, 1, 8, "record"),
    "a question that names a card": (question_names_hand, 1, 8, "screen"),
}

SECRET = {
    "whose team it is, by a verdict": (verdicts_by_all_hands, "verdicts"),
    "whose team it is, by an explanation": (explained_by_all_hands, "explained goals"),
    "whose team it is, by the end of the round": (certain_by_all_hands, "view"),
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(name, monkeypatch):
    plant, number, length, said = LEAKS[name]
    assert found_unspoilt(number, length) == ""
    plant(monkeypatch)
    assert said in found(number, length).partition("\n")[0]


def test_what_a_passed_card_tells_of_a_tucked_one_is_found(monkeypatch):
    ways = {"number": 971, "length": 7, "seeds": range(5), "library": COPIED}
    assert found(**ways) == ""
    kept_when_passing(monkeypatch)
    assert "view" in found(**ways).partition("\n")[0]


@pytest.mark.parametrize("name", SECRET)
def test_a_partner_who_is_told_of_is_found(name, monkeypatch):
    # The partner is whoever has this card: it is a secret until the card is played.
    plant, said = SECRET[name]
    assert found_unspoilt(19, 60, seeds=(8, 9), held="BT") == ""
    plant(monkeypatch)
    assert said in found(19, 60, seeds=(8, 9), held="BT").partition("\n")[0]


def test_a_leak_is_told_with_the_fewest_moves_that_show_it(monkeypatch):
    told_whole(PASS)(monkeypatch)
    breach, here, there = found(1, 12).splitlines()
    assert breach.endswith("tells what is hidden")
    game, twin = [replayed(1, literal_eval(text.partition(": ")[2])) for text in (here, there)]
    player = next(p for p in viewers(game) if breach.startswith(f"the view of {told(p)} "))
    assert here.startswith(f"after {len(game.moves)} moves: ")
    assert view_of(game, player) != view_of(twin, player)
    assert game.moves[-1].text.startswith("pass ")
    monkeypatch.undo()
    check_way(game, twin, player)


def replayed(number, moves):
    game = lt.new_game(LIBRARY.chapter(number), 3)
    for move in moves:
        game = game.apply(move)
    return game

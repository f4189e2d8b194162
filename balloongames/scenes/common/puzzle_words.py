"""Words for puzzles that are no game's own: packs, grades, and why a file is no level or a text no share code.

This module knows no screen and no picture, so the command line uses it too. Hints and techniques are said by the view
of the game.
"""

from __future__ import annotations

import re
from typing import Final

from balloongames import registry
from balloongames.core.game import Reason
from balloongames.core.puzzle import Grade
from balloongames.i18n import N_, _, ngettext
from balloongames.puzzles.packs import Finding, Pack

_PACKS: Final = {  # by id: the title, and a line about it
    "balloon_cup/first_colors": (N_("First colors"), N_("Colors fix slots, totals fix cards.")),
    "balloon_cup/high_and_low": (N_("High and low"), N_("Mountains want high cards, plains low ones.")),
    "balloon_cup/foggy_valleys": (
        N_("Foggy valleys"),
        N_("The cards lie there already, but nobody sees them. Clues tell."),
    ),
    "balloon_cup/give_and_take": (N_("Give and take"), N_("What is good here is missing there.")),
    "balloon_cup/knifes_edge": (N_("Knife’s edge"), N_("Nowhere is a point to spare.")),
    "balloon_pop/first_flight": (N_("First flight"), N_("Touch, drop, wait: something new in each level.")),
    "balloon_pop/leave_a_gap": (N_("Leave a gap"), N_("Not everything that could pop should.")),
    "balloon_pop/order_please": (N_("Order, please"), N_("Which card, which color, which one first?")),
    "balloon_pop/stars_and_stripes": (N_("Stars and stripes"), N_("Stars go by two, and columns sort themselves.")),
    "balloon_pop/grand_finale": (N_("Grand finale"), N_("Three groups until the sky is clear.")),
    "balmy_balloonists/up_and_down": (
        N_("Up and down"),
        N_("Read the card, choose an altitude, catch a wind."),
    ),
    "balmy_balloonists/tail_wind": (N_("Tail wind"), N_("Rings on the way: count from them both ways.")),
    "balmy_balloonists/trade_winds": (N_("Trade winds"), N_("Fly past, and come back.")),
    "balmy_balloonists/changing_skies": (
        N_("Changing skies"),
        N_("The cards change, and winds want an order."),
    ),
    "balmy_balloonists/round_the_world": (N_("Round the world"), N_("Twelve courses, once round the pole.")),
    "bubblee_pop/landing_lessons": (N_("Landing lessons"), N_("Lines, falls and chains, one after the other.")),
    "bubblee_pop/one_swap": (N_("One swap"), N_("Two neighbors of the sky may change places.")),
    "bubblee_pop/grump_moving_day": (
        N_("Grump moving day"),
        N_("Grumps are black, and only a yellow power takes them away."),
    ),
    "bubblee_pop/green_fingers": (
        N_("Green fingers"),
        N_("A green line lets two neighbors of the planet change places."),
    ),
    "bubblee_pop/last_bubblee": (N_("Last Bubblee"), N_("Four drops and more until nobody is left.")),
    "color_queue/first_steps": (N_("First steps"), N_("Something new in each level, and five cards for it.")),
    "color_queue/quiet_please": (N_("Quiet, please"), N_("Only the marked cards go, or none at all.")),
    "color_queue/right_to_left": (N_("Right to left"), N_("Three arrows turn the queue round.")),
    "color_queue/second_wave": (N_("The second wave"), N_("Ten cards: five now, and the other five after them.")),
    "color_queue/full_house": (N_("Full house"), N_("Fifteen cards and more, and long chains.")),
}
_GRADES: Final = {
    Grade.GENTLE: N_("gentle"),
    Grade.STEADY: N_("steady"),
    Grade.SHARP: N_("sharp"),
    Grade.FIERCE: N_("fierce"),
}
_LEVELS: Final = {
    "not_found": N_("{file} is not there, or is no file."),
    "unreadable": N_("{file} can’t be read."),
    "too_large": N_("{file} is too large to be a level."),
    "not_xml": N_("{file}, {spot}: this is not the form of a level file."),
    "forbidden": N_("{file}, {spot}: a level may not declare entities or document types."),
    "outside": N_("{file}, {spot}: a level may not use {source}, only the tilesets that come with the games."),
    "unknown_part": N_("{file}, {spot}: {part} has no place in a level."),
    "too_many": N_("{file}, {spot}: this is too much; for {part}, {most} is the most."),
    "too_deep": N_("{file}, {spot}: too many parts lie within each other."),
    "bad_value": N_("{file}, {spot}: “{value}” is no good value for {part}."),
    "missing": N_("{file}, {spot}: {part} is missing."),
    "wrong_cells": N_("{file}, {spot}: cells of the layer: {cells} instead of {needed}."),
    "turned_tile": N_("{file}, {spot}: a tile is turned or flipped."),
    "unknown_tile": N_("{file}, {spot}: tile {tile} is in no tileset."),
    "bad_shape": N_("{file}, {spot}: a level is an orthogonal map of fixed size."),
    "unknown_game": N_("{file}, {spot}: there are no puzzles of the game “{game}”."),
    "unknown_kind": N_("{file}, {spot}: there are no puzzles of the kind “{kind}”."),
    "not_a_card": N_("{file}, {spot}: the tile is no card."),
    "floating_card": N_("{file}, {spot}: there is a gap under card {card}."),
    "too_wide": N_("{file}, {spot}: the queue has {most} columns."),
    "no_queue": N_("{file}, {spot}: no card lies in the queue."),
    "too_high": N_("{file}, {spot}: a column has at most {most} cards."),
    "small_hand": N_("{file}, {spot}: cards in the hand: {cards}, needed: {needed}."),
    "large_hand": N_("{file}, {spot}: the hand has {cards} cards; {most} is the most."),
    "unknown_card": N_("{file}, {spot}: there is no card {card}."),
    "card_twice": N_("{file}, {spot}: card {card} is there twice."),
    "touching": N_("{file}, {spot}: cards {card} and {other} touch and have the same color."),
    "ten_needed": N_("{file}, {spot}: for two turns the hand has ten cards, not {cards}."),
    "nothing_marked": N_("{file}, {spot}: no card is marked."),
    "mark_astray": N_("{file}, {spot}: card {card} is marked and not in the queue."),
    "bad_goal": N_("{file}, {spot}: the property “goal” is “clear”, “exactly”, “quiet” or “two_turns”."),
    "bad_loud": N_("{file}, {spot}: the property “loud” is the letter of a color: P, R, Y, G or B."),
    "bad_insert": N_("{file}, {spot}: the property “insert” is “bottom” or “top”."),
}
_EMPTY: Final = N_("{file}, {spot}: {part} is empty.")
_SPOTS: Final = (  # the spots that levels tell, and how they are said; others are told as they are
    (re.compile(r"the file"), N_("the file")),
    (re.compile(r"the map"), N_("the map")),
    (re.compile(r"line (?P<number>\d+)"), N_("line {number}")),
    (
        re.compile(r"layer (?P<name>.*), column (?P<column>\d+), row (?P<row>\d+)"),
        N_("layer {name}, column {column}, row {row}"),
    ),
    (re.compile(r"layer (?P<name>.*)"), N_("layer {name}")),
    (re.compile(r"property (?P<name>.*)"), N_("the property “{name}”")),
)
_PARTS: Final = (  # … and the parts; others are words of the file
    (re.compile(r"layer (?P<name>.*)"), N_("the layer “{name}”")),
    (re.compile(r"property (?P<name>.*)"), N_("the property “{name}”")),
    (re.compile(r"cells"), N_("cells")),
    (re.compile(r"layers"), N_("layers")),
    (re.compile(r"tilesets"), N_("tilesets")),
    (re.compile(r"objects"), N_("objects")),
    (re.compile(r"points"), N_("points")),
    (re.compile(r"elements"), N_("parts")),
)
_CODES: Final = {
    "not_a_code": N_("This is no puzzle code."),
    "typo": N_("Some character of the puzzle code is wrong."),
    "other_version": N_("The puzzle code comes from another version of the games."),
}


def pack_title(pack: Pack) -> str:
    """Return the title of a pack."""
    return _(_PACKS[pack.id][0]) if pack.id in _PACKS else pack.title


def level_title(pack_id: str, number: int) -> str:
    """Return the name of a shipped puzzle by the id of its pack, without reading the pack."""
    title = _(_PACKS[pack_id][0]) if pack_id in _PACKS else pack_id.rpartition("/")[2]
    return _("{pack} {number}").format(pack=title, number=number)


def pack_about(pack: Pack) -> str:
    """Return the line about a pack."""
    return _(_PACKS[pack.id][1]) if pack.id in _PACKS else pack.about


def grade(one: Grade) -> str:
    """Return the word for a grade."""
    return _(_GRADES[one])


def of_level(reason: Reason) -> str:
    """Say why a file is no level: the reason of a `BadLevel`, whose facts name the file and the spot."""
    facts = dict(reason.facts)
    sentence = _LEVELS.get(reason.code) or _of_kinds(reason.code)
    if reason.code == "bad_value" and not facts["value"]:
        sentence = _EMPTY
    facts["spot"] = _said(str(facts["spot"]), _SPOTS) or facts["spot"]
    if "part" in facts:
        facts["part"] = _said(str(facts["part"]), _PARTS) or _("“{name}”").format(name=facts["part"])
    return _(sentence).format(**facts)


def _of_kinds(code: str) -> str:
    """Return the sentence that a kind of puzzle has for a code of its own."""
    for kit in registry.shown_puzzle_kits():
        if code in (own := registry.puzzle_view(kit.kind).levels):
            return str(own[code])
    return N_("{file}, {spot}: this makes no sense in a level.")


def _said(text: str, forms: tuple[tuple[re.Pattern[str], str], ...]) -> str:
    """Return how a spot or a part is said; "" if none of the forms fits."""
    for form, words in forms:
        found = form.fullmatch(text)
        if found:
            return _(words).format(**found.groupdict())
    return ""


def of_share_code(reason: Reason) -> str:
    """Say why a text is no share code: the reason of a `BadPuzzle`."""
    return _(_CODES.get(reason.code, _CODES["not_a_code"]))


def of_finding(finding: Finding) -> list[str]:
    """Say in a few sentences what came out about a level: solvable, unique, how hard, and which claims are wrong."""
    if finding.grading is None:
        return [_("It can’t be solved.")]
    count = finding.grading.solutions
    said = [
        _("It can be solved."),
        ngettext("There is one solution.", "There are {count} solutions.", count).format(count=count),
        _("It is {grade}.").format(grade=grade(finding.grading.grade)),
    ]
    true = {
        "grade": finding.grading.grade.value,
        "par": finding.grading.par,
        "solutions": finding.grading.solutions,
    }
    said += [
        _("The file’s “{name}” is wrong: it is {value}.").format(name=key, value=true[key])
        for key in finding.claims
        if key in true
    ]
    if "code" in finding.claims:
        said.append(_("The list of its pack has another puzzle here."))
    return said

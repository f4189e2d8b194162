"""What Tidy planet answers when somebody asks about a thing on its table: what the game does, and what is its own."""

from __future__ import annotations

from balloongames.i18n import _
from balloongames.rules.bubblee_pop.planet import columns_of, size_of
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT
from balloongames.ui.ask import Answer, Fact
from balloongames.ui.geometry import Box
from balloongames.views.bubblee_pop import ask as table
from balloongames.views.bubblee_pop import pages
from balloongames.views.bubblee_pop.orders import part as part_of_table
from balloongames.views.bubblee_pop.tidy_planet.context import TidyContext
from balloongames.views.bubblee_pop.tidy_planet.panels import drop_words, swaps_words


def askable(context: TidyContext) -> tuple[str, ...]:
    """Return the parts that can be asked about: Bubblees on the planet, and the panels."""
    columns = columns_of(context.seen.planets[0])
    cells = [f"cell.0.{x}.{y}" for x in range(COLUMNS) for y in range(min(HEIGHT, len(columns[x])))]
    panels = {"drops": context.layout.drops, "coming": context.layout.coming, "after": context.layout.after}
    powers = ("powers",) if context.state.puzzle.powers else ()
    return (*cells, *powers, *(name for name, box in panels.items() if box is not None))


def part(name: str, context: TidyContext) -> Box | None:
    """Return where a part lies."""
    layout = context.layout
    panels = {"drops": layout.drops, "coming": layout.coming, "after": layout.after}
    return panels[name] if name in panels else part_of_table(name, context)


def answer(name: str, context: TidyContext) -> Answer | None:
    """Return what there is to know of a node or a part."""
    state = context.state
    match name:
        case "drops":
            sentence = _(
                "There are no more drops than these. After the last one and its powers, the planet must be tidy."
            )
            facts = [Fact(drop_words(context))]
            return Answer(_("Drops"), sentence, pages.PUZZLES, tuple(facts))
        case "coming":
            sentence = _("These come into the holes of the sky, two after each drop, in this order.")
            left = len(state.puzzle.incoming) - state.put
            return Answer(_("What comes in"), sentence, pages.PUZZLES, (Fact(_("Still to come"), str(left)),))
        case "after":
            sentence = _("What still lies there, or would lie there after what is chosen.")
            return Answer(
                _("Left on the planet"), sentence, pages.PUZZLES, (Fact(_("Now"), str(size_of(state.planet))),)
            )
        case "swap":
            sentence = _("Before a drop two neighbors of the sky may change places, so often in the whole puzzle.")
            return Answer(_("Swap first"), sentence, pages.PUZZLES, (Fact(swaps_words(context)),))
        case _:
            return table.answer(name, context)

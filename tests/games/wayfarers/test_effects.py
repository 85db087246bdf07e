"""The effect language: trees, programs, and what is refused."""

from __future__ import annotations

import pytest

from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.effects.language import Either, Paid, Step, Together, parsed, steps_of
from shedu.games.wayfarers.presentation.notation import group_text
from shedu.games.wayfarers.tables.reader import EFFECTS
from tests.games.wayfarers.scenes import group_parts, part, steps


def test_an_arrow_is_looser_than_a_slash_and_a_slash_looser_than_a_plus() -> None:
    """WE-1, WE-2, WE-3."""
    land, silver = Step("card", "land"), Step("silver", amount=1)
    assert parsed("pay(provision:2) -> card:land + silver:1") == Paid(
        Step("provision", amount=2), Together((land, silver))
    )
    journal, worker, anywhere = Step("journal"), Step("worker"), Step("influence", "any")
    assert parsed("journal | (worker + influence:any)") == Either((journal, Together((worker, anywhere))))
    assert parsed("journal | worker + influence:any") == parsed("journal | (worker + influence:any)")
    assert parsed("card:space!discount1") == Step("card", "space", suffix="discount1")
    assert parsed("influence:card*2") == Step("influence", "card", times=2)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "gold:2",
        "card:land!cheap",
        "pay(silver:2) -> worker",
        "pay(provision:2)",
        "(worker",
        "worker)",
        "worker ++ journal",
    ],
)
def test_what_is_no_effect_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"unknown|brackets"):
        parsed(text)


@pytest.mark.parametrize("text", ["journal!free", "worker | (pay(provision:1) -> journal)"])
def test_an_effect_that_makes_no_sense_is_not_compiled(text: str) -> None:
    with pytest.raises(ValueError, match=r"cannot be|plain steps"):
        programs.Book().group(parsed(text))


@pytest.mark.parametrize("text", [text for text in programs.GROUP_OF if text])
def test_every_effect_of_the_tables_reads_the_same_after_compiling(text: str) -> None:
    group = programs.GROUP_OF[text]
    assert programs.Book().group(parsed(group_text(group))) is not None
    alone = len(text.split(" -> ")) > 1 or (text.count(" | ") > 0 and not text.count("+ ("))
    wanted = [part(text)] if alone else sorted(part(piece) for piece in steps(text))
    assert group_parts(group) == wanted


def test_a_choice_with_a_repeated_side_remembers_the_rest_of_it() -> None:
    """WE-8: of two influence tokens the second is a part of its own."""
    group = programs.GROUP_OF["upgrade:land | influence:yellow*2"]
    ways = programs.WAY_THEN[programs.GROUP_PART[group, 0]]
    assert group_text(int(ways[0])) == "" and group_text(int(ways[1])) == "influence:yellow"


def test_every_word_of_the_language_is_used_by_some_row() -> None:
    used = {step.name for text in programs.GROUP_OF if text for step in steps_of(parsed(text))}
    assert used >= set(EFFECTS)

"""The texts of cards, tiles, spaces and boards in four languages, made from their effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from shedu.games.wayfarers.effects.language import Effect, Paid, Step, Together, parsed
from shedu.games.wayfarers.tables import schema as rows
from shedu.games.wayfarers.tables.reader import Row
from shedu.games.wayfarers.texts.cs import CZECH
from shedu.games.wayfarers.texts.de import GERMAN
from shedu.games.wayfarers.texts.en import ENGLISH
from shedu.games.wayfarers.texts.language import Language
from shedu.games.wayfarers.texts.pt import PORTUGUESE

LANGUAGES: Mapping[str, Language] = {one.id: one for one in (ENGLISH, CZECH, GERMAN, PORTUGUESE)}


@dataclass(frozen=True)
class Text:
    """What a card or another printed thing is called and what it says, a sentence a line."""

    name: str
    lines: tuple[str, ...]


@cache
def text_of(row: Row, language: str) -> Text:
    """The text of a row of the tables in a language."""
    name, lines = _TELLERS[type(row)](LANGUAGES[language], row)
    return Text(name, tuple(f"{_capital(line)}." for line in lines if line))


@cache
def effect_text(effect: str, language: str) -> str:
    """An effect of the tables as a phrase, without a capital and a full stop; nothing for no effect."""
    return _effect(LANGUAGES[language], effect)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _effect(words: Language, effect: str) -> str:
    return _phrase(words, parsed(effect)) if effect else ""


def _phrase(words: Language, effect: Effect, *, inside: bool = False) -> str:
    """A phrase for an effect; a choice inside a list of parts says that it is one."""
    if isinstance(effect, Step):
        return words.counted(effect.amount * effect.times, words.phrases[_key(effect)])
    if isinstance(effect, Paid):
        cost = words.counted(effect.cost.amount * effect.cost.times, words.costs[effect.cost.name])
        return words.then.format(cost=cost, effect=_phrase(words, effect.then))
    if isinstance(effect, Together):
        return words.joined([_phrase(words, part, inside=True) for part in effect.parts], words.and_)
    or_else = words.or_else
    if any(isinstance(side, Together) for side in effect.sides) and not or_else.startswith(","):
        or_else = f",{or_else}"  # so that it is seen how far a side reaches
    sides = words.joined([_phrase(words, side) for side in effect.sides], or_else)
    return words.either.format(sides=sides) if inside else sides


def _key(step: Step) -> str:
    return f"{step.name}!{step.suffix}" if step.suffix else step.name


def _line(label: str, text: str) -> str:
    return f"{label}: {text}" if text else ""


def _list(words: Language, units: tuple[str, ...], word: str) -> str:
    return words.joined([words.nouns[unit].name for unit in units], word)


def _icons(words: Language, icons: tuple[str, ...]) -> str:
    return ", ".join(words.nouns[f"icon:{icon}"].name for icon in icons)


def _assets(words: Language, assets: tuple[str, ...]) -> str:
    return ", ".join(words.assets[asset] for asset in assets)


def _points(words: Language, points: int) -> str:
    return words.counted(points, words.points)


def _per(words: Language, unit: str) -> str:
    """What points are given for."""
    if unit.endswith(" per 2"):
        return words.per_two[unit.removesuffix(" per 2")]
    if unit.startswith("set("):
        members = unit.removeprefix("set(").removesuffix(")").split(" + ")
        return words.each_set.format(members=", ".join(words.nouns[one].name for one in members))
    return words.nouns[unit].each


def _worth(words: Language, base: int, per: int, unit: str) -> str:
    more = f"{_points(words, per)} {_per(words, unit)}" if per else ""
    if base and more:
        return words.plus.format(base=_points(words, base), more=more)
    return more or _points(words, base)


def _counted(words: Language, units: tuple[str, ...], count: int, word: str) -> str:
    what = words.joined([words.counted(count, words.nouns[unit].forms) for unit in units], word)
    return words.at_least.format(what=what)


def _die_label(words: Language, assets: tuple[str, ...]) -> str:
    return words.labels.die.format(assets=_assets(words, assets)) if assets else words.labels.any_die


def _gained(words: Language, trigger: tuple[str, ...]) -> str:
    units = [words.nouns[one.removeprefix("gain:")].gained for one in trigger]
    return words.labels.gained.format(what=words.joined(units, words.or_))


def _offers(words: Language, right: tuple[str, ...]) -> str:
    return "; ".join(_effect(words, reward) for reward in right if reward)


Told = tuple[str, list[str]]


def _land(words: Language, card: rows.Land) -> Told:
    label = _die_label(words, card.die_assets) if card.use == "die" else _gained(words, card.trigger)
    return _capital(_icons(words, (card.main_icon, *card.other_icons))), [
        _line(words.labels.at_once, _effect(words, card.immediate)),
        _line(label, _effect(words, card.effect)),
    ]


def _water(words: Language, card: rows.Water) -> Told:
    label = _die_label(words, card.die_assets) if card.use == "die" else words.labels.at_once
    taken = [bar for bar, lightning in zip(words.bars, card.left, strict=True) if lightning]
    return _capital(_icons(words, (card.main_icon, *card.other_icons))), [
        _line(label, _effect(words, card.effect)),
        _line(words.labels.takes, ", ".join(taken)),
        _line(words.labels.offers, _offers(words, card.right)),
    ]


def _space(words: Language, card: rows.Space) -> Told:
    worth = _worth(words, card.vp_base, card.vp_per, card.vp_unit)
    if card.vp_alt_condition:
        better = words.conditions[card.vp_alt_condition].format(points=_points(words, card.vp_alt))
        worth = f"{worth}; {better}"
    return _capital(_icons(words, (card.kind,))), [
        _line(words.labels.icons, _icons(words, card.icons) if len(card.icons) > 1 else ""),
        _line(words.labels.at_once, _effect(words, card.immediate)),
        _line(words.labels.worth, worth),
    ]


def _townsfolk(words: Language, card: rows.Townsfolk) -> Told:
    used = {"die": words.labels.with_die, "trigger": words.labels.with_vista, "rest": words.labels.rest}
    return words.titles.get(card.title, card.title), [
        _line(words.labels.price, words.counted(card.cost_silver, words.nouns["resource:silver"].forms)),
        _line(words.labels.under, _list(words, tuple(f"icon:{icon}" for icon in card.fits_icons), words.or_)),
        _line(words.labels.helps_die, _assets(words, card.assets)),
        _line(used[card.panel], _effect(words, card.effect)),
    ]


def _inspiration(words: Language, card: rows.Inspiration) -> Told:
    return words.labels.inspiration, [
        _line(words.labels.goal, _counted(words, card.goal_units, card.goal_count, words.and_)),
        words.labels.goal_met,
        words.labels.goal_discard,
    ]


def _scheme(words: Language, card: rows.Scheme) -> Told:
    half, _, place = card.special_tile_start.partition("_")
    silver = words.counted(card.silver_value, words.nouns["resource:silver"].forms)
    return words.labels.scheme.format(colour=words.scheme_colours[card.colour], silver=silver), [
        _line(words.labels.scheme_first, _effect(words, card.first_action)),
        _line(words.labels.scheme_else, _effect(words, card.second_action)),
        _line(words.labels.scheme_special, words.places[half].format(n=place)),
        words.labels.scheme_comet if card.comet else "",
    ]


def _upgrade(words: Language, tile: rows.Upgrade) -> Told:
    def contents(*found: str) -> str:
        return ", ".join(words.assets.get(one) or words.contents[one] for one in found if one)

    return _capital(words.nouns[f"tile:{tile.type}"].name), [
        _line(words.labels.face.format(face="A"), contents(tile.face_a_left, tile.face_a_right)),
        _line(words.labels.face.format(face="B"), contents(tile.face_b_left, tile.face_b_right)),
        _line(words.labels.column, contents(*tile.column_content)),
        _line(words.labels.icons, _icons(words, tile.icons)),
        _line(words.labels.worth, _points(words, tile.vp) if tile.vp else ""),
    ]


def _journal_tile(words: Language, tile: rows.JournalTile) -> Told:
    return words.labels.tile, [_effect(words, tile.effect)]


def _journal_space(words: Language, space: rows.JournalSpace) -> Told:
    return space.id, [
        words.labels.tile_place if space.journal_tile_place else _effect(words, space.printed_effect),
        words.labels.green_worker if space.green_worker else "",
        words.labels.final if space.final else "",
    ]


def _journal_link(words: Language, link: rows.JournalLink) -> Told:
    if link.kind == "spend":
        told = words.joined([words.counted(link.count_each, words.costs[one]) for one in link.what], words.and_)
    elif link.kind == "have":
        told = _line(words.labels.needs, _counted(words, link.what, link.count_each, words.or_))
    else:
        told = words.labels.free_link
    return f"{link.start}–{link.end} {link.side}", [told]


def _worker_slot(words: Language, slot: rows.WorkerSlot) -> Told:
    name = _capital(f"{words.nouns[f'card:{slot.row}'].name} {slot.printed_order}")
    if not slot.worker_colours_allowed:
        price = words.counted(slot.silver_cost_of_card, words.nouns["resource:silver"].forms)
        return name, [_line(words.labels.price, price), words.labels.no_worker]
    colours = ", ".join(words.worker_colours[colour] for colour in slot.worker_colours_allowed)
    return name, [_line(words.labels.worker.format(colours=colours), _effect(words, slot.worker_effect))]


def _element(words: Language, one: rows.PlayerBoardElement) -> Told:
    label = words.labels.rest if one.use == "rest" else _die_label(words, one.die_assets)
    return words.elements[one.element], [
        _line(words.labels.icons, _icons(words, one.icons)),
        _line(label, _effect(words, one.effect)),
        _line(words.labels.offers, _offers(words, one.right)),
        _line(words.labels.worth, _worth(words, 0, one.vp_per, one.vp_unit) if one.vp_per else ""),
    ]


def _solo_board(words: Language, board: rows.SoloBoard) -> Told:
    rest = "; ".join(_effect(words, step) for step in (board.rest_1, board.rest_2, board.rest_3))
    return words.boards[board.board], [
        _line(words.labels.focus, _effect(words, board.focus_action)),
        _line(words.labels.resting, rest),
        _line(words.labels.passing, _effect(words, board.track_effect)),
        words.labels.opponent_extra.format(
            behind=board.extra_journal_cost_behind,
            level=board.extra_journal_cost_level,
            ahead=board.extra_journal_cost_ahead,
        ),
    ]


def _cell(words: Language, cell: rows.CaravanCell | rows.SoloCaravanCell) -> Told:
    return f"{cell.board} {cell.row}-{cell.column}", [_line(words.labels.covered, _effect(words, cell.cover_bonus))]


_TELLERS: Mapping[type[Row], Callable[[Language, Any], Told]] = {
    rows.Land: _land,
    rows.Water: _water,
    rows.Space: _space,
    rows.Townsfolk: _townsfolk,
    rows.Inspiration: _inspiration,
    rows.Scheme: _scheme,
    rows.Upgrade: _upgrade,
    rows.JournalTile: _journal_tile,
    rows.JournalSpace: _journal_space,
    rows.JournalLink: _journal_link,
    rows.WorkerSlot: _worker_slot,
    rows.PlayerBoardElement: _element,
    rows.SoloBoard: _solo_board,
    rows.CaravanCell: _cell,
    rows.SoloCaravanCell: _cell,
}

"""The scenarios of Wayfarers of the South Tigris: what they may say, and whether what they expect comes true."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

from shedu.core import scenario as core
from shedu.core.errors import IllegalAction, ParseError
from shedu.core.game import Position
from shedu.core.json_input import shaped
from shedu.core.scenario import Fault, Verdict, shown
from shedu.games.wayfarers.testing.position_json import Setting, lay_out

Json = dict[str, Any]


class Expected(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What must come out; a key that is missing is not tested."""

    legal: bool = True
    rule: str | UnsetType = UNSET
    question: str | UnsetType = UNSET
    options: list[str] | UnsetType = UNSET
    no_options: list[str] | UnsetType = UNSET
    only_options: list[str] | UnsetType = UNSET
    seats: list[Json] | UnsetType = UNSET
    opponent: Json | UnsetType = UNSET
    rows: Json | UnsetType = UNSET
    turn: Json | UnsetType = UNSET
    active: int | UnsetType = UNSET
    ended_by: int | UnsetType | None = UNSET


class PlayedScenario(Setting, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position, actions as they are written in records (chance included), and what must come out."""

    actions: list[str] = field(default_factory=list)
    expect: Expected

    def start(self) -> Position:
        """The position before the first action."""
        return lay_out(self)

    def run(self) -> Verdict:
        """Play it and compare."""
        position = self.start()
        refusal, rule = "", ""
        for number, text in enumerate(self.actions, 1):
            try:
                position.play(text)
            except IllegalAction as illegal:
                refusal, rule = f"{text}: {illegal.why}", illegal.why.rule
                if self.expect.legal or number < len(self.actions):
                    return Verdict((Fault("actions", text, f"refused by {rule}: {illegal.why}"),), refusal)
        if not self.expect.legal and not refusal:
            return Verdict((Fault("legal", "false", "nothing was refused"),))
        faults = list(_faults(self.expect, position))
        if self.expect.rule is not UNSET and rule != self.expect.rule:
            faults.append(Fault("rule", self.expect.rule, rule))
        return Verdict(tuple(faults), refusal)


KEYS = frozenset(PlayedScenario.__struct_fields__)


def read(data: Json) -> core.Scenario:
    """A scenario of this game; refuses what is not in the format, and positions the rules do not know."""
    played = shaped(data, PlayedScenario)
    position = played.start()
    for text in [*played.actions, *_listed(played.expect.options), *_listed(played.expect.no_options)]:
        position.game.parse(text)
    return played


def _listed(texts: list[str] | UnsetType) -> list[str]:
    return [] if texts is UNSET else texts


def _faults(expect: Expected, position: Position) -> list[Fault]:
    view = position.game.open_view(position)
    faults: list[Fault] = []
    legal = [] if position.over else [action.text for action in position.legal()]
    if expect.only_options is not UNSET and sorted(expect.only_options) != sorted(legal):
        faults.append(Fault("only_options", shown(sorted(expect.only_options)), shown(sorted(legal))))
    missing = [text for text in _listed(expect.options) if text not in legal]
    if missing:
        faults.append(Fault("options", shown(missing), shown(legal)))
    unwanted = [text for text in _listed(expect.no_options) if text in legal]
    if unwanted:
        faults.append(Fault("no_options", "not legal", shown(unwanted)))
    for key, found in (("question", view["question"]), ("active", view["active"]), ("ended_by", view["ended_by"])):
        wanted = getattr(expect, key)
        if wanted is not UNSET and wanted != found:
            faults.append(Fault(key, shown(wanted), shown(found)))
    for key, source in (("opponent", view["opponent"]), ("rows", view["rows"]), ("turn", view["turn"])):
        wanted = getattr(expect, key)
        if wanted is not UNSET:
            faults += _differences(key, wanted, source)
    if expect.seats is not UNSET:
        for seat, wanted in enumerate(expect.seats):
            faults += _differences(f"seats.{seat}", wanted, view["players"][seat])
    return faults


def _differences(path: str, wanted: Any, found: Any) -> list[Fault]:
    """Where a found value differs from what is wanted of it: objects by their wanted keys, lists item by item."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        unknown = [key for key in wanted if key not in found]
        if unknown:
            raise ParseError(f"expect.{path}: there is no {unknown[0]!r}")
        return [fault for key in wanted for fault in _differences(f"{path}.{key}", wanted[key], found[key])]
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        return [
            fault
            for number, value in enumerate(wanted)
            for fault in _differences(f"{path}.{number}", value, found[number])
        ]
    return [] if wanted == found else [Fault(path, shown(wanted), shown(found))]

"""The attacks of `python -m shedu.server.soak attack`, in short, against a server in a process of its own."""

import asyncio

from shedu.server.soak.attack import OPTIONS, Result, line, under_attack
from shedu.server.soak.attacks import ATTACKS
from shedu.server.soak.server import server_in_a_folder

HURRIED: dict[str, float] = {  # a short attack on a slow machine must come to its limits, too
    "head_seconds": 2,
    "body_seconds": 2,
    "send_seconds": 2,
    "ping_seconds": 2,
    "requests_per_second": 8,
    "requests_at_once": 40,
    "sockets_at_once": 20,
    "records_per_address_hour": 1,
    "tables_per_address_hour": 14,
}
FREEZE = 1500.0  # milliseconds; the goal is 250, on a machine that does nothing else
REFUSALS = {  # what an attack must meet
    "cookies": "431",
    "headers": "cut off",
    "half-sent": "cut off",
    "nested": "400",
    "spoofed": "429",
    "sockets": "429",
    "frames": "cut off",
    "slow readers": "cut off",
    "tables": "429",
    "disk": "429",
}


def test_an_honest_player_hardly_notices_an_attack() -> None:
    names = list(REFUSALS)  # what bots do to each other is tried in test_bot_turns
    assert {*names, "bots"} == set(ATTACKS)
    with server_in_a_folder(limits=HURRIED, options=OPTIONS) as server:
        results = asyncio.run(under_attack(server, names, seconds=2.0, patience=12.0))
    said = "\n".join(line(one) for one in results)
    for one in results:
        assert one.works and one.lost == 0 and one.actions > 0, said
        assert one.p99_ms < FREEZE and one.request_p99_ms < FREEZE, said
        assert not [goal for goal in one.faults() if " of 100 " not in goal], said
        if one.attack in REFUSALS:
            assert one.outcomes.get(REFUSALS[one.attack], 0) > 0, said


def test_missed_goals_are_named() -> None:
    good = Result("x", 1.0, 50, 1.0, 2.0, 3.0, 0, 200.0, works=True, outcomes={"200": 3, "failed": 0})
    assert good.faults() == []
    bad = Result("x", 1.0, 0, 1.0, 251.0, 251.0, 1, 1001.0, works=False, outcomes={"500": 1, "held": 2}, farmer_s=99.0)
    assert len(bad.faults()) == 9

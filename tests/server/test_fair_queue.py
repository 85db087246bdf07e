"""The queue for workers: addresses and persons take turns, nobody fills it, nothing taken is lost."""

import random

import pytest

from shedu.server.workers.fair_queue import Asker, FairQueue, Full, Lane

ANNA, BELA, CYRIL = Asker("1.1.1.1", "anna"), Asker("2.2.2.2", "bela"), Asker("2.2.2.2", "cyril")
ALL = (Lane.QUICK, Lane.LONG, Lane.BACKGROUND)


def take_all(queue: FairQueue[str], *lanes: Lane) -> list[str]:
    found = []
    while (work := queue.take(lanes or ALL)) is not None:
        found.append(work)
    return found


def test_addresses_take_turns_and_so_do_the_persons_of_an_address() -> None:
    queue: FairQueue[str] = FairQueue(100)
    for asker in (BELA, CYRIL, ANNA):
        for number in range(3):
            queue.put(f"{asker.person} {number}", Lane.LONG, asker)
    assert take_all(queue) == [
        *("bela 0", "anna 0", "cyril 0", "anna 1", "bela 1", "anna 2"),
        *("cyril 1", "bela 2", "cyril 2"),
    ]
    assert len(queue) == 0


def test_many_cookies_at_one_address_are_one_address() -> None:
    queue: FairQueue[str] = FairQueue(100)
    for number in range(50):
        queue.put("crowd", Lane.LONG, Asker("9.9.9.9", f"cookie {number}"))
    queue.put("anna", Lane.LONG, ANNA)
    assert take_all(queue).index("anna") == 1


def test_somebody_who_comes_late_is_next() -> None:
    queue: FairQueue[str] = FairQueue(100)
    for number in range(60):
        queue.put(f"anna {number}", Lane.LONG, ANNA)
    assert [queue.take(ALL) for _ in range(3)] == ["anna 0", "anna 1", "anna 2"]
    queue.put("bela", Lane.LONG, BELA)
    assert "bela" in [queue.take(ALL) for _ in range(2)]


def test_a_lane_is_served_only_by_those_who_look_there() -> None:
    queue: FairQueue[str] = FairQueue(100)
    queue.put("review", Lane.BACKGROUND, ANNA)
    queue.put("king", Lane.LONG, ANNA)
    assert queue.take((Lane.QUICK,)) is None
    queue.put("farmer", Lane.QUICK, ANNA)
    assert take_all(queue, Lane.QUICK) == ["farmer"]
    assert take_all(queue, Lane.LONG, Lane.BACKGROUND) == ["king", "review"]


def test_one_person_cannot_fill_the_queue() -> None:
    queue: FairQueue[str] = FairQueue(3)
    for lane in ALL:
        queue.put("work", lane, ANNA)
    with pytest.raises(Full):
        queue.put("one too many", Lane.LONG, ANNA)
    queue.put("work", Lane.LONG, BELA)
    queue.take(ALL)
    queue.put("one more", Lane.LONG, ANNA)
    assert len(queue) == 4


def test_what_was_taken_in_vain_is_next_again() -> None:
    queue: FairQueue[str] = FairQueue(1)
    for asker in (ANNA, BELA, CYRIL):
        queue.put(asker.person, Lane.LONG, asker)
    taken = queue.take(ALL)
    assert taken == "anna"
    queue.put_back(taken, Lane.LONG, ANNA)  # also where there is no room for new work
    assert take_all(queue) == ["anna", "bela", "cyril"]


def test_what_nobody_wants_is_discarded() -> None:
    queue: FairQueue[str] = FairQueue(5)
    queue.put("one", Lane.LONG, ANNA)
    queue.put("other", Lane.LONG, ANNA)
    assert queue.discard("one", Lane.LONG, ANNA) and not queue.discard("one", Lane.LONG, ANNA)
    assert not queue.discard("other", Lane.QUICK, ANNA) and not queue.discard("other", Lane.LONG, BELA)
    assert take_all(queue) == ["other"]
    assert queue.take(ALL) is None and len(queue) == 0


def test_nothing_is_lost_or_done_twice_and_everybody_keeps_their_order() -> None:
    rng = random.Random(1)
    queue: FairQueue[tuple[Asker, Lane, int]] = FairQueue(10**6)
    put: list[tuple[Asker, Lane, int]] = []
    taken: list[tuple[Asker, Lane, int]] = []
    for number in range(5000):
        asker = Asker(f"address {rng.randrange(4)}", f"person {rng.randrange(9)}")
        work = (asker, rng.choice(ALL), number)
        if rng.random() < 0.55:
            queue.put(work, work[1], asker)
            put.append(work)
        elif (found := queue.take(rng.sample(ALL, rng.randint(1, 3)))) is not None:
            if rng.random() < 0.2:
                queue.put_back(found, found[1], found[0])
            else:
                taken.append(found)
        assert len(queue) == len(put) - len(taken)
    while (found := queue.take(ALL)) is not None:
        taken.append(found)
    assert sorted(taken, key=lambda work: work[2]) == put
    for asker in {work[0] for work in put}:
        for lane in ALL:
            mine = [work[2] for work in taken if work[:2] == (asker, lane)]
            assert mine == sorted(mine)

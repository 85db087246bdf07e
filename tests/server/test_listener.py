"""Messages on their way to a socket: at once where the client keeps up, else by the outbox, always in order."""

from __future__ import annotations

import asyncio

from shedu.server.access.limits import Limits
from shedu.server.tables.listener import Listener, Outboxes


class Client:
    """A client that takes messages while it keeps up."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.room = asyncio.Event()
        self.room.set()
        self.listener = Listener("anna", "127.0.0.1", Limits(), Outboxes(1 << 20), self.take_now)

    def take_now(self, message: bytes) -> bool:
        if not self.room.is_set():
            return False
        self.heard.append(message)
        return True

    async def take(self, message: bytes) -> None:
        await self.room.wait()
        await asyncio.sleep(0)  # between the popped message and the wire others may want to send
        self.heard.append(message)


def test_a_message_goes_out_at_once_to_a_client_that_keeps_up() -> None:
    async def talk() -> None:
        client = Client()
        client.listener.send(b"1")
        assert client.heard == [b"1"]
        assert not client.listener.outbox and client.listener.waiting == 0

    asyncio.run(talk())


def test_messages_keep_their_order_when_the_client_falls_behind_and_catches_up() -> None:
    async def talk() -> None:
        client = Client()
        sender = asyncio.create_task(client.listener.send_all(client.take))
        client.listener.send(b"1")
        client.room.clear()
        client.listener.send(b"2")
        await asyncio.sleep(0)
        assert not client.listener.outbox  # the sender has taken the message out of the box and waits for room
        client.room.set()
        client.listener.send(b"3")
        for _ in range(20):
            await asyncio.sleep(0)
        client.listener.send(b"4")
        assert client.heard == [b"1", b"2", b"3", b"4"]
        sender.cancel()

    asyncio.run(talk())


def test_further_pages_of_a_log_follow_a_page_that_went_out_at_once() -> None:
    async def talk() -> None:
        client = Client()
        pages = [b"page 1", b"page 2", b"page 3"]

        def send_page() -> None:
            page = pages.pop(0)
            client.listener.log_from = 1 if pages else None
            client.listener.send(page)

        client.listener.send_log = send_page
        sender = asyncio.create_task(client.listener.send_all(client.take))
        await asyncio.sleep(0)
        send_page()
        for _ in range(20):
            await asyncio.sleep(0)
        assert client.heard == [b"page 1", b"page 2", b"page 3"]
        sender.cancel()

    asyncio.run(talk())

"""The ports of servers in trials and tests."""

import contextlib
import socket

from shedu.server.soak.services import PORTS, free_port


def test_no_outgoing_connection_takes_the_port_of_a_server_that_is_about_to_start() -> None:
    with contextlib.ExitStack() as stack:
        there = stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=100))
        for _ in range(50):
            out = stack.enter_context(socket.create_connection(there.getsockname()))
            assert out.getsockname()[1] not in PORTS


def test_a_free_port_can_be_listened_at() -> None:
    for _ in range(20):
        port = free_port()
        assert port in PORTS
        with socket.create_server(("127.0.0.1", port)):
            pass

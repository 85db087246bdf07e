"""Where a request comes from: trusted proxies, addresses that count as one, metrics at an address of their own."""

from pathlib import Path
from typing import Any

import pytest

from shedu.cli import with_values
from shedu.cli.serve import BARE, host_and_port
from shedu.core.errors import ParseError
from shedu.server.access.addresses import LOOPBACK, Proxies, group_of
from shedu.server.access.limits import Limits
from tests.server.wire import wire


def test_forwarded_addresses_are_read_from_the_right() -> None:
    proxies = Proxies(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"])
    caller = proxies.caller
    assert caller("127.0.0.1", [b"1.2.3.4"]) == "1.2.3.4"
    assert caller("127.0.0.1", [b"6.6.6.6, 1.2.3.4"]) == "1.2.3.4"
    assert caller("127.0.0.1", [b"6.6.6.6", b"1.2.3.4, 10.1.1.1"]) == "1.2.3.4"
    assert caller("::ffff:127.0.0.1", [b"1.2.3.4"]) == "1.2.3.4"
    assert caller("127.0.0.1", [b"[2001:db8::5]:443, 10.0.0.9:80"]) == "2001:db8::5"
    assert caller("127.0.0.1", [b"9.9.9.9, 2a00:1::7"]) == "2a00:1::7"
    assert caller("127.0.0.1", []) == "127.0.0.1"


def test_nobody_else_is_believed() -> None:
    assert Proxies(["10.0.0.1"]).caller("127.0.0.1", [b"1.2.3.4"]) == "127.0.0.1"
    assert Proxies().caller("127.0.0.1", [b"1.2.3.4"]) == "127.0.0.1"
    assert Proxies(["127.0.0.1"]).caller("127.0.0.1", [b"1.2.3.4, nonsense"]) == "127.0.0.1"
    assert Proxies(["10.0.0.1"]).scheme("127.0.0.1", "http", b"https") == "http"
    assert Proxies(["127.0.0.1"]).scheme("127.0.0.1", "ws", b"http, https") == "wss"
    with pytest.raises(ParseError, match="--proxy"):
        Proxies(["proxy.example"])


def test_an_address_of_ipv6_counts_by_its_network() -> None:
    assert group_of("2001:db8:1:2::1") == group_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert group_of("2001:db8:1:3::1") != group_of("2001:db8:1:2::1")
    assert group_of("::ffff:1.2.3.4") == group_of("1.2.3.4") == "1.2.3.4"
    assert group_of("nonsense") == "unknown"


def test_the_proxy_option_may_stand_without_a_name() -> None:
    assert with_values(["--proxy", "--port", "9"], BARE) == [f"--proxy={','.join(LOOPBACK)}", "--port", "9"]
    assert with_values(["--port", "9", "--proxy"], BARE)[-1].startswith("--proxy=127")
    assert with_values([], BARE) == []
    assert with_values(["--proxy"], BARE) == ["--proxy=127.0.0.0/8,::1"]
    assert with_values(["--proxy", "10.0.0.0/8"], BARE) == ["--proxy", "10.0.0.0/8"]


def test_limits_follow_the_true_caller(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.01, requests_at_once=3)
    with wire(tmp_path, limits, proxies=("127.0.0.1",)) as server:

        def asked(*forwarded: str) -> list[int]:
            return [server.ask("GET", "/api/games", **dict[str, Any]({"x-forwarded-for": one}))[0] for one in forwarded]

        # Whatever the caller writes to the left, the proxy's own entry counts.
        assert asked(*(f"1.1.1.{k}, 5.5.5.5" for k in range(5))) == [200, 200, 200, 429, 429]
        assert asked("1.1.1.1, 5.5.5.6") == [200]
        assert asked(*(f"2001:db8::{k}" for k in range(4))) == [200, 200, 200, 429]
    with wire(tmp_path, limits) as server:
        assert asked(*(f"1.1.1.{k}" for k in range(5))) == [200, 200, 200, 429, 429]


def test_metrics_may_have_an_address_of_their_own(tmp_path: Path) -> None:
    with wire(tmp_path, metrics=True) as server:
        status, _, body = server.ask("GET", "/metrics", port=server.metrics_port)
        assert status == 200 and b"shedu_actions_total" in body
        assert server.ask("GET", "/metrics")[0] == 404
        for path in ("/health", "/api/games", "/"):
            assert server.ask("GET", path)[0] != 404
            assert server.ask("GET", path, port=server.metrics_port)[0] == 404
    with wire(tmp_path) as server:
        assert server.ask("GET", "/metrics")[0] == 200


def test_an_address_to_listen_at_is_read() -> None:
    assert host_and_port("127.0.0.1:9000") == ("127.0.0.1", 9000)
    assert host_and_port("[::1]:9000") == ("::1", 9000)
    for text in ("9000", "127.0.0.1", "127.0.0.1:", ":9000", "127.0.0.1:99999", "a:b"):
        with pytest.raises(ParseError):
            host_and_port(text)

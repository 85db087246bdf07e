"""Requests made up from the OpenAPI document are answered as it says, and never with a failure of ours."""

from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

from shedu.server.app import new_app
from tests.server.guests import PATIENT, settings_in

EXAMPLES = 25  # for each route
NAMES = ("table_id", "record_id", "game_id")


def test_made_up_requests_are_answered_as_the_document_says(tmp_path: Path) -> None:
    app = new_app(settings_in(tmp_path, PATIENT))
    with TestClient(app, raise_server_exceptions=False) as client:
        document = client.get("/schema/openapi.json").json()
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "here"}]
        table = client.post("/api/tables", json={"game": "tigris", "seats": seats}).json()["id"]
        known = {"table_id": table, "record_id": "none", "game_id": "tigris"}
        schema = schemathesis.openapi.from_dict(document)
        found = list(schema.get_all_operations())
        operations = [one.ok() for one in found if isinstance(one, Ok)]
        assert len(operations) == len(found) > 20
        answered: dict[int, int] = {}
        for operation in operations:

            @settings(
                max_examples=EXAMPLES,
                deadline=None,
                database=None,
                derandomize=True,
                phases=[Phase.explicit, Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=operation.as_strategy(), is_known=st.booleans())
            def trial(case: schemathesis.Case[Any], is_known: bool) -> None:
                if is_known:
                    for name in NAMES:
                        if name in case.path_parameters:
                            case.path_parameters[name] = known[name]
                sent = case.as_transport_kwargs(base_url="http://testserver.local")
                response = client.request(
                    sent["method"],
                    sent["url"],
                    params=sent.get("params"),
                    headers=sent.get("headers"),
                    **({"json": sent["json"]} if "json" in sent else {"content": sent.get("data") or b""}),
                )
                answered[response.status_code] = answered.get(response.status_code, 0) + 1
                assert response.status_code < 500, response.text
                if response.status_code >= 400:
                    assert response.json()["code"] and response.json()["text"]
                case.validate_response(response, checks=[not_a_server_error])
                expected = case.operation.responses.find_by_status_code(response.status_code)
                assert expected is not None or response.status_code in (400, 404, 405, 413), response.status_code

            trial()
        assert answered[200] > 30 and answered[400] > 20 and answered[404] > 20, answered

"""The JSON encoder of the server."""

from __future__ import annotations

import msgspec

encode = msgspec.json.Encoder().encode

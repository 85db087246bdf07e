"""JSON as the server writes it."""

from __future__ import annotations

import msgspec

encode = msgspec.json.Encoder().encode

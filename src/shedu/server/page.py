"""The built page, held in memory: every file with its type, its ETag and its compressed form."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

LEAST_COMPRESSED = 1000  # bytes
COMPRESSED = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
FOR_EVER = "public, max-age=31536000, immutable"  # names under assets/ change with their content
ASK_AGAIN = "no-cache"
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
NOT_BUILT = "The page is not built. The API is at /api, its description at /schema/openapi.json.\n"


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file of the page, ready to be served."""

    body: bytes
    packed: bytes | None
    kind: str
    mark: str
    cache: str


def read_page(folder: Path | None) -> dict[str, PageFile]:
    """Read all files of the page; return them by path, or nothing if the page is not built."""
    if folder is None:
        return {}
    return {
        path.relative_to(folder).as_posix(): _file(path, path.relative_to(folder).as_posix())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".map"
    }


def _file(path: Path, name: str) -> PageFile:
    body = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packs = len(body) >= LEAST_COMPRESSED and kind.startswith(COMPRESSED)
    packed = gzip.compress(body, 9, mtime=0) if packs else None
    mark = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    kind = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    return PageFile(body, packed, kind, mark, FOR_EVER if name.startswith("assets/") else ASK_AGAIN)


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def serve_page(
    request: Request[Any, Any, Any], page: NamedDependency[dict[str, PageFile]], path: FromPath[str] = "/"
) -> Response[bytes]:
    """Serve a file of the page; any other path gets the page itself, which does its own routing."""
    name = path.strip("/") or "index.html"
    found = page.get(name)
    if found is None and "." not in name.rpartition("/")[2] and not name.startswith(("api/", "schema")):
        found = page.get("index.html")
    if found is None:
        return Response(NOT_BUILT.encode() if not page else b"not found\n", status_code=404, media_type="text/plain")
    headers = {"etag": found.mark, "cache-control": found.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.mark:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, headers={**headers, "content-encoding": "gzip"}, media_type=found.kind)
    return Response(found.body, headers=headers, media_type=found.kind)

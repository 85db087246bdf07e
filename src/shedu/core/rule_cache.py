"""Compiled rules on disk: one file per function and signature, in a folder that the rule names itself.

numba reads the folder of its cache from a global setting and keeps an index file per function. Neither works here:
threads that load two games at once would share the setting, and processes that compile two signatures of one function
at once would overwrite each other's index and use one data file for both. So each rule has a locator of its own, and
the name of a file follows from its content. Nothing depends on where the sources are: a cache can be copied.
"""

from __future__ import annotations

import contextlib
import hashlib
import inspect
import os
import pickle
import sys
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.serialize import dumps

DIGEST = hashlib.sha256
SUFFIX = ".rule"


class RuleLocator(_CacheLocator):  # type: ignore[misc]
    """Say where the compiled code of one function is; the name of the folder stands for its sources."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._folder = folder
        self._line = function.__code__.co_firstlineno
        self._py_file = inspect.getfile(function)  # numba names it in warnings

    def get_cache_path(self) -> str:
        """Return the folder."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """Return what changes with the sources."""
        return self._folder.name

    def get_disambiguator(self) -> str:
        """Tell functions of the same name apart."""
        return str(self._line)


class RuleFiles:
    """The compiled signatures of one function, each in a file named after a hash of its key.

    A file appears whole or not at all, and starts with a hash of its content: one that was cut short by a loss of power
    counts as missing.
    """

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._name = name

    def _path(self, key: object) -> Path:
        return self._folder / f"{self._name}.{DIGEST(repr(key).encode()).hexdigest()[:16]}{SUFFIX}"

    def load(self, key: object) -> Any:
        """Return what is kept under a key, or None."""
        try:
            data = self._path(key).read_bytes()
        except OSError:
            return None
        size = DIGEST().digest_size
        if DIGEST(data[size:]).digest() != data[:size]:
            return None
        kept_key, kept = pickle.loads(data[size:])
        return kept if kept_key == key else None

    def save(self, key: object, data: object) -> None:
        """Keep something under a key."""
        content = dumps((key, data))
        path = self._path(key)
        unfinished = path.with_name(f"{path.name}.{uuid.uuid4().hex[:16]}.tmp")
        try:
            unfinished.write_bytes(DIGEST(content).digest() + content)
            os.replace(unfinished, path)
        finally:
            unfinished.unlink(missing_ok=True)

    def flush(self) -> None:
        """Remove everything."""
        for path in self._folder.glob(f"{self._name}.*{SUFFIX}"):
            path.unlink(missing_ok=True)


class _RuleCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]
    """How numba turns compiled code into bytes; the locator is given instead of searched for."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = RuleLocator(function, folder)
        name = f"{function.__module__}.{function.__qualname__}"
        self._filename_base = self.get_filename_base(name, getattr(sys, "abiflags", ""))


class RuleCache(FunctionCache):  # type: ignore[misc]
    """The compile cache of one rule."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._name = repr(function)
        self._py_func = function
        self._impl = _RuleCacheImpl(function, folder)
        self._cache_path = str(folder)
        self._cache_file = RuleFiles(folder, self._impl.filename_base)
        self.enable()

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep compiled code; where the folder cannot be written it works all the same, until the process ends."""
        with contextlib.suppress(OSError):
            super().save_overload(sig, data)

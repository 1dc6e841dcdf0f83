"""What the tests need of Debian: installed where it is missing, by one process at a time."""

from __future__ import annotations

import fcntl
import os
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

LOCK = Path(tempfile.gettempdir()) / "overtrick-tests-apt.lock"


def install(package: str) -> None:
    """Install a package, with the newest list of packages where there is none.

    apt waits for others that install, but not for others that fetch the list.
    """
    if os.getuid() != 0:
        raise RuntimeError(f"these tests need {package}: apt-get install {package}")
    with _alone():
        if _apt("install", "--no-install-recommends", package):
            _apt("update")
            if code := _apt("install", "--no-install-recommends", package):
                raise RuntimeError(f"apt-get install {package} ended with {code}")


def _apt(*words: str) -> int:
    line = ("apt-get", "-o", "DPkg::Lock::Timeout=600", "-qq", "-y", *words)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(line, env=quiet, check=False, stdout=subprocess.DEVNULL).returncode


@contextmanager
def _alone() -> Generator[None]:
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield

"""Files written whole or not at all: an interrupted write leaves what was there before."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from heckmeck_core import BadInput


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """A draft to write beside a file; it takes the file's place when all went well."""
    target = path.resolve()  # a link stays, what it points to is written
    draft = target.with_name(f"{target.name}.{os.getpid()}.draft")
    try:
        yield draft
        os.replace(draft, target)
    except OSError as problem:
        raise unwritable(path, problem) from None
    finally:
        draft.unlink(missing_ok=True)


def write_whole(path: Path, content: str | bytes) -> None:
    """Put content in a file, all of it or nothing."""
    with draft_of(path) as draft:
        draft.write_bytes(content.encode() if isinstance(content, str) else content)


def can_be_written(path: Path) -> bool:
    """Whether a path names a plain file, or a place in a folder where one can be."""
    try:
        real = path.resolve()
        if real.exists() and not (real.is_file() and os.access(real, os.W_OK)):
            return False
        return bool(path.name) and real.parent.is_dir()
    except (OSError, RuntimeError, ValueError):  # too long a name, links in a circle
        return False


def writable_folder(path: Path) -> Path:
    """The folder, made if it is not there; one that cannot be written to is refused."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        with draft_of(path / "writable") as probe:
            probe.touch()
        (path / "writable").unlink()
    except OSError as problem:
        raise unwritable(path, problem) from None
    return path


def user_folder(name: str) -> Path:
    """A folder for what the user does; HECKMECK_DATA names another one than usual."""
    from platformdirs import user_data_path

    chosen = os.environ.get("HECKMECK_DATA")
    return writable_folder((Path(chosen) if chosen else user_data_path("heckmeck")) / name)


def shipped(name: str) -> Path:
    """A folder that comes with the suite: inside the installed package, beside it in a clone."""
    package = Path(__file__).parent
    installed = package / "shipped" / name
    return installed if installed.is_dir() else package.parent / name


def is_clone() -> bool:
    """Whether we run from a clone, not from an installed package."""
    return not (Path(__file__).parent / "shipped").is_dir()


def unwritable(path: Path, problem: OSError | None = None) -> BadInput:
    """The refusal of a place where nothing can be written."""
    why = f" ({problem.strerror})" if problem else ""
    return BadInput(
        f'cannot write "{path}"{why}',
        "a file needs a folder that exists and can be written to",
        "name another",
    )

"""Notebooks copied into a folder of the user's; what the user has changed is never touched."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from analysis.files import unwritable, writable_folder, write_whole

RECORD = ".heckmeck.json"
"""What was copied into a folder: each file with a fingerprint of how it was then."""


@dataclass
class Copied:
    """What a copy did with each file."""

    written: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    """Changed by the user, and different from ours."""


def copy_notebooks(source: Path, folder: Path) -> Copied:
    """Copy all files; a file is replaced only if it is as it was copied before."""
    writable_folder(folder)
    record, done = _recorded(folder / RECORD), Copied()
    for path in sorted(path for path in source.rglob("*") if path.is_file()):
        name = path.relative_to(source).as_posix()
        if ".ipynb_checkpoints" in name:
            continue
        content, target = path.read_bytes(), folder / name
        theirs = target.read_bytes() if target.is_file() else None
        if theirs is not None and theirs != content and _print(theirs) != record.get(name):
            done.kept.append(name)
            continue
        if theirs != content:
            _make_room(target.parent)
            write_whole(target, content)
            done.written.append(name)
        record[name] = _print(content)
    write_whole(folder / RECORD, json.dumps(record, indent=1, sort_keys=True) + "\n")
    return done


def _make_room(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise unwritable(folder, problem) from None


def _recorded(path: Path) -> dict[str, str]:
    """The record of earlier copies; without a readable one, every file counts as changed."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(mark) for name, mark in data.items()} if isinstance(data, dict) else {}


def _print(content: bytes) -> str:
    return sha256(content).hexdigest()

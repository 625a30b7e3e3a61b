"""The data of the suite: rules and cards as TOML files, every figure with its origin."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


def data_folder() -> Path:
    """Where the data lie: inside an installed package, beside it in the repository."""
    package = Path(__file__).parent
    installed = package / "data"
    return installed if installed.is_dir() else package.parent / "data"


def read_toml(path: Path) -> dict[str, Any]:
    """A file of the data as it stands."""
    with path.open("rb") as file:
        return tomllib.load(file)

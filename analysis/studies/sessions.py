"""Training sessions on disk: saved with every choice, reopened where they were left."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from analysis.files import write_whole
from analysis.studies.training import Decision, Setting, Training
from heckmeck_core import BadInput

FORMAT = "heckmeck training 1"
MOMENT = "%Y-%m-%d %H.%M.%S.%f"
"""How a file is named."""
RECENT = 20
"""How many sessions are listed."""


class Session:
    """A training with its file; every choice is on disk before the next one can be made."""

    def __init__(self, training: Training, path: Path) -> None:
        self.training, self.path = training, path

    @classmethod
    def new(cls, setting: Setting, folder: Path) -> Session:
        """A training that begins now."""
        return cls(Training(setting), _free_name(folder))

    @classmethod
    def open(cls, path: Path) -> Session:
        """A training where it was left."""
        data = _read(path)
        try:
            return cls(Training(Setting(**data["setting"]), data["choices"]), path)
        except (BadInput, KeyError, TypeError) as problem:
            raise _foreign(path, str(problem)) from None

    def choose(self, choice: str) -> None:
        """Choose, and save."""
        self.training.choose(choice)
        self.save()

    def save(self) -> None:
        """Write the file whole. Another page that went on elsewhere keeps its own file."""
        training = self.training
        if self.path.exists():
            stored = _read(self.path)["choices"]
            if stored != training.choices[: len(stored)]:
                self.path = _free_name(self.path.parent)
        data = {
            "format": FORMAT,
            "setting": asdict(training.setting),
            "turn": training.turn,
            "choices": training.choices,
            "decisions": [_decision(decision) for decision in training.decisions],
        }
        write_whole(self.path, json.dumps(data, indent=1) + "\n")


def _decision(decision: Decision) -> dict[str, object]:
    """A decision as the file holds it, for people to read: it is made anew from the choices."""
    return {
        "turn": decision.turn,
        "table": decision.table,
        "aside": decision.aside,
        "rolled": decision.rolled,
        "chosen": decision.chosen.name,
        "best": decision.best.name,
        "cost": decision.cost,
    }


def stored_sessions(folder: Path) -> list[Path]:
    """The files of all sessions, the latest first."""
    return sorted(folder.glob("*.json"), key=lambda path: path.stem, reverse=True)


@dataclass(frozen=True)
class Kept:
    """A stored session as its file tells it, without playing it again."""

    path: Path
    began: datetime
    game: str
    mode: str
    players: int
    turn: int
    costs: tuple[float, ...]
    """Of its decisions."""


def recent_sessions(folder: Path) -> list[Kept]:
    """The sessions stored last, the latest first; what cannot be read is left out."""
    found = []
    for path in stored_sessions(folder)[:RECENT]:
        try:
            found.append(_kept(path))
        except (BadInput, KeyError, TypeError, ValueError):
            continue
    return found


def _kept(path: Path) -> Kept:
    data = _read(path)
    setting, decisions = Setting(**data["setting"]), data.get("decisions", [])
    last = decisions[-1]["turn"] if decisions else 1
    return Kept(
        path,
        datetime.strptime(path.stem, MOMENT),
        setting.game,
        setting.mode,
        setting.players,
        int(data.get("turn", last)),  # older files do not say it
        tuple(float(decision["cost"]) for decision in decisions),
    )


def _free_name(folder: Path) -> Path:
    """A file named after this moment, which no session has yet."""
    return folder / f"{datetime.now():{MOMENT}}.json"


def _read(path: Path) -> dict[str, Any]:
    """What is in a session's file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] == FORMAT and isinstance(data["choices"], list):
            return dict(data)
    except OSError as problem:
        raise _foreign(path, problem.strerror or "") from None
    except (ValueError, TypeError, KeyError, RecursionError):
        pass
    raise _foreign(path, "not in its format")


def _foreign(path: Path, why: str) -> BadInput:
    return BadInput(
        f"{path.name} cannot be opened ({why})",
        "a session is a file that the trainer wrote",
        "choose another, or begin a new one",
    )

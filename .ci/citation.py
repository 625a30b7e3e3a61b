"""Write CITATION.cff from what pyproject.toml and CHANGELOG.md say: nothing is told twice."""

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def citation(project: dict, changelog: str) -> str:
    """The text of CITATION.cff for a project, with the date and the address once there are any."""
    version = project["version"]
    date = re.search(rf"^## {re.escape(version)} \((\d{{4}}-\d\d-\d\d)\)$", changelog, re.MULTILINE)
    fields = {
        "cff-version": "1.2.0",
        "message": "If the suite helped you in your work, please cite it like this.",
        "type": "software",
        "title": "Heckmeck: exact odds for two dice games",
        "abstract": project["description"],
        "authors": project["authors"],
        "version": version,
        "date-released": date and date[1],
        "repository-code": project.get("urls", {}).get("Repository"),
        "license": project["license"],
        "keywords": project["keywords"],
    }
    lines = ["# Written by `make citation` from pyproject.toml and CHANGELOG.md: change those."]
    # A value as JSON is YAML too, and always quoted as it must be.
    lines += [f"{name}: {json.dumps(value)}" for name, value in fields.items() if value]
    return "\n".join(lines) + "\n"


def current() -> str:
    """The text of CITATION.cff as it should be now."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return citation(project, (ROOT / "CHANGELOG.md").read_text("utf-8"))


if __name__ == "__main__":
    (ROOT / "CITATION.cff").write_text(current(), "utf-8")

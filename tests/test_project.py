"""What surrounds the code says the same in every place: version, hooks, forge, releases."""

import re
import runpy
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def read_yaml(path):
    return yaml.safe_load((ROOT / path).read_text("utf-8"))


def releases():
    """Version and date of every release in the changelog, newest first."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    return re.findall(r"^## (\S+) \((unreleased|\d{4}-\d\d-\d\d)\)$", text, re.MULTILINE)


def test_the_version_is_the_newest_of_the_changelog():
    assert releases()[0][0] == PROJECT["version"]


def test_only_the_newest_release_may_be_unreleased():
    assert "unreleased" not in [date for _, date in releases()[1:]]


def test_the_citation_is_what_make_citation_writes():
    tool = runpy.run_path(str(ROOT / ".ci" / "citation.py"))
    assert (ROOT / "CITATION.cff").read_text("utf-8") == tool["current"]()
    assert read_yaml("CITATION.cff")["version"] == PROJECT["version"]


def test_the_citation_has_a_date_and_an_address_once_there_are_any():
    citation = runpy.run_path(str(ROOT / ".ci" / "citation.py"))["citation"]
    changelog = f"# Changelog\n\n## {PROJECT['version']} (2026-12-01)\n"
    urls = {"Repository": "the address"}
    written = yaml.safe_load(citation({**PROJECT, "urls": urls}, changelog))
    assert written["date-released"] == "2026-12-01"
    assert written["repository-code"] == urls["Repository"]


def test_the_forge_runs_our_checks_on_every_python_we_name():
    job = read_yaml(".github/workflows/ci.yml")["jobs"]["checks"]
    (checks,) = [step for step in job["steps"] if "run" in step]
    assert checks["run"] == ".ci/run"
    assert checks["env"]["PYTHON"] == "python${{ matrix.python }}"
    assert "PYTHON ?=" in MAKEFILE  # else make would not take it from there
    named = [words.rpartition(" ")[2] for words in PROJECT["classifiers"] if ":: 3." in words]
    assert job["strategy"]["matrix"]["python"] == named
    assert PROJECT["requires-python"] == f">={named[0]}"


def test_hooks_use_the_tools_of_the_environment_and_download_nothing():
    (repo,) = read_yaml(".pre-commit-config.yaml")["repos"]
    assert repo["repo"] == "local"
    assert {hook["language"] for hook in repo["hooks"]} == {"system"}
    assert all(hook["entry"].startswith(".venv/bin/") for hook in repo["hooks"])


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_an_issue_form_asks_something_and_every_question_has_a_name(path):
    form = read_yaml(path)
    if path.stem == "config":
        assert form == {"blank_issues_enabled": True}
        return
    assert form["name"]
    assert form["description"]
    questions = [part for part in form["body"] if part["type"] != "markdown"]
    assert any(part.get("validations", {}).get("required") for part in questions)
    assert all(part["attributes"]["label"] for part in questions)
    assert len({part["id"] for part in questions}) == len(questions)


def test_make_help_names_every_target():
    (targets,) = re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    told = re.findall(r'@echo "make (\w+) ', MAKEFILE)
    assert set(told) == set(targets.split()) - {"help", "lint", "types"}


def test_the_release_checklist_calls_targets_that_exist():
    called = re.findall(r"^make (\w+)", (ROOT / "docs/releasing.md").read_text("utf-8"), re.M)
    assert set(called) >= {"citation", "dist"}
    assert [name for name in called if not re.search(rf"^{name}:", MAKEFILE, re.M)] == []

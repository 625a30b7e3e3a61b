"""What tests of the commands share: an answer as JSON, a refusal in one line."""

import json

import pytest


@pytest.fixture
def answer(heckmeck):
    """The JSON that a command answers with."""

    def ask(*words):
        code, out, err = heckmeck(*words, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return ask


@pytest.fixture
def refused(heckmeck):
    """The one line that refuses a call, which prints nothing else."""

    def ask(*words):
        code, out, err = heckmeck(*words)
        assert (code, out) == (2, "")
        assert err.startswith("heckmeck: ")
        assert err.count("\n") == 1
        assert len(err) < 500
        return err

    return ask

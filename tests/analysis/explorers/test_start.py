"""Explorers appear soon: nothing slow is loaded that they do not need."""

import subprocess
import sys


def test_no_grammar_of_web_addresses_is_built_before_an_explorer_appears():
    loaded = "import sys, analysis.explorers; print('lark' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True)
    assert answer.stdout.strip() == "False", answer.stderr

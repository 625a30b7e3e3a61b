"""The pages: what is served, to whom, and that none is forgotten."""

from pathlib import Path

import pytest

from analysis.pages import EXPLORERS, server
from analysis.texts import text
from heckmeck_core import BadInput

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("name", EXPLORERS)
def test_every_explorer_has_a_notebook_a_picture_and_a_sentence(name):
    assert (ROOT / "notebooks" / "explore" / f"{name}.ipynb").is_file()
    for ending in ("", "_dark"):
        picture = ROOT / "notebooks" / "pictures" / f"{name}{ending}.jpg"
        assert picture.stat().st_size < 80_000
    assert text(f"pages.{name}_said").endswith(".")


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "::", "example.org", ""])
def test_another_host_is_refused_without_a_token(host):
    with pytest.raises(BadInput, match="without a token"):
        server.check_host(host, None)
    with pytest.raises(BadInput, match="without a token"):
        server.check_host(host, "")
    server.check_host(host, "secret")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_this_machine_needs_no_token(host):
    server.check_host(host, None)


def test_idle_kernels_are_ended_and_no_code_or_file_is_given_away():
    config = server._config()
    assert 0 < config.MappingKernelManager.cull_idle_timeout <= 3600
    assert config.MappingKernelManager.cull_connected is True
    assert config.VoilaConfiguration.strip_sources is True
    assert config.VoilaConfiguration.file_allowlist == []


def test_a_port_that_is_taken_is_refused_in_one_line():
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BadInput, match=f"--port {port} .*try another port"):
            server.serve("127.0.0.1", port, None, open_browser=False)

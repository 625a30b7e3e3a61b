import os

import pytest

from analysis import chromium
from analysis.files import draft_of, writable_folder, write_whole
from heckmeck_core import BadInput


def test_a_file_is_replaced_only_when_its_draft_is_complete(tmp_path):
    path = tmp_path / "kept.txt"
    write_whole(path, "before")
    with pytest.raises(KeyboardInterrupt), draft_of(path) as draft:  # noqa: PT012
        draft.write_text("half")
        raise KeyboardInterrupt
    assert path.read_text() == "before"
    assert os.listdir(tmp_path) == ["kept.txt"]


def test_a_link_stays_and_what_it_points_to_is_written(tmp_path):
    (tmp_path / "real").write_text("before")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_whole(tmp_path / "link", b"after")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "after"


def test_a_folder_is_made_and_a_file_in_its_place_refused(tmp_path):
    assert writable_folder(tmp_path / "a" / "b").is_dir()
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match="cannot write"):
        writable_folder(tmp_path / "file")
    with pytest.raises(BadInput, match="cannot write"):
        write_whole(tmp_path / "missing" / "file", "x")


def test_without_chromium_the_package_to_install_is_named(monkeypatch):
    monkeypatch.setattr(chromium.shutil, "which", lambda name: None)
    with pytest.raises(BadInput, match="apt-get install chromium"):
        chromium.chromium("pdf")


@pytest.mark.skipif(not chromium.installed(), reason="no Chromium")
def test_a_page_is_printed_to_pdf(tmp_path):
    from pypdf import PdfReader

    page = tmp_path / "page.html"
    page.write_text("<style>@page {size: 105mm 148mm}</style><p>One worm.</p>")
    chromium.print_pdf(page, tmp_path / "page.pdf")
    (sheet,) = PdfReader(tmp_path / "page.pdf").pages
    assert "One worm." in sheet.extract_text()
    assert sheet.mediabox.width == pytest.approx(105 / 25.4 * 72, abs=1)


def test_a_chromium_that_fails_is_said_in_one_line(tmp_path, monkeypatch):
    page = tmp_path / "page.html"
    page.write_text("<p>One worm.</p>")
    for ending, said in (("false", "ended with 1"), ("true", "wrote nothing")):
        monkeypatch.setattr(chromium, "chromium", lambda what, ending=ending: ending)
        with pytest.raises(BadInput, match=said):
            chromium.print_pdf(page, tmp_path / "page.pdf")
    assert not (tmp_path / "page.pdf").exists()


def test_a_chromium_that_hangs_is_given_up(tmp_path, monkeypatch):
    sleeper = tmp_path / "sleeper"
    sleeper.write_text("#!/bin/sh\nexec sleep 30\n")
    sleeper.chmod(0o755)
    monkeypatch.setattr(chromium, "chromium", lambda what: str(sleeper))
    monkeypatch.setattr(chromium, "PATIENCE", 0.1)
    with pytest.raises(BadInput, match=r"more than 0\.1 seconds"):
        chromium.run_page(tmp_path / "page.html", "svg")

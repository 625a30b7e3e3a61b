"""The server of the pages: Voila with an index of our own, and nothing else to be reached."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import Any

from jupyter_server import DEFAULT_STATIC_FILES_PATH
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join
from tornado import web
from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler

from analysis.explorers.trainer import SHARED
from analysis.files import shipped
from analysis.pages import EXPLORERS, PORT
from analysis.pages.kernels import Kernels, Leaving, Talking
from analysis.texts import text
from heckmeck_core import BadInput

HERE = Path(__file__).parent
LOCAL = ("127.0.0.1", "localhost", "::1")
WIDGETS = ("@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget")
"""The extensions of JupyterLab that pages are made with; others are not loaded."""
IDLE_MINUTES = 30
"""A kernel that nobody used for so long is ended, also behind a page left open."""
LOOK_EVERY_MINUTES = 5
"""How often that is looked for."""


class Pages(Voila):
    """An index at /, and a page for each explorer."""

    template_paths: list[str]

    def setup_template_dirs(self) -> None:
        """Our templates before Voila's own."""
        super().setup_template_dirs()
        self.template_paths = [str(HERE / "templates"), *self.template_paths]

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings; on this machine alone, no other host name is answered to."""
        settings: dict[str, Any] = super().init_settings()
        settings["static_path"] = DEFAULT_STATIC_FILES_PATH  # its error pages ask for it
        if self.ip in LOCAL:
            settings |= {"allow_remote_access": False, "local_hostnames": ["localhost"]}
        return settings

    def init_handlers(self) -> list[Any]:
        """Voila's own handlers, with our pages in the place of its file browser."""
        browsing = ("voila/tree", "voila/render", "voila/api/contents", "voila/files")
        kept = [
            handler
            for handler in super().init_handlers()
            if handler[0] != self.server_url and not any(path in handler[0] for path in browsing)
        ]
        words = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        pages = [
            (
                url_path_join(self.server_url, f"/explore/{name}"),
                TornadoVoilaHandler,
                {**words, "notebook_path": f"explore/{name}.ipynb"},
            )
            for name in EXPLORERS
        ]
        pictures = (
            url_path_join(self.server_url, r"/pictures/([a-z_]+\.jpg)"),
            web.StaticFileHandler,
            {"path": str(shipped("notebooks") / "pictures")},
        )
        leaving = (url_path_join(self.server_url, r"/voila/api/shutdown/(.*)"), Leaving)
        talking = (url_path_join(self.server_url, r"/api/kernels/([0-9a-f-]+)/channels"), Talking)
        return [(self.server_url, Index), pictures, leaving, talking, *pages, *kept]

    def listen(self) -> None:
        """Listen, and begin a kernel before anybody comes."""
        IOLoop.current().add_callback(self.kernel_manager.make_ready)
        super().listen()


class Index(JupyterHandler):
    """The index: a picture and a sentence for each explorer."""

    @web.authenticated
    def get(self) -> None:
        """The page."""
        cards = [
            {
                "link": url_path_join(self.base_url, "explore", name),
                "picture": url_path_join(self.base_url, "pictures", f"{name}.jpg"),
                "dark": url_path_join(self.base_url, "pictures", f"{name}_dark.jpg"),
                "title": text(f"pages.{name}"),
                "sentence": text(f"pages.{name}_said"),
            }
            for name in EXPLORERS
        ]
        template = self.settings["voila_jinja2_env"].get_template("index.html")
        words = {"title": text("pages.title"), "said": text("pages.said")}
        self.finish(template.render(cards=cards, foot=text("pages.foot"), **words))


def serve(host: str, port: int | None, token: str | None, open_browser: bool) -> None:
    """Serve the pages until stopped."""
    check_host(host, token)
    if port is not None:
        _check_port(host, port)
    if host not in LOCAL:
        os.environ[SHARED] = "1"  # the kernels inherit it
    server = Pages(config=_config())
    server.ip, server.port = host, port or PORT
    server.port_retries = 0 if port else 20
    server.root_dir = str(shipped("notebooks"))
    server.open_browser = open_browser
    server.token = token or ""
    server.initialize([])
    server.start()


def check_host(host: str, token: str | None) -> None:
    """Refuse to be reached from other machines without a token."""
    if host not in LOCAL and not token:
        raise BadInput(
            f"--host {host} without a token",
            "whoever can reach the address could use this machine",
            "give one of your own with --token, or leave --host out",
        )


def _check_port(host: str, port: int) -> None:
    """Refuse a port that is taken, or an address that is not this machine's."""
    try:
        place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(place[0], place[1]) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place[4])
    except OSError as problem:
        raise BadInput(
            f"--host {host} --port {port} ({problem.strerror})",
            "an address of this machine and a free port are wanted",
            "try another port",
        ) from None


def _config() -> Config:
    """What Voila is told: no code shown, no files given away, idle kernels ended."""
    config = Config()
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.file_allowlist = []
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.extension_allowlist = list(WIDGETS)
    titles = {name: text("pages.tab", page=text(f"pages.{name}")) for name in EXPLORERS}
    config.VoilaConfiguration.resources = {"home": text("pages.home"), "titles": titles}
    config.VoilaConfiguration.multi_kernel_manager_class = Kernels
    if sys.platform == "linux":  # elsewhere a socket's name may be too long
        # Ports are chosen before they are opened: two servers may choose the same ones.
        config.ConnectionFileMixin.transport = "ipc"
    config.MappingKernelManager.cull_idle_timeout = 60 * IDLE_MINUTES
    config.MappingKernelManager.cull_interval = 60 * LOOK_EVERY_MINUTES
    config.MappingKernelManager.cull_connected = True
    return config

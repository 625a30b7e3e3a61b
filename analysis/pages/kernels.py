"""The kernels behind pages: how pages talk with them, and how they end."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado import web
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

PROTOCOL = "v1.kernel.websocket.jupyter.org"
"""How pages and kernels talk."""


class Kernels(AsyncMappingKernelManager):
    """All kernels; whoever still talks with one that ends is told."""

    def __init__(self, **words: Any) -> None:
        super().__init__(**words)  # type: ignore[no-untyped-call]
        self.talking: dict[str, set[Talking]] = {}

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has ended, whatever ended it, and hang up."""
        removed = super().remove_kernel(kernel_id)
        for page in self.talking.pop(kernel_id, ()):
            page.close()
        return removed


class Talking(VoilaKernelWebsocketHandler):
    """What a page and its kernel say to each other, in the one protocol that is understood.

    Voila and Jupyter read how many parts a message has from its first bytes, and believe it: in
    another protocol, or in a message that lies, these stand for billions, and the server would end
    without memory.
    """

    async def get(self, kernel_id: str) -> None:
        """Let a page connect that speaks the protocol."""
        if PROTOCOL not in self.request.headers.get("Sec-WebSocket-Protocol", ""):
            raise web.HTTPError(400)
        await super().get(kernel_id)

    async def open(self, kernel_id: str) -> None:
        """Remember who talks with the kernel."""
        self.kernel_manager.talking.setdefault(kernel_id, set()).add(self)
        await super().open(kernel_id)

    def on_close(self) -> None:
        """Forget it again."""
        self.kernel_manager.talking.get(self.kernel_id, set()).discard(self)
        super().on_close()

    def on_message(self, ws_message: bytes | str) -> None:
        """Hand on a message that has the parts that it says."""
        if isinstance(ws_message, bytes):
            parts = int.from_bytes(ws_message[:8], "little")
            if 8 * (parts + 1) <= len(ws_message):
                super().on_message(ws_message)


class Leaving(VoilaShutdownKernelHandler):
    """A page is left: its kernel ends."""

    def check_xsrf_cookie(self) -> None:
        """Voila sends no XSRF word; that it comes from our page, with its kernel, will do."""
        if not self.check_origin():
            raise web.HTTPError(404)

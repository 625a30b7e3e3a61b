"""The kernels behind pages: how they begin, how pages talk with them, and how they end."""

from __future__ import annotations

import asyncio
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import ApiPath
from tornado import web
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

PROTOCOL = "v1.kernel.websocket.jupyter.org"
"""How pages and kernels talk."""
KERNEL, FOLDER, IMPORTED = "python3", ApiPath("explore"), "import analysis.explorers"
"""What a kernel is started with that waits for somebody: half of a page's time is its imports."""
QUIET_SECONDS = 3
"""How long a page that has just opened has the machine to itself."""
READY_SECONDS = 60
"""A kernel that takes longer than this to start or to import will never be ready."""


class Kernels(AsyncMappingKernelManager):
    """All kernels. One more is always ready; whoever still talks with one that ends is told."""

    def __init__(self, **words: Any) -> None:
        super().__init__(**words)  # type: ignore[no-untyped-call]
        self.talking: dict[str, set[Talking]] = {}
        self.ready: asyncio.Future[str] | None = None
        """The kernel that waits for whoever comes next, also while it starts."""
        self.waiting = ""
        """Its id, once it has started."""

    def make_ready(self) -> None:
        """Begin a kernel for whoever comes next, unless there is one."""
        if self.ready is None:
            self.ready = asyncio.ensure_future(self._imported())

    async def _imported(self) -> str:
        """Start a kernel with everything imported that explorers need."""
        self.waiting = kernel_id = await super().start_kernel(kernel_name=KERNEL, path=FOLDER)
        client: Any = self.get_kernel(kernel_id).client()
        client.start_channels()
        try:
            await client.wait_for_ready(timeout=READY_SECONDS)
            await client.execute(IMPORTED, silent=True, reply=True, timeout=READY_SECONDS)
        except (RuntimeError, TimeoutError):
            if kernel_id in self:
                await self.shutdown_kernel(kernel_id, now=True)  # type: ignore[no-untyped-call]
            raise
        finally:
            client.stop_channels()
        return kernel_id

    async def start_kernel(self, **words: Any) -> str:  # type: ignore[override]
        """The kernel that is ready, or nearly; a new one for whoever comes at the same time."""
        ready, self.ready = self.ready, None
        try:
            if ready is not None and (kernel_id := await ready) in self:
                return kernel_id
        except (RuntimeError, TimeoutError) as problem:  # it died before anybody came
            self.log.warning("no kernel is ready: %s", problem)
        started: str = await super().start_kernel(**words)
        return started

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that nobody used for long, but not the one that waits."""
        if self.ready is None or kernel_id != self.waiting:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]

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
        asyncio.get_running_loop().call_later(QUIET_SECONDS, self.kernel_manager.make_ready)

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

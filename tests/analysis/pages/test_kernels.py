"""The kernels behind pages: one is ready before anybody comes."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import pytest

from analysis.pages.kernels import FOLDER, IMPORTED, KERNEL, Kernels

NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
ASKED = {"there": f"'{IMPORTED.removeprefix('import ')}' in __import__('sys').modules"}


def told_of(visit):
    """What a visit tells, of kernels that end with it."""

    async def visited():
        kernels = Kernels(root_dir=str(NOTEBOOKS))
        try:
            return await visit(kernels)
        finally:
            if kernels.ready is not None:
                await asyncio.wait([kernels.ready])
            await kernels.shutdown_all(now=True)

    # In a thread of its own: the browser of other tests may have a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, visited()).result()


async def has_imports(kernels, kernel_id):
    """Whether the explorers are imported in a kernel."""
    client = kernels.get_kernel(kernel_id).client()
    client.start_channels()
    await client.wait_for_ready()
    reply = await client.execute("", user_expressions=ASKED, reply=True)
    client.stop_channels()
    return reply["content"]["user_expressions"]["there"]["data"]["text/plain"] == "True"


def test_who_comes_first_gets_the_kernel_that_is_ready_and_who_comes_next_a_new_one():
    async def visit(kernels):
        kernels.make_ready()
        kernels.make_ready()  # one is enough
        first = await kernels.start_kernel(kernel_name=KERNEL, path=FOLDER)
        second = await kernels.start_kernel(kernel_name=KERNEL, path=FOLDER)
        return (
            len(kernels),
            first != second,
            [await has_imports(kernels, i) for i in (first, second)],
        )

    assert told_of(visit) == (2, True, [True, False])


def test_a_kernel_that_died_while_it_waited_is_given_to_nobody():
    async def visit(kernels):
        kernels.make_ready()
        waiting = await kernels.ready
        await kernels.shutdown_kernel(waiting, now=True)
        started = await kernels.start_kernel(kernel_name=KERNEL, path=FOLDER)
        return started != waiting, started in kernels

    assert told_of(visit) == (True, True)


@pytest.mark.parametrize("came", [False, True])
def test_only_a_kernel_that_waits_may_rest_as_long_as_it_likes(came):
    async def visit(kernels):
        kernels.cull_idle_timeout = 60
        kernels.make_ready()
        kernel_id = await kernels.ready
        kernel = kernels.get_kernel(kernel_id)
        kernel.execution_state, kernel.last_activity = "idle", LONG_AGO
        if came:
            await kernels.start_kernel(kernel_name=KERNEL, path=FOLDER)
        await kernels.cull_kernel_if_idle(kernel_id)
        return kernel_id in kernels

    assert told_of(visit) != came

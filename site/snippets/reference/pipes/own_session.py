import os
import subprocess
import sys
from collections.abc import Iterator

import dagster as dg


@dg.multi_asset(
    specs=[dg.AssetSpec("orders")],
    check_specs=[dg.AssetCheckSpec("has_rows", asset="orders")],
)
def load_orders(context: dg.AssetExecutionContext) -> Iterator:
    with dg.open_pipes_session(
        context=context,
        context_injector=dg.PipesTempFileContextInjector(),
        message_reader=dg.PipesTempFileMessageReader(),
        extras={"country": "NO"},
    ) as session:
        command = [sys.executable, dg.file_relative_path(__file__, "load_orders.py")]
        variables = {**os.environ, **session.get_bootstrap_env_vars()}
        subprocess.run(command, env=variables, check=True)
    yield from session.get_results()

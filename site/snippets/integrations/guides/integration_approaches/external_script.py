import sys
from pathlib import Path

import dagster as dg


@dg.asset(deps=["orders"], kinds={"courier"})
def clean_orders(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    """The orders without duplicates, written by a script outside of Dagster."""
    script = Path(__file__).with_name("clean_orders.py")
    return pipes.run(
        context=context,
        command=[sys.executable, str(script)],
        extras={"folder": "exports"},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[clean_orders], resources={"pipes": dg.PipesSubprocessClient()}
)

import sys

import dagster as dg

SCRIPT = dg.file_relative_path(__file__, "load_orders.py")


@dg.asset(check_specs=[dg.AssetCheckSpec("has_rows", asset="orders")])
def orders(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    return pipes.run(
        context=context,
        command=[sys.executable, SCRIPT],
        extras={"country": "NO"},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[orders], resources={"pipes": dg.PipesSubprocessClient()}
)

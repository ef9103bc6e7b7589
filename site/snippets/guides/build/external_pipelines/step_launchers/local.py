import sys

import dagster as dg

SCRIPT = dg.file_relative_path(__file__, "usage_by_meter.py")


@dg.asset(deps=["meter_readings"])
def usage_by_meter(
    context: dg.AssetExecutionContext,
    pipes_subprocess_client: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    return pipes_subprocess_client.run(
        context=context,
        command=[sys.executable, SCRIPT],
        extras={"source": "meter_readings", "target": "usage_by_meter"},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[usage_by_meter],
    resources={"pipes_subprocess_client": dg.PipesSubprocessClient()},
)

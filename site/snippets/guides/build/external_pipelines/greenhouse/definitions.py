import sys

import dagster as dg

SCRIPT = dg.file_relative_path(__file__, "average_humidity.py")


@dg.asset(
    check_specs=[dg.AssetCheckSpec("not_too_dry", asset="north_humidity")]
)
def north_humidity(
    context: dg.AssetExecutionContext,
    pipes_subprocess_client: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    return pipes_subprocess_client.run(
        context=context,
        command=[sys.executable, SCRIPT],
        extras={"house": "north"},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[north_humidity],
    resources={"pipes_subprocess_client": dg.PipesSubprocessClient()},
)

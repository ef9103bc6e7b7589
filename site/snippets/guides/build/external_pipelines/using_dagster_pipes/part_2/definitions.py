import sys

import dagster as dg


# start_asset
@dg.asset(
    check_specs=[dg.AssetCheckSpec("few_short_rides", asset="station_minutes")],
)
def station_minutes(
    context: dg.AssetExecutionContext,
    pipes_subprocess_client: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    script = dg.file_relative_path(__file__, "summarize_rides.py")
    return pipes_subprocess_client.run(
        context=context,
        command=[sys.executable, script],
    ).get_materialize_result()


# end_asset

defs = dg.Definitions(
    assets=[station_minutes],
    resources={"pipes_subprocess_client": dg.PipesSubprocessClient()},
)

import sys

import dagster as dg


# start_asset
@dg.asset
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

# start_definitions
defs = dg.Definitions(
    assets=[station_minutes],
    resources={"pipes_subprocess_client": dg.PipesSubprocessClient()},
)
# end_definitions

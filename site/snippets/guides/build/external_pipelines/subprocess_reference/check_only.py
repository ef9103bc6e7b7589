import sys

import dagster as dg

SCRIPT = dg.file_relative_path(__file__, "compare_counters.py")


@dg.asset_check(asset="boarded")
def counters_agree(
    context: dg.AssetCheckExecutionContext,
    pipes_subprocess_client: dg.PipesSubprocessClient,
) -> dg.AssetCheckResult:
    return pipes_subprocess_client.run(
        context=context.op_execution_context,
        command=[sys.executable, SCRIPT],
    ).get_asset_check_result()


defs = dg.Definitions(
    assets=[dg.AssetSpec("boarded")],
    asset_checks=[counters_agree],
    resources={"pipes_subprocess_client": dg.PipesSubprocessClient()},
)

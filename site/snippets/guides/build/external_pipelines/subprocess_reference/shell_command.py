import dagster as dg

COMMAND = "set -o pipefail; df -P / | tail -n 1 > disk_usage.txt"


@dg.asset
def disk_usage(
    context: dg.AssetExecutionContext,
    pipes_subprocess_client: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    return pipes_subprocess_client.run(
        context=context, command=["bash", "-c", COMMAND]
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[disk_usage],
    resources={"pipes_subprocess_client": dg.PipesSubprocessClient()},
)

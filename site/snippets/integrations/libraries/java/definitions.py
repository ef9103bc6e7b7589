import os

import dagster as dg

CLASSPATH = os.pathsep.join(["rain/classes", "rain/lib/*"])


@dg.asset(
    check_specs=[dg.AssetCheckSpec("plausible", asset="daily_rain")],
    kinds={"java"},
)
def daily_rain(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    return pipes.run(
        context=context,
        command=["java", "-cp", CLASSPATH, "DailyRain"],
        extras={"file": "gauges.csv"},
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[daily_rain], resources={"pipes": dg.PipesSubprocessClient()}
)

import sys
from collections.abc import Iterator

import dagster as dg

SCRIPT = dg.file_relative_path(__file__, "close_day.py")


@dg.multi_asset(
    specs=[
        dg.AssetSpec(["ferry", "tickets"]),
        dg.AssetSpec(["ferry", "revenue"], deps=["fares"]),
    ],
    check_specs=[dg.AssetCheckSpec("enough_sold", asset=["ferry", "tickets"])],
    partitions_def=dg.DailyPartitionsDefinition("2025-06-01"),
    can_subset=True,
)
def ferry_day(
    context: dg.AssetExecutionContext,
    pipes_subprocess_client: dg.PipesSubprocessClient,
) -> Iterator[dg.PipesExecutionResult]:
    yield from pipes_subprocess_client.run(
        context=context,
        command=[sys.executable, SCRIPT],
        extras={"fewest": 2},
        env={"FERRY_CURRENCY": "NOK"},
    ).get_results()


defs = dg.Definitions(
    assets=[ferry_day],
    resources={"pipes_subprocess_client": dg.PipesSubprocessClient()},
)

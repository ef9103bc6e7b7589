import sys
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).with_name("forecast.py")


def test_forecast() -> None:
    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["2025-06-01"]))
    def wind_forecast(context: dg.AssetExecutionContext):
        return (
            dg.PipesSubprocessClient()
            .run(
                context=context,
                command=[sys.executable, str(SCRIPT)],
                env={"RATED_MEGAWATTS": "3.6"},
                extras={"wind_speeds": [2.0, 12.5]},
            )
            .get_materialize_result(implicit_materialization=False)
        )

    result = dg.materialize([wind_forecast], partition_key="2025-06-01")
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["peak_megawatts"].value == 3.6

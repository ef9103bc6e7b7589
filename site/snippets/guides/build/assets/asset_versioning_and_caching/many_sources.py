from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pandas as pd

STATIONS = Path("stations")


def changed(name: str) -> dg.DataVersion:
    return dg.DataVersion(str((STATIONS / f"{name}.csv").stat().st_mtime_ns))


@dg.multi_observable_source_asset(
    specs=[dg.AssetSpec("wind"), dg.AssetSpec("rain")], can_subset=True
)
def station_files(context: dg.AssetExecutionContext) -> Iterator[dg.ObserveResult]:
    for key in context.selected_asset_keys:
        version = changed(key.to_user_string())
        yield dg.ObserveResult(asset_key=key, data_version=version)
        # end_multi noqa


# start_partitions noqa
regions = dg.StaticPartitionsDefinition(["north", "south"])


@dg.observable_source_asset(partitions_def=regions)
def snow() -> dg.DataVersionsByPartition:
    return dg.DataVersionsByPartition(
        {region: changed(region) for region in regions.get_partition_keys()}
    )


@dg.asset(deps=[snow], partitions_def=regions, code_version="1")
def snow_depth(context: dg.AssetExecutionContext) -> None:
    region = context.partition_key
    snow = pd.read_csv(STATIONS / f"{region}.csv", names=["station", "cm"])
    context.log.info(f"{region}: {snow['cm'].max()} cm")


# end_partitions noqa
observe_wind = dg.define_asset_job("observe_wind", selection="key:wind")
observe_snow = dg.define_asset_job("observe_snow", selection=[snow])

defs = dg.Definitions(
    assets=[station_files, snow, snow_depth], jobs=[observe_wind, observe_snow]
)

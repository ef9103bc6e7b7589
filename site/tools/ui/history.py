"""The history of the demo instance: the first days of the season, run one after another in this process.

These are real runs in the instance of DAGSTER_HOME; a process per run, like the daemon's, would take many minutes.
"""

import sys
from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import dagster as dg


def load(file: Path) -> ModuleType:
    spec = spec_from_file_location(file.stem, file)
    assert spec and spec.loader, f"{file} is no Python file"
    module = module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module


def main(rentals: ModuleType, days: Sequence[str], revenue_until: str) -> None:
    defs: dg.Definitions = rentals.defs
    job = defs.get_implicit_global_asset_job_def()
    with dg.DagsterInstance.get() as instance:

        def run(*assets: str, day: str | None = None) -> None:
            keys = [dg.AssetKey(name) for name in assets]
            # A day with a damaged file fails, as intended.
            job.execute_in_process(instance=instance, asset_selection=keys, partition_key=day, raise_on_error=False)

        for day in days:
            run("trips", "weather", "trips_with_weather", *(["daily_revenue"] if day <= revenue_until else []), day=day)
        run("stations", "station_demand", "demand_forecast", "season_report")


if __name__ == "__main__":
    folder, first, last, revenue_until = sys.argv[1:]
    found = load(Path(folder, "rentals.py"))
    main(found, [day for day in found.season.get_partition_keys() if first <= day <= last], revenue_until)

"""Three ways to create the same table in DuckDB."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pandas as pd
import pytest
from asset_runs import made, metadata, run, shown
from corpus import SNIPPETS

TRIPS = SNIPPETS / "guides/build/assets/passing_data_between_assets/trips.csv"
EXTERNAL_STORAGE = "guides/build/assets/passing_data_between_assets/external_storage.py"
IO_MANAGER = "guides/build/assets/passing_data_between_assets/io_manager.py"
ONE_ASSET = "guides/build/assets/passing_data_between_assets/one_asset.py"
Load = Callable[[str], ModuleType]


@pytest.fixture
def trips(workspace: Path) -> None:
    shutil.copy(TRIPS, workspace)


@pytest.mark.parametrize(
    ("file", "keys"),
    [
        (EXTERNAL_STORAGE, ["bike_trips", "station_trips"]),
        (IO_MANAGER, ["bike_trips", "station_trips"]),
        (ONE_ASSET, ["station_trips"]),
    ],
)
def test_three_ways_to_the_same_table(
    file: str,
    keys: list[str],
    load: Load,
    instance: dg.DagsterInstance,
    trips: None,
    capsys: pytest.CaptureFixture[str],
) -> None:
    defs = load(file).defs
    assert made(run(defs, instance)) == keys
    capsys.readouterr()
    load("guides/build/assets/passing_data_between_assets/look.py").database.close()
    table = capsys.readouterr().out
    assert table.strip() == shown("guides/build/assets/passing_data_between_assets/look.txt")
    if len(keys) == 2:
        assert made(run(defs, instance, asset_selection=[dg.AssetKey("station_trips")])) == [
            "station_trips"
        ]


def test_one_command_after_the_other(load: Load, instance: dg.DagsterInstance, trips: None) -> None:
    for file in (EXTERNAL_STORAGE, IO_MANAGER, ONE_ASSET):
        assert run(load(file).defs, instance).success


def test_the_io_manager_records_columns_and_rows(
    load: Load, instance: dg.DagsterInstance, trips: None
) -> None:
    module = load(IO_MANAGER)
    recorded = metadata(run(module.defs, instance), "bike_trips")
    assert recorded["dagster/row_count"] == 4
    assert [column.name for column in recorded["dataframe_columns"].columns] == [
        "station",
        "minutes",
    ]
    counts = module.station_trips(pd.DataFrame({"station": ["Zoo", "Zoo"]}))
    assert counts.to_dict("records") == [{"station": "Zoo", "trips": 2}]


def test_values_in_memory_last_for_one_run_in_one_process(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def trips() -> int:
        return 4

    @dg.asset
    def report(trips: int) -> int:
        return trips

    options: dict[str, Any] = {"resources": {"io_manager": dg.InMemoryIOManager()}, "instance": instance}
    assert dg.materialize([trips, report], **options).success
    with pytest.raises(dg.DagsterInvariantViolationError, match="Attempting to access run_id"):
        dg.materialize([trips, report], selection=[report], **options)

    # As in another process, which creates its own I/O manager.
    @dg.asset(ins={"trips": dg.AssetIn(input_manager_key="elsewhere")})
    def far_report(trips: int) -> int:
        return trips

    options["resources"]["elsewhere"] = dg.InMemoryIOManager()
    with pytest.raises(KeyError, match="'trips', 'result'"):
        dg.materialize([trips, far_report], **options)


def test_both_ways_in_one_function(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def stations() -> int:
        return 2

    @dg.asset
    def trips() -> None: ...

    @dg.asset(deps=[trips])
    def report(stations: int) -> int:
        return stations

    assert made(dg.materialize([report, trips, stations], instance=instance))[-1] == "report"

"""Dependencies between partitioned assets: what the default and the mappings read, and errors."""

import datetime
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Optional

import dagster as dg
import pytest
from asset_runs import metadata, run

NOW = datetime.datetime(2025, 6, 18, 14, 20, tzinfo=datetime.timezone.utc)
WEEKS = "guides/build/partitions_and_backfills/defining_dependencies_between_partitioned_assets/weeks.py"
DAY_BEFORE = "guides/build/partitions_and_backfills/defining_dependencies_between_partitioned_assets/day_before.py"
PARAMETER = "guides/build/partitions_and_backfills/defining_dependencies_between_partitioned_assets/parameter.py"
MAPPINGS = "guides/build/partitions_and_backfills/defining_dependencies_between_partitioned_assets/mappings.py"

Load = Callable[[str], ModuleType]

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
days_from_8 = dg.DailyPartitionsDefinition(start_date="2025-06-08")
weeks = dg.WeeklyPartitionsDefinition(start_date="2025-06-01")
garages = dg.StaticPartitionsDefinition(["harbor", "north", "station"])
both = dg.MultiPartitionsDefinition({"date": days, "garage": garages})
weeks_and_garages = dg.MultiPartitionsDefinition({"date": weeks, "garage": garages})

WEEK = [f"2025-06-{day:02}" for day in range(8, 15)]
ALL_DAYS = [f"2025-06-{day:02}" for day in range(1, 18)]


def reads(
    upstream: Optional[dg.PartitionsDefinition],
    downstream: Optional[dg.PartitionsDefinition],
    key: Optional[str] = None,
    mapping: Optional[dg.PartitionMapping] = None,
) -> Sequence[str]:
    """The upstream keys of a downstream key in a graph of two assets."""

    @dg.asset(partitions_def=upstream)
    def source() -> None: ...

    @dg.asset(partitions_def=downstream, deps=[dg.AssetDep(source, partition_mapping=mapping)])
    def target() -> None: ...

    defs = dg.Definitions(assets=[source, target])
    dg.Definitions.validate_loadable(defs)
    graph = defs.get_repository_def().asset_graph
    found = graph.get_partition_mapping(dg.AssetKey("target"), dg.AssetKey("source"))
    assert upstream
    result = found.get_upstream_mapped_partitions_result_for_partitions(
        downstream.subset_with_partition_keys([key]) if downstream and key else None,
        downstream,
        upstream,
        current_time=NOW,
    )
    return sorted(result.partitions_subset.get_partition_keys())


def test_the_default() -> None:
    assert reads(days, days, "2025-06-10") == ["2025-06-10"]
    assert reads(days, weeks, "2025-06-08") == WEEK
    assert reads(weeks, days, "2025-06-10") == ["2025-06-08"]
    assert reads(both, days, "2025-06-10") == [
        "2025-06-10|harbor",
        "2025-06-10|north",
        "2025-06-10|station",
    ]
    assert reads(both, garages, "north") == [f"{day}|north" for day in ALL_DAYS]
    assert reads(days, both, "2025-06-10|north") == ["2025-06-10"]
    assert reads(garages, both, "2025-06-10|north") == ["north"]
    assert len(reads(both, weeks, "2025-06-08")) == 21
    assert reads(days, None) == ALL_DAYS
    # The row that hides errors.
    similar = dg.StaticPartitionsDefinition(["north", "south"])
    assert reads(garages, similar, "north") == ["north"]
    assert reads(garages, similar, "south") == []
    assert reads(garages, days, "2025-06-10") == []
    assert reads(both, weeks_and_garages, "2025-06-08|north") == ["2025-06-08|north"]


def test_the_mappings() -> None:
    window = dg.TimeWindowPartitionMapping
    assert reads(days, days, "2025-06-10", window(start_offset=-1, end_offset=-1)) == ["2025-06-09"]
    assert reads(days, days, "2025-06-10", window(start_offset=-6)) == [
        f"2025-06-{day:02}" for day in range(4, 11)
    ]
    assert reads(days, days, "2025-06-03", window(start_offset=-6)) == ALL_DAYS[:3]
    assert reads(days, days, "2025-06-01", window(start_offset=-1, end_offset=-1)) == []
    assert reads(days, weeks, "2025-06-08", window(start_offset=-1, end_offset=-1)) == ALL_DAYS[:7]
    # Offsets stop at the first and last key of the upstream asset, without an error.
    earlier = dg.DailyPartitionsDefinition(start_date="2025-05-25")
    assert len(reads(earlier, days, "2025-06-03", window(start_offset=-6))) == 7
    assert reads(earlier, days, "2025-06-01", window(start_offset=-1, end_offset=-1)) == ["2025-05-31"]
    assert reads(days, days, "2025-06-16", window(end_offset=1)) == ALL_DAYS[15:17]
    assert reads(days, days, "2025-06-17", window(end_offset=1)) == ALL_DAYS[16:17]
    assert reads(days_from_8, days, "2025-06-09", window(start_offset=-6)) == ALL_DAYS[7:9]
    part = window(allow_nonexistent_upstream_partitions=True)
    assert reads(days_from_8, days, "2025-06-02", part) == []
    assert reads(days, days, "2025-06-10", dg.LastPartitionMapping()) == ["2025-06-17"]
    assert reads(garages, days, "2025-06-10", dg.AllPartitionMapping()) == [
        "harbor",
        "north",
        "station",
    ]
    north = dg.SpecificPartitionsPartitionMapping(["north"])
    assert reads(garages, days, "2025-06-10", north) == ["north"]


def test_the_mappings_of_the_page(load: Load) -> None:
    module = load(MAPPINGS)
    graph = module.defs.get_repository_def().asset_graph

    def upstream(target: str, source: str, key: Optional[str]) -> Sequence[str]:
        definition = graph.get(dg.AssetKey(target)).partitions_def
        mapping = graph.get_partition_mapping(dg.AssetKey(target), dg.AssetKey(source))
        result = mapping.get_upstream_mapped_partitions_result_for_partitions(
            definition.subset_with_partition_keys([key]) if key else None,
            definition,
            graph.get(dg.AssetKey(source)).partitions_def,
            current_time=NOW,
        )
        return sorted(result.partitions_subset.get_partition_keys())

    assert upstream("price_board", "price_list", None) == ["2025-06-17"]
    assert upstream("area_map", "floor_plan", "city") == ["north", "station"]
    assert upstream("area_map", "floor_plan", "port") == ["harbor"]
    assert upstream("north_report", "floor_plan", "2025-06-03") == ["north"]
    assert upstream("weekly_occupancy", "occupancy", "2025-06-08|north") == [
        f"{day}|north" for day in WEEK
    ]
    assert upstream("cars_inside", "cars_inside", "2025-06-03") == ["2025-06-02"]


def test_the_assets_of_the_page_read_what_the_mappings_select(
    load: Load, instance: dg.DagsterInstance, workspace: Path
) -> None:
    module = load(MAPPINGS)

    def materialize(asset: str, key: Optional[str] = None) -> None:
        run(module.defs, instance, partition_key=key, asset_selection=[dg.AssetKey(asset)])

    last = module.days.get_last_partition_key()
    materialize("price_list", last)
    materialize("price_board")
    cents = module.load("price_list", last)
    assert Path("price_board.txt").read_text() == f"1 hour: {cents / 100:.2f}"
    for garage in module.SPACES:
        materialize("floor_plan", garage)
    for target, key, spaces in [
        ("area_map", "city", 180 + 450),
        ("area_map", "port", 320),
        ("north_report", "2025-06-03", 180),
    ]:
        materialize(target, key)
        assert module.load(target, key) == spaces
    for day in WEEK:
        materialize("occupancy", f"{day}|north")
    materialize("weekly_occupancy", "2025-06-08|north")
    assert module.load("weekly_occupancy", "2025-06-08|north") == (5 * 162 + 2 * 72) // 7
    for day, cars in [("2025-06-01", 5), ("2025-06-02", 10)]:
        materialize("cars_inside", day)
        assert module.load("cars_inside", day) == cars


def test_weeks_from_days(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(WEEKS).defs
    assets = list(defs.assets)
    for day in WEEK:
        dg.materialize(assets[:1], partition_key=day, instance=instance)
    result = dg.materialize(
        assets, selection=["weekly_entries"], partition_key="2025-06-08", instance=instance
    )
    assert result.output_for_node("weekly_entries") == 700


def test_you_read_it(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    defs = load(DAY_BEFORE).defs
    run(defs, instance, partition_key="2025-06-02", asset_selection=[dg.AssetKey("entries")])
    staff = [dg.AssetKey("staff_plan")]
    third = run(defs, instance, partition_key="2025-06-03", asset_selection=staff)
    assert metadata(third, "staff_plan") == {"read": ["2025-06-02"], "staff": 3}
    first = run(defs, instance, partition_key="2025-06-01", asset_selection=staff)
    assert metadata(first, "staff_plan") == {"read": [], "staff": 1}


def test_an_io_manager_loads_it(load: Load, instance: dg.DagsterInstance) -> None:
    assets = list(load(PARAMETER).defs.assets)
    for day in ["2025-06-01", "2025-06-02"]:
        result = dg.materialize(assets, partition_key=day, instance=instance)
    assert result.output_for_node("staff_plan") == 101 // 50 + 1
    first = dg.materialize(assets, partition_key="2025-06-01", instance=instance)
    assert first.output_for_node("staff_plan") == 1


def message(error: Any) -> str:
    """The messages of an error and of its causes."""
    return error.to_string() + (message(error.cause) if error.cause else "")


def failure(assets: Sequence[dg.AssetsDefinition], **options: Any) -> str:
    result = dg.materialize(assets, raise_on_error=False, **options)
    [event] = result.get_step_failure_events()
    return message(event.step_failure_data.error)


def test_values_that_do_not_fit(instance: dg.DagsterInstance) -> None:
    @dg.asset(partitions_def=days)
    def entries() -> int:
        return 1

    def reader(kind: Any, mapping: Optional[dg.PartitionMapping]) -> dg.AssetsDefinition:
        def report(entries):  # noqa: ANN001
            return None

        report.__annotations__["entries"] = kind
        ins = {"entries": dg.AssetIn(partition_mapping=mapping)}
        return dg.asset(partitions_def=days, ins=ins)(report)

    def fails(kind: Any, mapping: Optional[dg.PartitionMapping] = None) -> str:
        assets = [entries, reader(kind, mapping)]
        return failure(assets, partition_key="2025-06-01", instance=instance)

    two = dg.TimeWindowPartitionMapping(start_offset=-1)
    before = dg.TimeWindowPartitionMapping(start_offset=-1, end_offset=-1)
    assert "Value should be a dict, got a <class 'int'>" in fails(dict[str, int], two)
    assert 'Value "None" of python type "NoneType"' in fails(int, before)


def test_upstream_is_missing(load: Load, instance: dg.DagsterInstance) -> None:
    assets = list(load(WEEKS).defs.assets)
    options: dict[str, Any] = {"selection": ["weekly_entries"], "partition_key": "2025-06-01"}
    found = failure(assets, instance=instance, **options)
    assert "Error occurred while loading input" in found and "FileNotFoundError" in found

    @dg.asset(partitions_def=days_from_8)
    def entries() -> int:
        return 1

    assert "depends on invalid partitions" in failure(
        [entries, assets[1]], instance=instance, **options
    )

    @dg.asset(partitions_def=weeks, deps=[entries])
    def report() -> None: ...

    assert dg.materialize([entries, report], selection=[report], partition_key="2025-06-01").success

    @dg.asset(
        partitions_def=weeks,
        ins={"entries": dg.AssetIn(metadata={"allow_missing_partitions": True})},
    )
    def lenient(entries: dict[str, int]) -> int:
        return len(entries)

    for day in ["2025-06-09", "2025-06-12"]:
        dg.materialize([assets[0]], partition_key=day, instance=instance)
    result = dg.materialize(
        [assets[0], lenient], selection=[lenient], partition_key="2025-06-08", instance=instance
    )
    assert result.output_for_node("lenient") == 2


def test_what_does_not_load(load: Load) -> None:
    invalid = "Invalid partition mapping from target to source"
    amsterdam = dg.DailyPartitionsDefinition(start_date="2025-06-01", timezone="Europe/Amsterdam")
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=invalid) as raised:
        reads(days, amsterdam, "2025-06-10")
    assert "don't match" in str(raised.value.__cause__)
    areas = dg.StaticPartitionsDefinition(["port"])
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=invalid) as raised:
        reads(garages, areas, "port", dg.StaticPartitionMapping({"harbr": "port"}))
    assert "not in the upstream partitions definition: {'harbr'}" in str(raised.value.__cause__)

    trips = dg.MultiPartitionsDefinition({"from": garages, "to": garages})
    with pytest.raises(dg.DagsterInvalidDefinitionError) as raised:
        reads(trips, garages, "north", dg.MultiToSingleDimensionPartitionMapping("from"))
    assert "partition dimension name must be specified" in str(raised.value.__cause__)
    assert len(reads(trips, garages, "north", dg.AllPartitionMapping())) == 9

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="depends on itself"):

        @dg.asset(partitions_def=days, deps=["balance"])
        def balance() -> None: ...

"""Runs the assets of pages about something else, such as a schedule, and checks the rows that they write."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import Mock

import dagster as dg
import duckdb
import pytest
from asset_runs import made

BOOKINGS = "route,price,passenger\nOslo-Kiel,90,Ida\nOslo-Kiel,110,Noor\nOslo-Aarhus,70,Max\n"
FERRY = {"bookings.parquet": BOOKINGS, "fuel.parquet": "surcharge\n12\n"}
DAY = "2025-06-02"
TRIPS = f"day,route,minutes_late,passengers\n{DAY},Oslo-Kiel,45,300\n{DAY},Oslo-Aarhus,5,120\n2025-06-01,Oslo-Kiel,0,80\n"
CONDITIONS = "guides/automate/declarative_automation"
SCHEDULES = "guides/automate/schedules"


@dataclass
class Case:
    """`rows` is the number of rows in each file that the assets write, ordered by file name."""

    path: str
    rows: dict[str, int]
    inputs: dict[str, str] = field(default_factory=dict)
    partition: str = DAY


CASES = [
    Case("about/lifecycle_warnings.py", {"orders.parquet": 2}),
    Case("api/lifecycle/definitions.py", {"orders.parquet": 2}),
    Case("api/lifecycle/one_place.py", {"orders.parquet": 2}),
    Case("guides/automate/asset_based.py", {"revenue.parquet": 2, "trips.parquet": 2}),
    Case("guides/automate/asset_sensors/airport.py", {"departures.parquet": 2, "arrivals.parquet": 3}),
    Case(
        "guides/automate/asset_sensors/condition.py",
        {"punctuality.parquet": 1},
        {"departures.parquet": "flight,delay_minutes\nLH 404,5\n", "arrivals.parquet": "flight,delay_minutes\nBA 7,22\n"},
    ),
    Case(
        f"{CONDITIONS}/all_parents.py",
        {"margin_report.parquet": 1},
        {"daily_bookings.parquet": "income\n500\n700\n", "weekly_fuel.parquet": "cost\n400\n"},
    ),
    Case(
        f"{CONDITIONS}/custom_condition.py",
        {"cruise_offers.parquet": 1, f"excursions-{DAY}.parquet": 1, "fuel.parquet": 1},
        {
            "cruises.csv": "ship,price,free_cabins\nAlma,900,40\nFreya,800,3\n",
            "fuel_prices.csv": "surcharge\n12\n",
            "guides.csv": f"day,port,guide\n{DAY},Kiel,Ida\n2025-06-01,Oslo,Max\n",
        },
    ),
    Case(
        f"{CONDITIONS}/eager.py",
        {
            "budget.parquet": 1,
            f"complaints-{DAY}.parquet": 1,
            f"delays-{DAY}.parquet": 2,
            "fares.parquet": 2,
            "margins.parquet": 2,
            "passenger_lists.parquet": 2,
            "revenue.parquet": 2,
            "route_map.parquet": 2,
        },
        {**FERRY, "trips.parquet": TRIPS},
    ),
    Case(
        f"{CONDITIONS}/ferry.py",
        {"occupancy.parquet": 1, "sailings.parquet": 2},
        {"bookings.parquet": "sailing,passenger\nOslo-Kiel 14:00,Ida\n"},
    ),
    Case(f"{CONDITIONS}/labels.py", {"fares.parquet": 2, "occupancy.parquet": 2}, FERRY),
    Case(
        f"{CONDITIONS}/on_cron.py",
        {
            "crew_plan.parquet": 2,
            "daily_digest.parquet": 1,
            f"delays-{DAY}.parquet": 2,
            "departure_board.parquet": 2,
            "fares.parquet": 2,
            "margins.parquet": 2,
            f"trips-{DAY}.parquet": 2,
        },
        {**FERRY, "logbook.csv": TRIPS},
    ),
    Case(
        f"{CONDITIONS}/on_missing.py",
        {f"delay_causes-{DAY}.parquet": 1, f"delays-{DAY}.parquet": 2, f"occupancy-{DAY}.parquet": 2},
        {"trips.parquet": TRIPS, "weather.parquet": f"day,wind\n{DAY},calm\n"},
    ),
    Case(f"{CONDITIONS}/operands.py", {"deck_plans.parquet": 10, "fares.parquet": 2, "ships.parquet": 2}, FERRY),
    Case(f"{CONDITIONS}/sensors.py", {"positions.parquet": 2, "sailings.parquet": 1}),
    Case("guides/automate/job_based.py", {"revenue.parquet": 2, "trips.parquet": 2}),
    Case(
        f"{SCHEDULES}/constructing_schedules_for_partitioned_assets_and_jobs/daily.py",
        {f"revenue-{DAY}.parquet": 2, f"trips-{DAY}.parquet": 2},
    ),
    Case(f"{SCHEDULES}/customizing_execution_timezone/ferries.py", {"timetable.parquet": 2}),
    Case(f"{SCHEDULES}/defining_schedules/fixed.py", {"loans.parquet": 2, "overdue_loans.parquet": 1}),
    Case(f"{SCHEDULES}/overview/trips.py", {"station_ranking.parquet": 2, "trips.parquet": 2}),
    Case(f"{SCHEDULES}/using_resources_in_schedules/crane.py", {"loading_plan.parquet": 2}),
    Case(f"{SCHEDULES}/using_resources_in_schedules/keys.py", {"fuel_costs.parquet": 2}),
    Case("guides/automate/sensors/run_status_sensors/billing.py", {"invoices.parquet": 2}),
    Case("guides/automate/sensors/run_status_sensors/two_jobs.py", {"invoices.parquet": 2, "meter_readings.parquet": 2}),
    Case("guides/build/assets/metadata_and_tags/loans.py", {"loans.parquet": 2, "overdue_loans.parquet": 1}),
    Case("guides/build/assets/metadata_and_tags/theater_lineage.py", {"shows.parquet": 2, "tickets.parquet": 2}),
    Case("guides/build/assets/metadata_and_tags/kinds.py", {}),
    Case("guides/deploy/execution/max_runtime.py", {"photo_index.parquet": 1}, {"photos/harbor.jpg": "a photo"}),
    Case("guides/deploy/execution/priority.py", {"departures_board.parquet": 1, "yearly_statistics.parquet": 2}),
    Case("guides/deploy/execution/retries.py", {"weather.parquet": 2, "weather_report.parquet": 2}),
    Case("guides/operate/managing_concurrency/skip.py", {"forecast.parquet": 2}),
    Case(
        "guides/test/freshness/daily.py",
        {f"sales-{DAY}.parquet": 1},
        {"sales.csv": f"day,product,amount\n{DAY},rye,4.2\n{DAY},rye,2.1\n2025-06-01,roll,0.9\n"},
    ),
    Case("guides/test/freshness/stock.py", {"flour_stock.parquet": 2}),
    Case("reference/asset_checks/build_last_update_freshness_checks.py", {"fares.parquet": 2}),
    Case(
        "reference/assets/asset_dep.py",
        {f"sales-{DAY}.parquet": 1},
        {"receipts.csv": f"day,amount\n{DAY},5\n2025-06-01,7\n"},
    ),
    Case(
        "reference/assets/asset_spec.py",
        {"open_invoices.parquet": 1},
        {"vendor_invoices.csv": "number,paid_on\n1,2025-05-04\n2,\n"},
    ),
    Case(
        "reference/assets/automation_condition.py",
        {"exchange_rates.parquet": 2, "price_report.parquet": 1},
        {"prices.csv": "product,currency,price\ntent,EUR,120\n"},
    ),
    Case("reference/assets/define_asset_job.py", {"order_report.parquet": 2, "orders.parquet": 2}),
    Case("reference/assets/map_asset_specs.py", {"orders.parquet": 2, "refunds.parquet": 1}),
    Case("reference/assets/observable_source_asset.py", {"prices.parquet": 1}, {"price_list.csv": "product,price\nbread,2.1\n"}),
    Case("reference/metadata/table_schema.py", {"loans.parquet": 2}),
    Case("reference/schedules_sensors/schedule_definition.py", {"library_loans.parquet": 2, "overdue_loans.parquet": 1}),
    Case(
        "reference/schedules_sensors/sensor.py",
        {"shipments.parquet": 2},
        {"inbox/monday.csv": "shipment_id,arrived_at\n1,2025-06-02\n2,2025-06-02\n"},
    ),
    Case(
        "reference/schedules_sensors/skip_reason.py",
        {"deliveries.parquet": 1},
        {"deliveries.csv": "supplier,pallets\nHansen,4\nHansen,2\n"},
    ),
]


def write(name: str, text: str) -> None:
    """Writes a text file, or the rows of a CSV as Parquet."""
    file = Path(name)
    file.parent.mkdir(exist_ok=True)
    if file.suffix == ".parquet":
        Path("input.txt").write_text(text)
        duckdb.read_csv("input.txt").write_parquet(name)
    else:
        file.write_text(text)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.path)
def test_bodies(case: Case, load: Callable[[str], ModuleType], workspace: Path) -> None:
    module = load(case.path)
    for name, text in case.inputs.items():
        write(name, text)
    given = {*workspace.rglob("*.parquet"), *workspace.rglob("*.csv")}

    found = [value for value in vars(module).values() if isinstance(value, dg.AssetsDefinition)]
    assets = [asset for asset in found if asset.keys and asset.is_materializable]
    plain = [asset for asset in assets if asset.partitions_def is None]
    if plain:
        assert set(made(dg.materialize(plain))) == {key.to_user_string() for asset in plain for key in asset.keys}
    for asset in assets:
        # Keys that readers add: see test_harbor_maps.
        if asset.partitions_def and not isinstance(asset.partitions_def, dg.DynamicPartitionsDefinition):
            assert dg.materialize([asset], partition_key=case.partition).success

    written = {*workspace.rglob("*.parquet"), *workspace.rglob("*.csv")} - given
    rows = {file.name: len(duckdb.sql(f"from '{file}'")) for file in sorted(written)}
    assert rows == case.rows


def test_harbor_maps(load: Callable[[str], ModuleType], instance: dg.DagsterInstance) -> None:
    module = load(f"{CONDITIONS}/on_missing.py")
    write("berths.csv", "port,berth,depth\nkiel,1,9.5\noslo,1,11\n")
    instance.add_dynamic_partitions("ports", ["kiel"])
    assert dg.materialize([module.harbor_maps], partition_key="kiel", instance=instance).success
    assert Path("map-kiel.csv").read_text() == "berth,depth\n1,9.5\n"


def test_ops_move_files(load: Callable[[str], ModuleType]) -> None:
    write("exports/loans.csv", "title\n")
    load(f"{SCHEDULES}/defining_schedules/fixed.py").clean_up.execute_in_process()
    assert not Path("exports/loans.csv").exists()

    write("invoices/1.pdf", "an invoice")
    Path("sent").mkdir()
    load("reference/schedules_sensors/run_status_sensor.py").billing.execute_in_process()
    assert Path("sent/1.pdf").read_text() == "an invoice"


@pytest.mark.parametrize(
    ("path", "op", "arguments", "message"),
    [
        ("guides/automate/sensors/run_status_sensors/billing.py", "print_invoices", [], "Printing 1.pdf"),
        ("guides/automate/sensors/testing_run_status_sensors/bakery.py", "sell", [], "bread"),
        ("guides/operate/run_executors/album.py", "print_cover", [], "cover"),
        ("guides/operate/run_executors/album.py", "print_pages", [], "24 pages"),
        ("reference/ops/ins_and_outs.py", "repair", [["Emma"]], "Emma"),
        ("reference/schedules_sensors/asset_sensor.py", "warn_buyers", [], "ida@example.com"),
    ],
)
def test_ops_log(path: str, op: str, arguments: list[Any], message: str, load: Callable[[str], ModuleType]) -> None:
    write("invoices/1.pdf", "an invoice")
    write("buyers.txt", "ida@example.com\n")
    context = Mock()
    getattr(load(path), op).compute_fn.decorated_fn(context, *arguments)
    assert message in str(context.log.mock_calls)

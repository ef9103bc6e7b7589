"""Trips, revenue and planning of a bike rental company: the code location `rentals` of the pictures of the UI."""

import json
from datetime import date
from pathlib import Path

import dagster as dg

FIRST_DAY = "2025-04-01"
CITIES = ["Braga", "Lisbon", "Porto"]
BIKES_OF_CITY = {"Braga": 120, "Lisbon": 640, "Porto": 310}

# The season is over, so the number of partitions stays what it is.
season = dg.DailyPartitionsDefinition(start_date=FIRST_DAY, end_date="2025-05-01", timezone="UTC")
cities = dg.StaticPartitionsDefinition(CITIES)


class Warehouse(dg.ConfigurableResource):
    """Tables as JSON files in a folder."""

    folder: str

    def write(self, table: str, rows: list[dict], part: str = "all") -> int:
        file = Path(self.folder, table, f"{part}.json")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(rows))
        return len(rows)

    def read(self, table: str, part: str = "all") -> list[dict]:
        return json.loads(Path(self.folder, table, f"{part}.json").read_text())


def millimetres_of_rain(day: date) -> float:
    return round((day.day * 37 % 11) * 0.8, 1)


@dg.asset(
    group_name="ingest",
    kinds={"python", "postgres"},
    owners=["team:operations"],
    tags={"domain": "fleet"},
)
def stations(warehouse: Warehouse) -> dg.MaterializeResult:
    """Docking stations with city and docks."""
    rows = [{"id": f"{city[0]}{number:02}", "city": city, "docks": 12} for city in CITIES for number in range(14)]
    return dg.MaterializeResult(metadata={"dagster/row_count": warehouse.write("stations", rows)})


@dg.asset(
    group_name="ingest",
    kinds={"python", "s3"},
    owners=["team:operations", "ines@bikes.example"],
    tags={"domain": "rides", "contains_personal_data": "no"},
    partitions_def=season,
    metadata={
        "dagster/column_schema": dg.TableSchema(
            columns=[
                dg.TableColumn("id", "string", description="Month, day and number of the ride"),
                dg.TableColumn("city", "string", description="Where the ride begins"),
                dg.TableColumn("minutes", "int", description="From unlocking to locking the bike"),
            ]
        ),
        "dagster/table_name": "rentals.rides.trips",
        "format": "JSON, one file a day",
        "handbook": dg.MetadataValue.url("https://handbook.bikes.example/trips"),
    },
)
def trips(context: dg.AssetExecutionContext, warehouse: Warehouse) -> dg.MaterializeResult:
    """Rides of one day, as the locks of the bikes report them.

    A day's file comes into the `inbox` the morning after. Rides under one minute are **left out**: the bike stayed in its dock.
    """
    day = context.partition_key
    reported = warehouse.read("inbox", day)
    rows = [ride for ride in reported if ride["minutes"] >= 1]
    count = warehouse.write("trips", rows, day)
    print(f"The locks report {len(reported)} rides on {day}")
    for city in CITIES:
        print(f"  {city:<7} {sum(row['city'] == city for row in rows):>4}")
    print(f"  under one minute, left out: {len(reported) - count}")
    context.log.info(f"Wrote {count} rides of {day}")
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": count,
            "longest_ride_minutes": max(row["minutes"] for row in rows),
            "rides_by_city": dg.MetadataValue.md(
                "| city | rides |\n|---|---|"
                + "".join(f"\n| {city} | {sum(row['city'] == city for row in rows)} |" for city in CITIES)
            ),
        }
    )


@dg.asset(
    group_name="ingest",
    kinds={"python"},
    owners=["team:data"],
    tags={"domain": "weather"},
    partitions_def=season,
    pool="weather_api",
)
def weather(context: dg.AssetExecutionContext, warehouse: Warehouse) -> dg.MaterializeResult:
    """Rain of one day in millimetres.

    The weather service allows one request at a time.
    """
    rain = millimetres_of_rain(date.fromisoformat(context.partition_key))
    warehouse.write("weather", [{"rain_mm": rain}], context.partition_key)
    return dg.MaterializeResult(metadata={"rain_mm": rain})


@dg.asset(
    group_name="analytics",
    kinds={"duckdb", "sql"},
    owners=["team:data"],
    tags={"domain": "rides"},
    partitions_def=season,
    deps=[trips, weather],
)
def trips_with_weather(context: dg.AssetExecutionContext, warehouse: Warehouse) -> dg.MaterializeResult:
    """Rides of one day, each with the rain that fell on it."""
    day = context.partition_key
    [sky] = warehouse.read("weather", day)
    rows = [{**trip, **sky} for trip in warehouse.read("trips", day)]
    return dg.MaterializeResult(metadata={"dagster/row_count": warehouse.write("trips_with_weather", rows, day)})


@dg.asset(
    group_name="analytics",
    kinds={"duckdb", "sql"},
    owners=["team:finance"],
    tags={"domain": "money", "tier": "gold"},
    partitions_def=season,
    deps=[trips],
    automation_condition=dg.AutomationCondition.eager(),
)
def daily_revenue(context: dg.AssetExecutionContext, warehouse: Warehouse) -> dg.MaterializeResult:
    """What one day's rides bring in.

    Unlocking is one euro, a minute 15 cents.
    """
    trips = warehouse.read("trips", context.partition_key)
    revenue = round(sum(1 + 0.15 * trip["minutes"] for trip in trips), 2)
    warehouse.write("daily_revenue", [{"euros": revenue}], context.partition_key)
    return dg.MaterializeResult(metadata={"euros": revenue, "rides": len(trips)})


@dg.asset_check(asset=daily_revenue, description="No ride brings in less than the price of unlocking.", blocking=True)
def covers_unlock_fees(warehouse: Warehouse) -> dg.AssetCheckResult:
    rows = [(part, warehouse.read("daily_revenue", part)[0]["euros"]) for part in days_of(warehouse, "daily_revenue")]
    wrong = [day for day, euros in rows if euros < len(warehouse.read("trips", day))]
    return dg.AssetCheckResult(passed=not wrong, metadata={"days_checked": len(rows), "days_below": len(wrong)})


@dg.asset_check(asset=daily_revenue, description="Revenue of a day is at most twice the median of all days.")
def no_outliers(warehouse: Warehouse) -> dg.AssetCheckResult:
    euros = sorted(warehouse.read("daily_revenue", day)[0]["euros"] for day in days_of(warehouse, "daily_revenue"))
    median = euros[len(euros) // 2]
    return dg.AssetCheckResult(passed=euros[-1] <= 2 * median, metadata={"median": median, "highest": euros[-1]})


@dg.asset_check(asset=daily_revenue, description="Every day of the season so far has revenue.")
def has_every_day(warehouse: Warehouse) -> dg.AssetCheckResult:
    days = days_of(warehouse, "daily_revenue")
    expected = season.get_partition_keys()
    missing = [day for day in expected if day not in days]
    return dg.AssetCheckResult(
        passed=not missing,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"days": len(days), "missing_days": len(missing), "first_missing": missing[0] if missing else "none"},
    )


def days_of(warehouse: Warehouse, table: str) -> list[str]:
    return sorted(file.stem for file in Path(warehouse.folder, table).glob("*.json"))


@dg.asset(
    group_name="analytics",
    kinds={"duckdb"},
    owners=["team:data"],
    tags={"domain": "fleet"},
    deps=[dg.AssetDep(trips_with_weather, partition_mapping=dg.AllPartitionMapping()), stations],
)
def station_demand(warehouse: Warehouse) -> dg.MaterializeResult:
    """Rides of the season by station."""
    rides = sum(len(warehouse.read("trips_with_weather", day)) for day in days_of(warehouse, "trips_with_weather"))
    found = warehouse.read("stations")
    warehouse.write("station_demand", [{**station, "rides": rides // len(found)} for station in found])
    return dg.MaterializeResult(metadata={"dagster/row_count": len(found), "rides": rides})


@dg.asset(
    group_name="planning",
    kinds={"python", "scikitlearn"},
    owners=["team:data", "rui@bikes.example"],
    tags={"domain": "fleet"},
    deps=[station_demand],
    automation_condition=dg.AutomationCondition.eager(),
)
def demand_forecast(warehouse: Warehouse) -> dg.MaterializeResult:
    """Rides to expect at each station tomorrow."""
    rows = [{"id": row["id"], "rides": round(row["rides"] * 1.04)} for row in warehouse.read("station_demand")]
    return dg.MaterializeResult(metadata={"dagster/row_count": warehouse.write("demand_forecast", rows)})


@dg.asset(
    group_name="planning",
    kinds={"python"},
    owners=["team:operations"],
    tags={"domain": "fleet"},
    partitions_def=cities,
    deps=[demand_forecast, stations],
    automation_condition=dg.AutomationCondition.on_cron("0 5 * * *"),
)
def rebalancing_plan(context: dg.AssetExecutionContext, warehouse: Warehouse) -> dg.MaterializeResult:
    """Bikes to move between stations at night."""
    moves = BIKES_OF_CITY[context.partition_key] // 16
    warehouse.write("rebalancing_plan", [{"moves": moves}], context.partition_key)
    return dg.MaterializeResult(metadata={"bikes_to_move": moves})


@dg.asset(
    group_name="planning",
    kinds={"python", "googlesheets"},
    owners=["team:finance"],
    tags={"domain": "money"},
    deps=[dg.AssetDep(daily_revenue, partition_mapping=dg.AllPartitionMapping())],
)
def season_report(warehouse: Warehouse) -> dg.MaterializeResult:
    """Revenue of the season in one sheet, for the board."""
    days = days_of(warehouse, "daily_revenue")
    total = round(sum(warehouse.read("daily_revenue", day)[0]["euros"] for day in days), 2)
    warehouse.write("season_report", [{"days": len(days), "euros": total}])
    return dg.MaterializeResult(metadata={"days": len(days), "euros": total})


ingest_day = dg.define_asset_job(
    "ingest_day",
    selection=[trips, weather, trips_with_weather],
    description="Reads one day's rides and weather.",
    tags={"team": "operations"},
)
plan_fleet = dg.define_asset_job("plan_fleet", selection=[stations, station_demand])
report_season = dg.define_asset_job("report_season", selection=[season_report])

refresh_plan = dg.ScheduleDefinition(
    name="refresh_plan",
    job=plan_fleet,
    cron_schedule="*/5 * * * *",
    execution_timezone="UTC",
    description="Keeps the plan of the fleet fresh while the bikes move.",
    default_status=dg.DefaultScheduleStatus.RUNNING,
)


@dg.schedule(job=report_season, cron_schedule="0 6 * * 1", execution_timezone="Europe/Lisbon")
def monday_report(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    """Writes the report of the season before the board meets on Monday."""
    week = f"{context.scheduled_execution_time:%G-W%V}"
    context.log.info(f"The report of week {week} is due")
    return dg.RunRequest(run_key=week, tags={"week": week})


@dg.sensor(job=ingest_day, minimum_interval_seconds=20)
def new_trip_files(context: dg.SensorEvaluationContext, warehouse: Warehouse):
    """Starts `ingest_day` for each day whose file has arrived since the last tick. The cursor is the last such day."""
    last = context.cursor or ""
    arrived = [day for day in days_of(warehouse, "inbox") if day > last]
    if not arrived:
        return dg.SkipReason(f"No file has arrived after {last or 'the beginning of the season'}")
    context.log.info(f"{len(arrived)} new: {', '.join(arrived)}")
    return dg.SensorResult(
        run_requests=[dg.RunRequest(run_key=day, partition_key=day) for day in arrived],
        cursor=arrived[-1],
    )


automation = dg.AutomationConditionSensorDefinition(
    "automation_conditions",
    target=dg.AssetSelection.all(),
    default_status=dg.DefaultSensorStatus.RUNNING,
    minimum_interval_seconds=20,
)

defs = dg.Definitions(
    assets=[
        stations,
        trips,
        weather,
        trips_with_weather,
        daily_revenue,
        station_demand,
        demand_forecast,
        rebalancing_plan,
        season_report,
    ],
    asset_checks=[covers_unlock_fees, no_outliers, has_every_day],
    jobs=[ingest_day, plan_fleet, report_season],
    schedules=[refresh_plan, monday_report],
    sensors=[new_trip_files, automation],
    executor=dg.in_process_executor,
    resources={"warehouse": Warehouse(folder=dg.EnvVar("BIKES_WAREHOUSE"))},
)

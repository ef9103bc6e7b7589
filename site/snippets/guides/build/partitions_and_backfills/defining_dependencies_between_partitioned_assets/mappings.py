from pathlib import Path

import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
weeks = dg.WeeklyPartitionsDefinition(start_date="2025-06-01")
garages = dg.StaticPartitionsDefinition(["harbor", "north", "station"])
areas = dg.StaticPartitionsDefinition(["port", "city"])
days_and_garages = dg.MultiPartitionsDefinition(
    {"date": days, "garage": garages}
)
weeks_and_garages = dg.MultiPartitionsDefinition(
    {"date": weeks, "garage": garages}
)
SPACES = {"harbor": 320, "north": 180, "station": 450}


def file_of(table: str, key: str) -> Path:
    return Path(table) / f"{key.replace('|', '_')}.txt"


def save(table: str, key: str, value: int) -> None:
    path = file_of(table, key)
    path.parent.mkdir(exist_ok=True)
    path.write_text(str(value))


def load(table: str, key: str) -> int:
    return int(file_of(table, key).read_text())


@dg.asset(partitions_def=days)
def price_list(context: dg.AssetExecutionContext) -> None:
    """Hourly price in cents, which is higher on weekends."""
    weekend = context.partition_time_window.start.weekday() >= 5
    save("price_list", context.partition_key, 400 if weekend else 250)


@dg.asset(partitions_def=garages)
def floor_plan(context: dg.AssetExecutionContext) -> None:
    """The number of spaces."""
    garage = context.partition_key
    save("floor_plan", garage, SPACES[garage])


@dg.asset(partitions_def=days_and_garages)
def occupancy(context: dg.AssetExecutionContext) -> None:
    """The number of cars at noon. Garages are fuller on weekdays."""
    assert isinstance(context.partition_key, dg.MultiPartitionKey)
    garage = context.partition_key.keys_by_dimension["garage"]
    weekend = context.partition_time_window.start.weekday() >= 5
    cars = SPACES[garage] * (4 if weekend else 9) // 10
    save("occupancy", context.partition_key, cars)


# The newest key.
@dg.asset(
    deps=[dg.AssetDep(price_list, partition_mapping=dg.LastPartitionMapping())]
)
def price_board(context: dg.AssetExecutionContext) -> None:
    [newest] = context.asset_partition_keys_for_input("price_list")
    cents = load("price_list", newest)
    Path("price_board.txt").write_text(f"1 hour: {cents / 100:.2f}")


# From one list to another.
garages_of_area = dg.StaticPartitionMapping(
    {"harbor": "port", "north": "city", "station": "city"}
)


@dg.asset(
    partitions_def=areas,
    deps=[dg.AssetDep(floor_plan, partition_mapping=garages_of_area)],
)
def area_map(context: dg.AssetExecutionContext) -> None:
    of_area = context.asset_partition_keys_for_input("floor_plan")
    spaces = sum(load("floor_plan", garage) for garage in of_area)
    save("area_map", context.partition_key, spaces)


# One fixed key.
@dg.asset(
    partitions_def=days,
    deps=[
        dg.AssetDep(
            floor_plan,
            partition_mapping=dg.SpecificPartitionsPartitionMapping(["north"]),
        )
    ],
)
def north_report(context: dg.AssetExecutionContext) -> None:
    [north] = context.asset_partition_keys_for_input("floor_plan")
    save("north_report", context.partition_key, load("floor_plan", north))


# Two dimensions.
same_garage_all_days = dg.MultiPartitionMapping(
    {
        "date": dg.DimensionPartitionMapping(
            "date", dg.TimeWindowPartitionMapping()
        ),
        "garage": dg.DimensionPartitionMapping(
            "garage", dg.IdentityPartitionMapping()
        ),
    }
)


@dg.asset(
    partitions_def=weeks_and_garages,
    deps=[dg.AssetDep(occupancy, partition_mapping=same_garage_all_days)],
)
def weekly_occupancy(context: dg.AssetExecutionContext) -> None:
    """The average number of cars at noon."""
    seven_days = context.asset_partition_keys_for_input("occupancy")
    cars = [load("occupancy", key) for key in seven_days]
    save("weekly_occupancy", context.partition_key, sum(cars) // len(cars))


# Its own past.
@dg.asset(
    partitions_def=days,
    deps=[
        dg.AssetDep(
            "cars_inside",
            partition_mapping=dg.TimeWindowPartitionMapping(
                start_offset=-1, end_offset=-1
            ),
        )
    ],
)
def cars_inside(context: dg.AssetExecutionContext) -> None:
    """Starts from the number of cars that stayed overnight."""
    previous_day = context.asset_partition_keys_for_input("cars_inside")
    stayed = sum(load("cars_inside", day) for day in previous_day)
    entered, left = 120, 115
    save("cars_inside", context.partition_key, stayed + entered - left)


defs = dg.Definitions(
    assets=[
        price_list,
        floor_plan,
        occupancy,
        price_board,
        area_map,
        north_report,
        weekly_occupancy,
        cars_inside,
    ]
)

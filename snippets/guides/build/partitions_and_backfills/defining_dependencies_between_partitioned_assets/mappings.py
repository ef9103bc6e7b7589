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


@dg.asset(partitions_def=days)
def price_list() -> None: ...


@dg.asset(partitions_def=garages)
def floor_plan() -> None: ...


@dg.asset(partitions_def=days_and_garages)
def occupancy() -> None: ...


# The newest key.
@dg.asset(
    deps=[dg.AssetDep(price_list, partition_mapping=dg.LastPartitionMapping())]
)
def price_board() -> None: ...


# From one list to another.
garages_of_area = dg.StaticPartitionMapping(
    {"harbor": "port", "north": "city", "station": "city"}
)


@dg.asset(
    partitions_def=areas,
    deps=[dg.AssetDep(floor_plan, partition_mapping=garages_of_area)],
)
def area_map() -> None: ...


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
def north_report() -> None: ...


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
def weekly_occupancy() -> None: ...


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
def cars_inside() -> None:
    """Starts from the number of cars that stayed overnight."""


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

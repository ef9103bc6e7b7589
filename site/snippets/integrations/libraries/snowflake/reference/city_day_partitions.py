import dagster as dg
import pandas as pd

city_days = dg.MultiPartitionsDefinition(
    {
        "day": dg.DailyPartitionsDefinition(start_date="2025-03-01"),
        "city": dg.StaticPartitionsDefinition(["Boulder", "Denver", "Fort Collins"]),
    }
)


@dg.asset(
    partitions_def=city_days,
    metadata={"partition_expr": {"day": "to_timestamp(day)", "city": "city"}},
    kinds={"snowflake"},
)
def weather(context: dg.AssetExecutionContext) -> pd.DataFrame:
    """Weather by hour for each city and day, to explain sales."""
    keys = context.partition_key.keys_by_dimension  # type: ignore
    hours = pd.read_csv(f"weather/{keys['city']}/{keys['day']}.csv")
    return hours.assign(day=keys["day"], city=keys["city"])

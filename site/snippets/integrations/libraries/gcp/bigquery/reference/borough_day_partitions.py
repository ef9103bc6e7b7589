import dagster as dg
import pandas as pd

borough_days = dg.MultiPartitionsDefinition(
    {
        "day": dg.DailyPartitionsDefinition(start_date="2025-03-01"),
        "borough": dg.StaticPartitionsDefinition(["Bronx", "Brooklyn", "Manhattan", "Queens"]),
    }
)


@dg.asset(
    partitions_def=borough_days,
    metadata={"partition_expr": {"day": "PARSE_TIMESTAMP('%F', day)", "borough": "borough"}},
    kinds={"bigquery"},
)
def rain(context: dg.AssetExecutionContext) -> pd.DataFrame:
    """Rainfall by hour for each borough and day, to explain demand."""
    keys = context.partition_key.keys_by_dimension  # type: ignore
    hours = pd.read_csv(f"rain/{keys['borough']}/{keys['day']}.csv")
    return hours.assign(day=keys["day"], borough=keys["borough"])

import dagster as dg

days_and_sites = dg.MultiPartitionsDefinition(
    {
        "date": dg.DailyPartitionsDefinition(start_date="2025-01-01"),
        "site": dg.StaticPartitionsDefinition(["harbor", "hill"]),
    }
)


@dg.asset(partitions_def=days_and_sites)
def sensor_readings(context: dg.AssetExecutionContext) -> str:
    key = context.partition_key
    assert isinstance(key, dg.MultiPartitionKey)
    parts = key.keys_by_dimension
    return f"readings/{parts['site']}/{parts['date']}.csv"

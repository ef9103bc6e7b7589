import dagster as dg
import pandas as pd
from dagster_aws.s3 import S3PickleIOManager, S3Resource

BUCKET = "acme-taxi"
days = dg.DailyPartitionsDefinition("2025-06-01")


@dg.asset(partitions_def=days, kinds={"s3", "pandas"})
def trips(
    context: dg.AssetExecutionContext, s3: S3Resource
) -> dg.Output[pd.DataFrame]:
    raw = s3.get_client().get_object(
        Bucket=BUCKET, Key=f"raw/trips/{context.partition_key}.csv"
    )
    frame = pd.read_csv(raw["Body"], parse_dates=["picked_up_at"])
    paid = frame[frame["fare"] > 0]
    return dg.Output(paid, metadata={"dropped_rows": len(frame) - len(paid)})


@dg.asset(partitions_def=days, kinds={"s3", "csv"})
def fares_by_zone(
    context: dg.AssetExecutionContext, s3: S3Resource, trips: pd.DataFrame
) -> dg.MaterializeResult:
    fares = trips.groupby("zone")["fare"].agg(["count", "sum"])
    key = f"reports/fares_by_zone/{context.partition_key}.csv"
    s3.get_client().put_object(
        Bucket=BUCKET, Key=key, Body=fares.to_csv().encode()
    )
    return dg.MaterializeResult(
        metadata={
            "dagster/uri": f"s3://{BUCKET}/{key}",
            "dagster/row_count": len(fares),
        }
    )


s3 = S3Resource(region_name="eu-west-1")
resources = {
    "s3": s3,
    "io_manager": S3PickleIOManager(
        s3_resource=s3, s3_bucket=BUCKET, s3_prefix="values"
    ),
}

defs = dg.Definitions(assets=[trips, fares_by_zone], resources=resources)

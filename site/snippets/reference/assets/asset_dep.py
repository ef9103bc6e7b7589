import dagster as dg
import duckdb

days = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=days)
def sales(context: dg.AssetExecutionContext) -> None:
    duckdb.sql(
        f"select * from 'receipts.csv' where day = '{context.partition_key}'"
    ).write_parquet(f"sales-{context.partition_key}.parquet")


@dg.asset(
    partitions_def=days,
    deps=[
        dg.AssetDep(
            sales,
            partition_mapping=dg.TimeWindowPartitionMapping(start_offset=-6),
        )
    ],
)
def weekly_revenue(context: dg.AssetExecutionContext) -> None:
    context.log.info("Seven days up to %s", context.partition_key)

import dagster as dg


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"))
def daily_sales(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Loading the sales of {context.partition_key}")


sales_job = dg.define_asset_job("sales_job", selection=[daily_sales])

# Runs at 3:00 for the previous day's partition.
sales_schedule = dg.build_schedule_from_partitioned_job(sales_job, hour_of_day=3)

defs = dg.Definitions(assets=[daily_sales], schedules=[sales_schedule])

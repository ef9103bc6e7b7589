"""The program on the API reference's first page: an asset, a check, a schedule,
Definitions.
"""

# start_program
import dagster as dg


@dg.asset
def orders() -> dg.MaterializeResult:
    rows = [("A-1", 120.0), ("A-2", 80.5)]
    return dg.MaterializeResult(metadata={"row_count": len(rows)})


@dg.asset_check(asset=orders)
def has_rows(context: dg.AssetCheckExecutionContext) -> dg.AssetCheckResult:
    event = context.instance.get_latest_materialization_event(orders.key)
    stored = event.asset_materialization if event else None
    count = stored.metadata["row_count"].value if stored else 0
    return dg.AssetCheckResult(passed=isinstance(count, int) and count > 0)


daily = dg.ScheduleDefinition(
    name="daily", cron_schedule="0 6 * * *", target=[orders]
)

defs = dg.Definitions(
    assets=[orders], asset_checks=[has_rows], schedules=[daily]
)
# end_program

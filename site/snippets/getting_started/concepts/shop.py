"""The concepts page's example: a small shop in one code location."""

from pathlib import Path

import dagster as dg
import pandas as pd


# start_resource
class OrderStore(dg.ConfigurableResource):
    path: str

    def read(self) -> pd.DataFrame:
        return pd.read_csv(self.path)
# end_resource


# start_config
class RevenueConfig(dg.Config):
    minimum_amount: float = 0.0
# end_config


# start_asset
@dg.asset
def orders(store: OrderStore) -> pd.DataFrame:
    return store.read()


@dg.asset
def revenue(orders: pd.DataFrame, config: RevenueConfig) -> float:
    counted = orders[orders["amount"] >= config.minimum_amount]
    return float(counted["amount"].sum())
# end_asset


# start_check
@dg.asset_check(asset=orders)
def order_ids_are_unique(orders: pd.DataFrame) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=bool(orders["order_id"].is_unique))
# end_check


# start_partition
per_day = dg.DailyPartitionsDefinition(start_date="2025-05-01")


@dg.asset(partitions_def=per_day)
def orders_of_day(
    context: dg.AssetExecutionContext, store: OrderStore
) -> pd.DataFrame:
    orders = store.read()
    return orders[orders["day"] == context.partition_key]
# end_partition


# start_automation_condition
when_revenue_changes = dg.AutomationCondition.eager()


@dg.asset(deps=[revenue], automation_condition=when_revenue_changes)
def revenue_report() -> None:
    Path("report.txt").write_text("Revenue has a new value.\n")
# end_automation_condition


# start_schedule
revenue_job = dg.define_asset_job("revenue_job", selection=[orders, revenue])

every_morning = dg.ScheduleDefinition(
    job=revenue_job, cron_schedule="0 6 * * *"
)
# end_schedule


# start_sensor
@dg.sensor(job=revenue_job)
def new_export(
    context: dg.SensorEvaluationContext, store: OrderStore
) -> dg.SensorResult:
    modified = str(Path(store.path).stat().st_mtime)
    if modified == context.cursor:
        return dg.SensorResult(skip_reason="No new export.")
    return dg.SensorResult(
        run_requests=[dg.RunRequest(run_key=modified)], cursor=modified
    )
# end_sensor


# start_type
Percentage = dg.DagsterType(
    name="Percentage",
    type_check_fn=lambda _, value: (
        isinstance(value, float) and 0 <= value <= 100
    ),
)
# end_type


# start_op
@dg.op(out=dg.Out(Percentage))
def disk_usage() -> float:
    return 71.5


@dg.op
def warn_when_full(context: dg.OpExecutionContext, usage: float) -> bool:
    if usage > 90:
        context.log.warning(f"Disk is {usage} % full")
    return usage > 90


@dg.graph
def check_disk() -> None:
    warn_when_full(disk_usage())


disk_job = check_disk.to_job(name="disk_job")
# end_op


# start_definitions
defs = dg.Definitions(
    assets=[orders, revenue, orders_of_day, revenue_report],
    asset_checks=[order_ids_are_unique],
    jobs=[revenue_job, disk_job],
    schedules=[every_morning],
    sensors=[new_export],
    resources={
        "store": OrderStore(path="orders.csv"),
        "io_manager": dg.FilesystemIOManager(base_dir="storage"),
    },
)
# end_definitions

from collections.abc import Iterator

import dagster as dg
import shop_tasks
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

orders_dbt = DbtProject(project_dir=shop_tasks.PROJECT / "orders_dbt")
orders_dbt.prepare_if_dev()


@dg.asset(key=["shop", "raw_orders"], kinds={"duckdb"})
def raw_orders() -> dg.MaterializeResult:
    """Orders as exported by the shop."""
    return dg.MaterializeResult(
        metadata={"dagster/row_count": shop_tasks.load_orders()}
    )


@dbt_assets(manifest=orders_dbt.manifest_path)
def models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[object]:
    yield from dbt.cli(["build"], context=context).stream()


@dg.asset(deps=["daily_revenue"], kinds={"csv"})
def revenue_report() -> dg.MaterializeResult:
    """CSV file for finance."""
    days = shop_tasks.export_revenue()
    return dg.MaterializeResult(
        metadata={
            "days": days,
            "path": dg.MetadataValue.path(shop_tasks.REPORT),
        }
    )


daily_orders = dg.ScheduleDefinition(
    name="daily_orders",
    target=dg.AssetSelection.all(),
    cron_schedule="@daily",
    default_status=dg.DefaultScheduleStatus.RUNNING,
)

defs = dg.Definitions(
    assets=[raw_orders, models, revenue_report],
    schedules=[daily_orders],
    resources={"dbt": DbtCliResource(project_dir=orders_dbt)},
    executor=dg.in_process_executor,
)

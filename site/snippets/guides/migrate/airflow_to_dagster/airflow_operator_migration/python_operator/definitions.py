import dagster as dg
from dagster_airlift.core import assets_with_task_mappings
from shop_etl.reports import summarize_orders  # type: ignore


class ReportConfig(dg.Config):
    minimum_amount: float = 20.0


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"))
def large_orders_report(
    context: dg.AssetExecutionContext, config: ReportConfig
) -> dg.MaterializeResult:
    totals = summarize_orders(context.partition_key, config.minimum_amount)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": int(totals["orders"]),
            "revenue": totals["revenue"],
        }
    )


defs = dg.Definitions(
    assets=assets_with_task_mappings(
        dag_id="shop_reports",
        task_mappings={"summarize_orders": [large_orders_report]},
    )
)

import os
from pathlib import Path

import dagster as dg
from dagster_airlift.core import assets_with_task_mappings

SHOP_HOME = Path(os.environ["SHOP_HOME"])


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"))
def orders_export(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    script = SHOP_HOME / "scripts/export_orders.py"
    try:
        return pipes.run(
            command=["python", str(script), context.partition_key],
            env={"EXPORT_FORMAT": "csv"},
            context=context,
        ).get_materialize_result()
    except dg.DagsterError as error:
        # The counterpart of the operator's retries.
        raise dg.RetryRequested(max_retries=2, seconds_to_wait=30) from error


defs = dg.Definitions(
    assets=assets_with_task_mappings(
        dag_id="shop_exports",
        task_mappings={"export_orders": [orders_export]},
    ),
    resources={"pipes": dg.PipesSubprocessClient()},
)

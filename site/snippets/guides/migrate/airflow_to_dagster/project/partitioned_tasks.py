import os

import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)

airflow_instance = AirflowInstance(
    name="shop_airflow",
    auth_backend=AirflowBasicAuthBackend(
        webserver_url=os.environ["AIRFLOW_URL"],
        username=os.environ["AIRFLOW_USERNAME"],
        password=os.environ["AIRFLOW_PASSWORD"],
    ),
)

# start_partitions
raw_orders = dg.AssetSpec(
    ["shop", "raw_orders"],
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
)
# end_partitions

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow_instance,
    defs=dg.Definitions(
        assets=assets_with_task_mappings(
            dag_id="daily_orders", task_mappings={"load_orders": [raw_orders]}
        )
    ),
)

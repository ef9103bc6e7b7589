import dagster as dg
from dagster_databricks import (
    DatabricksClientResource,
    create_databricks_run_now_op,
)

fares_dashboard = dg.AssetsDefinition.from_op(
    create_databricks_run_now_op(
        databricks_job_id=815,
        databricks_job_configuration={"job_parameters": {"currency": "USD"}},
        name="fares_dashboard",
    ),
    keys_by_input_name={"start_after": dg.AssetKey("trips_by_zone")},
    keys_by_output_name={"result": dg.AssetKey("fares_dashboard")},
)

defs = dg.Definitions(
    assets=[fares_dashboard],
    resources={
        "databricks": DatabricksClientResource(
            host=dg.EnvVar("DATABRICKS_HOST"),
            token=dg.EnvVar("DATABRICKS_TOKEN"),
        )
    },
)

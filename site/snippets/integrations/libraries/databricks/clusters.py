import dagster as dg
from dagster_databricks import DatabricksClientResource


@dg.asset
def cluster_states(databricks: DatabricksClientResource) -> dg.MaterializeResult:
    workspace = databricks.get_client().workspace_client
    states = {
        cluster.cluster_name or "": cluster.state.value if cluster.state else ""
        for cluster in workspace.clusters.list()
    }
    return dg.MaterializeResult(metadata={"states": states})


defs = dg.Definitions(
    assets=[cluster_states],
    resources={
        "databricks": DatabricksClientResource(
            host=dg.EnvVar("DATABRICKS_HOST"),
            token=dg.EnvVar("DATABRICKS_TOKEN"),
        )
    },
)

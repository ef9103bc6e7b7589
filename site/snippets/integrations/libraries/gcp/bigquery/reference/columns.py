import dagster as dg
import pandas as pd
from dagster_gcp_pandas import BigQueryPandasIOManager

trips = dg.AssetSpec("trips", metadata={"schema": "raw"}, kinds={"bigquery"})


@dg.asset(
    ins={"trips": dg.AssetIn(metadata={"columns": ["zone_id", "fare"]})},
    kinds={"bigquery"},
)
def zone_fares(trips: pd.DataFrame) -> pd.DataFrame:
    fares = trips.astype({"fare": float})
    return fares.groupby("zone_id", as_index=False).agg(fare=("fare", "sum"))


defs = dg.Definitions(
    assets=[trips, zone_fares],
    resources={
        "io_manager": BigQueryPandasIOManager(
            project=dg.EnvVar("GCP_PROJECT"), dataset="reports"
        )
    },
)

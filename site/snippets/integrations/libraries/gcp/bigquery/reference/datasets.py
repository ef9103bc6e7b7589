import dagster as dg
import pandas as pd
from dagster_gcp_pandas import BigQueryPandasIOManager


@dg.asset(key_prefix="city", kinds={"bigquery"})
def zones() -> pd.DataFrame:
    """Stored as city.zones."""
    return pd.read_csv("zones.csv")


@dg.asset(
    key_prefix="city",
    metadata={"schema": "reports"},
    ins={"zones": dg.AssetIn(key_prefix="city")},
    kinds={"bigquery"},
)
def zone_counts(zones: pd.DataFrame) -> pd.DataFrame:
    """Stored as reports.zone_counts."""
    return zones.groupby("borough", as_index=False).agg(zones=("zone_id", "count"))


defs = dg.Definitions(
    assets=[zones, zone_counts],
    resources={"io_manager": BigQueryPandasIOManager(project=dg.EnvVar("GCP_PROJECT"))},
)

from pathlib import Path

import dagster as dg
import pandas as pd
from dagster_gcp_pandas import BigQueryPandasIOManager

ZONES = Path(__file__).with_name("zones.csv")


@dg.asset(kinds={"bigquery"})
def zones() -> pd.DataFrame:
    """The city's taxi zones, from a file in the repository."""
    return pd.read_csv(ZONES)


trips = dg.AssetSpec(
    "trips",
    kinds={"bigquery"},
    metadata={"schema": "raw"},
    description="One row for each taxi ride. The meter vendor loads it every night.",
)


@dg.asset(kinds={"bigquery"})
def borough_fares(zones: pd.DataFrame, trips: pd.DataFrame) -> pd.DataFrame:
    """Rides and fares by borough, for the monthly report."""
    rides = trips.merge(zones, on="zone_id").astype({"fare": float})
    return rides.groupby("borough", as_index=False).agg(
        rides=("trip_id", "count"),
        fares=("fare", "sum"),
    )


defs = dg.Definitions(
    assets=[zones, trips, borough_fares],
    resources={
        "io_manager": BigQueryPandasIOManager(
            project=dg.EnvVar("GCP_PROJECT"),
            dataset="reports",
            timeout=120.0,
        )
    },
)

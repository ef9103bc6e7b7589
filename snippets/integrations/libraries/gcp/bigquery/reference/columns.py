import dagster as dg
import pandas as pd


@dg.asset(
    ins={"trips": dg.AssetIn(metadata={"columns": ["zone_id", "fare"]})},
    kinds={"bigquery"},
)
def zone_fares(trips: pd.DataFrame) -> pd.DataFrame:
    fares = trips.astype({"fare": float})
    return fares.groupby("zone_id", as_index=False).agg(fare=("fare", "sum"))

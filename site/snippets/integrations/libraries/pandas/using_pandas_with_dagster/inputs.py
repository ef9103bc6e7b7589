import dagster as dg
import pandas as pd
from dagster_pandas import PandasColumn, create_dagster_pandas_dataframe_type
from trips import taxi_trips

PaidTrips = create_dagster_pandas_dataframe_type(
    name="PaidTrips",
    columns=[PandasColumn.float_column("fare", min_value=0.01, non_nullable=True)],
)


@dg.asset(ins={"taxi_trips": dg.AssetIn(dagster_type=PaidTrips)})
def revenue_by_payment(taxi_trips: pd.DataFrame) -> pd.DataFrame:
    return taxi_trips.groupby("payment")["fare"].sum().reset_index()


defs = dg.Definitions(assets=[taxi_trips, revenue_by_payment])

import dagster as dg
import pandas as pd
from dagster_pandas import PandasColumn, create_dagster_pandas_dataframe_type

TaxiTrips = create_dagster_pandas_dataframe_type(
    name="TaxiTrips",
    description="Yellow cab trips, one row per ride.",
    columns=[
        PandasColumn.integer_column("trip_id", unique=True, non_nullable=True),
        PandasColumn.datetime_column("pickup_at", non_nullable=True),
        PandasColumn.categorical_column("payment", categories={"card", "cash"}),
        PandasColumn.float_column("distance_miles", min_value=0.0, max_value=100.0),
        PandasColumn.float_column("fare", min_value=0.0),
        PandasColumn.float_column("tip", ignore_missing_vals=True, is_required=False),
    ],
)


@dg.asset(dagster_type=TaxiTrips, kinds={"pandas"})
def taxi_trips() -> pd.DataFrame:
    trips = pd.read_csv("yellow_taxi.csv", parse_dates=["pickup_at"])
    return trips[trips["distance_miles"] > 0]


@dg.asset(kinds={"pandas"})
def fares_by_hour(taxi_trips: pd.DataFrame) -> pd.DataFrame:
    hour = taxi_trips["pickup_at"].dt.hour.rename("hour")
    return taxi_trips.groupby(hour)["fare"].agg(["count", "median"]).reset_index()


defs = dg.Definitions(assets=[taxi_trips, fares_by_hour])

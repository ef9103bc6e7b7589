import dagster as dg
import pandas as pd
from dagster_pandas import (
    PandasColumn,
    RowCountConstraint,
    StrictColumnsConstraint,
    create_dagster_pandas_dataframe_type,
)

# start_type
COLUMNS = ["trip_id", "pickup_at", "dropoff_at", "payment", "fare"]

TaxiTrips = create_dagster_pandas_dataframe_type(
    name="TaxiTrips",
    description="Yellow cab trips, one row per ride.",
    columns=[
        PandasColumn.integer_column("trip_id", unique=True, non_nullable=True),
        PandasColumn.datetime_column(
            "pickup_at", min_datetime=pd.Timestamp("2025-01-01")
        ),
        PandasColumn.datetime_column("dropoff_at", ignore_missing_vals=True),
        PandasColumn.categorical_column("payment", categories={"card", "cash"}),
        PandasColumn.float_column("fare", min_value=0.0, max_value=500.0),
    ],
)
# end_type


# start_asset
@dg.asset(dagster_type=TaxiTrips)
def taxi_trips() -> pd.DataFrame:
    return pd.read_csv("yellow_taxi.csv", parse_dates=["pickup_at", "dropoff_at"])
# end_asset


# start_frame
DailySample = create_dagster_pandas_dataframe_type(
    name="DailySample",
    dataframe_constraints=[
        StrictColumnsConstraint(COLUMNS, enforce_ordering=True),
        RowCountConstraint(1_000, error_tolerance=100),
    ],
)
# end_frame


# start_summary
def summarize(trips: pd.DataFrame) -> dict[str, dg.MetadataValue]:
    by_payment = trips.groupby("payment")["fare"].agg(["count", "mean"]).round(2)
    return {
        "trips": dg.MetadataValue.int(len(trips)),
        "fares": dg.MetadataValue.md(by_payment.reset_index().to_string(index=False)),
        "latest_pickup": dg.MetadataValue.text(str(trips["pickup_at"].max())),
    }


SummarizedTrips = create_dagster_pandas_dataframe_type(
    name="SummarizedTrips", metadata_fn=summarize
)
# end_summary

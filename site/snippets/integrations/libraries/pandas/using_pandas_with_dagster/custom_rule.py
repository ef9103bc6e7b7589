import pandas as pd
from dagster_pandas import PandasColumn, create_dagster_pandas_dataframe_type
from dagster_pandas.constraints import (
    ColumnConstraint,
    ColumnConstraintViolationException,
    DataFrameConstraint,
    DataFrameConstraintViolationException,
)


class WithinNewYork(ColumnConstraint):
    """Longitudes west of New Jersey or in the Atlantic come from broken GPS."""

    def __init__(self) -> None:
        super().__init__("Longitude outside New York. ", "between -74.3 and -73.6")

    def validate(self, dataframe: pd.DataFrame, column_name: str) -> None:
        broken = ~dataframe[column_name].between(-74.3, -73.6)
        if broken.any():
            raise ColumnConstraintViolationException(
                constraint_name=self.name,
                constraint_description=self.error_description,
                column_name=column_name,
                offending_rows=dataframe.loc[broken, "trip_id"].tolist(),
            )


class EndsAfterStart(DataFrameConstraint):
    """Compares two columns of each row."""

    def __init__(self) -> None:
        super().__init__("Drop-off before pickup", "drop-off after pickup")

    def validate(self, dataframe: pd.DataFrame) -> None:
        wrong = dataframe[dataframe["dropoff_at"] < dataframe["pickup_at"]]
        if len(wrong) > 0:
            raise DataFrameConstraintViolationException(
                constraint_name=self.name,
                constraint_description=f"{self.error_description}: trips "
                f"{wrong['trip_id'].tolist()}",
            )


LocatedTrips = create_dagster_pandas_dataframe_type(
    name="LocatedTrips",
    columns=[
        PandasColumn("pickup_longitude", constraints=[WithinNewYork()]),
    ],
    dataframe_constraints=[EndsAfterStart()],
)

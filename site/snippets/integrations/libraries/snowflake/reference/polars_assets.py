import dagster as dg
import pandas as pd
import polars as pl
from polars_frames import SnowflakeFrameIOManager


@dg.asset(kinds={"snowflake", "polars"})
def ratings() -> pl.DataFrame:
    return pl.read_csv("ratings.csv")


@dg.asset(kinds={"snowflake", "pandas"})
def best_trucks(ratings: pd.DataFrame) -> pd.DataFrame:
    average = ratings.groupby("truck_id", as_index=False)["stars"].mean()
    return average.query("stars >= 4.5")


@dg.asset(kinds={"snowflake", "polars"})
def rating_counts(ratings: pl.DataFrame) -> pl.DataFrame:
    return ratings.group_by("truck_id").len("ratings").sort("truck_id")


defs = dg.Definitions(
    assets=[ratings, best_trucks, rating_counts],
    resources={
        "io_manager": SnowflakeFrameIOManager(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
            database="FOOD_TRUCKS",
            schema="SALES",
        )
    },
)

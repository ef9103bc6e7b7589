import dagster as dg
import pandera.polars as pa
import polars as pl
from dagster_pandera import pandera_schema_to_dagster_type

Quotes = pa.DataFrameSchema(
    {
        "symbol": pa.Column(str),
        "bid": pa.Column(float, pa.Check.gt(0)),
        "ask": pa.Column(float, pa.Check.gt(0)),
    },
    name="Quotes",
    strict=True,
)


@dg.asset(dagster_type=pandera_schema_to_dagster_type(Quotes))
def quotes() -> pl.DataFrame:
    prices = {"bid": pl.Float64, "ask": pl.Float64}
    return pl.read_csv("quotes.csv", schema_overrides=prices)

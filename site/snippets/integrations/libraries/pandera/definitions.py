import dagster as dg
import pandas as pd
import pandera as pa
from dagster_pandera import pandera_schema_to_dagster_type


class StockPrices(pa.DataFrameModel):
    """Daily prices of listed shares, in US dollars."""

    symbol: str = pa.Field(str_matches=r"^[A-Z]{1,5}$")
    date: pd.Timestamp = pa.Field(description="Trading day")
    open: float = pa.Field(gt=0)
    high: float = pa.Field(gt=0)
    low: float = pa.Field(gt=0)
    close: float = pa.Field(gt=0)
    volume: int = pa.Field(ge=0)

    class Config:
        strict = True
        unique = ["symbol", "date"]


@dg.asset(
    dagster_type=pandera_schema_to_dagster_type(StockPrices), kinds={"pandas"}
)
def stock_prices() -> pd.DataFrame:
    return pd.read_csv("prices.csv", parse_dates=["date"])


@dg.asset(kinds={"pandas"})
def weekly_closes(stock_prices: pd.DataFrame) -> pd.DataFrame:
    week = pd.Grouper(key="date", freq="W-FRI")
    return stock_prices.groupby(["symbol", week])["close"].last().reset_index()


defs = dg.Definitions(assets=[stock_prices, weekly_closes])

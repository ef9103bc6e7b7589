import dagster as dg
import pandas as pd
import pandera as pa
from dagster_pandera import pandera_schema_to_dagster_type


# start_schema
class StockPrices(pa.DataFrameModel):
    """Daily prices of listed shares, in US dollars."""

    symbol: str = pa.Field(str_matches=r"^[A-Z]{1,5}$")
    date: pd.Timestamp = pa.Field(description="Trading day")
    open: float = pa.Field(gt=0)
    high: float = pa.Field(gt=0)
    low: float = pa.Field(gt=0)
    close: float = pa.Field(gt=0, description="Price at 4 PM in New York")
    volume: int = pa.Field(ge=0)

    @pa.check("date", description="weekdays only")
    def no_weekends(cls, date: pd.Series) -> pd.Series:
        return date.dt.dayofweek < 5

    @pa.dataframe_check(description="low <= open, close <= high")
    def inside_range(cls, prices: pd.DataFrame) -> pd.Series:
        body = prices[["open", "close"]]
        return (body.min(axis=1) >= prices["low"]) & (
            body.max(axis=1) <= prices["high"]
        )

    class Config:
        title = "Stock prices"


StockPricesType = pandera_schema_to_dagster_type(StockPrices)
# end_schema


# start_assets
@dg.asset(dagster_type=StockPricesType)
def stock_prices() -> pd.DataFrame:
    return pd.read_csv("prices.csv", parse_dates=["date"])


@dg.asset(ins={"stock_prices": dg.AssetIn(dagster_type=StockPricesType)})
def turnover(stock_prices: pd.DataFrame) -> pd.DataFrame:
    amount = (stock_prices["close"] * stock_prices["volume"]).rename("usd")
    return amount.groupby(stock_prices["symbol"]).sum().reset_index()


# end_assets
defs = dg.Definitions(assets=[stock_prices, turnover])

import dagster as dg
import pandas as pd
from dagster_pandera import pandera_schema_to_dagster_type
from definitions import StockPrices

StockPricesType = pandera_schema_to_dagster_type(StockPrices)
DAY = pd.DataFrame(
    {
        "symbol": ["MSFT"],
        "date": pd.to_datetime(["2025-03-04"]),
        "open": [383.4],
        "high": [392.58],
        "low": [381.0],
        "close": [388.61],
        "volume": [29_342_900],
    }
)


def test_a_trading_day_is_valid() -> None:
    assert dg.check_dagster_type(StockPricesType, DAY).success


def test_a_lowercase_symbol_is_rejected() -> None:
    result = dg.check_dagster_type(StockPricesType, DAY.assign(symbol=["msft"]))
    assert not result.success
    assert "str_matches" in (result.description or "")

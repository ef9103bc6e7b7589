import dagster as dg
import pandas as pd
from prices import StockPricesType

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


def test_a_close_above_the_high_is_rejected() -> None:
    result = dg.check_dagster_type(StockPricesType, DAY.assign(close=[400.0]))
    assert not result.success
    assert "inside_range" in (result.description or "")

import pytest

from stockouts import stockout_risk


def test_more_stock_means_less_risk() -> None:
    low = stockout_risk.local(stock=30, daily_orders=2.5, days=14)
    high = stockout_risk.local(stock=60, daily_orders=2.5, days=14)

    assert low == pytest.approx(0.77, abs=0.01)
    assert high < 0.001

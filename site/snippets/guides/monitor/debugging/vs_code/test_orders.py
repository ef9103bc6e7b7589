import pandas as pd
from orders import revenue_by_country


def test_refunds_are_left_out() -> None:
    orders = pd.DataFrame({"country": ["US", "US"], "total": [40.0, -12.0]})
    assert revenue_by_country(orders)["total"].tolist() == [40.0]

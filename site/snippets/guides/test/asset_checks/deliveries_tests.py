import dagster as dg
import pandas as pd
from deliveries import every_delivery_has_a_mill


def test_delivery_without_a_mill() -> None:
    rows = pd.DataFrame({"id": [1, 2], "mill": ["Alder", None]})
    result = every_delivery_has_a_mill(rows)
    assert isinstance(result, dg.AssetCheckResult)
    assert not result.passed
    assert result.metadata["rows_without_mill"].value == 1

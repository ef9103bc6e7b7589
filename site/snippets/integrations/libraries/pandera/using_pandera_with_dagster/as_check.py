import dagster as dg
import pandas as pd
import pandera.errors
from prices import StockPrices, stock_prices


@dg.asset_check(asset=stock_prices)
def prices_follow_the_schema(stock_prices: pd.DataFrame) -> dg.AssetCheckResult:
    try:
        StockPrices.validate(stock_prices, lazy=True)
    except pandera.errors.SchemaErrors as error:
        failures = error.failure_cases.head(20)
        return dg.AssetCheckResult(
            passed=False,
            metadata={
                "failures": len(error.failure_cases),
                "sample": dg.MetadataValue.md(failures.to_string(index=False)),
            },
        )
    return dg.AssetCheckResult(passed=True)

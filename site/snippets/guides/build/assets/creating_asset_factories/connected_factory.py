from pathlib import Path

import dagster as dg
import pandas as pd


def price_assets(supplier: str) -> list[dg.AssetsDefinition]:
    @dg.asset(name=f"{supplier}_prices", group_name="price_lists")
    def prices() -> None:
        table = pd.read_csv(f"{supplier}.csv")
        table.to_csv(f"{supplier}_prices.csv", index=False)

    @dg.asset(
        name=f"{supplier}_average", group_name="price_lists", deps=[prices]
    )
    def average() -> None:
        table = pd.read_csv(f"{supplier}_prices.csv")
        Path(f"{supplier}_average.txt").write_text(str(table["price"].mean()))

    return [prices, average]


suppliers = ["acme", "brightparts"]


@dg.asset(deps=[f"{supplier}_average" for supplier in suppliers])
def cheapest_supplier() -> dg.MaterializeResult:
    averages = {
        supplier: float(Path(f"{supplier}_average.txt").read_text())
        for supplier in suppliers
    }
    cheapest = min(averages, key=lambda supplier: averages[supplier])
    return dg.MaterializeResult(metadata={"supplier": cheapest})


supplier_assets = [
    asset for supplier in suppliers for asset in price_assets(supplier)
]

defs = dg.Definitions(assets=[*supplier_assets, cheapest_supplier])

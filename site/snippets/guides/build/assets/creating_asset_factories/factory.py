from dataclasses import dataclass

import dagster as dg
import pandas as pd


@dataclass
class Supplier:
    name: str
    file: str
    price_column: str = "price"


def price_list(supplier: Supplier) -> dg.AssetsDefinition:
    @dg.asset(name=f"{supplier.name}_prices", group_name="price_lists")
    def prices() -> dg.MaterializeResult:
        table = pd.read_csv(supplier.file)
        table = table.rename(columns={supplier.price_column: "price"})
        table.to_csv(f"{supplier.name}_prices.csv", index=False)
        return dg.MaterializeResult(metadata={"products": len(table)})

    return prices


suppliers = [
    Supplier("acme", "acme.csv"),
    Supplier("brightparts", "bright.csv", price_column="unit_cost"),
]

defs = dg.Definitions(assets=[price_list(supplier) for supplier in suppliers])

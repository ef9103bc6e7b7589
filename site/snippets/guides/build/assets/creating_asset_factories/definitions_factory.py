from dataclasses import dataclass

import dagster as dg
import pandas as pd


@dataclass
class Supplier:
    name: str
    file: str
    cron: str
    price_column: str = "price"


def supplier_definitions(supplier: Supplier) -> dg.Definitions:
    @dg.asset(name=f"{supplier.name}_prices", group_name="price_lists")
    def prices() -> None:
        table = pd.read_csv(supplier.file)
        table = table.rename(columns={supplier.price_column: "price"})
        table.to_csv(f"{supplier.name}_prices.csv", index=False)

    @dg.asset_check(asset=prices)
    def prices_are_positive() -> dg.AssetCheckResult:
        table = pd.read_csv(f"{supplier.name}_prices.csv")
        return dg.AssetCheckResult(passed=bool((table["price"] > 0).all()))

    schedule = dg.ScheduleDefinition(
        name=f"{supplier.name}_schedule",
        target=[prices],
        cron_schedule=supplier.cron,
    )
    return dg.Definitions(
        assets=[prices],
        asset_checks=[prices_are_positive],
        schedules=[schedule],
    )


suppliers = [
    Supplier("acme", "acme.csv", cron="0 6 * * *"),
    Supplier("brightparts", "bright.csv", cron="0 7 * * 1", price_column="unit_cost"),
]

defs = dg.Definitions.merge(*map(supplier_definitions, suppliers))

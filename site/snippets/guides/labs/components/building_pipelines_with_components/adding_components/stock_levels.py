import csv
from collections import Counter

from dagster_pipes import open_dagster_pipes

MOVEMENTS = [("mug", 40), ("mug", -37), ("tea", 12), ("tea", -2), ("filter", 5)]
REORDER_BELOW = 6


def main() -> None:
    with open_dagster_pipes() as pipes:
        levels: Counter[str] = Counter()
        for product, units in MOVEMENTS:
            levels[product] += units
        with open("stock_levels.csv", "w", newline="") as file:
            csv.writer(file).writerows([("product", "units"), *sorted(levels.items())])
        pipes.report_asset_materialization(
            metadata={"products": len(levels)}, asset_key="stock_levels"
        )
        low = sorted(product for product, units in levels.items() if units < REORDER_BELOW)
        pipes.report_asset_materialization(metadata={"products": low}, asset_key="reorder_list")


if __name__ == "__main__":
    main()

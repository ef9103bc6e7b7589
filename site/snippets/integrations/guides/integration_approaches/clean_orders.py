import csv
from pathlib import Path

from dagster_pipes import PipesContext, open_dagster_pipes


def clean_orders(pipes: PipesContext) -> None:
    folder = Path(pipes.get_extra("folder"))
    with (folder / "orders.csv").open() as file:
        rows = {row["order_id"]: row for row in csv.DictReader(file)}
    with (folder / "orders_clean.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, fieldnames=["order_id", "amount"])
        writer.writeheader()
        writer.writerows(rows.values())
    pipes.log.info(f"Wrote {len(rows)} orders")
    pipes.report_asset_materialization(metadata={"dagster/row_count": len(rows)})


if __name__ == "__main__":
    with open_dagster_pipes() as context:
        clean_orders(context)

import csv
import os
import sys
from pathlib import Path

from dagster_pipes import open_dagster_pipes


def main() -> None:
    day = sys.argv[1]
    home = Path(os.environ["SHOP_HOME"])
    with open_dagster_pipes() as pipes:
        with (home / "data/orders.csv").open(newline="") as file:
            rows = [row for row in csv.DictReader(file) if row["ordered_on"] == day]
        if not rows:
            sys.exit(f"No orders on {day}")
        exported = home / f"exports/orders-{day}.{os.environ['EXPORT_FORMAT']}"
        exported.parent.mkdir(exist_ok=True)
        with exported.open("w", newline="") as file:
            writer = csv.DictWriter(file, rows[0])
            writer.writeheader()
            writer.writerows(rows)
        print(f"Exported {len(rows)} orders of {day}")
        pipes.report_asset_materialization(
            metadata={
                "dagster/row_count": len(rows),
                "file": {"raw_value": str(exported), "type": "path"},
            }
        )


if __name__ == "__main__":
    main()

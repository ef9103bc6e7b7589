import csv
import os
import sys
from pathlib import Path


def main() -> None:
    day = sys.argv[1]
    home = Path(os.environ["SHOP_HOME"])
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


if __name__ == "__main__":
    main()

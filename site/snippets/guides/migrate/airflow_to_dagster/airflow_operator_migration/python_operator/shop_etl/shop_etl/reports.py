import csv
import os
from pathlib import Path


def summarize_orders(day: str, minimum_amount: float) -> dict[str, float]:
    """Writes the large orders of a day to a report, and returns their totals."""
    home = Path(os.environ["SHOP_HOME"])
    with (home / "data/orders.csv").open(newline="") as file:
        orders = [row for row in csv.DictReader(file) if row["ordered_on"] == day]
    large = [row for row in orders if float(row["amount"]) >= minimum_amount]
    report = home / f"reports/large-orders-{day}.csv"
    report.parent.mkdir(exist_ok=True)
    with report.open("w", newline="") as file:
        writer = csv.DictWriter(file, ["order_id", "ordered_on", "customer", "amount"])
        writer.writeheader()
        writer.writerows(large)
    return {"orders": len(large), "revenue": sum(float(row["amount"]) for row in large)}

import csv

import dagster as dg

logger = dg.get_dagster_logger("orders")


def read_amounts(path: str) -> list[int]:
    with open(path) as file:
        amounts = [int(row["amount"]) for row in csv.DictReader(file)]
    logger.info(f"Read {len(amounts)} orders from {path}")
    return amounts


@dg.asset
def revenue() -> int:
    return sum(read_amounts(dg.file_relative_path(__file__, "orders.csv")))

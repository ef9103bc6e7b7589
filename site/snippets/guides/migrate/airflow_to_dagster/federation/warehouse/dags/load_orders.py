import csv
import os
import sqlite3
from datetime import datetime
from pathlib import Path

from airflow.decorators import dag, task


@dag(
    schedule="0 5 * * *",
    start_date=datetime(2025, 6, 1),
    catchup=False,
    is_paused_upon_creation=False,
)
def load_orders() -> None:
    @task
    def load() -> int:
        """Replaces the table of orders."""
        home = Path(os.environ["SHOP_HOME"])
        with (home / "orders.csv").open(newline="") as file:
            orders = [
                (row["order_id"], row["ordered_on"], row["amount"])
                for row in csv.DictReader(file)
            ]
        with sqlite3.connect(home / "shop.db") as database:
            database.execute("drop table if exists orders")
            database.execute(
                "create table orders (order_id integer, ordered_on text, amount real)"
            )
            database.executemany("insert into orders values (?, ?, ?)", orders)
        return len(orders)

    load()


load_orders()

import csv
import os
import sqlite3
from datetime import datetime
from pathlib import Path

from airflow.decorators import dag, task


@dag(
    # An hour after load_orders: long enough, most days.
    schedule="0 6 * * *",
    start_date=datetime(2025, 6, 1),
    catchup=False,
    is_paused_upon_creation=False,
)
def revenue_report() -> None:
    @task
    def write() -> None:
        """Writes the revenue of each day."""
        home = Path(os.environ["SHOP_HOME"])
        with sqlite3.connect(home / "shop.db") as database:
            revenue = database.execute(
                "select ordered_on, sum(amount) from orders group by 1 order by 1"
            ).fetchall()
        with (home / "revenue.csv").open("w", newline="") as file:
            csv.writer(file).writerows([("day", "revenue"), *revenue])

    write()


revenue_report()

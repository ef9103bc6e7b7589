import csv
import os
from datetime import datetime
from pathlib import Path

from airflow import DAG
from airflow.operators.python import PythonOperator


def summarize_orders(minimum_amount: float, **context: object) -> dict[str, float]:
    day = context["ds"]
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


with DAG(
    dag_id="shop_reports",
    schedule="@daily",
    start_date=datetime(2025, 6, 1),
    catchup=False,
) as dag:
    PythonOperator(
        task_id="summarize_orders",
        python_callable=summarize_orders,
        op_kwargs={"minimum_amount": 20.0},
    )

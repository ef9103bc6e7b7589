import csv
import os
import sys
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import requests

QUERY = Path(__file__).with_name("asset_metrics.graphql").read_text()


def fetch(metric: str, after: datetime, before: datetime) -> dict[str, Any]:
    """The values of a metric for each asset, one for each day."""
    organization = os.environ["DAGSTER_CLOUD_ORGANIZATION"]
    deployment = os.environ.get("DAGSTER_CLOUD_DEPLOYMENT", "prod")
    selector = {
        "metricName": metric,
        "after": after.timestamp(),
        "before": before.timestamp(),
        "granularity": "DAILY",
    }
    response = requests.post(
        f"https://{organization}.dagster.cloud/{deployment}/graphql",
        json={"query": QUERY, "variables": {"selector": selector}},
        headers={"Dagster-Cloud-Api-Token": os.environ["DAGSTER_CLOUD_API_TOKEN"]},
        timeout=60,
    )
    response.raise_for_status()
    answer = response.json()
    if errors := answer.get("errors"):
        raise RuntimeError(errors)
    result = answer["data"]["reportingMetricsByAsset"]
    if result["__typename"] != "ReportingMetrics":
        raise RuntimeError(result)
    return result


def rows(result: dict[str, Any]) -> Iterator[tuple[str, str, float]]:
    days = [
        datetime.fromtimestamp(second, timezone.utc).date()
        for second in result["timestamps"]
    ]
    for series in result["metrics"]:
        asset = "/".join(series["entity"]["assetKey"]["path"])
        for day, value in zip(days, series["values"]):
            if value is not None:
                yield day.isoformat(), asset, value


if __name__ == "__main__":
    today = datetime.now(timezone.utc).replace(
        hour=0, minute=0, second=0, microsecond=0
    )
    metrics = fetch("__dagster_dagster_credits", today - timedelta(days=7), today)
    table = csv.writer(sys.stdout)
    table.writerow(["day", "asset", "credits"])
    table.writerows(rows(metrics))

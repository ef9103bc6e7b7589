import os
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import requests
from airflow import DAG
from dagster_airlift.in_airflow import BaseDagsterAssetsOperator


class MaterializeOperator(BaseDagsterAssetsOperator):
    """Materializes one asset, which needs no mapping to a task."""

    def __init__(self, asset_key: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.asset_key = asset_key

    def get_dagster_session(self, context: Mapping[str, Any]) -> requests.Session:
        return requests.Session()

    def get_dagster_url(self, context: Mapping[str, Any]) -> str:
        return os.environ["DAGSTER_URL"]

    def filter_asset_nodes(
        self, context: Mapping[str, Any], asset_nodes: Sequence[Mapping[str, Any]]
    ) -> Iterable[Mapping[str, Any]]:
        path = self.asset_key.split("/")
        return [node for node in asset_nodes if node["assetKey"]["path"] == path]


with DAG(
    dag_id="refresh_catalog", schedule=None, start_date=datetime(2025, 6, 1)
) as dag:
    MaterializeOperator(task_id="refresh", asset_key="shop/product_catalog")

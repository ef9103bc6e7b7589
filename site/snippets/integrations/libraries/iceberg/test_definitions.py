from pathlib import Path

import dagster as dg
import pandas as pd
from dagster_iceberg.config import IcebergCatalogConfig
from dagster_iceberg.io_manager.pandas import PandasIcebergIOManager
from definitions import views_by_page
from pyiceberg.catalog import load_catalog


def test_views_by_page(tmp_path: Path) -> None:
    properties = {
        "type": "sql",
        "uri": f"sqlite:///{tmp_path}/catalog.db",
        "warehouse": f"file://{tmp_path}",
    }
    catalog = load_catalog("lake", **properties)
    catalog.create_namespace("web")

    @dg.asset
    def page_views() -> pd.DataFrame:
        return pd.DataFrame({"page": ["/docs", "/docs", "/pricing"]})

    io_manager = PandasIcebergIOManager(
        name="lake", config=IcebergCatalogConfig(properties=properties), namespace="web"
    )
    assert dg.materialize([page_views, views_by_page], resources={"io_manager": io_manager}).success
    stored = catalog.load_table("web.views_by_page").scan().to_pandas()
    assert stored["views"].tolist() == [2, 1]

import dagster as dg
import pandas as pd
from catalog import CATALOG
from dagster_iceberg.config import IcebergCatalogConfig
from dagster_iceberg.io_manager.pandas import PandasIcebergIOManager
from dagster_iceberg.resource import IcebergTableResource

days = dg.DailyPartitionsDefinition("2025-05-01", end_date="2025-05-03")


@dg.asset(partitions_def=days, metadata={"partition_expr": "viewed_at"})
def page_views(context: dg.AssetExecutionContext) -> pd.DataFrame:
    views = pd.read_csv("page_views.csv", parse_dates=["viewed_at"])
    # Iceberg stores microseconds; pandas 2 uses nanoseconds.
    views["viewed_at"] = views["viewed_at"].astype("datetime64[us]")
    return views[views["viewed_at"].dt.strftime("%Y-%m-%d") == context.partition_key]


@dg.asset
def views_by_page(page_views: pd.DataFrame) -> pd.DataFrame:
    return page_views.groupby("page", as_index=False).size().rename(columns={"size": "views"})


@dg.asset(deps=[page_views])
def pricing_visitors(page_views_table: IcebergTableResource) -> dg.MaterializeResult:
    scan = page_views_table.load().scan(
        row_filter="page == '/pricing'", selected_fields=("visitor",)
    )
    return dg.MaterializeResult(metadata={"visitors": scan.to_pandas()["visitor"].nunique()})


config = IcebergCatalogConfig(properties=CATALOG)
defs = dg.Definitions(
    assets=[page_views, views_by_page, pricing_visitors],
    resources={
        "io_manager": PandasIcebergIOManager(name="lake", config=config, namespace="web"),
        "page_views_table": IcebergTableResource(
            name="lake", config=config, namespace="web", table="page_views"
        ),
    },
)

import dagster as dg
import duckdb


@dg.asset
def photo_index() -> None:
    duckdb.sql(
        "select filename, size from read_blob('photos/*.jpg')"
    ).write_parquet("photo_index.parquet")


nightly_index = dg.define_asset_job(
    "nightly_index",
    selection=[photo_index],
    tags={"dagster/max_runtime": 1800},
)

defs = dg.Definitions(assets=[photo_index], jobs=[nightly_index])

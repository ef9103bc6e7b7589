import dagster as dg


@dg.asset
def photo_index() -> None: ...


nightly_index = dg.define_asset_job(
    "nightly_index",
    selection=[photo_index],
    tags={"dagster/max_runtime": 1800},
)

defs = dg.Definitions(assets=[photo_index], jobs=[nightly_index])

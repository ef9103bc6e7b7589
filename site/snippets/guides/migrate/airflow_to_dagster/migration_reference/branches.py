from collections.abc import Iterator

import dagster as dg


class OrdersConfig(dg.Config):
    source: str = "api"


@dg.multi_asset(
    specs=[
        dg.AssetSpec("orders_from_api", skippable=True),
        dg.AssetSpec("orders_from_file", skippable=True),
    ]
)
def orders(config: OrdersConfig) -> Iterator[dg.MaterializeResult]:
    yield dg.MaterializeResult(asset_key=f"orders_from_{config.source}")


@dg.asset(deps=["orders_from_api"])
def api_report() -> None:
    print("Orders came from the API")


@dg.asset(deps=["orders_from_file"])
def file_report() -> None:
    print("Orders came from a file")


defs = dg.Definitions(assets=[orders, api_report, file_report])

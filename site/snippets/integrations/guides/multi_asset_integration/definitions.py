from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import dagster as dg

from dagster_courier import CourierResource, CourierTranslator, courier_assets


class ShopTranslator(CourierTranslator):
    def get_asset_spec(self, table: Mapping[str, Any]) -> dg.AssetSpec:
        spec = super().get_asset_spec(table)
        return spec.replace_attributes(group_name="shop", owners=["team:warehouse"])


@courier_assets(
    project=Path(__file__).with_name("courier.yaml"), translator=ShopTranslator()
)
def shop_tables(
    context: dg.AssetExecutionContext, courier: CourierResource
) -> Iterator[dg.MaterializeResult]:
    yield from courier.copy(context)


defs = dg.Definitions(
    assets=[shop_tables],
    resources={"courier": CourierResource(target="warehouse.duckdb")},
)

from collections.abc import Iterator

import dagster as dg

from courier_resource import CourierResource, courier

TABLES = ["orders", "customers", "products"]


@dg.multi_asset(
    specs=[
        dg.AssetSpec(table, group_name="courier", kinds={"courier"}) for table in TABLES
    ]
)
def shop_tables(courier: CourierResource) -> Iterator[dg.MaterializeResult]:
    copy = courier.copy(project="shop")
    for table in copy["tables"]:
        yield dg.MaterializeResult(
            asset_key=table["name"], metadata={"dagster/row_count": table["rows"]}
        )


defs = dg.Definitions(assets=[shop_tables], resources={"courier": courier})

import dagster as dg
from dagster_dlt import DagsterDltTranslator
from dagster_dlt.translator import DltResourceTranslatorData


class ShopTranslator(DagsterDltTranslator):
    def get_asset_spec(self, data: DltResourceTranslatorData) -> dg.AssetSpec:
        table = data.resource.name
        return (
            super()
            .get_asset_spec(data)
            .replace_attributes(
                key=dg.AssetKey(["shop_raw", table]),
                deps=[dg.AssetKey(["postgres", table])],
                group_name="shop_raw",
                description=f"Copy of the table {table} of the shop's database",
            )
        )

import dagster as dg
import shop_warehouse.defs
from dagster.components import load_defs
from shop_warehouse import sales

defs = dg.Definitions.merge(
    dg.Definitions(
        assets=dg.load_assets_from_modules([sales]),
        schedules=[sales.every_morning],
    ),
    load_defs(shop_warehouse.defs),
)

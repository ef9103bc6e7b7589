import shop_warehouse.defs
from dagster.components import definitions, load_defs


@definitions
def defs():
    return load_defs(shop_warehouse.defs)

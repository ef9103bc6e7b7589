import shop_warehouse.defs

from dagster.components import definitions, load_defs


@definitions
def defs():
    return load_defs(defs_root=shop_warehouse.defs)

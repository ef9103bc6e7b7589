"""The modules of the folder `shop`, collected into one Definitions."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

# start_example
import dagster as dg
from shop import orders, refunds  # each a module with assets

defs = dg.Definitions(
    assets=dg.load_assets_from_modules(
        [orders, refunds], group_name="sales", key_prefix="shop"
    )
)
# end_example

sys.path.remove(str(Path(__file__).parent))

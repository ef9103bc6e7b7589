import time

import dagster as dg
from dagster_powerbi import PowerBIWorkspace, load_powerbi_asset_specs

from workspace import retail

specs = {spec.key: spec for spec in load_powerbi_asset_specs(retail)}
model = specs.pop(dg.AssetKey(["semantic_model", "Store_Sales"]))


@dg.multi_asset(
    specs=[model], retry_policy=dg.RetryPolicy(max_retries=2, delay=600)
)
def refresh_store_sales(power_bi: PowerBIWorkspace) -> dg.MaterializeResult:
    started = time.monotonic()
    power_bi.trigger_and_poll_refresh(model.metadata["dagster-powerbi/id"])
    return dg.MaterializeResult(
        asset_key=model.key,
        metadata={"refresh_seconds": time.monotonic() - started},
    )


defs = dg.Definitions(
    assets=[refresh_store_sales, *specs.values()], resources={"power_bi": retail}
)

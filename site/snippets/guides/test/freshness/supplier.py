from datetime import timedelta
from pathlib import Path

import dagster as dg


@dg.observable_source_asset(
    automation_condition=dg.AutomationCondition.cron_tick_passed("*/30 * * * *")
)
def price_list() -> dg.ObserveResult:
    changed = Path("prices.csv").stat().st_mtime
    return dg.ObserveResult(
        data_version=dg.DataVersion(str(changed)),
        metadata={
            "dagster/last_updated_timestamp": dg.MetadataValue.timestamp(changed)
        },
    )


price_list_is_fresh = dg.build_last_update_freshness_checks(
    assets=[price_list], lower_bound_delta=timedelta(days=7)
)

defs = dg.Definitions(
    assets=[price_list],
    asset_checks=price_list_is_fresh,
    sensors=[
        dg.build_sensor_for_freshness_checks(freshness_checks=price_list_is_fresh)
    ],
)

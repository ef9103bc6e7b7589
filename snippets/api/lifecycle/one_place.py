import datetime
import warnings

import dagster as dg


@dg.asset
def orders() -> None: ...


with warnings.catch_warnings():
    warnings.simplefilter("ignore", category=dg.BetaWarning)
    checks = dg.build_last_update_freshness_checks(
        assets=[orders],
        lower_bound_delta=datetime.timedelta(hours=24),
    )

defs = dg.Definitions(assets=[orders], asset_checks=checks)

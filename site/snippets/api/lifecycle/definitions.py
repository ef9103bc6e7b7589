import datetime
import warnings

import dagster as dg
import duckdb

warnings.filterwarnings("ignore", category=dg.BetaWarning)


@dg.asset
def orders() -> None:
    duckdb.sql(
        """
        select * from (values (1, 'Ada', 24.00), (2, 'Ben', 61.50))
        as orders(order_id, customer, amount)
        """
    ).write_parquet("orders.parquet")


checks = dg.build_last_update_freshness_checks(
    assets=[orders],
    lower_bound_delta=datetime.timedelta(hours=24),
)

defs = dg.Definitions(assets=[orders], asset_checks=checks)

"""Tests as a project would write them, run by test_api_lifecycle_examples.py."""

# start_mark
import datetime

import dagster as dg
import duckdb
import pytest


@dg.asset
def orders() -> None:
    duckdb.sql(
        """
        select * from (values (1, 'Ada', 24.00), (2, 'Ben', 61.50))
        as orders(order_id, customer, amount)
        """
    ).write_parquet("orders.parquet")


@pytest.mark.filterwarnings("ignore::dagster.BetaWarning")
def test_orders_are_checked_daily() -> None:
    [check] = dg.build_last_update_freshness_checks(
        assets=[orders],
        lower_bound_delta=datetime.timedelta(hours=24),
    )
    assert [key.asset_key for key in check.check_keys] == [orders.key]


# end_mark


# start_expect
def test_invoices_still_use_the_old_class() -> None:
    with pytest.warns(DeprecationWarning, match="`SourceAsset` is deprecated"):
        dg.SourceAsset("invoices")


# end_expect

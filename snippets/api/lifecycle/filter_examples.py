"""Tests as a project would write them, run by test_api_lifecycle_examples.py."""

# start_mark
import datetime

import dagster as dg
import pytest


@dg.asset
def orders() -> None: ...


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

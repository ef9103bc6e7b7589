from unittest.mock import patch

import dagster as dg
from dagster_aws.athena import AthenaClientResource

from definitions import slow_requests


def test_numbers_are_numbers() -> None:
    with patch.object(AthenaClientResource, "get_client") as get_client:
        execute_query = get_client.return_value.execute_query
        execute_query.return_value = [("/checkout", "120", "4.75")]
        context = dg.build_asset_context(partition_key="2025-06-01")
        frame = slow_requests(context, athena=AthenaClientResource()).value

    assert "date '2025-06-01'" in execute_query.call_args.args[0]
    assert frame.to_dict("records") == [
        {"url": "/checkout", "requests": 120, "slowest": 4.75}
    ]

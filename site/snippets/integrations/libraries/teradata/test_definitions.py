from unittest.mock import Mock

import dagster as dg
from dagster_teradata import TeradataDagsterConnection

from definitions import CREATE_DAILY_CALLS, calls, daily_calls


def test_daily_calls_are_created() -> None:
    teradata = Mock(spec_set=TeradataDagsterConnection)
    teradata.execute_query.return_value = [[31]]

    result = dg.materialize(
        [calls, daily_calls], resources={"teradata": teradata}
    )

    assert result.success
    teradata.drop_table.assert_any_call("telecom.daily_calls")
    teradata.execute_query.assert_any_call(CREATE_DAILY_CALLS)

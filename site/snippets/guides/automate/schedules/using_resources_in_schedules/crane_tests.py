from datetime import datetime
from unittest.mock import Mock

import dagster as dg
from crane import (
    loading_schedule,
)

TICK = dg.build_schedule_context(
    scheduled_execution_time=datetime(2025, 5, 5, 5)
)


def test_no_loading_during_maintenance() -> None:
    maintenance = Mock(spec_set=["reason"])
    maintenance.reason.return_value = "new cables"
    result = loading_schedule(TICK, maintenance=maintenance)
    assert result == dg.SkipReason("No loading on 2025-05-05: new cables")


def test_loading_otherwise() -> None:
    maintenance = Mock(spec_set=["reason"])
    maintenance.reason.return_value = None
    result = loading_schedule(TICK, maintenance=maintenance)
    assert isinstance(result, dg.RunRequest)

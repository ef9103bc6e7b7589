from unittest.mock import Mock

import dagster as dg
from library import (
    reservation_sensor,
)


def test_new_reservations() -> None:
    catalog = Mock(spec_set=["reservations"])
    catalog.reservations.return_value = [{"id": 8, "book": "Emma"}]
    context = dg.build_sensor_context(cursor="7")
    result = reservation_sensor(context, catalog=catalog)

    catalog.reservations.assert_called_once_with(after=7)
    assert isinstance(result, dg.SensorResult)
    assert result.run_requests and result.run_requests[0].run_key == "8"
    assert result.cursor == "8"

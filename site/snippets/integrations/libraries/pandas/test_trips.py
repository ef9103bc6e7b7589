import dagster as dg
import pandas as pd
from definitions import TaxiTrips

TRIPS = pd.DataFrame(
    {
        "trip_id": [1, 2],
        "pickup_at": pd.to_datetime(["2025-03-14 07:52", "2025-03-14 08:03"]),
        "payment": ["card", "cash"],
        "distance_miles": [2.4, 11.7],
        "fare": [14.2, 48.5],
    }
)


def test_valid_trips() -> None:
    assert dg.check_dagster_type(TaxiTrips, TRIPS).success


def test_negative_fares_are_rejected() -> None:
    result = dg.check_dagster_type(TaxiTrips, TRIPS.assign(fare=[14.2, -3.0]))
    assert not result.success
    assert 'column "fare"' in (result.description or "")

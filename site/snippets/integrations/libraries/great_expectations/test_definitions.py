import pandas as pd
from definitions import trips_meet_expectations


def test_passengers_out_of_range() -> None:
    trips = pd.DataFrame({"trip_id": [1, 2], "passengers": [2, 0], "payment": ["card", "cash"]})
    result = trips_meet_expectations(trips)
    assert not result.passed
    assert result.metadata["failed"].value == [
        {
            "expectation": "expect_column_values_to_be_between",
            "column": "passengers",
            "unexpected": ["0"],
        }
    ]

from great_expectations.core import ExpectationConfiguration, ExpectationSuite

TRIPS = ExpectationSuite(
    "taxi_trips",
    expectations=[
        ExpectationConfiguration("expect_column_values_to_be_unique", {"column": "trip_id"}),
        ExpectationConfiguration(
            "expect_column_values_to_be_between", {"column": "passengers", "min_value": 1, "max_value": 6}
        ),
        ExpectationConfiguration(
            "expect_column_values_to_be_in_set", {"column": "payment", "value_set": ["card", "cash"]}
        ),
    ],
)

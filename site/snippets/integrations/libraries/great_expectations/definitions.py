import dagster as dg
import great_expectations as gx
import pandas as pd
from expectations import TRIPS
from great_expectations.core import ExpectationSuiteValidationResult


@dg.asset
def taxi_trips() -> pd.DataFrame:
    return pd.read_csv("taxi_trips.csv", parse_dates=["picked_up_at"])


@dg.asset_check(asset=taxi_trips, blocking=True)
def trips_meet_expectations(taxi_trips: pd.DataFrame) -> dg.AssetCheckResult:
    context = gx.get_context(mode="ephemeral")
    trips = context.sources.add_pandas("airport").add_dataframe_asset("taxi_trips")
    validator = context.get_validator(
        batch_request=trips.build_batch_request(dataframe=taxi_trips), expectation_suite=TRIPS
    )
    report = validator.validate()
    assert isinstance(report, ExpectationSuiteValidationResult)
    failed = [
        {
            "expectation": result.expectation_config.expectation_type,
            "column": result.expectation_config.kwargs["column"],
            "unexpected": [str(value) for value in result.result.get("partial_unexpected_list", [])],
        }
        for result in report.results
        if not result.success
    ]
    return dg.AssetCheckResult(
        passed=bool(report.success), metadata={"evaluated": len(report.results), "failed": failed}
    )


@dg.asset
def fares_by_payment(taxi_trips: pd.DataFrame) -> pd.DataFrame:
    return taxi_trips.groupby("payment", as_index=False).agg({"fare": "sum"})


defs = dg.Definitions(
    assets=[taxi_trips, fares_by_payment], asset_checks=[trips_meet_expectations]
)

from typing import Any

import dagster as dg
import pandas as pd
from dagster_ge import ge_validation_op_factory
from dagster_ge.factory import GEContextResource
from dagster_pandas import DataFrame

validate_trips = ge_validation_op_factory(
    name="validate_trips",
    datasource_name="airport",
    data_connector_name="in_memory",
    data_asset_name="taxi_trips",
    suite_name="taxi_trips",
    batch_identifiers={"day": "2025-05-01"},
)


@dg.op(out=dg.Out(DataFrame))
def read_trips():
    return pd.read_csv("taxi_trips.csv")


@dg.op
def require_success(report: dict[str, Any]) -> None:
    if not report["success"]:
        raise dg.Failure(f"Failed expectations: {report['statistics']['unsuccessful_expectations']}")


@dg.job
def validate_taxi_trips():
    require_success(validate_trips(read_trips()))


defs = dg.Definitions(
    jobs=[validate_taxi_trips],
    resources={"ge_data_context": GEContextResource(ge_root_dir="validation/gx")},
)

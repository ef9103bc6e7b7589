import dagster as dg
import pandas as pd
from pydantic import Field


class HeatingConfig(dg.Config):
    building: str = Field(description="A value in the building column.")
    minimum_kwh: float = Field(
        default=10.0, description="Readings below it are ignored."
    )
    months: list[int] = [1, 2, 12]


@dg.asset
def heating_report(config: HeatingConfig) -> dg.MaterializeResult:
    readings = pd.read_csv("readings.csv")
    kept = readings[
        (readings["building"] == config.building)
        & (readings["kwh"] >= config.minimum_kwh)
        & readings["month"].isin(config.months)
    ]
    kept.to_csv("heating_report.csv", index=False)
    return dg.MaterializeResult(
        metadata={"rows": len(kept), "kwh": float(kept["kwh"].sum())}
    )


defs = dg.Definitions(assets=[heating_report])


# start_python
def run_for(building: str) -> dg.ExecuteInProcessResult:
    config = HeatingConfig(building=building, minimum_kwh=2)
    run_config = dg.RunConfig(ops={"heating_report": config})
    return dg.materialize([heating_report], run_config=run_config)


# end_python

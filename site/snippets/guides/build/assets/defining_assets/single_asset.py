import dagster as dg
import pandas as pd


@dg.asset(group_name="airport", code_version="1")
def late_flights(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Flights that left more than 15 minutes late."""
    flights = pd.read_csv("flights.csv")
    late = flights[flights["delay_minutes"] > 15]
    late.to_csv("late_flights.csv", index=False)
    context.log.info(f"{context.asset_key.to_user_string()}: {len(late)} rows")
    return dg.MaterializeResult(metadata={"late": len(late)})


defs = dg.Definitions(assets=[late_flights])

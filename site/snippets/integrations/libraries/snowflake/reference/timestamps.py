import dagster as dg
import pandas as pd


@dg.asset(kinds={"snowflake"})
def shifts() -> pd.DataFrame:
    """Shifts of the crews, with start times in UTC."""
    shifts = pd.read_csv("shifts.csv")
    local = pd.to_datetime(shifts["starts_at"]).dt.tz_localize("America/Denver")
    return shifts.assign(starts_at=local.dt.tz_convert("UTC"))

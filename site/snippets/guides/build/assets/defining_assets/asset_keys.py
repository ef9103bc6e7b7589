import dagster as dg
import pandas as pd


@dg.asset(key_prefix=["warehouse", "airport"])
def flights() -> None:
    rows = [("LH 404", 5), ("AF 1004", 48)]
    table = pd.DataFrame(rows, columns=["flight", "delay_minutes"])
    table.to_csv("airport_flights.csv", index=False)


@dg.asset(
    key=["reports", "worst-delay"],
    deps=[dg.AssetKey(["warehouse", "airport", "flights"])],
)
def worst_delay() -> dg.MaterializeResult:
    delay = int(pd.read_csv("airport_flights.csv")["delay_minutes"].max())
    return dg.MaterializeResult(metadata={"minutes": delay})


defs = dg.Definitions(assets=[flights, worst_delay])

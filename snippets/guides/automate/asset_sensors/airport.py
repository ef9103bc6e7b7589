import dagster as dg


@dg.asset
def departures() -> None: ...


@dg.asset(key=["airport", "arrivals"])
def arrivals() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"flights": 12})


defs = dg.Definitions(assets=[departures, arrivals])

import dagster as dg


@dg.asset(key_prefix="airline")
def fares() -> dict[str, float]:
    return {"FRA-JFK": 420.0, "LHR-JFK": 390.0}


@dg.asset(ins={"base": dg.AssetIn(key=["airline", "fares"])})
def sale_fares(base: dict[str, float]) -> dict[str, float]:
    return {route: round(fare * 0.8, 2) for route, fare in base.items()}

import dagster as dg


# start_asset
@dg.asset
def average_fare(
    context: dg.AssetExecutionContext, rides: list[float]
) -> float:
    for position, fare in enumerate(rides):
        if fare < 0:
            context.log.warning(f"Ride {position} costs {fare}")
            context.pdb.set_trace()
    return sum(rides) / len(rides)


# end_asset


@dg.asset
def rides() -> list[float]:
    return [2.4, 3.1, -1.0]


defs = dg.Definitions(assets=[rides, average_fare])

import dagster as dg


@dg.asset
def rides() -> list[float]:
    return [2.4, 3.1, -1.0]


# start_asset
@dg.asset
def average_fare(
    context: dg.AssetExecutionContext, rides: list[float]
) -> float:
    context.pdb.set_trace()
    total = sum(rides)
    return total / len(rides)


# end_asset

defs = dg.Definitions(assets=[rides, average_fare])

import dagster as dg


@dg.asset
def readings() -> dg.Output[list[float]]:
    values = [19.5, 20.1, 20.4]
    return dg.Output(
        values, metadata={"count": len(values), "highest": max(values)}
    )

import dagster as dg


@dg.asset
def orders() -> None: ...

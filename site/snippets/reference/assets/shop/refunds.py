import dagster as dg


@dg.asset(deps=["orders"])
def refunds() -> None: ...

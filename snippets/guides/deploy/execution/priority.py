import dagster as dg


@dg.asset
def departures_board() -> None: ...


@dg.asset
def yearly_statistics() -> None: ...


urgent = dg.define_asset_job(
    "urgent", selection=[departures_board], tags={"dagster/priority": "10"}
)
whenever = dg.define_asset_job(
    "whenever", selection=[yearly_statistics], tags={"dagster/priority": "-5"}
)

defs = dg.Definitions(
    assets=[departures_board, yearly_statistics], jobs=[urgent, whenever]
)

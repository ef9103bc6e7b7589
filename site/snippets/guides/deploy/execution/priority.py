import dagster as dg
import duckdb


@dg.asset
def departures_board() -> None:
    duckdb.sql(
        """
        select * from (values ('LH 404', 'A12', time '10:35'))
        as board(flight, gate, departs_at)
        """
    ).write_parquet("departures_board.parquet")


@dg.asset
def yearly_statistics() -> None:
    duckdb.sql(
        """
        select * from (values (2023, 68112), (2024, 71240))
        as statistics(year, flights)
        """
    ).write_parquet("yearly_statistics.parquet")


urgent = dg.define_asset_job(
    "urgent", selection=[departures_board], tags={"dagster/priority": "10"}
)
whenever = dg.define_asset_job(
    "whenever", selection=[yearly_statistics], tags={"dagster/priority": "-5"}
)

defs = dg.Definitions(
    assets=[departures_board, yearly_statistics], jobs=[urgent, whenever]
)

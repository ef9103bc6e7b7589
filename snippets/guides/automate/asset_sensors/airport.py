import dagster as dg
import duckdb


@dg.asset
def departures() -> None:
    duckdb.sql(
        """
        select * from (values ('LH 404', 5), ('AF 1004', 48))
        as departures(flight, delay_minutes)
        """
    ).write_parquet("departures.parquet")


@dg.asset(key=["airport", "arrivals"])
def arrivals() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"flights": 12})


defs = dg.Definitions(assets=[departures, arrivals])

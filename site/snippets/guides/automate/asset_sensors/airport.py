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
    landed = duckdb.sql(
        """
        select * from (values ('OS 231', 0), ('LH 1334', 22), ('KL 1895', 7))
        as arrivals(flight, delay_minutes)
        """
    )
    landed.write_parquet("arrivals.parquet")
    return dg.MaterializeResult(metadata={"flights": len(landed)})


defs = dg.Definitions(assets=[departures, arrivals])

import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(key_prefix="iris", kinds={"duckdb"})
def measurements(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """One row per measured flower."""
    with duckdb.get_connection() as conn:
        conn.execute("create schema if not exists iris")
        conn.execute(
            "create or replace table iris.measurements as from read_csv('iris.csv')"
        )
        rows = conn.execute("select count(*) from iris.measurements").fetchone()[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(key_prefix="iris", deps=[measurements], kinds={"duckdb"})
def species_profile(duckdb: DuckDBResource) -> None:
    """Average petal size of each species."""
    with duckdb.get_connection() as conn:
        conn.execute(
            """
            create or replace table iris.species_profile as
            select
                species,
                count(*) as flowers,
                round(avg(petal_length_cm), 1) as petal_length_cm,
                round(avg(petal_width_cm), 1) as petal_width_cm
            from iris.measurements
            group by species
            order by species
            """
        )


defs = dg.Definitions(
    assets=[measurements, species_profile],
    resources={"duckdb": DuckDBResource(database="flowers.duckdb")},
)

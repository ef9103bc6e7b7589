import dagster as dg
from dagster_duckdb import DuckDBResource

defs = dg.Definitions(
    resources={"warehouse": DuckDBResource(database=dg.EnvVar("WAREHOUSE_FILE"))}
)

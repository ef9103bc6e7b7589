import dagster as dg
import polars as pl
from dagster_mssql_bcp import PolarsBCPIOManager, PolarsBCPResource

INVOICES = [
    {"name": "invoice", "type": "BIGINT"},
    {"name": "customer", "type": "NVARCHAR", "length": 100},
    {"name": "due_on", "type": "DATE"},
    {"name": "amount", "type": "DECIMAL", "precision": 12, "scale": 2},
]
OPEN_BY_CUSTOMER = [
    {"name": "customer", "type": "NVARCHAR", "length": 100},
    {"name": "amount", "type": "DECIMAL", "precision": 12, "scale": 2},
]


@dg.asset(
    key_prefix="billing",
    metadata={"asset_schema": INVOICES},
    kinds={"polars", "sqlserver"},
)
def invoices() -> pl.DataFrame:
    return pl.read_csv("invoices.csv", infer_schema=False)


@dg.asset(
    key_prefix="billing",
    metadata={"asset_schema": OPEN_BY_CUSTOMER},
    kinds={"polars", "sqlserver"},
)
def open_by_customer(invoices: pl.DataFrame) -> pl.DataFrame:
    amounts = invoices.with_columns(pl.col("amount").cast(pl.Float64))
    return amounts.group_by("customer").agg(pl.col("amount").sum())


sql_server = PolarsBCPResource(
    host=dg.EnvVar("SQL_SERVER_HOST"),
    port="1433",
    database="finance",
    username=dg.EnvVar("SQL_SERVER_USER"),
    password=dg.EnvVar("SQL_SERVER_PASSWORD"),
    bcp_path="/opt/mssql-tools18/bin/bcp",
)

defs = dg.Definitions(
    assets=[invoices, open_by_customer],
    resources={"io_manager": PolarsBCPIOManager(resource=sql_server)},
)

import dagster as dg


class Warehouse(dg.ConfigurableResource):
    port: int = 5432
    password: str


@dg.asset
def orders(warehouse: Warehouse) -> str:
    return f"postgresql://shop@db.example.com:{warehouse.port}/orders"


warehouse = Warehouse(
    port=dg.EnvVar.int("WAREHOUSE_PORT"),
    password=dg.EnvVar("WAREHOUSE_PASSWORD"),
)

defs = dg.Definitions(assets=[orders], resources={"warehouse": warehouse})

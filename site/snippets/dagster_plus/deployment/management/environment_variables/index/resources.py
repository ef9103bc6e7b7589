import dagster as dg


class Warehouse(dg.ConfigurableResource):
    user: str
    password: str
    database: str

    def url(self) -> str:
        return (
            f"postgresql://{self.user}:{self.password}"
            f"@warehouse.example.com/{self.database}"
        )


@dg.asset
def orders(warehouse: Warehouse) -> dg.MaterializeResult:
    return dg.MaterializeResult(
        metadata={"database": warehouse.database, "characters": len(warehouse.url())}
    )


defs = dg.Definitions(
    assets=[orders],
    resources={
        "warehouse": Warehouse(
            user=dg.EnvVar("WAREHOUSE_USER"),
            password=dg.EnvVar("WAREHOUSE_PASSWORD"),
            database=dg.EnvVar("WAREHOUSE_DATABASE"),
        )
    },
)

import dagster as dg


class Warehouse(dg.ConfigurableResource):
    schema_name: str

    def table(self, name: str) -> str:
        return f"{self.schema_name}.{name}"


@dg.asset
def orders(warehouse: Warehouse) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"table": warehouse.table("orders")})


nightly = dg.ScheduleDefinition(
    name="nightly", target=[orders], cron_schedule="0 3 * * *"
)

defs = dg.Definitions(
    assets=[orders],
    schedules=[nightly],
    resources={"warehouse": Warehouse(schema_name="sales")},
)

import dagster as dg

from courier_resource import CourierResource, courier


def copied_table(table: str) -> dg.AssetsDefinition:
    @dg.asset(
        name=table,
        group_name="courier",
        kinds={"courier"},
        retry_policy=dg.RetryPolicy(max_retries=2),
    )
    def copied(courier: CourierResource) -> dg.MaterializeResult:
        copy = courier.copy(table=table)
        return dg.MaterializeResult(metadata={"dagster/row_count": copy["rows"]})

    return copied


defs = dg.Definitions(
    assets=[copied_table(table) for table in ["orders", "customers", "products"]],
    resources={"courier": courier},
)

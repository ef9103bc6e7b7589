import dagster as dg
import duckdb
from dagster_airbyte import AirbyteResource, load_assets_from_airbyte_instance

airbyte = AirbyteResource(
    host=dg.EnvVar("AIRBYTE_HOST"),
    port=dg.EnvVar("AIRBYTE_PORT"),
    username=dg.EnvVar("AIRBYTE_USERNAME"),
    password=dg.EnvVar("AIRBYTE_PASSWORD"),
)

airbyte_tables = load_assets_from_airbyte_instance(
    airbyte,
    key_prefix="raw",
    connection_filter=lambda connection: connection.name.endswith("DuckDB"),
    connection_to_group_fn=lambda name: "airbyte",
    create_assets_for_normalization_tables=False,
)


@dg.asset(
    deps=[dg.AssetKey(["raw", "charges"]), dg.AssetKey(["raw", "customers"])],
    kinds={"duckdb"},
)
def revenue_by_customer() -> None:
    with duckdb.connect("warehouse.duckdb") as connection:
        connection.execute(
            """
            create or replace table revenue_by_customer as
            select customers.email, sum(charges.amount) / 100 as revenue
            from charges
            join customers on customers.id = charges.customer
            where charges.paid
            group by customers.email
            """
        )


defs = dg.Definitions(
    assets=[airbyte_tables, revenue_by_customer],
    schedules=[
        dg.ScheduleDefinition(
            name="sync_every_hour",
            target=dg.AssetSelection.groups("airbyte").downstream(),
            cron_schedule="0 * * * *",
        )
    ],
)

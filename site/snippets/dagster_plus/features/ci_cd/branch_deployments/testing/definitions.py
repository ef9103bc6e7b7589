import os

import dagster as dg
from dagster_snowflake import SnowflakeResource

PRODUCTION = "PRODUCTION"


def database() -> str:
    """The production database, or the clone of this branch deployment's pull
    request.
    """
    if os.getenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT") == "1":
        return clone_of(int(os.environ["DAGSTER_CLOUD_PULL_REQUEST_ID"]))
    return PRODUCTION


def clone_of(pull_request: int) -> str:
    return f"{PRODUCTION}_CLONE_{pull_request}"


@dg.asset(kinds={"snowflake"})
def orders(snowflake: SnowflakeResource) -> None:
    """Orders that were paid, one row each."""
    with snowflake.get_connection() as connection:
        connection.cursor().execute(
            """
            CREATE OR REPLACE TABLE ORDERS AS
            SELECT ORDER_ID, CUSTOMER_ID, AMOUNT, ORDERED_AT
            FROM RAW_ORDERS
            WHERE PAYMENT_STATUS = 'paid'
            """
        )


@dg.asset(kinds={"snowflake"}, deps=[orders])
def daily_revenue(snowflake: SnowflakeResource) -> None:
    with snowflake.get_connection() as connection:
        connection.cursor().execute(
            """
            CREATE OR REPLACE TABLE DAILY_REVENUE AS
            SELECT CAST(ORDERED_AT AS DATE) AS DAY, SUM(AMOUNT) AS REVENUE
            FROM ORDERS
            GROUP BY 1
            """
        )


# start_jobs
class Clone(dg.Config):
    pull_request: int


@dg.op(out=dg.Out(dg.Nothing))
def create_clone(
    context: dg.OpExecutionContext, config: Clone, snowflake_admin: SnowflakeResource
) -> None:
    name = clone_of(config.pull_request)
    with snowflake_admin.get_connection() as connection:
        connection.cursor().execute(
            f"CREATE OR REPLACE DATABASE {name} CLONE {PRODUCTION}"
        )
    context.log.info("Cloned %s to %s", PRODUCTION, name)


@dg.op(out=dg.Out(dg.Nothing))
def drop_clone(
    context: dg.OpExecutionContext, config: Clone, snowflake_admin: SnowflakeResource
) -> None:
    name = clone_of(config.pull_request)
    with snowflake_admin.get_connection() as connection:
        connection.cursor().execute(f"DROP DATABASE IF EXISTS {name}")
    context.log.info("Dropped %s", name)


@dg.job
def clone_prod() -> None:
    create_clone()


@dg.job
def drop_prod_clone() -> None:
    drop_clone()


# end_jobs
# start_resources
def connection_to(database: str | None) -> SnowflakeResource:
    return SnowflakeResource(
        account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
        user=dg.EnvVar("SNOWFLAKE_USER"),
        private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
        warehouse="REPORTING",
        database=database,
        schema="SALES" if database else None,
    )


defs = dg.Definitions(
    assets=[orders, daily_revenue],
    jobs=[clone_prod, drop_prod_clone],
    resources={
        "snowflake": connection_to(database()),
        # The clone may not exist yet
        "snowflake_admin": connection_to(None),
    },
)
# end_resources

import dagster as dg
from dagster_snowflake import SnowflakeResource


@dg.asset(deps=["stays"])
def nights_by_hotel(warehouse: SnowflakeResource) -> dg.MaterializeResult:
    with warehouse.get_connection() as connection:
        cursor = connection.cursor()
        cursor.execute(
            "create or replace table nights_by_hotel as"
            " select hotel, sum(nights) as nights from stays group by hotel"
        )
        cursor.execute("select count(*) from nights_by_hotel")
        [hotels] = cursor.fetchone()  # type: ignore
    return dg.MaterializeResult(metadata={"hotels": hotels})


# start_definitions
snowflake = SnowflakeResource(
    account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
    user=dg.EnvVar("SNOWFLAKE_USER"),
    password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
    warehouse="REPORTING_WH",
    database="HOTELS",
    schema="PUBLIC",
)

defs = dg.Definitions(
    assets=[nights_by_hotel],
    resources={"warehouse": snowflake},
)
# end_definitions

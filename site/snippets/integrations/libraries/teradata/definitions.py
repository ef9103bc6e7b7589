import dagster as dg
from dagster_teradata import TeradataDagsterConnection, TeradataResource

CREATE_DAILY_CALLS = """
CREATE MULTISET TABLE telecom.daily_calls AS (
    SELECT CAST(started_at AS DATE) AS call_date, plan_code,
           COUNT(*) AS calls, SUM(minutes) AS minutes
    FROM telecom.calls
    GROUP BY 1, 2
) WITH DATA PRIMARY INDEX (call_date)
"""


@dg.asset(required_resource_keys={"teradata"}, kinds={"teradata"})
def calls(context: dg.AssetExecutionContext) -> None:
    teradata: TeradataDagsterConnection = context.resources.teradata
    teradata.drop_table("telecom.calls")
    teradata.execute_query(
        """
        CREATE MULTISET TABLE telecom.calls AS (
            SELECT * FROM (
                LOCATION = '/s3/acme-calls.s3.amazonaws.com/parquet/'
                AUTHORIZATION = telecom.s3_reader
            ) AS files
        ) WITH DATA
        """
    )


@dg.asset(
    deps=[calls], required_resource_keys={"teradata"}, kinds={"teradata"}
)
def daily_calls(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    teradata: TeradataDagsterConnection = context.resources.teradata
    teradata.drop_table("telecom.daily_calls")
    teradata.execute_query(CREATE_DAILY_CALLS)
    rows = teradata.execute_query(
        "SELECT COUNT(*) FROM telecom.daily_calls", fetch_results=True
    )
    return dg.MaterializeResult(metadata={"dagster/row_count": rows[0][0]})


defs = dg.Definitions(
    assets=[calls, daily_calls],
    resources={
        "teradata": TeradataResource(
            host=dg.EnvVar("TERADATA_HOST"),
            user=dg.EnvVar("TERADATA_USER"),
            password=dg.EnvVar("TERADATA_PASSWORD"),
            database="telecom",
        )
    },
)

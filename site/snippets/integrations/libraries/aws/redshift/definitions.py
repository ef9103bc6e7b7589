import dagster as dg
from dagster_aws.redshift import RedshiftClientResource

days = dg.DailyPartitionsDefinition("2025-06-01")


@dg.asset(partitions_def=days, kinds={"redshift", "s3"})
def sales(
    context: dg.AssetExecutionContext, redshift: RedshiftClientResource
) -> None:
    day = context.partition_key
    redshift.get_client().execute_queries(
        [
            f"delete from sales where saletime::date = '{day}'",
            f"""
            copy sales from 's3://tickit-exports/sales/{day}.csv'
            iam_role default csv ignoreheader 1
            """,
        ]
    )


@dg.asset(partitions_def=days, deps=[sales, "event"], kinds={"redshift"})
def revenue_by_event(
    context: dg.AssetExecutionContext, redshift: RedshiftClientResource
) -> dg.MaterializeResult:
    day = context.partition_key
    client = redshift.get_client()
    client.execute_queries(
        [
            f"delete from revenue_by_event where day = '{day}'",
            f"""
            insert into revenue_by_event
            select saletime::date, eventname, sum(qtysold), sum(pricepaid)
            from sales join event using (eventid)
            where saletime::date = '{day}'
            group by 1, 2
            """,
        ]
    )
    totals = client.execute_query(
        f"""
        select count(*), coalesce(sum(revenue), 0)
        from revenue_by_event where day = '{day}'
        """,
        fetch_results=True,
    )
    [(events, revenue)] = totals or [(0, 0)]
    return dg.MaterializeResult(
        metadata={
            "dagster/partition_row_count": events,
            "revenue": float(revenue),
        }
    )


defs = dg.Definitions(
    assets=[sales, revenue_by_event],
    resources={
        "redshift": RedshiftClientResource(
            host=dg.EnvVar("REDSHIFT_HOST"),
            port=dg.EnvVar.int("REDSHIFT_PORT"),
            user="dagster",
            password=dg.EnvVar("REDSHIFT_PASSWORD"),
            database="tickit",
        )
    },
)

import dagster as dg
import pandas as pd
from dagster_aws.athena import AthenaClientResource

days = dg.DailyPartitionsDefinition("2025-06-01")


@dg.asset(partitions_def=days, deps=["elb_logs"], kinds={"athena"})
def slow_requests(
    context: dg.AssetExecutionContext, athena: AthenaClientResource
) -> dg.Output[pd.DataFrame]:
    rows = athena.get_client().execute_query(
        f"""
        select request_url, count(*), max(target_processing_time)
        from web.elb_logs
        where day = date '{context.partition_key}'
            and target_processing_time > 1
        group by 1
        order by 2 desc
        """,
        fetch_results=True,
    )
    frame = pd.DataFrame(rows, columns=["url", "requests", "slowest"])
    frame = frame.astype({"requests": int, "slowest": float})
    return dg.Output(frame, metadata={"dagster/row_count": len(frame)})


defs = dg.Definitions(
    assets=[slow_requests],
    resources={"athena": AthenaClientResource(workgroup="analytics")},
)

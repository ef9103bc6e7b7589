import dagster as dg

from city_library.partitions import loan_days
from city_library.resources import Files


@dg.asset(deps=["books"], partitions_def=loan_days)
def loans(context: dg.AssetExecutionContext, files: Files) -> None:
    files.write(f"loans-{context.partition_key}.csv", ["1,member-204"])

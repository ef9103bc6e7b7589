import dagster as dg
from dagster_duckdb import DuckDBResource

from .resources import ReportFolder

QUERY = "select ordered_on, sum(amount) from orders group by all order by ordered_on"


@dg.asset(deps=["orders"], group_name="sales")
def revenue_report(warehouse: DuckDBResource, reports: ReportFolder) -> dg.MaterializeResult:
    """Revenue of each day, as a text file."""
    with warehouse.get_connection() as connection:
        days = connection.execute(QUERY).fetchall()
    file = reports.write("revenue.txt", "".join(f"{day}  {revenue:.2f}\n" for day, revenue in days))
    return dg.MaterializeResult(metadata={"file": dg.MetadataValue.path(str(file))})

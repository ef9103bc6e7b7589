from pathlib import Path

import dagster as dg
import duckdb

REPORT = Path("revenue.html")
STYLE = "background: #7c6cf2; display: inline-block; width: {width}px"
BAR = f'<p>{{day}}: {{orders}} orders<br><span style="{STYLE}">{{revenue}} €</span></p>'
QUERY = "select day, orders, revenue from daily_revenue order by day"


@dg.asset(deps=["daily_revenue"], group_name="reporting", kinds={"python", "html"})
def revenue_report() -> dg.MaterializeResult:
    """A bar chart of daily revenue as a web page."""
    with duckdb.connect("warehouse.duckdb", read_only=True) as warehouse:
        days = warehouse.sql(QUERY).fetchall()
    bars = [
        BAR.format(day=day, orders=orders, revenue=revenue, width=revenue * 4)
        for day, orders, revenue in days
    ]
    page = f'<meta charset="utf-8"><h1>Daily revenue</h1>{"".join(bars)}'
    REPORT.write_text(page, encoding="utf-8")
    return dg.MaterializeResult(
        metadata={
            "report": dg.MetadataValue.path(REPORT.resolve()),
            "revenue": float(sum(revenue for _, _, revenue in days)),
        }
    )

import sqlite3
from datetime import datetime, timedelta

import dagster as dg
import duckdb

START = datetime(1970, 1, 1)
OVERLAP = timedelta(minutes=10)


class LoadConfig(dg.Config):
    full_reload: bool = False


@dg.asset(pool="load_orders")
def orders(
    context: dg.AssetExecutionContext, config: LoadConfig
) -> dg.MaterializeResult:
    """Orders of the shop, including changes up to the last run."""
    with duckdb.connect("warehouse.duckdb") as warehouse:
        warehouse.execute("""
            create table if not exists orders (
                order_id integer primary key,
                status varchar,
                total double,
                updated_at timestamp
            )
        """)
        before = newest(warehouse)
        since = START if config.full_reload or before is None else before - OVERLAP
        changed = read_changes(since)
        context.log.info("Read %d orders that changed since %s", len(changed), since)
        if changed:
            warehouse.executemany(
                "insert or replace into orders values (?, ?, ?, ?)", changed
            )
        return dg.MaterializeResult(
            metadata={"rows_read": len(changed), "watermark": str(newest(warehouse))}
        )


def newest(warehouse: duckdb.DuckDBPyConnection) -> datetime | None:
    """The watermark: the latest change that the warehouse contains."""
    [(watermark,)] = warehouse.execute("select max(updated_at) from orders").fetchall()
    return watermark


def read_changes(since: datetime) -> list[tuple[int, str, float, str]]:
    with sqlite3.connect("shop.db") as shop:
        query = (
            "select order_id, status, total, updated_at "
            "from orders where updated_at >= ?"
        )
        return shop.execute(query, [str(since)]).fetchall()


every_ten_minutes = dg.ScheduleDefinition(
    name="every_ten_minutes", target=[orders], cron_schedule="*/10 * * * *"
)

defs = dg.Definitions(assets=[orders], schedules=[every_ten_minutes])

import dagster as dg
import duckdb

WAREHOUSE = "warehouse.duckdb"
CONTRACT = {"customer_id": "BIGINT", "email": "VARCHAR", "signed_up": "DATE"}


def columns_of(table: str) -> dict[str, str]:
    with duckdb.connect(WAREHOUSE) as warehouse:
        described = warehouse.execute(f"describe {table}").fetchall()
    return {name: kind for name, kind, *_ in described}


@dg.asset
def customers() -> dg.MaterializeResult:
    """Customers, as the CRM exports them."""
    with duckdb.connect(WAREHOUSE) as warehouse:
        warehouse.execute(
            "create or replace table customers as select * from 'customers.csv'"
        )
    columns = [
        dg.TableColumn(name, kind) for name, kind in columns_of("customers").items()
    ]
    return dg.MaterializeResult(
        metadata={"dagster/column_schema": dg.TableSchema(columns)}
    )


@dg.asset_check(asset=customers, blocking=True)
def columns_follow_the_contract() -> dg.AssetCheckResult:
    found = columns_of("customers")
    missing = [name for name in CONTRACT if name not in found]
    changed = [
        f"{name}: {kind} became {found[name]}"
        for name, kind in CONTRACT.items()
        if name in found and found[name] != kind
    ]
    added = [name for name in found if name not in CONTRACT]
    broken = bool(missing or changed)
    return dg.AssetCheckResult(
        passed=not (broken or added),
        severity=dg.AssetCheckSeverity.ERROR if broken else dg.AssetCheckSeverity.WARN,
        metadata={"missing": missing, "changed": changed, "added": added},
    )


@dg.asset(deps=[customers])
def signups_by_month() -> None:
    with duckdb.connect(WAREHOUSE) as warehouse:
        warehouse.execute("""
            create or replace table signups_by_month as
            select date_trunc('month', signed_up) as month, count(*) as signups
            from customers group by 1
        """)


changes = dg.build_column_schema_change_checks(assets=[customers])

defs = dg.Definitions(
    assets=[customers, signups_by_month],
    asset_checks=[columns_follow_the_contract, *changes],
)

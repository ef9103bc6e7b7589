import dagster as dg
import duckdb

DATABASE = "logistics.duckdb"

parcel_schema = dg.TableSchema(
    columns=[
        dg.TableColumn(
            "parcel_id",
            type="integer",
            description="Number on the label.",
            constraints=dg.TableColumnConstraints(nullable=False, unique=True),
        ),
        dg.TableColumn(
            "weight_kg",
            type="double",
            constraints=dg.TableColumnConstraints(other=["> 0"]),
        ),
        dg.TableColumn("recipient", type="varchar", tags={"pii": ""}),
    ],
    constraints=dg.TableConstraints(other=["at most 5,000 rows a day"]),
)


@dg.asset(
    kinds={"duckdb", "table"},
    metadata={
        "dagster/table_name": "logistics.main.parcels",
        "dagster/column_schema": parcel_schema,
    },
)
def parcels() -> dg.MaterializeResult:
    """Parcels in the depot, one row each."""
    # end_definition
    # start_runtime
    with duckdb.connect(DATABASE) as connection:
        connection.execute(
            "create or replace table parcels as "
            "select 1 as parcel_id, 2.5::double as weight_kg, 'Ada' as recipient"
        )
        described = connection.execute("describe parcels").fetchall()
        [(row_count,)] = connection.execute("select count(*) from parcels").fetchall()
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": row_count,
            "dagster/column_schema": dg.TableSchema(
                columns=[
                    dg.TableColumn(name, type=kind) for name, kind, *_ in described
                ]
            ),
        }
    )
    # end_runtime


# start_partitions
@dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-05-01"))
def scans(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    day = context.partition_key
    with duckdb.connect(DATABASE) as connection:
        connection.execute("create table if not exists scans (day date, parcel_id int)")
        connection.execute("delete from scans where day = ?", [day])
        connection.execute("insert into scans values (?, 1), (?, 2)", [day, day])
        [(in_day, in_table)] = connection.execute(
            "select count(*) filter (day = ?), count(*) from scans", [day]
        ).fetchall()
    return dg.MaterializeResult(
        metadata={
            "dagster/partition_row_count": in_day,
            "dagster/row_count": in_table,
        }
    )


defs = dg.Definitions(assets=[parcels, scans])
# end_partitions

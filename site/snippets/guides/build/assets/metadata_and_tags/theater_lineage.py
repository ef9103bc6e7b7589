import dagster as dg
import duckdb


@dg.asset
def shows() -> None:
    duckdb.sql(
        "select * from (values (1, 'Hamlet'), (2, 'Medea')) as shows(show_id, title)"
    ).write_parquet("shows.parquet")


@dg.asset
def tickets() -> None:
    duckdb.sql(
        """
        select * from (values (1, 40.0, 5.0), (2, 25.0, 0.0))
        as tickets(show_id, price, discount)
        """
    ).write_parquet("tickets.parquet")


@dg.asset(deps=[shows, tickets])
def revenue_by_show() -> dg.MaterializeResult:
    # Build the table here, then report where its columns come from.
    lineage = dg.TableColumnLineage(
        deps_by_column={
            "title": [dg.TableColumnDep(shows.key, "title")],
            "revenue": [
                dg.TableColumnDep(tickets.key, "price"),
                dg.TableColumnDep(tickets.key, "discount"),
            ],
            "computed_at": [],
        }
    )
    return dg.MaterializeResult(
        metadata={
            "dagster/column_schema": dg.TableSchema.from_name_type_dict(
                {"title": "varchar", "revenue": "double", "computed_at": "timestamp"}
            ),
            "dagster/column_lineage": dg.MetadataValue.column_lineage(lineage),
        }
    )


defs = dg.Definitions(assets=[shows, tickets, revenue_by_show])

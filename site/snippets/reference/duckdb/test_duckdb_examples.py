import dagster as dg
import duckdb


def test_duckdb_resource(load):
    example = load("reference/duckdb/duckdb_resource.py")
    result = dg.materialize(
        [example.daily_revenue],
        resources={"duckdb": example.DuckDBResource(database="shop.duckdb")},
    )
    event = result.asset_materializations_for_node("daily_revenue")[0]
    assert event.metadata["dagster/row_count"].value == 2
    with duckdb.connect("shop.duckdb") as connection:
        total = connection.execute("select sum(revenue) from daily_revenue").fetchone()
    assert total == (218.5,)
    assert example.defs.get_implicit_global_asset_job_def().execute_in_process().success

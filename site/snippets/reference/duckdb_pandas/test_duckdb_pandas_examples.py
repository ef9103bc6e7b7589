import duckdb


def test_duckdb_pandas_io_manager(load):
    example = load("reference/duckdb_pandas/duckdb_pandas_io_manager.py")
    job = example.defs.get_implicit_global_asset_job_def()
    assert job.execute_in_process().success
    with duckdb.connect("library.duckdb") as connection:
        rows = connection.execute(
            "select book, days from loans.longest_loans order by book"
        ).fetchall()
    assert rows == [("Dune", 30), ("Emma", 21)]

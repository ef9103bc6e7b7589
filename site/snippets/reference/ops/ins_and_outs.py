import dagster as dg
import duckdb


@dg.op
def create_tables() -> None:
    with duckdb.connect("library.duckdb") as connection:
        connection.execute("create table if not exists shelf (title varchar)")


@dg.op(
    ins={"tables": dg.In(dg.Nothing)},
    out={
        "new": dg.Out(list[str]),
        "damaged": dg.Out(list[str], is_required=False),
    },
)
def sort_returns():
    yield dg.Output(["Dune", "Emma"], output_name="new")


@dg.op(ins={"limit": dg.In(int, default_value=10)})
def shelve(books: list[str], limit: int) -> int:
    return min(len(books), limit)


@dg.op
def repair(context: dg.OpExecutionContext, books: list[str]) -> None:
    for title in books:
        context.log.info("To the bindery: %s", title)


@dg.job
def returns():
    new, damaged = sort_returns(tables=create_tables())
    shelve(new)
    repair(damaged)  # Skipped if nothing is damaged

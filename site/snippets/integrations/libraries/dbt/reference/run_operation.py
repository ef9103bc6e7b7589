import dagster as dg
from dagster_dbt import DbtCliResource


@dg.op
def write_docs(context: dg.OpExecutionContext, dbt: DbtCliResource) -> int:
    docs = dbt.cli(["docs", "generate"], context=context).wait()
    tables = docs.get_artifact("catalog.json")["nodes"]
    context.log.info(f"Documented {len(tables)} tables in {docs.target_path}")
    return len(tables)


@dg.job
def dbt_docs() -> None:
    write_docs()

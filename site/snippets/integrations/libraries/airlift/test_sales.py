import dagster as dg
from dagster_airlift.core import build_defs_from_airflow_instance
from dagster_airlift.test import make_instance
from sales import sales_defs


def test_tasks_are_mapped() -> None:
    airflow = make_instance({"daily_sales": ["load_orders", "build_report"]})
    defs = build_defs_from_airflow_instance(
        airflow_instance=airflow, defs=sales_defs
    )
    graph = defs.get_repository_def().asset_graph
    dag_key = dg.AssetKey(["test_instance", "dag", "daily_sales"])
    assert graph.get(dag_key).parent_keys == {dg.AssetKey("sales_report")}

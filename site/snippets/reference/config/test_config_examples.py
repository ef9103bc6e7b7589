import dagster as dg
import pytest

FOLDER = "reference/config"


def test_config(load):
    module = load(f"{FOLDER}/config.py")

    def run(**values):
        config = {"ops": {"invoices": {"config": values}}}
        result = dg.materialize([module.invoices], run_config=config)
        return result.output_for_node("invoices")

    assert run(country="NO") == "100 invoices of NO"
    with pytest.raises(dg.DagsterInvalidConfigError):
        run(country="NO", maximum=5)


def test_run_config(load):
    module = load(f"{FOLDER}/run_config.py")
    defs = dg.Definitions(assets=[module.orders], jobs=[module.export_job])
    job = defs.get_job_def("export_job")
    config = dg.validate_run_config(job)
    assert config["execution"]["multi_or_in_process_executor"]["multiprocess"][
        "max_concurrent"
    ] == 2
    result = job.execute_in_process()
    assert result.output_for_node("sales__orders") == "orders.parquet"

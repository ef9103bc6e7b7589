import dagster as dg
import pytest

FOLDER = "reference/resources"


def test_configurable_resource(load):
    module = load(f"{FOLDER}/configurable_resource.py")
    job = module.defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process()
    assert (
        result.output_for_node("temperatures")
        == "https://weather.example.com/stations/oslo"
    )


def test_env_var(load, monkeypatch: pytest.MonkeyPatch):
    module = load(f"{FOLDER}/env_var.py")
    job = module.defs.get_implicit_global_asset_job_def()
    with pytest.raises(dg.DagsterInvalidConfigError):
        job.execute_in_process()
    monkeypatch.setenv("WAREHOUSE_PORT", "6000")
    monkeypatch.setenv("WAREHOUSE_PASSWORD", "secret")
    result = job.execute_in_process()
    assert result.output_for_node("orders") == (
        "postgresql://shop@db.example.com:6000/orders"
    )

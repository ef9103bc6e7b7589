from pathlib import Path

import dagster as dg
import pytest
from connected_factory import defs


@pytest.fixture(autouse=True)
def price_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("acme.csv").write_text("sku,price\nA1,2\nA2,4\n")


# start_test
def test_call_one_asset() -> None:
    acme_prices = defs.get_assets_def("acme_prices")
    acme_prices()
    assert Path("acme_prices.csv").exists()


def test_run_two_assets() -> None:
    job = defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process(
        asset_selection=[
            dg.AssetKey("acme_prices"),
            dg.AssetKey("acme_average"),
        ]
    )
    assert result.success
    assert Path("acme_average.txt").read_text() == "3.0"


# end_test

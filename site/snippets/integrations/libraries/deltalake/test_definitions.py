from pathlib import Path

import dagster as dg
import pandas as pd
from dagster_deltalake import LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager
from definitions import turbine_yield
from deltalake import DeltaTable


def test_energy_is_stored(tmp_path: Path) -> None:
    @dg.asset(key_prefix="wind_farm")
    def turbine_readings() -> pd.DataFrame:
        return pd.DataFrame({"turbine": ["T1", "T1"], "power_kw": [600.0, 900.0]})

    lake = DeltaLakePandasIOManager(
        root_uri=str(tmp_path), storage_options=LocalConfig()
    )
    dg.materialize([turbine_readings, turbine_yield], resources={"io_manager": lake})

    table = DeltaTable(tmp_path / "wind_farm" / "turbine_yield")
    assert table.to_pandas()["energy_kwh"].tolist() == [250.0]

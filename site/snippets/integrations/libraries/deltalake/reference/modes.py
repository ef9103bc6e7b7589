import dagster as dg
import pandas as pd
from dagster_deltalake import LocalConfig, WriteMode
from dagster_deltalake_pandas import DeltaLakePandasIOManager


@dg.asset(metadata={"mode": "append"})
def inspections() -> pd.DataFrame:
    """Each run adds the reports of the last inspection."""
    reports = pd.read_csv("inspection.csv", parse_dates=["inspected_at"])
    return reports.astype({"inspected_at": "datetime64[us]"})


@dg.asset(metadata={"overwrite_schema": True})
def turbines() -> pd.DataFrame:
    """Columns may change from run to run."""
    return pd.read_csv("turbines.csv")


defs = dg.Definitions(
    assets=[inspections, turbines],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="lake",
            storage_options=LocalConfig(),
            mode=WriteMode.overwrite,
            custom_metadata={"team": "operations"},
        )
    },
)

from pathlib import Path

import dagster as dg
import pandas as pd
from dagster_modal import ModalClient

PROJECT = Path(__file__).parent


@dg.asset
def stock() -> pd.DataFrame:
    return pd.read_csv(PROJECT / "stock.csv")


@dg.asset(kinds={"modal"})
def stockout_risks(
    context: dg.AssetExecutionContext, modal: ModalClient, stock: pd.DataFrame
) -> dg.MaterializeResult:
    return modal.run(
        func_ref="stockouts.py",
        context=context,
        extras={"products": stock.to_dict("records"), "days": 14},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[stock, stockout_risks],
    resources={"modal": ModalClient(project_directory=PROJECT)},
)

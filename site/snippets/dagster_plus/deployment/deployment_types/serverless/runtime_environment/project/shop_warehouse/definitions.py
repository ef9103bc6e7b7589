from pathlib import Path

import dagster as dg
import pandas as pd

DATA = Path(__file__).parent / "data"


@dg.asset
def vat_rates() -> pd.DataFrame:
    return pd.read_csv(DATA / "vat_rates.csv")


defs = dg.Definitions(assets=[vat_rates])

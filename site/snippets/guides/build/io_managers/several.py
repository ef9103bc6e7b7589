import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset
def sales() -> pd.DataFrame:
    return pd.DataFrame({"day": ["Mon", "Tue"], "euro": [7.5, 6.2]})


# start_several
@dg.asset(io_manager_key="files")
def price_model(sales: pd.DataFrame) -> dict[str, float]:
    return {"mean": float(sales["euro"].mean())}


@dg.asset(deps=[price_model])
def price_list() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"printed": 40})


defs = dg.Definitions(
    assets=[sales, price_model, price_list],
    resources={
        "io_manager": DuckDBPandasIOManager(database="bakery.duckdb"),
        "files": dg.FilesystemIOManager(base_dir="models"),
    },
)
# end_several

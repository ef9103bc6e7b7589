import dagster as dg
import pandas as pd
from dagster_snowflake import SnowflakeResource
from snowflake.connector import pandas_tools


@dg.asset(kinds={"snowflake", "pandas"})
def menu_prices(snowflake: SnowflakeResource) -> dg.MaterializeResult:
    prices = pd.read_csv("menu_prices.csv", parse_dates=["valid_from"])
    with snowflake.get_connection() as connection:
        pandas_tools.write_pandas(
            connection,
            prices.rename(columns=str.upper),
            table_name="MENU_PRICES",
            schema="RAW",
            database="FOOD_TRUCKS",
            auto_create_table=True,
            overwrite=True,
            use_logical_type=True,
        )
    return dg.MaterializeResult(metadata={"dagster/row_count": len(prices)})

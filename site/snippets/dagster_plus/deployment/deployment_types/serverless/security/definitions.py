import dagster as dg
import pandas as pd
from dagster_aws.s3 import S3PickleIOManager, S3Resource


@dg.asset
def customers() -> pd.DataFrame:
    return pd.DataFrame({"customer_id": [1, 2], "country": ["AT", "FR"]})


@dg.asset
def customers_by_country(customers: pd.DataFrame) -> pd.DataFrame:
    return customers.groupby("country", as_index=False).size()


defs = dg.Definitions(
    assets=[customers, customers_by_country],
    resources={
        "io_manager": S3PickleIOManager(
            s3_resource=S3Resource(region_name="eu-central-1"),
            s3_bucket=dg.EnvVar("SHOP_WAREHOUSE_BUCKET"),
            s3_prefix="dagster",
        )
    },
)

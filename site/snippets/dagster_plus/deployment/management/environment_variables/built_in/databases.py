import os

import dagster as dg


def shop_database() -> str:
    """The database of this deployment: production's, one for each pull request, or
    a local one.
    """
    if os.getenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT") == "1":
        return f"shop_pr_{os.environ['DAGSTER_CLOUD_PULL_REQUEST_ID']}"
    if os.getenv("DAGSTER_CLOUD_DEPLOYMENT_NAME") == "prod":
        return "shop"
    return "shop_dev"


class Warehouse(dg.ConfigurableResource):
    database: str


@dg.asset
def orders(warehouse: Warehouse) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"database": warehouse.database})


defs = dg.Definitions(
    assets=[orders], resources={"warehouse": Warehouse(database=shop_database())}
)

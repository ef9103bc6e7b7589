import dagster as dg


@dg.asset
def price_model() -> dict[str, float]:
    return {"mean": 6.85}


defs = dg.Definitions(assets=[price_model])


def stored_model(dagster_home: str) -> object:
    with dg.DagsterInstance.from_config(dagster_home) as instance:
        return defs.load_asset_value("price_model", instance=instance)

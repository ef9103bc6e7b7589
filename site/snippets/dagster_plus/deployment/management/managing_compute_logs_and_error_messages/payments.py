import dagster as dg


@dg.asset
def payments() -> dg.MaterializeResult:
    card = {"number": "4111111111111111", "amount": "12,50"}
    amount = float(card["amount"])
    return dg.MaterializeResult(metadata={"amount": amount})


defs = dg.Definitions(assets=[payments])

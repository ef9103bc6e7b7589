import dagster as dg


def build_definitions() -> dg.Definitions:
    rooms = ["east", "west"]
    return dg.Definitions(
        assets=[dg.AssetSpec(f"{room}_wing") for room in rooms]
    )


defs = build_definitions()

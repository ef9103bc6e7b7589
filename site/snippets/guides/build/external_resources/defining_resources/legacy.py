import json
from pathlib import Path

import dagster as dg


class Archive:
    def __init__(self, folder: str, vat_percent: float) -> None:
        self.folder = folder
        self.vat_percent = vat_percent

    def net_amounts(self, month: str) -> list[float]:
        return json.loads(Path(self.folder, f"{month}.json").read_text())


@dg.resource(
    config_schema={
        "folder": dg.StringSource,
        "vat_percent": dg.Field(float, default_value=25.0),
    }
)
def invoice_archive(context: dg.InitResourceContext) -> Archive:
    return Archive(**context.resource_config)


@dg.asset(required_resource_keys={"archive"})
def june_revenue(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    archive: Archive = context.resources.archive
    net = sum(archive.net_amounts("2025-06"))
    revenue = round(net * (1 + archive.vat_percent / 100), 2)
    return dg.MaterializeResult(metadata={"revenue": revenue})


defs = dg.Definitions(
    assets=[june_revenue],
    resources={"archive": invoice_archive.configured({"folder": "invoices"})},
)

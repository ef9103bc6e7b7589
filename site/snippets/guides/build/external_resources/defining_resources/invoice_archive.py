import json
from pathlib import Path

import dagster as dg
from pydantic import Field


class InvoiceArchive(dg.ConfigurableResource):
    """Monthly invoice files from the accounting system."""

    folder: str = Field(description="Where the accounting system writes.")
    vat_percent: float = Field(default=25.0, ge=0)

    def net_amounts(self, month: str) -> list[float]:
        return json.loads(Path(self.folder, f"{month}.json").read_text())

    def gross(self, net: float) -> float:
        return round(net * (1 + self.vat_percent / 100), 2)


@dg.asset
def june_revenue(archive: InvoiceArchive) -> dg.MaterializeResult:
    revenue = archive.gross(sum(archive.net_amounts("2025-06")))
    Path("june_revenue.txt").write_text(str(revenue))
    return dg.MaterializeResult(metadata={"revenue": revenue})


defs = dg.Definitions(
    assets=[june_revenue],
    resources={"archive": InvoiceArchive(folder="invoices")},
)

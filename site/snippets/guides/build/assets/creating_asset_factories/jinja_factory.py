import os
from pathlib import Path
from typing import Literal

import dagster as dg
import pandas as pd
import yaml
from jinja2 import Environment, StrictUndefined
from pydantic import BaseModel, ConfigDict


class Supplier(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: str
    file: str
    price_column: str = "price"
    currency: Literal["EUR", "USD"] = "EUR"


class SupplierFile(BaseModel):
    suppliers: list[Supplier]


def price_list(supplier: Supplier) -> dg.AssetsDefinition:
    @dg.asset(
        name=f"{supplier.name}_prices",
        group_name="price_lists",
        tags={"currency": supplier.currency},
    )
    def prices() -> dg.MaterializeResult:
        table = pd.read_csv(supplier.file)
        table = table.rename(columns={supplier.price_column: "price"})
        table.to_csv(f"{supplier.name}_prices.csv", index=False)
        return dg.MaterializeResult(metadata={"products": len(table)})

    return prices


# start_load noqa
def load_suppliers(path: Path) -> list[Supplier]:
    environment = Environment(undefined=StrictUndefined)
    template = environment.from_string(path.read_text())
    text = template.render(folder=os.environ.get("PRICE_FOLDER", "prices"))
    return SupplierFile.model_validate(yaml.safe_load(text)).suppliers


suppliers = load_suppliers(Path(__file__).with_name("suppliers.yaml.jinja"))
# end_load noqa

defs = dg.Definitions(assets=[price_list(supplier) for supplier in suppliers])

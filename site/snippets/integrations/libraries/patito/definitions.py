from typing import Literal, Optional

import dagster as dg
import patito as pt
import polars as pl
from dagster_polars import PolarsParquetIOManager


class Product(pt.Model):
    """A product in the warehouse of an online grocery."""

    product_id: int = pt.Field(unique=True, description="Article number")
    name: str
    temperature_zone: Literal["dry", "cold", "frozen"]
    price: float = pt.Field(gt=0, description="Price in euros, with tax")
    best_before_days: Optional[int] = pt.Field(ge=1)


@dg.asset(kinds={"polars", "patito"})
def products() -> Product.DataFrame:  # type: ignore
    return Product.DataFrame(pl.read_csv("products.csv"))


@dg.asset(kinds={"polars"})
def cold_chain_value(products: Product.DataFrame) -> pl.DataFrame:  # type: ignore
    """Both frames are Polars frames, so every Polars method works."""
    cooled = products.filter(pl.col("temperature_zone") != "dry")
    return cooled.group_by("temperature_zone").agg(pl.col("price").sum())


defs = dg.Definitions(
    assets=[products, cold_chain_value],
    resources={"io_manager": PolarsParquetIOManager(base_dir="data")},
)

import dagster as dg
import polars as pl
from dagster_polars.patito import patito_model_to_dagster_type
from definitions import Product

ProductType = patito_model_to_dagster_type(Product)


@dg.asset(dagster_type=ProductType)
def discounted_products() -> pl.DataFrame:
    """Validated before any I/O manager stores it."""
    products = pl.read_csv("products.csv")
    return products.with_columns((pl.col("price") * 0.9).round(2))

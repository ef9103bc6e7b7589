import patito as pt
import polars as pl
import pytest
from definitions import Product, cold_chain_value

PRODUCTS = pl.DataFrame(
    {
        "product_id": [1, 2, 3],
        "name": ["Rice", "Butter", "Milk"],
        "temperature_zone": ["dry", "cold", "cold"],
        "price": [2.0, 2.5, 4.0],
        "best_before_days": [None, 60, 9],
    }
)


def test_only_cooled_products_count() -> None:
    value = cold_chain_value(Product.DataFrame(PRODUCTS))
    assert isinstance(value, pl.DataFrame)
    assert value.rows() == [("cold", 6.5)]


def test_unknown_zones_are_rejected() -> None:
    warm = PRODUCTS.with_columns(pl.lit("warm").alias("temperature_zone"))
    with pytest.raises(pt.exceptions.DataFrameValidationError, match="warm"):
        Product.validate(warm)

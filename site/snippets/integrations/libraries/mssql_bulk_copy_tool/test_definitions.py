import polars as pl

from definitions import open_by_customer


def test_open_by_customer() -> None:
    invoices = pl.DataFrame(
        {"customer": ["Ada", "Ada", "Alan"], "amount": ["10.50", "4.50", "7"]}
    )

    result = open_by_customer(invoices)

    assert isinstance(result, pl.DataFrame)
    assert dict(result.iter_rows()) == {"Ada": 15.0, "Alan": 7.0}

from load_prices import clean_prices


def test_rows_without_a_price_are_dropped() -> None:
    upload = "sku,price\n bw-100 ,12.50\nbw-200,\nbw-300,0\n"
    assert list(clean_prices(upload)) == [("BW-100", 12.5)]

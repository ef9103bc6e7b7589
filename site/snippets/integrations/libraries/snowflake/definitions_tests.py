from collections.abc import Iterator

import dagster as dg
import fakesnow
import pytest
import snowflake.connector
from definitions import daily_truck_sales
from dagster_snowflake import SnowflakeResource


@pytest.fixture
def warehouse() -> Iterator[SnowflakeResource]:
    with fakesnow.patch():
        connection = snowflake.connector.connect(database="FOOD_TRUCKS")
        for statement in (
            "create schema raw",
            "create schema sales",
            "create table raw.orders (truck_id int, ordered_at timestamp, amount number(10, 2))",
            "insert into raw.orders values (7, '2025-03-01 12:15:00', 9.5), (7, '2025-03-01 12:40:00', 14)",
        ):
            connection.cursor().execute(statement)
        yield SnowflakeResource(
            account="test", user="test", password="test", database="FOOD_TRUCKS"
        )


def test_sales_are_added_up_by_day(warehouse: SnowflakeResource) -> None:
    result = dg.materialize([daily_truck_sales], resources={"snowflake": warehouse})

    [sales] = result.asset_materializations_for_node("daily_truck_sales")
    assert sales.metadata["dagster/row_count"].value == 1
    assert sales.metadata["last_day"].value == "2025-03-01"

import dagster as dg
import google.auth
import pytest
from definitions import daily_zone_revenue
from dagster_gcp import BigQueryResource
from google.auth.credentials import AnonymousCredentials


@pytest.fixture
def bigquery(monkeypatch: pytest.MonkeyPatch) -> BigQueryResource:
    monkeypatch.setattr(google.auth, "default", lambda *_, **__: (AnonymousCredentials(), "test"))
    resource = BigQueryResource(project="test")
    with resource.get_client() as client:
        for statement in (
            "create schema if not exists raw",
            "create schema if not exists reports",
            "create or replace table raw.trips (pickup_zone string, pickup_at timestamp, fare numeric)",
            "insert into raw.trips values ('SoHo', timestamp '2025-03-01 08:15:00', 12.5)",
        ):
            client.query(statement).result()
    return resource


def test_fares_are_added_up_by_day(bigquery: BigQueryResource) -> None:
    result = dg.materialize([daily_zone_revenue], resources={"bigquery": bigquery})

    [revenue] = result.asset_materializations_for_node("daily_zone_revenue")
    assert revenue.metadata["dagster/row_count"].value == 1

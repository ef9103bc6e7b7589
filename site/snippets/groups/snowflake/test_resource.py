"""Pages about the resource: the real connector talks to fakesnow's server."""

import importlib
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from corpus import SNIPPETS
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from dagster_snowflake import SnowflakeResource

SNOWFLAKE = "integrations/libraries/snowflake"
GUIDE = f"{SNOWFLAKE}/using_snowflake_with_dagster"
Load = Callable[[str], ModuleType]
Sql = Callable[[str], list[tuple[Any, ...]]]
Logins = list[dict[str, Any]]


def test_the_example(
    load: Load, sql: Sql, logins: Logins, warehouse_sql: str, private_key: rsa.RSAPrivateKey, instance: dg.DagsterInstance
) -> None:
    sql(warehouse_sql)
    defs = load(f"{SNOWFLAKE}/definitions.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    [sales] = result.asset_materializations_for_node("daily_truck_sales")
    assert sales.metadata["dagster/row_count"].value == 5
    assert sales.metadata["last_day"].value == "2025-03-02"
    [check] = result.get_asset_check_evaluations()
    assert check.passed
    assert sql("select orders, revenue from food_trucks.sales.daily_truck_sales where truck_id = 1")[0][0] == 2
    login = logins[0]
    assert (login["account"], login["user"], login["role"]) == ("acme-analytics", "dagster", "FOOD_TRUCKS_WRITER")
    assert login["private_key"] == private_key.private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def test_the_check_finds_a_sale_without_a_truck(load: Load, sql: Sql, warehouse_sql: str, instance: dg.DagsterInstance) -> None:
    sql(warehouse_sql)
    sql("insert into food_trucks.raw.orders values (1007, null, '2025-03-02 19:00:00', 5)")
    defs = load(f"{SNOWFLAKE}/definitions.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    [check] = result.get_asset_check_evaluations()
    assert not check.passed and check.metadata["days"].value == 1


def test_the_test_without_an_account(workspace: Path) -> None:
    shutil.copy(SNIPPETS / SNOWFLAKE / "definitions.py", workspace)
    shutil.copy(SNIPPETS / SNOWFLAKE / "definitions_tests.py", workspace / "test_definitions.py")
    # Without rewritten asserts, Python compiles the file, and the recorder sees what runs.
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--assert=plain", "test_definitions.py"]
    done = subprocess.run(command, cwd=workspace, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout


def test_the_guide(load: Load, sql: Sql, warehouse_sql: str, instance: dg.DagsterInstance) -> None:
    sql(warehouse_sql)
    defs = load(f"{GUIDE}/food_trucks.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    [trucks] = result.asset_materializations_for_node("trucks")
    assert trucks.metadata["dagster/row_count"].value == 4
    [revenue] = result.asset_materializations_for_node("revenue_by_city")
    table = revenue.metadata["preview"].value.splitlines()
    assert table[2:] == [
        "| Boulder | Tacos | 2 | 33.75 |",
        "| Denver | Tacos | 2 | 21.50 |",
        "| Denver | Ramen | 1 | 15.75 |",
        "| Boulder | Crepes | 1 | 8.50 |",
    ]


def test_load_a_frame(load: Load, in_process: Sql, warehouse_sql: str, workspace: Path) -> None:
    in_process(warehouse_sql)
    shutil.copy(SNIPPETS / GUIDE / "menu_prices.csv", workspace)
    module = load(f"{GUIDE}/load_frame.py")
    warehouse = SnowflakeResource(account="a", user="u", password="p", database="FOOD_TRUCKS")
    for _ in range(2):
        result = dg.materialize([module.menu_prices], resources={"snowflake": warehouse})
        assert result.success
    assert in_process("select menu, price from food_trucks.raw.menu_prices order by price") == [("Tacos", 9.0), ("Ramen", 15.75)]


def test_the_frame_in_the_definitions(
    in_process: Sql, warehouse_sql: str, workspace: Path, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_process(warehouse_sql)
    for file in ("menu_prices.csv", "trucks.csv"):
        shutil.copy(SNIPPETS / GUIDE / file, workspace)
    shutil.copy(SNIPPETS / GUIDE / "load_frame.py", workspace / "menu_prices.py")
    text = (SNIPPETS / GUIDE / "food_trucks.py").read_text()
    text = text.replace("revenue_by_city],", "revenue_by_city, menu_prices],")
    (workspace / "food_trucks_and_prices.py").write_text("from menu_prices import menu_prices\n" + text)
    monkeypatch.syspath_prepend(workspace)
    defs = importlib.import_module("food_trucks_and_prices").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    assert {key.to_user_string() for key in (event.asset_key for event in result.get_asset_materialization_events()) if key} == {
        "trucks",
        "revenue_by_city",
        "menu_prices",
    }


@pytest.mark.parametrize("change", ["first line", "cut", "written line breaks", "another key"])
def test_a_private_key_that_cannot_be_read(change: str, private_key: rsa.RSAPrivateKey) -> None:
    pem = private_key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ).decode()
    public = private_key.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    key = {
        "first line": pem.splitlines()[0],
        "cut": pem[:400],
        "written line breaks": pem.replace("\n", "\\n"),
        "another key": public.decode(),
    }[change]
    message = "Unable to load private key. You may need to base64 encode your private key."
    warehouse = SnowflakeResource(account="a", user="u", private_key=key)
    with pytest.raises(ValueError, match=re.escape(message)), warehouse.get_connection():
        pass


def test_one_way_to_sign_in() -> None:
    with pytest.raises(Exception, match="Missing config: Password, private key, or authenticator authentication required"):
        SnowflakeResource(account="a", user="u")
    with pytest.raises(Exception, match="Cannot provide both password and private key authentication"):
        SnowflakeResource(account="a", user="u", password="p", private_key="k")


def test_a_parameter_without_its_resource(load: Load) -> None:
    module = load(f"{GUIDE}/food_trucks.py")
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="resource with key 'snowflake' required by op 'trucks' was not provided"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[module.trucks]))


@pytest.mark.parametrize(("autocommit", "left"), [(False, 6), (None, 5)])
def test_a_block_that_fails(autocommit: bool | None, left: int, sql: Sql, warehouse_sql: str) -> None:
    """Snowflake commits each statement by default; with `autocommit=False`, the block is one transaction."""
    sql(warehouse_sql)
    warehouse = SnowflakeResource(account="a", user="u", password="p", database="FOOD_TRUCKS", autocommit=autocommit)
    with pytest.raises(ZeroDivisionError), warehouse.get_connection() as connection:
        connection.cursor().execute("delete from raw.orders where order_id = 1006")
        raise ZeroDivisionError
    assert sql("select count(*) from food_trucks.raw.orders") == [(left,)]

"""The unit testing guide's tests pass, and the errors that it lists are real."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS

FOLDER = SNIPPETS / "guides/test/unit_testing"
PAGE = (DOCS / "guides/test/unit-testing-assets-and-ops.md").read_text()


def test_the_shown_tests_pass(workspace: Path) -> None:
    """guides/test/unit_testing/rentals.py and guides/test/unit_testing/rentals_tests.py, as in a reader's project."""
    shutil.copy(FOLDER / "rentals.py", workspace / "rentals.py")
    shutil.copy(FOLDER / "rentals_tests.py", workspace / "test_rentals.py")
    # Without pytest's own loader, whose modules are not seen running.
    command = [sys.executable, "-m", "pytest", "-q", "--assert=plain", "--rootdir", ".", "-p", "no:cacheprovider"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "8 passed" in done.stdout


@dg.asset
def stations() -> int:
    return 3


@dg.asset
def bikes(context: dg.AssetExecutionContext, stations: int) -> int:
    return stations * 10


class Shop(dg.ConfigurableResource):
    name: str


@dg.asset
def sign(shop: Shop) -> str:
    return shop.name


@dg.asset
def income(rates: Shop, rentals: dict[str, int]) -> int:
    return len(rates.name) * len(rentals)


@dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-05-01"))
def note(context: dg.AssetExecutionContext) -> str:
    return context.partition_key


@dg.asset
def stamp(context: dg.AssetExecutionContext) -> str:
    return context.run.tags["team"]


def test_context_of_a_run() -> None:
    result = dg.materialize_to_memory([stamp], tags={"team": "workshop"})
    assert result.output_for_node("stamp") == "workshop"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: bikes(3), "has context argument, but no context was provided when invoking."),
        (lambda: bikes(dg.build_asset_context()), "No value provided for required input"),
        (lambda: income({"city": 12}, rates=Shop(name="A")), "No value provided for required input"),
        (lambda: income({"city": 12}, Shop(name="A")), 'Type check failed for op "income" input "rentals"'),
        (lambda: income({"city": 12}, Shop(name="A"), Shop(name="A")), "Too many input arguments were provided for op 'income'."),
        (lambda: dg.materialize([sign]), "required by op 'sign' was not provided"),
        (lambda: dg.materialize_to_memory([bikes]), "is not produced by any of the provided asset ops and is not one of the provided sources."),
        (lambda: stamp(dg.build_asset_context()), "The dagster_run property is not set on the context when an asset or op is directly invoked."),
        (lambda: note(dg.build_asset_context()), "Tried to access partition_key for a non-partitioned run"),
    ],
)
def test_errors(call: Callable[[], object], message: str) -> None:
    with pytest.raises(Exception) as raised:
        call()
    assert message in str(raised.value)
    assert message in PAGE

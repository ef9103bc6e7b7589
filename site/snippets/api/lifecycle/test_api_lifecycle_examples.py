"""Checks what the API life cycle pages say, each time in a new Python process."""

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest

HERE = Path(__file__).parent
BETA = "BetaWarning: Function `build_last_update_freshness_checks` is currently in beta"
SUPERSEDED = "SupersessionWarning: Class `MultiAssetSensorDefinition` is superseded"
DEPRECATED = "DeprecationWarning: Class `SourceAsset` is deprecated and will be removed"
ONE_OF_EACH = """
import datetime
import dagster as dg

@dg.asset
def orders() -> None: ...

dg.build_last_update_freshness_checks(
    assets=[orders], lower_bound_delta=datetime.timedelta(hours=24)
)

@dg.multi_asset_sensor(monitored_assets=[orders.key], job_name="nightly_orders")
def orders_sensor(context): ...

dg.SourceAsset("invoices")
"""


def _python(
    *args: str, filters: str | None = None
) -> "subprocess.CompletedProcess[str]":
    env = dict(os.environ)
    env.pop("PYTHONWARNINGS", None)
    if filters is not None:
        env["PYTHONWARNINGS"] = filters
    command = [sys.executable, *args]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def _import(filters: str | None = None) -> str:
    Path("sales.py").write_text(ONE_OF_EACH)
    return _python("-c", "import sales", filters=filters).stderr


def test_an_imported_module_shows_all_but_deprecations() -> None:
    shown = _import()
    assert BETA in shown and SUPERSEDED in shown and DEPRECATED not in shown


@pytest.mark.parametrize(
    ("filters", "hidden", "shown"),
    [
        ("default::DeprecationWarning", [], [BETA, SUPERSEDED, DEPRECATED]),
        ("ignore::FutureWarning", [SUPERSEDED], [BETA]),
        ("ignore:Function `build_last_update_freshness_checks`", [BETA], [SUPERSEDED]),
        ("ignore", [BETA, SUPERSEDED, DEPRECATED], []),
        ("ignore::dagster.BetaWarning", [], ["Invalid -W option ignored", BETA]),
    ],
)
def test_environment(filters: str, hidden: list[str], shown: list[str]) -> None:
    output = _import(filters)
    assert [text for text in hidden if text in output] == []
    assert [text for text in shown if text not in output] == []


def test_environment_turns_one_name_into_an_error() -> None:
    Path("sales.py").write_text(ONE_OF_EACH)
    result = _python("-c", "import sales", filters="error:Class `SourceAsset`")
    assert result.returncode == 1
    assert result.stderr.splitlines()[-1].startswith(DEPRECATED)


@pytest.mark.parametrize("example", ["definitions.py", "one_place.py"])
def test_in_code(example: str, load: Callable[[str], ModuleType]) -> None:
    defs = load(f"api/lifecycle/{example}").defs
    assert isinstance(defs, dg.Definitions)
    dg.Definitions.validate_loadable(defs)
    result = _python(str(HERE / example))
    assert (result.returncode, result.stderr) == (0, "")


def test_errors_in_code() -> None:
    Path("strict.py").write_text((HERE / "strict.py").read_text())
    result = _python("-c", "import strict, dagster as dg; dg.SourceAsset('invoices')")
    assert result.returncode == 1
    assert result.stderr.splitlines()[-1].startswith(DEPRECATED)
    result = _python(
        "-c",
        "import strict, dagster as dg\n"
        "dg.Definitions().map_asset_specs(func=lambda s: s, selection='*')",
    )
    assert result.returncode == 1
    assert ".PreviewWarning: " in result.stderr.splitlines()[-1]


def test_validate_shows_no_warnings() -> None:
    code = ONE_OF_EACH + "\ndefs = dg.Definitions(assets=[orders])\n"
    Path("sales.py").write_text(code)
    result = _python("-m", "dagster", "definitions", "validate", "-f", "sales.py")
    assert result.returncode == 0
    assert "BetaWarning" not in result.stdout + result.stderr


PYTEST_INI = r"""
[pytest]
filterwarnings =
    ignore::dagster.BetaWarning
    error::dagster.PreviewWarning
    error::dagster.SupersessionWarning
    error:.* will be removed in \d:DeprecationWarning
"""


def test_pytest_ini_is_the_one_on_the_page() -> None:
    pages = HERE.parents[2] / "docs/api/api-lifecycle"
    page = pages / "filtering-api-lifecycle-warnings.md"
    assert PYTEST_INI in page.read_text()


def _pytest(*args: str) -> str:
    return _python("-m", "pytest", "-q", "-p", "no:cacheprovider", *args).stdout


def test_pytest_ini() -> None:
    Path("pytest.ini").write_text(PYTEST_INI)
    Path("test_sales.py").write_text(
        "def test_sales():\n" + textwrap.indent(ONE_OF_EACH, "    ")
    )
    output = _pytest("test_sales.py")
    assert "1 failed" in output and SUPERSEDED in output and BETA not in output
    old = "import dagster as dg\ndef test_old():\n    dg.SourceAsset('invoices')\n"
    Path("test_old.py").write_text(old)
    output = _pytest("test_old.py")
    assert "1 failed" in output and DEPRECATED in output


CLICK = "'BaseCommand' is deprecated and will be removed in Click 9.0."
WARN = f"import warnings\nwarnings.warn({CLICK!r}, DeprecationWarning)\n"


def test_filters_ignore_deprecations_of_other_packages() -> None:
    Path("pytest.ini").write_text(PYTEST_INI)
    Path("test_click.py").write_text(f"{WARN}\ndef test_click(): ...\n")
    output = _pytest("test_click.py")
    assert "1 passed" in output and CLICK in output
    Path("strict.py").write_text((HERE / "strict.py").read_text())
    assert _python("-c", f"import strict\n{WARN}").returncode == 0


def test_deprecations_before_an_upgrade() -> None:
    command = ["-W", "default::DeprecationWarning", "-m", "pytest"]
    for page in ("filtering-api-lifecycle-warnings", "api-lifecycle-stages"):
        text = (HERE.parents[2] / f"docs/api/api-lifecycle/{page}.md").read_text()
        assert " ".join(["python", *command]) in text
    Path("test_old.py").write_text(
        "import dagster as dg\ndg.SourceAsset('invoices')\ndef test_old(): ...\n"
    )
    output = _python(*command, "-p", "no:cacheprovider", "test_old.py").stdout
    assert "1 passed" in output and DEPRECATED in output


def test_pytest_marks() -> None:
    Path("test_checks.py").write_text((HERE / "filter_examples.py").read_text())
    output = _pytest("-W", "error::dagster.BetaWarning", "test_checks.py")
    assert "2 passed" in output and "warning" not in output


def test_pytest_command_line() -> None:
    Path("test_sales.py").write_text(
        "def test_sales():\n" + textwrap.indent(ONE_OF_EACH, "    ")
    )
    output = _pytest("-W", "error::dagster.BetaWarning", "test_sales.py")
    assert "1 failed" in output and BETA in output


def test_a_named_version_may_have_passed() -> None:
    """The deprecation of FreshnessPolicy names 1.10.0, and 1.10.11 still has the class."""
    with pytest.warns(DeprecationWarning, match="will be removed in 1.10.0"):
        dg.FreshnessPolicy(maximum_lag_minutes=60)


def test_a_parameter_has_its_own_mark() -> None:
    policy = dg.BackfillPolicy.single_run()
    with pytest.warns(dg.BetaWarning, match="Parameter `backfill_policy` of function"):
        dg.asset(name="orders", backfill_policy=policy)(lambda: None)


def test_a_hidden_parameter_still_works() -> None:
    with pytest.warns(DeprecationWarning, match="non_argument_deps"):
        dg.asset(name="report", non_argument_deps={"orders"})(lambda: None)

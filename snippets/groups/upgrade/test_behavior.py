"""What changed without a new name: programs that both versions run, and settings that 1.10.11 refuses."""

import importlib.metadata
import json
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
import yaml
from corpus import SNIPPETS
from old_versions import python_of
from version_changes import PAGE

FOLDER = SNIPPETS / "guides/migrate/version_migration"
NEW = Path(sys.executable)


def says(python: Path, program: str) -> str:
    done = subprocess.run([python, "-W", "ignore", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def shown(message: str) -> bool:
    return message in PAGE.read_text()


def test_runs_are_queued(tmp_path: Path) -> None:
    program = (
        "import dagster as dg\n"
        "with dg.instance_for_test() as instance: print(type(instance.run_coordinator).__name__)"
    )
    assert says(python_of("1.9.13"), program) == "DefaultRunCoordinator"
    assert says(NEW, program) == "QueuedRunCoordinator"
    (tmp_path / "dagster.yaml").write_text((FOLDER / "procedure/dagster_launch_at_once.yaml").read_text())
    with dg.DagsterInstance.from_config(str(tmp_path)) as instance:
        assert type(instance.run_coordinator).__name__ == "DefaultRunCoordinator"


REFUSED = {
    "Found config value for `['max_concurrent_runs']` in `run_queue` which is incompatible with the `concurrency > runs` config": {
        "run_queue": {"max_concurrent_runs": 3},
        "concurrency": {"runs": {"max_concurrent_runs": 3}},
    },
    'Received unexpected config entry "backfill" at the root.': {"backfill": {"daemon_enabled": True}},
    'Received unexpected config entry "sensor_settings" at the root.': {"sensor_settings": {"interval_seconds": 30}},
    "Couldn't import module dagster_cron.cron_scheduler": {
        "scheduler": {"module": "dagster_cron.cron_scheduler", "class": "SystemCronScheduler"}
    },
}


@pytest.mark.parametrize("message", REFUSED)
def test_refused_settings(message: str, tmp_path: Path) -> None:
    assert shown(message) or "sensor_settings" in message
    (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(REFUSED[message]))
    with pytest.raises(Exception) as refused, dg.DagsterInstance.from_config(str(tmp_path)) as instance:
        assert instance.scheduler
    assert message in str(refused.value)


def test_pool_names() -> None:
    message = '"warehouse/eu" is not a valid name in Dagster. Names must be in regex ^[A-Za-z0-9_]+$.'
    assert shown(message)
    with pytest.raises(dg.DagsterInvalidDefinitionError) as refused:
        dg.asset(pool="warehouse/eu")(lambda: 1)
    assert str(refused.value) == message
    # 1.9 takes the name.
    says(python_of("1.9.13"), "import dagster as dg\n@dg.op(pool='warehouse/eu')\ndef load(): ...")


def test_automation_needs_sensors() -> None:
    """The daemon's own check of the setting, which the page quotes by its beginning."""
    from dagster._daemon import sensor

    message = "Cannot evaluate an AutomationConditionSensorDefinition if the instance setting"
    assert shown(f"`{message}`")
    assert message in Path(sensor.__file__).read_text()


NOTHING = """
import dagster as dg

class Recording(dg.IOManager):
    def handle_output(self, context, obj): print("handled")
    def load_input(self, context): ...

@dg.asset
def orders() -> None: ...

import logging; logging.disable()
assert dg.materialize([orders], resources={"io_manager": Recording()}).success
"""


def test_nothing_skips_the_io_manager() -> None:
    assert says(python_of("1.5.14"), NOTHING) == "handled"
    assert says(python_of("1.6.14"), NOTHING) == ""
    assert says(NEW, NOTHING) == ""


BOUND = """
import dagster as dg

class Recording(dg.IOManager):
    def handle_output(self, context, obj): print("handled")
    def load_input(self, context): ...

@dg.op
def load(): return 1

@dg.job
def nightly(): load()

import logging; logging.disable()
defs = dg.Definitions(jobs=[nightly], resources={"io_manager": Recording()})
assert defs.get_job_def("nightly").execute_in_process().success
"""


def test_definitions_bind_resources_to_jobs() -> None:
    assert says(python_of("1.2.7"), BOUND) == ""
    assert says(python_of("1.3.14"), BOUND) == "handled"
    assert says(NEW, BOUND) == "handled"


@pytest.mark.parametrize(
    ("package", "last", "first"), [("pendulum", "1.7.16", "1.8.13"), ("croniter", "1.8.13", "1.9.13")]
)
def test_packages_that_are_no_longer_installed(package: str, last: str, first: str) -> None:
    assert shown(f"`ModuleNotFoundError: No module named '{package}'`")
    find = f"import importlib.util; print(importlib.util.find_spec('{package}') is not None)"
    assert says(python_of(last), find) == "True"
    assert says(python_of(first), find) == "False"
    with pytest.raises(importlib.metadata.PackageNotFoundError):
        importlib.metadata.distribution(package)


def test_python_and_pydantic() -> None:
    assert importlib.metadata.metadata("dagster")["Requires-Python"] == ">=3.9,<3.13"
    required = importlib.metadata.requires("dagster-shared") or []
    assert any(each.startswith("pydantic") and ">=2" in each for each in required)
    versions = "import importlib.metadata as m; print(m.metadata('dagster')['Requires-Python'], m.requires('dagster'))"
    old = says(python_of("1.8.13"), versions)
    assert old.startswith(">=3.8")
    assert any(each.startswith("pydantic") and ">1.10.0" in each.replace(" ", "") for each in old.split("'"))
    assert says(python_of("1.9.13"), versions).startswith(">=3.9")


TABLES = """
import json, os, dagster
from pathlib import Path
folder = Path(dagster.__file__).parent / "_core/storage/alembic/versions"
print(json.dumps(sorted(path.name for path in folder.glob("*.py"))))
"""


def test_database_migrations() -> None:
    """Each section says whether the version before needs a migration."""
    known: dict[str, list[str]] = {}
    for version in ("1.0.17", "1.1.21", "1.2.7", "1.3.14", "1.4.17", "1.5.14", "1.6.14", "1.7.16", "1.8.13", "1.9.13"):
        known[version] = json.loads(says(python_of(version), TABLES))
    known["1.10.11"] = json.loads(says(NEW, TABLES))
    versions = list(known)
    page = PAGE.read_text()
    for before, after in zip(versions, versions[1:], strict=False):
        minor = ".".join(after.split(".")[:2])
        section = page.split(f"\n## {minor} ")[1].split("\n## ")[0]
        said = section.split("Database migration: ")[1].split(".")[0].split(",")[0]
        assert said == ("yes" if set(known[after]) - set(known[before]) else "none"), minor


@pytest.mark.parametrize("command", ["pipeline", "new-project"])
def test_commands(command: str) -> None:
    done = subprocess.run([NEW, "-m", "dagster", command, "list"], capture_output=True, text=True, check=False)
    assert f"Error: No such command '{command}'." in done.stderr
    assert done.returncode == 2


def test_checks_before_an_upgrade(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands of the procedure, on a project that still uses what is deprecated."""
    shop = workspace / "shop"
    shop.mkdir()
    (shop / "__init__.py").touch()
    (shop / "definitions.py").write_text(
        "import dagster as dg\ndefs = dg.Definitions(assets=[dg.SourceAsset('payments')])\n"
    )
    monkeypatch.setenv("DAGSTER_HOME", "")
    command = ["-W", "default::DeprecationWarning", "-c", "import shop.definitions"]
    assert f'python -W default::DeprecationWarning -c "{command[-1]}"' in PAGE.read_text()
    found = subprocess.run([NEW, *command], capture_output=True, text=True, check=True)
    assert "Class `SourceAsset` is deprecated and will be removed in 2.0.0" in found.stderr
    validate = ["dagster", "definitions", "validate", "-m", "shop.definitions"]
    assert " ".join(validate) in PAGE.read_text()
    assert subprocess.run([NEW, "-m", *validate], capture_output=True, check=False).returncode == 0
    (shop / "definitions.py").write_text("import dagster as dg\ndg.external_assets_from_specs([])\n")
    failed = subprocess.run([NEW, "-m", *validate], capture_output=True, text=True, check=False)
    assert failed.returncode == 1
    assert "has no attribute 'external_assets_from_specs'" in failed.stdout + failed.stderr


def test_versions_belong_together() -> None:
    """The requirements of the page are those of this environment, and a library requires its exact core."""
    for line in (FOLDER / "procedure/requirements.txt").read_text().split():
        name, version = line.split("==")
        assert importlib.metadata.version(name) == version
    assert "dagster ==1.10.11" in (importlib.metadata.requires("dagster-postgres") or [])
    assert says(NEW, "import dagster; print(dagster.__version__)") == "1.10.11"
    done = subprocess.run([NEW, "-m", "dagster", "--version"], capture_output=True, text=True, check=True)
    assert shown(f"`{done.stdout.strip()}`")

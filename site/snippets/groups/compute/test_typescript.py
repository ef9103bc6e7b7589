"""The page about TypeScript: the script is compiled, and run with Node."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import DOCS, SNIPPETS
from pipes_services import failure, messages

PAGE = "integrations/libraries/typescript"
MODULES = SNIPPETS.parent.parent / "node_modules"
PRODUCTS = '[{"sku": "A1", "price": 12.5}, {"sku": "B2", "price": 0}]'
Load = Callable[[str], ModuleType]

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")


@pytest.fixture
def feed(workspace: Path) -> Path:
    shutil.copytree(SNIPPETS / PAGE / "feed", workspace / "feed")
    (workspace / "node_modules").symlink_to(MODULES)
    subprocess.run(["node", MODULES / "typescript/bin/tsc", "--project", "feed"], check=True)
    (workspace / "products.json").write_text(PRODUCTS)
    return workspace / "feed"


def test_feed(feed: Path, load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load(f"{PAGE}/definitions.py").defs, instance)
    assert metadata(result, "product_feed") == {"products": 2}
    assert "Read 2 products" in messages(result, instance)
    [check] = result.get_asset_check_evaluations()
    assert not check.passed and check.metadata["missing"].value == ["B2"]


def log(result: dg.ExecuteInProcessResult, instance: dg.DagsterInstance) -> str:
    return "\n".join(str(entry) for entry in instance.all_logs(result.run_id))


def test_failures(feed: Path, load: Load, instance: dg.DagsterInstance) -> None:
    page = (DOCS / f"{PAGE}.md").read_text()
    defs = load(f"{PAGE}/definitions.py").defs
    Path("products.json").unlink()
    result = run(defs, instance, raise_on_error=False)
    assert "External execution process failed with code 1" in failure(result) and "ENOENT: no such file" in log(result, instance)
    assert "External execution process failed with code 1" in page
    alone = subprocess.run(["node", feed / "dist/checkFeed.js"], capture_output=True, text=True)
    seen = "DAGSTER_PIPES_CONTEXT is missing: start the script from Dagster"
    assert seen in alone.stderr and seen in page
    shutil.rmtree(feed / "dist")
    result = run(defs, instance, raise_on_error=False)
    assert "did not receive any messages from external process" in messages(result, instance)
    assert "did not receive any messages from external process" in page
    (feed / "src/checkFeed.ts").write_text("import { withPipes } from './pipes';\nexport { withPipes };\n")
    compiled = subprocess.run(["node", MODULES / "typescript/bin/tsc", "--project", "feed"], capture_output=True, text=True)
    seen = "Relative import paths need explicit file extensions"
    assert seen in compiled.stdout and seen in page

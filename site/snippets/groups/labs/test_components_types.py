"""The pages about writing component types, followed command by command."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from corpus import SNIPPETS
from dagster.components import ComponentLoadContext
from dg_project import COMPONENTS, VENV, Reader, follow

PAGES = f"{COMPONENTS}/creating-new-component-types"
FILES = SNIPPETS / f"{COMPONENTS}/creating_new_component_types"
EVENTS = """import json
import dagster as dg
from shop.definitions import defs
job = defs().get_implicit_global_asset_job_def()
for event in job.execute_in_process().get_asset_materialization_events():
    print(json.dumps({key: value.value for key, value in event.materialization.metadata.items() if isinstance(value.value, (str, int))}))
"""


def run_all(reader: Reader) -> list[dict]:
    """The metadata of each materialization when all assets run."""
    (reader.home / "events.py").write_text(EVENTS)
    lines = reader.run(f"python -W ignore {reader.home}/events.py 2>/dev/null").splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def test_creating_a_type(reader: Reader, shop: Path) -> None:
    follow(reader, f"{PAGES}/creating-and-registering-a-component-type", generated=["src/shop/lib/shell_command.py"])
    assert (shop / "src/shop/lib/__init__.py").read_text().strip() == "from shop.lib.shell_command import ShellCommand as ShellCommand"
    assert (shop / "src/shop/defs/suppliers/file_count.txt").read_text().strip() == "2"
    assert run_all(reader) == [{"stdout": "2\n"}]
    assert "already exists" in reader.run("dg scaffold component-type ShellCommand", fails=True)
    (shop / "src/shop/lib/__init__.py").write_text("import nothing\n")
    assert "Error loading entry point `shop`" in reader.run("dg list plugins 2>&1", fails=True)


def test_the_scaffolded_type_builds_nothing(load: Callable[[str], ModuleType]) -> None:
    shell_command = load(f"{PAGES}/creating-and-registering-a-component-type/scaffolded.py".replace("-", "_"))
    assert not shell_command.ShellCommand().build_defs(ComponentLoadContext.for_test()).get_all_asset_specs()


def test_customizing_a_type(reader: Reader, shop: Path) -> None:
    wrong = "sed -i.bak 's/5m/5x/' src/shop/defs/price_list/component.yaml\ndg check yaml\ndg list defs"
    follow(reader, f"{PAGES}/component-type-customization", generated=["src/shop/defs/price_list/component.yaml"], fails=[wrong])
    assert (shop / "src/shop/defs/price_list/export.sh").exists()
    reader.run("dg scaffold shop.lib.ShellCommand other")
    assert "command: bash run.sh" in (shop / "src/shop/defs/other/component.yaml").read_text()
    condition = "import shop.definitions as d; print([s.automation_condition.get_label() for s in d.defs().get_all_asset_specs() if s.automation_condition])"
    assert reader.run(f'python -W ignore -c "{condition}"').strip().endswith("['on_cron(0 7 * * 1-5, Europe/Lisbon)']")


def test_a_plugin(reader: Reader, shop: Path) -> None:
    add = "uv add --editable ../shop-components"
    page = f"{PAGES}/creating-dg-plugin"
    install = f"uv pip install --quiet --no-deps --no-build-isolation --python .venv -e ../shop-components; date > uv.lock"
    reader.run(f"uv() {{ if [ \"$1\" = add ]; then {VENV}/{install}; else {VENV}/uv \"$@\"; fi; }}")
    assert add in reader_commands(page)
    follow(reader, page)
    shown = "dg list plugins --plugin shop_components"
    assert "A DuckDB table" in reader.run(shown)
    table = shop.parent / "shop-components/src/shop_components/table.py"
    table.write_text(table.read_text().replace("A DuckDB table", "A DuckDB view"))
    assert "A DuckDB table" in reader.run(shown)
    reader.run("dg --clear-cache")
    assert "A DuckDB view" in reader.run(shown)


def reader_commands(page: str) -> list[str]:
    from dg_project import steps

    return [step.text.strip() for step in steps(page) if step.kind == "shell"]


def test_subclassing(reader: Reader, shop: Path) -> None:
    follow(reader, f"{PAGES}/subclassing-components", skip=["uv add dagster-sling==0.26.11 sling==1.4.10.post2"])
    (metadata,) = run_all(reader)
    assert metadata["source_system"] == "erp" and str(metadata["dagster/row_count"]) == "3"
    with sqlite3.connect(shop / "shop.db") as connection:
        assert connection.execute("select count(*) from products").fetchall() == [(3,)]
    tags = "import shop.definitions as d; print([s.tags.get('source') for s in d.defs().get_all_asset_specs() if s.key.path == ['products']])"
    assert reader.run(f'python -W ignore -c "{tags}"').strip().endswith("['erp']")

    folder = shop / "src/shop/defs/products"
    file = folder / "component.yaml"
    text = file.read_text()
    file.write_text(text.replace(".source_sling.", ".sling_source."))
    assert "Cannot find module `shop.defs.products.sling_source` in the current project." in reader.run("dg check yaml 2>&1", fails=True)
    file.write_text(text)
    subclass = (folder / "source_sling.py").read_text()
    (folder / "source_sling.py").write_text(subclass.replace("@dataclass\n", ""))
    assert "'source_system' was unexpected" in reader.run("dg check yaml 2>&1", fails=True)

    # In a nested folder, `dg check yaml` looks in the wrong place; Dagster doesn't.
    (folder / "source_sling.py").write_text(subclass)
    reader.run("mkdir src/shop/defs/nested; mv src/shop/defs/products src/shop/defs/nested/products")
    assert "Cannot find module `shop.defs.products.source_sling` in the current project." in reader.run("dg check yaml 2>&1", fails=True)
    assert "products" in reader.run("dg list defs")

    # In `lib`, the class is registered under the module of the entry point alone.
    (shop / "src/shop/lib/source_sling.py").write_text(subclass)
    (shop / "src/shop/lib/__init__.py").write_text("from shop.lib.source_sling import SourceSling as SourceSling\n")
    nested = shop / "src/shop/defs/nested/products/component.yaml"
    nested.write_text(text.replace(".source_sling.", "shop.lib.source_sling."))
    assert "Component type 'shop.lib.source_sling.SourceSling' not found." in reader.run("dg check yaml", fails=True)
    nested.write_text(text.replace(".source_sling.", "shop.lib."))
    reader.run("dg check yaml")


def test_testing(reader: Reader, shop: Path) -> None:
    follow(reader, f"{PAGES}/testing-your-component-type")

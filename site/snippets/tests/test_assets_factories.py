"""Asset factories from a list, from YAML, and from a template."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pandas as pd
import pytest
from asset_runs import made, metadata, run, shown
from corpus import SNIPPETS
from jinja2 import Environment, UndefinedError
from pydantic import ValidationError

FACTORIES = SNIPPETS / "guides/build/assets/creating_asset_factories"
FACTORY = "guides/build/assets/creating_asset_factories/factory.py"
YAML_FACTORY = "guides/build/assets/creating_asset_factories/yaml_factory.py"
Load = Callable[[str], ModuleType]


@pytest.fixture
def price_lists(workspace: Path) -> Path:
    for name in ("acme.csv", "bright.csv", "brightparts.csv"):
        shutil.copy(FACTORIES / name, workspace)
    return workspace


@pytest.mark.parametrize("file", [FACTORY, YAML_FACTORY])
def test_factory(file: str, load: Load, instance: dg.DagsterInstance, price_lists: Path) -> None:
    defs = load(file).defs
    result = run(defs, instance)
    assert sorted(made(result)) == shown(
        "guides/build/assets/creating_asset_factories/list.txt"
    ).split("\n")
    assert metadata(result, "acme_prices") == {"products": 3}
    assert list(pd.read_csv("brightparts_prices.csv").columns) == ["sku", "price"]
    selected = dg.AssetSelection.from_string("group:price_lists").resolve(
        defs.get_repository_def().asset_graph
    )
    assert len(selected) == 2


def test_factory_tags(load: Load) -> None:
    module = load(YAML_FACTORY)
    specs = module.defs.get_all_asset_specs()
    currencies = {spec.key.to_user_string(): spec.tags["currency"] for spec in specs}
    assert currencies == {"acme_prices": "EUR", "brightparts_prices": "USD"}


def test_a_wrong_entry(load: Load, workspace: Path) -> None:
    for name in ("yaml_factory.py", "suppliers.yaml"):
        shutil.copy(FACTORIES / name, workspace)
    suppliers = workspace / "suppliers.yaml"
    suppliers.write_text(suppliers.read_text().replace("USD", "GBR"))
    with pytest.raises(ValidationError) as error:
        load(str(workspace / "yaml_factory.py"))
    message = shown("guides/build/assets/creating_asset_factories/validate.txt").split("\n\n")[1]
    assert str(error.value).startswith(
        message.split("ValidationError: ")[1].split("\n...")[0],
    )


def test_a_misspelt_key(load: Load, workspace: Path) -> None:
    module = load(YAML_FACTORY)
    with pytest.raises(ValidationError, match="Extra inputs are not permitted"):
        module.Supplier(name="acme", file="acme.csv", price_colum="cost")


def test_jinja(
    load: Load, instance: dg.DagsterInstance, price_lists: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists = price_lists / "lists"
    lists.mkdir()
    for name, source in {"acme_de": "acme", "acme_fr": "acme", "bright": "bright"}.items():
        shutil.copy(price_lists / f"{source}.csv", lists / f"{name}.csv")
    monkeypatch.setenv("PRICE_FOLDER", str(lists))
    module = load("guides/build/assets/creating_asset_factories/jinja_factory.py")
    assert sorted(made(run(module.defs, instance))) == [
        "acme_de_prices",
        "acme_fr_prices",
        "brightparts_prices",
    ]
    template = price_lists / "suppliers.yaml.jinja"
    text = (FACTORIES / "suppliers.yaml.jinja").read_text()
    template.write_text(text.replace("{{ folder }}", "{{ folde }}"))
    with pytest.raises(UndefinedError, match="'folde' is undefined"):
        module.load_suppliers(template)
    assert Environment().from_string("{{ folde }}/acme.csv").render() == "/acme.csv"


def test_definitions_factory(load: Load, instance: dg.DagsterInstance, price_lists: Path) -> None:
    module = load("guides/build/assets/creating_asset_factories/definitions_factory.py")

    def checked() -> dict[str, bool]:
        result = run(module.defs, instance)
        assert result.success
        return {
            check.asset_key.to_user_string(): check.passed
            for check in result.get_asset_check_evaluations()
        }

    assert checked() == {"acme_prices": True, "brightparts_prices": True}
    assert list(pd.read_csv("brightparts_prices.csv").columns) == ["sku", "price"]
    (price_lists / "bright.csv").write_text("sku,unit_cost\nB1,-7.0\n")
    assert checked() == {"acme_prices": True, "brightparts_prices": False}
    schedule = module.defs.get_schedule_def("brightparts_schedule")
    assert schedule.cron_schedule == "0 7 * * 1"


class PriceStore(dg.ConfigurableResource):
    folder: str


def test_resources_of_factories() -> None:
    def definitions(name: str, **resources: PriceStore) -> dg.Definitions:
        @dg.asset(name=name)
        def prices(store: PriceStore) -> None: ...

        return dg.Definitions(assets=[prices], resources=resources)

    with pytest.raises(
        dg.DagsterInvariantViolationError, match="have different resources with same key"
    ):
        dg.Definitions.merge(
            definitions("acme", store=PriceStore(folder=".")),
            definitions("brightparts", store=PriceStore(folder=".")),
        )
    shared = dg.Definitions(resources={"store": PriceStore(folder=".")})
    merged = dg.Definitions.merge(definitions("acme"), definitions("brightparts"), shared)
    dg.Definitions.validate_loadable(merged)


def test_a_loop_without_a_function(instance: dg.DagsterInstance) -> None:
    used: list[str] = []
    assets = []
    for supplier in ["acme", "brightparts"]:

        @dg.asset(name=supplier)
        def prices() -> None:
            used.append(supplier)  # noqa: B023

        assets.append(prices)
    dg.materialize(assets, instance=instance)
    assert used == ["brightparts", "brightparts"]
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match='"acme corp_prices" is not a valid name in Dagster'
    ):

        @dg.asset(name="acme corp_prices")
        def spaced() -> None: ...


def test_connected_assets(load: Load, instance: dg.DagsterInstance, price_lists: Path) -> None:
    module = load("guides/build/assets/creating_asset_factories/connected_factory.py")
    result = run(module.defs, instance)
    order = made(result)
    assert order[-1] == "cheapest_supplier" and len(order) == 5
    for supplier in ("acme", "brightparts"):
        assert order.index(f"{supplier}_prices") < order.index(f"{supplier}_average")
    assert metadata(result, "cheapest_supplier") == {"supplier": "acme"}


def test_the_shown_tests_of_a_factory(workspace: Path) -> None:
    """guides/build/assets/creating_asset_factories/connected_factory_tests.py, next to the file that it tests."""
    shutil.copy(FACTORIES / "connected_factory.py", workspace)
    shutil.copy(FACTORIES / "connected_factory_tests.py", workspace / "test_connected_factory.py")
    command = [sys.executable, "-m", "pytest", "-q", "--assert=plain", "--rootdir", ".", "-p", "no:cacheprovider"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert "2 passed" in done.stdout, done.stdout


def test_a_resource_that_definitions_bound() -> None:
    @dg.asset
    def acme_prices(store: PriceStore) -> str:
        return store.folder

    defs = dg.Definitions(assets=[acme_prices], resources={"store": PriceStore(folder="live")})
    taken = defs.get_assets_def("acme_prices")
    assert taken(store=PriceStore(folder="test")) == "test"
    with pytest.raises(dg.DagsterInvalidInvocationError, match="has conflicting resource definitions"):
        dg.materialize([taken], resources={"store": PriceStore(folder="test")})
    result = dg.materialize([acme_prices], resources={"store": PriceStore(folder="test")})
    assert result.output_for_node("acme_prices") == "test"

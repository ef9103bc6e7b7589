"""Kinds: the limit, kinds of existing assets, and the table of icons compared with the installed UI."""

import importlib.util
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import DOCS

Load = Callable[[str], ModuleType]
PAGE = (DOCS / "guides/build/assets/metadata-and-tags/kind-tags.md").read_text()


@pytest.fixture
def kinds(load: Load) -> ModuleType:
    return load("guides/build/assets/metadata_and_tags/kinds.py")


def test_kinds_of_the_examples(kinds: ModuleType) -> None:
    specs = {spec.key.to_user_string(): spec for spec in kinds.defs.get_all_asset_specs()}
    assert {name: spec.kinds for name, spec in specs.items()} == {
        "bookings": {"python", "duckdb"},
        "passengers": {"postgres", "table"},
        "flights": {"dbt", "snowflake", "gold"},
        "delays": {"dbt", "snowflake", "gold"},
    }
    assert specs["bookings"].tags == {"dagster/kind/python": "", "dagster/kind/duckdb": ""}


def test_the_mapped_assets_still_run(kinds: ModuleType, instance: dg.DagsterInstance) -> None:
    assert dg.materialize([*kinds.gold_tables, kinds.passengers], instance=instance).success


def test_a_selection_by_kind(kinds: ModuleType) -> None:
    assets = [kinds.bookings, *kinds.gold_tables]
    assert dg.AssetSelection.from_string("kind:snowflake").resolve(assets) == {
        dg.AssetKey("flights"),
        dg.AssetKey("delays"),
    }


def test_a_selection_takes_the_spelling_as_it_is() -> None:
    @dg.asset(kinds={"Google-Sheets"})
    def rates() -> None: ...

    assert dg.AssetSelection.from_string('kind:"Google-Sheets"').resolve([rates]) == {rates.key}
    assert dg.AssetSelection.from_string("kind:googlesheets").resolve([rates]) == set()


def four_by_decorator() -> object:
    @dg.asset(kinds={"python", "dbt", "duckdb", "gold"})
    def bookings() -> None: ...

    return bookings


three = dg.AssetSpec("bookings", kinds={"python", "dbt", "duckdb"})


@pytest.mark.parametrize(
    "define",
    [
        four_by_decorator,
        lambda: dg.AssetSpec("bookings", kinds={"python", "dbt", "duckdb", "gold"}),
        lambda: dg.AssetSpec("bookings", kinds={"python", "dbt", "duckdb"}, tags={"dagster/kind/gold": ""}),
        lambda: three.merge_attributes(kinds={"gold"}),
    ],
)
def test_a_fourth_kind_fails(define: Callable[[], object]) -> None:
    message = "Assets can have at most three kinds currently."
    assert message in PAGE
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        define()


def test_replacing_and_merging() -> None:
    assert three.replace_attributes(kinds={"gold"}).kinds == {"gold"}
    assert dg.AssetSpec("bookings", kinds={"dbt"}).merge_attributes(kinds={"gold"}).kinds == {"dbt", "gold"}


def test_a_kind_has_no_space() -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=r"Found invalid tag keys: \['dagster/kind/duck db'\]"):

        @dg.asset(kinds={"duck db"})
        def bookings() -> None: ...


def known_kinds() -> dict[str, str]:
    """The names with an icon in the script of the installed UI, with their labels."""
    package = importlib.util.find_spec("dagster_webserver")
    assert package is not None and package.origin is not None
    chunks = Path(package.origin).parent / "webapp/build/_next/static/chunks"
    [script] = [text for file in chunks.glob("*.js") if "hackernewsapi:" in (text := file.read_text(encoding="utf-8"))]
    start = script.rindex("={json:{icon:", 0, script.index("hackernewsapi:"))
    end = script.index("expand:{color:", start)
    return dict(re.findall(r'[{,](\w+):\{icon:.*?content:"([^"]*)"', script[start:end]))


def test_the_page_lists_the_icons_of_the_ui() -> None:
    known = known_kinds()
    section = PAGE.split("{#icons}")[1].split("\n## ")[0]
    groups = re.findall(r"^\| [A-Z][^|`]* \| (`.*) \|$", section, re.M)
    listed = [name for group in groups for name in re.findall(r"`(\w+)`", group)]
    assert len(listed) == len(set(listed)) == 219
    assert set(listed) == set(known)
    without_label = sorted(name for name, label in known.items() if not label.strip())
    named = re.findall(r"`(\w+)`", section.split("The badges of")[1])
    assert sorted(named) == without_label

"""Runs the example on the page Components, with the YAML file next to it."""

from collections.abc import Callable
from types import ModuleType

import dagster as dg
import yaml
from corpus import SNIPPETS
from dagster.components import ComponentLoadContext

Load = Callable[[str], ModuleType]


def test_sql_exports(load: Load) -> None:
    exports = load("reference/components/sql_exports.py").TableExports
    written = yaml.safe_load((SNIPPETS / "reference/components/component.yaml").read_text())
    assert written["type"].endswith(f".{exports.__name__}")
    component = exports.resolve_from_dict(written["attributes"])
    defs = component.build_defs(ComponentLoadContext.for_test())
    result = dg.materialize(list(defs.assets or []))
    found = {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}
    assert found == {"orders_csv", "invoices_csv"}

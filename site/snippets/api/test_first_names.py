import importlib.util
from pathlib import Path
from types import ModuleType

import dagster as dg


def _load() -> ModuleType:
    path = Path(__file__).with_name("first_names.py")
    spec = importlib.util.spec_from_file_location("first_names_snippet", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_program_materializes_and_passes_its_check() -> None:
    module = _load()
    dg.Definitions.validate_loadable(module.defs)
    result = dg.materialize([module.orders, module.has_rows])
    [evaluation] = result.get_asset_check_evaluations()
    assert result.success and evaluation.passed
    [materialization] = result.asset_materializations_for_node("orders")
    assert materialization.metadata["row_count"].value == 2

"""The life-cycle table of the releases page, checked against the installed package."""

import importlib.util
import runpy
import warnings
from pathlib import Path
from types import ModuleType
from typing import Callable

import dagster as dg
import pytest


def _load() -> ModuleType:
    path = Path(__file__).with_name("lifecycle_warnings.py")
    spec = importlib.util.spec_from_file_location("lifecycle_warnings_snippet", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


snippet = _load()


def _warnings_of(call: Callable[[], object]) -> list[warnings.WarningMessage]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        call()
    return caught


@pytest.mark.parametrize(
    ("call", "category", "text"),
    [
        (snippet.use_preview, dg.PreviewWarning, "is currently in preview"),
        (snippet.use_beta, dg.BetaWarning, "is currently in beta"),
        (snippet.use_superseded, dg.SupersessionWarning, "is superseded"),
        (snippet.use_deprecated, DeprecationWarning, "is deprecated and will be removed in 2.0.0"),
    ],
)
def test_a_stage_warns(call: Callable[[], object], category: type[Warning], text: str) -> None:
    assert any(w.category is category and text in str(w.message) for w in _warnings_of(call))


def test_the_superseded_sensor_still_works() -> None:
    context = dg.build_multi_asset_sensor_context(
        monitored_assets=[snippet.orders.key],
        instance=dg.DagsterInstance.ephemeral(),
        definitions=dg.Definitions(assets=[snippet.orders]),
    )
    assert snippet.use_superseded()(context) == dg.SkipReason("nothing new")


def test_a_stage_is_silenced_by_its_category() -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        runpy.run_path(str(Path(__file__).with_name("silence_beta.py")))
        snippet.use_beta()
    assert caught == []


def test_supersession_is_a_future_warning() -> None:
    assert issubclass(dg.SupersessionWarning, FutureWarning)
    assert not issubclass(dg.PreviewWarning, (DeprecationWarning, FutureWarning))

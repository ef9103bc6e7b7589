"""The resources overview: environments, secrets, and the names in the table."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from asset_runs import metadata, run
from dagster._core.remote_representation.external_data import (
    RepositorySnap,
    ResourceConfigEnvVarSnap,
)
from pydantic import ValidationError

FERRY = "guides/build/external_resources/ferry_bookings.py"
Load = Callable[[str], ModuleType]


@pytest.fixture
def bookings(workspace: Path) -> None:
    for folder, names in {"sample_bookings": "Ida\nBo", "live": "Nils\nAsa\nMia"}.items():
        (workspace / folder).mkdir()
        (workspace / folder / "2025-06-01.txt").write_text(names)


@pytest.mark.parametrize(("deployment", "passengers"), [(None, 2), ("production", 3)])
def test_the_environment_chooses(
    deployment: str,
    passengers: int,
    load: Load,
    instance: dg.DagsterInstance,
    bookings: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("FERRY_DEPLOYMENT", raising=False)
    monkeypatch.setenv("BOOKINGS_FOLDER", "live")
    if deployment:
        monkeypatch.setenv("FERRY_DEPLOYMENT", deployment)
    result = run(load(FERRY).defs, instance)
    assert metadata(result, "boarding_list") == {"passengers": passengers}


def test_the_ui_gets_names_of_variables_and_plain_strings(load: Load) -> None:
    module = load(FERRY)
    resources = {**module.RESOURCES["production"], "plain": module.BookingFiles(folder="secret")}
    defs = dg.Definitions(assets=[module.boarding_list], resources=resources)
    snaps = {one.name: one for one in RepositorySnap.from_def(defs.get_repository_def()).resources}
    assert snaps["bookings"].configured_values == {
        "folder": ResourceConfigEnvVarSnap(name="BOOKINGS_FOLDER")
    }
    assert snaps["plain"].configured_values == {"folder": '"secret"'}
    assert snaps["bookings"].asset_keys_using == [dg.AssetKey("boarding_list")]


def test_a_wrong_type_fails_while_loading(load: Load) -> None:
    with pytest.raises(ValidationError, match="Input should be a valid string"):
        load(FERRY).BookingFiles(folder=12)


def test_a_script_and_a_group_of_assets(load: Load, bookings: None) -> None:
    module = load(FERRY)
    with dg.build_resources(module.RESOURCES["local"]) as resources:
        assert resources.bookings.passengers("2025-06-01") == ["Ida", "Bo"]
    own = dg.with_resources(
        [module.boarding_list], {"bookings": module.BookingFiles(folder="live")}
    )
    assert metadata(dg.materialize(own), "boarding_list") == {"passengers": 3}

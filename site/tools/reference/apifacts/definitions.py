"""The dagster definition that an object is, and the config schema that its decorator declares."""

from __future__ import annotations

import ast
from typing import Any

import griffe

from .packages import UNRESOLVED, Packages
from .signatures import without_descriptions
from .source_tree import decorators_of, last_name

Json = dict[str, Any]

LONGEST_SCHEMA = 200
# Decorators that replace a function by a definition object, so that the function's signature no longer applies.
DECORATORS = {
    "resource": "ResourceDefinition",
    "io_manager": "IOManagerDefinition",
    "input_manager": "InputManagerDefinition",
    "executor": "ExecutorDefinition",
    "logger": "LoggerDefinition",
    "op": "OpDefinition",
    "success_hook": "HookDefinition",
    "failure_hook": "HookDefinition",
    "event_list_hook": "HookDefinition",
    "dagster_type_loader": "DagsterTypeLoader",
}
# Name of an ancestor -> the documentation's name for objects of that family.
FAMILIES = {
    "ConfigurableIOManager": "IOManagerDefinition",
    "ConfigurableIOManagerFactory": "IOManagerDefinition",
    "ConfigurableResource": "ResourceDefinition",
    "ConfigurableResourceFactory": "ResourceDefinition",
    "RunLauncher": "RunLauncher",
    "RunCoordinator": "RunCoordinator",
    "Scheduler": "Scheduler",
    "RunStorage": "RunStorage",
    "EventLogStorage": "EventLogStorage",
    "ScheduleStorage": "ScheduleStorage",
    "ComputeLogManager": "ComputeLogManager",
}


def of_class(lineage: list[griffe.Class]) -> str | None:
    return next((FAMILIES[cls.name] for cls in lineage if cls.name in FAMILIES), None)


def of_decorators(node: Any) -> str | None:
    """``@resource def x(...)``: "ResourceDefinition"."""
    names = (last_name(decorator) for decorator in decorators_of(node))
    return next((DECORATORS[name] for name in names if name in DECORATORS), None)


def of_value(attribute: griffe.Attribute, packages: Packages) -> str | None:
    """``x = build(...)``: the ...Definition type that the called function returns."""
    if not isinstance(attribute.value, griffe.ExprCall):
        return None
    try:
        returns = str(packages.get(attribute.value.canonical_path).returns or "")
    except UNRESOLVED:
        return None
    return returns if returns.endswith("Definition") else None


def declared_schema(node: Any) -> Json | None:
    """The source of a definition decorator's ``config_schema=`` argument."""
    for decorator in decorators_of(node):
        if last_name(decorator) in DECORATORS and isinstance(decorator, ast.Call):
            for keyword in decorator.keywords:
                if keyword.arg == "config_schema":
                    source = without_descriptions(ast.unparse(keyword.value))
                    short = source if len(source) <= LONGEST_SCHEMA else source[: LONGEST_SCHEMA - 10] + "…"
                    return {"schemaExpression": short}
    return None

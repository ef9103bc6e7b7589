"""GraphQL operations of the pages.

The packages ship the schema of open source Dagster, and of Dagster+ only the operations that Dagster's own clients send.
So an operation whose fields are all open source is validated. One on a field of Dagster+ may use, below that field, only
what one of these clients uses; its names are those that the service has.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Iterator

import dagster_cloud
import dagster_cloud_cli
from dagster_graphql.schema import create_schema
from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLSchema,
    GraphQLSyntaxError,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionSetNode,
    parse,
    validate,
)
from old_versions import sources

# Dagster's client of the service that later replaced the CLI's queries; its operations are made from the service's schema.
CLIENT = ("dagster-rest-resources", "0.29.27")
# Fields that no client uses, and where they are published: below them, only the syntax is checked.
UNSHIPPED = {
    "auditLog": "https://docs.dagster.io/deployment/dagster-plus/authentication-and-access-control/rbac/audit-logs",
    "reportingMetricsByAssetGroup": "https://docs.dagster.io/guides/observe/insights/export-metrics",
}
Paths = set[tuple[str, ...]]


@cache
def open_source() -> GraphQLSchema:
    return create_schema().graphql_schema


@cache
def clients() -> dict[str, Paths]:
    """Returns what Dagster's clients query: each top-level field, with the paths of the fields below it, and its arguments."""
    found: dict[str, Paths] = {}
    for document in _documents():
        for name, paths in requested(document).items():
            found.setdefault(name, set()).update(paths)
    return found


def _documents() -> Iterator[DocumentNode]:
    for package in (dagster_cloud, dagster_cloud_cli):
        for file in Path(package.__file__ or "").parent.rglob("*.py"):
            if "mutation" in (text := file.read_text()) or "query" in text:
                yield from _strings(text)
    for file in sources(*CLIENT).rglob("*.graphql"):
        yield parse(file.read_text())


def _strings(text: str) -> Iterator[DocumentNode]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "{" in node.value:
            try:
                yield parse(node.value)
            except GraphQLSyntaxError:
                continue  # a string of another kind, or part of a query


def requested(document: DocumentNode) -> dict[str, Paths]:
    fragments = {each.name.value: each for each in document.definitions if isinstance(each, FragmentDefinitionNode)}
    found: dict[str, Paths] = {}
    for operation in document.definitions:
        if not isinstance(operation, OperationDefinitionNode):
            continue
        for root in operation.selection_set.selections:
            if isinstance(root, FieldNode):
                arguments = {(f"({each.name.value})",) for each in root.arguments}
                paths = set(_below(root.selection_set, fragments, ()))
                found.setdefault(root.name.value, set()).update(arguments | paths)
    return found


def _below(
    selected: SelectionSetNode | None, fragments: dict[str, FragmentDefinitionNode], path: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """Paths of fields. A field of a type, in a fragment, has the type before it."""
    for each in selected.selections if selected else ():
        if isinstance(each, FieldNode):
            here = (*path, each.name.value)
            yield here
            yield from _below(each.selection_set, fragments, here)
        elif isinstance(each, InlineFragmentNode):
            condition = (f"on {each.type_condition.name.value}",) if each.type_condition else ()
            yield from _below(each.selection_set, fragments, (*path, *condition))
        elif isinstance(each, FragmentSpreadNode) and (fragment := fragments.get(each.name.value)):
            yield from _below(fragment.selection_set, fragments, (*path, f"on {fragment.type_condition.name.value}"))


def check_graphql(text: str, folder: Path) -> None:
    document = parse(text)
    roots = requested(document)
    assert roots, "no operation"
    known = {
        name
        for kind in (open_source().query_type, open_source().mutation_type)
        if kind
        for name in (*kind.fields, "__typename", "__schema", "__type")
    }
    if set(roots) <= known:
        errors = validate(open_source(), document)
        assert not errors, "; ".join(error.message for error in errors)
        return
    for name, paths in roots.items():
        if name in UNSHIPPED or name in known:
            continue
        assert name in clients(), f"no client of Dagster+ has the field {name}"
        unknown = {path for path in paths if path not in clients()[name] and path[-1] != "__typename"}
        assert not unknown, f"{name}: no client of Dagster+ uses {sorted('.'.join(path) for path in unknown)}"


CHECKS = [(r".*\.graphql", check_graphql)]

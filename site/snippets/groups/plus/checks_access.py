"""Queries of the audit log. No package has the types of this part of the schema, so they're held to GraphQL's grammar and rules that need no types."""

from __future__ import annotations

from pathlib import Path

from graphql import NoUndefinedVariablesRule, NoUnusedVariablesRule, UniqueOperationNamesRule, build_schema, parse, validate

NO_TYPES = build_schema("type Query { unknown: String }")
RULES = (NoUndefinedVariablesRule, NoUnusedVariablesRule, UniqueOperationNamesRule)


def check_query(text: str, folder: Path) -> None:
    problems = validate(NO_TYPES, parse(text), RULES)
    assert not problems, "\n".join(problem.message for problem in problems)


CHECKS = [(r"audit_log[\w-]*\.graphql", check_query)]

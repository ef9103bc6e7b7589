"""The `aws` commands of pages: read as the AWS CLI reads them, by botocore's service models, and run against moto."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boto3
from botocore.validate import ParamValidator
from corpus import DOCS
from fences import split

# Options of every command, and operations that the CLI adds to the services' own.
GLOBAL = {"query", "output", "region", "profile", "no-cli-pager"}
ADDED = {("logs", "tail"), ("cloudformation", "wait"), ("ecr", "get-login-password")}


def commands(page: str) -> Iterator[list[str]]:
    _, fences = split((DOCS / page).read_text(encoding="utf-8"))
    inline = re.findall(r"`(aws [a-z][^`]+)`", (DOCS / page).read_text(encoding="utf-8"))
    shells = [fence.source for fence in fences if fence.language in ("shell", "bash")]
    for text in [*shells, *inline]:
        for line in text.replace("\\\n", " ").splitlines():
            if line.startswith("aws "):
                yield shlex.split(line.split(" | ")[0])


def request(words: list[str], folder: Path) -> tuple[str, str, dict[str, Any]] | None:
    """Service, operation, and input of a command; none for a command that only the CLI has."""
    service, name, *rest = words[1:]
    if (service, name) in ADDED:
        return None
    client = boto3.client(service, region_name="us-east-1", aws_access_key_id="x", aws_secret_access_key="x")
    names = {kebab(operation): operation for operation in client.meta.service_model.operation_names}
    assert name in names, f"aws {service} has no command {name}"
    model = client.meta.service_model.operation_model(names[name])
    members = {kebab(member): (member, shape) for member, shape in model.input_shape.members.items()}
    given: dict[str, Any] = {}
    for option, value in options(rest):
        if option in GLOBAL:
            continue
        if option == "cli-input-json":
            given |= json.loads((folder / value[0].removeprefix("file://")).read_text())
        elif (service, name) == ("ec2", "authorize-security-group-ingress"):
            given |= permission(option, value[0])
        else:
            assert option in members, f"aws {service} {name} has no option --{option}"
            member, shape = members[option]
            given[member] = typed(value, shape, folder)
    report = ParamValidator().validate(given, model.input_shape)
    assert not report.has_errors(), f"{' '.join(words)}: {report.generate_report()}"
    return service, names[name], given


def permission(option: str, value: str) -> dict[str, Any]:
    """The CLI's short way to write one rule of a security group."""
    return {
        "group-id": {"GroupId": value},
        "protocol": {"IpProtocol": value},
        "port": {"FromPort": int(value) if value.isdigit() else 0, "ToPort": int(value) if value.isdigit() else 0},
        "source-group": {"SourceSecurityGroupName": value},
    }[option]


def options(words: list[str]) -> Iterator[tuple[str, list[str]]]:
    for number, word in enumerate(words):
        if word.startswith("--"):
            rest = words[number + 1 :]
            end = next((at for at, other in enumerate(rest) if other.startswith("--")), len(rest))
            yield word.removeprefix("--"), rest[:end]


def typed(values: list[str], shape: Any, folder: Path) -> Any:
    if values and values[0].startswith("file://"):
        text = (folder / values[0].removeprefix("file://")).read_text()
        return text if shape.type_name == "string" else json.loads(text)
    if shape.type_name == "list":
        return [shorthand(value) if shape.member.type_name == "structure" else value for value in values]
    if shape.type_name == "boolean":
        return True
    if shape.type_name in ("integer", "long"):
        return int(values[0])
    return values[0] if shape.type_name != "structure" else shorthand(values[0])


def shorthand(text: str) -> dict[str, Any]:
    """`Name=tag:x,Values=y` as the CLI reads it, for one value each."""
    pairs = dict(part.split("=", 1) for part in text.split(","))
    return {key: [value] if key == "Values" else value for key, value in pairs.items()}


def kebab(name: str) -> str:
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name)
    return name.replace("_", "-").lower()

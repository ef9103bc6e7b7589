"""Validates files as AWS would: CloudFormation templates and IAM policies with cfn-lint's schemas, and the JSON input of
`aws` commands with botocore's service models. Both come from the installed packages, and nothing is sent."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import boto3
from botocore.validate import ParamValidator
from cfnlint.api import lint
from cfnlint.config import ManualArgs

ROLE = {"AssumeRolePolicyDocument": {"Version": "2012-10-17", "Statement": []}}


def check_template(text: str, folder: Path) -> None:
    """A CloudFormation template. cfn-lint's warnings count too: an IAM action that doesn't exist is one."""
    found = lint(text, config=ManualArgs(regions=["us-east-1"], ignore_checks=["I"]))
    problems = [f"{match.rule.id} line {match.linenumber}: {match.message}" for match in found]
    assert not problems, "\n".join(problems)


def check_policy(text: str, folder: Path) -> None:
    """Checks the structure of an IAM role's permissions, and that every action exists."""
    check_template(template("AWS::IAM::ManagedPolicy", {"PolicyDocument": json.loads(text)}), folder)


def check_trust(text: str, folder: Path) -> None:
    """Checks the policy that says who may assume an IAM role."""
    check_template(template("AWS::IAM::Role", {**ROLE, "AssumeRolePolicyDocument": json.loads(text)}), folder)


def template(kind: str, properties: dict[str, Any]) -> str:
    resource = {"Type": kind, "Properties": properties}
    return json.dumps({"AWSTemplateFormatVersion": "2010-09-09", "Resources": {"Checked": resource}}, indent=1)


def check_input(service: str, operation: str, text: str, folder: Path) -> None:
    """The file that `aws <service> <operation> --cli-input-json file://…` reads."""
    report = ParamValidator().validate(json.loads(text), shape(service, operation))
    assert not report.has_errors(), report.generate_report()


def check_parameters(text: str, folder: Path) -> None:
    """The file that `aws cloudformation create-stack --parameters file://…` reads."""
    check_input("cloudformation", "CreateStack", json.dumps({"StackName": "x", "Parameters": json.loads(text)}), folder)


def shape(service: str, operation: str) -> Any:
    client = boto3.client(service, region_name="us-east-1", aws_access_key_id="x", aws_secret_access_key="x")
    return client.meta.service_model.operation_model(operation).input_shape


CHECKS: list[tuple[str, Callable[[str, Path], None]]] = [
    (r"[\w-]*(cloudformation|-stack)[\w-]*\.ya?ml", check_template),
    (r"[\w-]*trust-policy\.json", check_trust),
    (r"[\w-]*(iam|role)-policy\.json", check_policy),
    (r"[\w-]*task-definition\.json", partial(check_input, "ecs", "RegisterTaskDefinition")),
    (r"ecs-service\.json", partial(check_input, "ecs", "CreateService")),
    (r"stack-parameters[\w-]*\.json", check_parameters),
]

"""Kubernetes manifests: each document is held to the model of its kind in the `kubernetes` client."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import kubernetes.client as k8s
import yaml
from config_files import UniqueKeys
from dagster_k8s.models import k8s_model_from_dict, k8s_snake_case_dict

# Kinds that no client has, with the keys of their `spec`. Source: the Secrets Store CSI driver's custom resource.
CUSTOM = {("secrets-store.csi.x-k8s.io/v1", "SecretProviderClass"): {"provider", "parameters", "secretObjects"}}
NAME = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?")


def model(api_version: str, kind: str) -> Any:
    """`apps/v1` and `Deployment` -> `V1Deployment`; `v1` and `Secret` -> `V1Secret`."""
    version = api_version.rsplit("/", 1)[-1]
    found = getattr(k8s, version[0].upper() + version[1:] + kind, None)
    assert found, f"Kubernetes has no {kind} in {api_version}"
    return found


def check_object(manifest: Mapping[str, Any]) -> None:
    """Fails with the unknown key, the wrong kind, or the name that Kubernetes refuses."""
    for key in ("apiVersion", "kind", "metadata"):
        assert key in manifest, f"{key} is missing"
    name = manifest["metadata"].get("name", "")
    assert NAME.fullmatch(name), f"{name!r} is no name of an object"
    k8s_snake_case_dict(k8s.V1ObjectMeta, manifest["metadata"])
    custom = CUSTOM.get((manifest["apiVersion"], manifest["kind"]))
    if custom is not None:
        unknown = set(manifest) - {"apiVersion", "kind", "metadata", "spec"} | set(manifest["spec"]) - custom
        assert not unknown, f"{manifest['kind']} has no {', '.join(sorted(unknown))}"
        for secret in manifest["spec"].get("secretObjects", []):
            assert set(secret) <= {"secretName", "type", "data", "labels", "annotations"}, secret
            assert all(set(item) == {"key", "objectName"} for item in secret["data"]), secret
        return
    kind = model(manifest["apiVersion"], manifest["kind"])
    k8s_model_from_dict(kind, k8s_snake_case_dict(kind, manifest))


def check_manifest(text: str, folder: Path) -> None:
    for document in yaml.load_all(text, UniqueKeys):
        check_object(document)


CHECKS = [(r"(secret-provider-class|manifest|pod|service-account)[\w.-]*\.ya?ml", check_manifest)]

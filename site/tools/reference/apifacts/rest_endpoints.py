"""The REST endpoints of external assets: routes and parameters of the running web server."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Any

import dagster
from dagster._core.definitions import data_version
from dagster_webserver import external_assets, webserver

Json = dict[str, Any]

SLUG = "core/external-assets-rest-api"
HEADINGS = ("API functionality", "Authentication", "Constructing request URLs", "Available APIs")
# Stem of the handler -> (heading, parameter class, event class that receives the values).
ENDPOINTS = {
    "report_asset_materialization": ("Report an asset materialization", "ReportAssetMatParam", "AssetMaterialization"),
    "report_asset_check": ("Report an asset check evaluation", "ReportAssetCheckEvalParam", "AssetCheckEvaluation"),
    "report_asset_observation": ("Report an asset observation", "ReportAssetObsParam", "AssetObservation"),
}
ANYWHERE = ["body", "query"]
# What the handlers do with a parameter besides passing it to the event class, in page order.
PARAMETERS: dict[str, Json] = {
    "asset_key": {
        "required": True,
        "jsonType": "string | array of strings",
        "in": ["path", "body", "query"],
        "pathForm": "parts joined by /",
        "queryForm": "string or JSON array",
        "passedTo": "AssetKey",
    },
    "passed": {"required": True, "jsonType": "boolean", "in": ANYWHERE, "queryForm": "JSON boolean"},
    "check_name": {"required": True, "jsonType": "string", "in": ANYWHERE},
    "metadata": {"required": False, "jsonType": "object", "in": ANYWHERE, "queryForm": "JSON object"},
    "severity": {"required": False, "jsonType": "string", "in": ANYWHERE},
    "data_version": {"required": False, "jsonType": "string", "in": ANYWHERE, "passedTo": "tags"},
    "description": {"required": False, "jsonType": "string", "in": ANYWHERE},
    "partition": {"required": False, "jsonType": "string", "in": ANYWHERE},
}
# What the page says about the server as a whole.
SERVER: Json = {
    "parameterPrecedence": ["path", "body", "query"],
    "baseUrls": [
        {"where": "local webserver", "url": "localhost:3000"},
        {"where": "Dagster+", "url": "{ORGANIZATION}.dagster.plus/{DEPLOYMENT_NAME}"},
        {"where": "open source deployment", "url": "URL of the webserver"},
    ],
}
EXCHANGE: Json = {
    "requestContentTypes": [None, "application/json"],
    "headers": [
        {"name": "Content-Type", "value": "application/json", "requiredWhen": "body"},
        {"name": "Dagster-Cloud-Api-Token", "value": "user token", "requiredWhen": "dagster-plus"},
    ],
    "responses": [{"status": 200, "body": {}}, {"status": 400, "body": {"error": "string"}}],
}


def rest_page() -> Json:
    """The title, the sections, and what the page says about the server."""
    routes = _routes(Path(inspect.getfile(webserver)).read_text(encoding="utf-8"))
    endpoints = [
        {"heading": heading, "level": 3, "objects": [_endpoint(stem, heading, params, event, routes[stem])]}
        for stem, (heading, params, event) in ENDPOINTS.items()
    ]
    before = [{"heading": heading, "level": 2, "objects": []} for heading in HEADINGS]
    after = [{"heading": "Instance API", "level": 2, "objects": []}]
    return {"title": "External assets REST API reference", **SERVER, "sections": before + endpoints + after}


def _endpoint(stem: str, heading: str, parameter_class: str, event: str, route: Json) -> Json:
    handler = getattr(external_assets, f"handle_{stem}_request")
    return {
        "name": stem,
        "qualname": f"POST /{stem}/",
        "kind": "endpoint",
        "directive": "rest",
        "anchor": heading.lower().replace(" ", "-"),
        "methods": route["methods"],
        "route": route["path"],
        "path": f"/{stem}/",
        "event": f"dagster.{getattr(dagster, event).__name__}",
        "parameters": _parameters(getattr(external_assets, parameter_class), event),
        **EXCHANGE,
        "source": {"path": "dagster_webserver/external_assets.py", "line": inspect.getsourcelines(handler)[1]},
    }


def _parameters(parameter_class: type, event: str) -> list[Json]:
    """Raises ValueError if the server accepts a parameter that PARAMETERS doesn't know."""
    accepted = {value for name, value in vars(parameter_class).items() if not name.startswith("_")}
    if unknown := accepted - set(PARAMETERS):
        raise ValueError(f"{parameter_class.__name__} accepts parameters that PARAMETERS lacks: {sorted(unknown)}")
    found = []
    for name, declared in PARAMETERS.items():
        if name not in accepted:
            continue
        facts = {"name": name, **declared}
        facts.setdefault("passedTo", event)
        if name == "data_version":
            facts["tags"] = [data_version.DATA_VERSION_TAG, data_version.DATA_VERSION_IS_USER_PROVIDED_TAG]
        if name == "severity":
            facts |= {"choices": [severity.value for severity in dagster.AssetCheckSeverity], "default": "ERROR"}
        found.append(facts)
    return found


def _routes(source: str) -> Json:
    """``Route("/report_asset_x/{...}", ..., methods=[...])``: stem -> path and methods."""
    routes: Json = {}
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and getattr(node.func, "id", "") == "Route"
            and isinstance(node.args[0], ast.Constant)
        ):
            path = node.args[0].value
            methods = next((ast.literal_eval(k.value) for k in node.keywords if k.arg == "methods"), ["GET"])
            routes[path.strip("/").split("/")[0]] = {"path": path, "methods": methods}
    return routes

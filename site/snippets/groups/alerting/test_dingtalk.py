"""Robots of DingTalk groups: messages from an asset and from a sensor."""

import base64
import hashlib
import hmac
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import dagster_dingtalk
import httpx
import pytest
from dagster_dingtalk import DingTalkWebhookResource
from dagster_dingtalk.resources import DingTalkWebhookException

DINGTALK = "integrations/libraries/dingtalk"
SEND = "POST oapi.dingtalk.com/robot/send"
PARCELS = "parcel,city,hours_late\nSF100,Hangzhou,30\nSF101,Xiamen,2\nSF102,Chengdu,25\n"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]


@pytest.fixture
def dingtalk(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    post = httpx.post
    monkeypatch.setattr(httpx, "post", lambda url, **rest: post(url.replace("https:/", api.url, 1), **rest))
    monkeypatch.setenv("DINGTALK_ACCESS_TOKEN", "t0ken")
    monkeypatch.setenv("DINGTALK_SECRET", "SEC1")
    api.answers[SEND] = lambda _: {"errcode": 0, "errmsg": "ok"}
    return api


def run_all(load: Load, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    Path("parcels.csv").write_text(PARCELS)
    defs = load(f"{DINGTALK}/definitions.py").defs
    return defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)


def test_a_message_from_an_asset(dingtalk: Api, load: Load, instance: dg.DagsterInstance) -> None:
    assert run_all(load, instance).success
    [request] = dingtalk.requests(SEND)
    text = "### Delayed parcels: 2\n\n- SF100 to Hangzhou\n- SF102 to Chengdu"
    assert request.body == {
        "msgtype": "markdown",
        "markdown": {"title": "Delayed parcels: 2", "text": text},
        "at": {"isAtAll": False},
    }
    assert request.query["access_token"] == ["t0ken"]
    [timestamp] = request.query["timestamp"]
    signature = hmac.new(b"SEC1", f"{timestamp}\nSEC1".encode(), hashlib.sha256).digest()
    assert request.query["sign"] == [base64.b64encode(signature).decode()]


def test_a_failed_run(dingtalk: Api, load: Load, failed_run: Callable[..., dg.RunFailureSensorContext]) -> None:
    module = load(f"{DINGTALK}/definitions.py")
    resource = DingTalkWebhookResource(access_token="t0ken")
    context = failed_run("parcels", [module.delayed_parcels], {"dingtalk": resource})
    module.failed_runs(context, dingtalk=resource)
    [request] = dingtalk.requests(SEND)
    assert "sign" not in request.query
    card = request.body["actionCard"]
    assert card["title"] == "parcels failed"
    assert card["text"].endswith("Steps failed: ['delayed_parcels'].")
    assert card["singleURL"] == f"https://dagster.example.com/runs/{context.dagster_run.run_id}"


@pytest.mark.parametrize("code", [310000, 400101, 400102, 410100])
def test_a_refusal(dingtalk: Api, load: Load, instance: dg.DagsterInstance, code: int) -> None:
    dingtalk.answers[SEND] = lambda _: {"errcode": code, "errmsg": "refused"}
    with pytest.raises(DingTalkWebhookException, match=f"DingTalkWebhookError {code}: refused"):
        run_all(load, instance)


def test_the_version_warning() -> None:
    assert dagster_dingtalk.__version__ == "0.26.20"


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{DINGTALK}/test_definitions.py") == 1

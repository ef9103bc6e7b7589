"""GitHub's REST and GraphQL APIs: an app opens an issue, comments on it, and runs a query."""

import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import dagster as dg
import jwt
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from dagster_github import GithubResource
from github import GithubException

GITHUB = "integrations/libraries/github"
HOST = "api.github.com:443"
REPOSITORY = f"{HOST}/repos/acme/warehouse"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]

URL = "https://api.github.com/repos/acme/warehouse"
KEY = rsa.generate_private_key(65537, 2048)
PEM = KEY.private_bytes(
    serialization.Encoding.PEM, serialization.PrivateFormat.TraditionalOpenSSL, serialization.NoEncryption()
).decode()


@dg.asset
def orders() -> None:
    raise dg.Failure("No orders arrived.")


def token(_: object) -> dict[str, str]:
    return {"token": "ghs_1", "expires_at": "2199-01-01T00:00:00Z"}


@pytest.fixture
def github(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    monkeypatch.setattr(time, "sleep", lambda _: None)
    monkeypatch.setenv("GITHUB_APP_ID", "1234")
    monkeypatch.setenv("GITHUB_PRIVATE_KEY", PEM)
    monkeypatch.setenv("GITHUB_INSTALLATION_ID", "42")
    api.answers = {
        f"POST {HOST}/app/installations/42/access_tokens": token,
        f"GET {REPOSITORY}": lambda _: {"name": "warehouse", "full_name": "acme/warehouse", "url": f"{URL}"},
        f"GET {REPOSITORY}/issues": lambda _: [],
        f"POST {REPOSITORY}/issues": lambda _: {"number": 7},
        f"POST {REPOSITORY}/issues/7/comments": lambda _: {"id": 1},
        f"POST {HOST}/graphql": lambda _: {"data": {"repository": {"issues": {"totalCount": 3}}}},
    }
    return api


def resource(module: ModuleType) -> Any:
    return module.GitHubApp(app_id="1234", private_key=PEM, installation_id=42)


def test_a_new_issue(github: Api, load: Load, failed_run: Callable[..., dg.RunFailureSensorContext]) -> None:
    module = load(f"{GITHUB}/definitions.py")
    context = failed_run("orders_job", [orders], {})
    module.open_issue(context, github=resource(module))
    [login] = github.requests(f"POST {HOST}/app/installations/42/access_tokens")
    claims = jwt.decode(login.headers["Authorization"].removeprefix("Bearer "), KEY.public_key(), algorithms=["RS256"])
    assert str(claims["iss"]) == "1234"
    [listed] = github.requests(f"GET {REPOSITORY}/issues")
    assert listed.query["labels"] == ["failed run"] and listed.query["state"] == ["open"]
    [created] = github.requests(f"POST {REPOSITORY}/issues")
    assert created.headers["Authorization"] == "token ghs_1"
    assert created.body["title"] == "orders_job fails"
    assert created.body["labels"] == ["failed run"]
    assert created.body["body"].endswith(f"[Open the run](https://dagster.example.com/runs/{context.dagster_run.run_id})")


def test_a_comment(github: Api, load: Load, failed_run: Callable[..., dg.RunFailureSensorContext]) -> None:
    issue = {"number": 7, "title": "orders_job fails", "url": f"{URL}/issues/7"}
    github.answers[f"GET {REPOSITORY}/issues"] = lambda _: [issue]
    module = load(f"{GITHUB}/definitions.py")
    module.open_issue(failed_run("orders_job", [orders], {}), github=resource(module))
    assert not github.requests(f"POST {REPOSITORY}/issues")
    assert len(github.requests(f"POST {REPOSITORY}/issues/7/comments")) == 1


def test_a_query(github: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{GITHUB}/definitions.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["issues"].value == 3
    [request] = github.requests(f"POST {HOST}/graphql")
    assert request.body["variables"] == {"owner": "acme", "name": "warehouse"}


@pytest.mark.parametrize(
    ("status", "message"), [(403, "Resource not accessible by integration"), (404, "Not Found"), (410, "Issues are disabled")]
)
def test_a_refusal(
    github: Api, load: Load, failed_run: Callable[..., Any], refuse: Callable[..., Any], status: int, message: str
) -> None:
    github.answers[f"POST {REPOSITORY}/issues"] = refuse(status, {"message": message})
    module = load(f"{GITHUB}/definitions.py")
    with pytest.raises(GithubException) as refused:
        module.open_issue(failed_run("orders_job", [orders], {}), github=resource(module))
    assert str(refused.value).endswith(f'{status} {{"message": "{message}"}}')


def test_a_key_without_line_breaks(github: Api, load: Load) -> None:
    module = load(f"{GITHUB}/definitions.py")
    app = module.GitHubApp(app_id="1", private_key=PEM.replace("\n", "\\n"), installation_id=2)
    with pytest.raises(jwt.InvalidKeyError, match="Could not parse the provided public key."):
        app.client().get_repo("acme/warehouse")


def test_the_library(github: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    github.answers = {name.replace(":443", ""): answer for name, answer in github.answers.items()}
    data = {"repository": {"id": "R_1"}, "createIssue": {"issue": {"url": "https://github.com/acme/warehouse/issues/7"}}}
    github.answers["POST api.github.com/graphql"] = lambda _: {"data": data}
    with pytest.warns(DeprecationWarning, match="`GithubResource` is deprecated and will be removed in 0.27"):
        github_app = GithubResource(github_app_id=1234, github_app_private_rsa_key=PEM, github_installation_id=42)
    with pytest.warns(DeprecationWarning):
        client = github_app.get_client()
    # PyJWT before 2.11 signs a number, too.
    with pytest.raises(TypeError, match=r"Issuer \(iss\) must be a string\."):
        client.create_issue("warehouse", "acme", title="orders_job fails", body="See the run.")
    encode = jwt.encode
    monkeypatch.setattr(jwt, "encode", lambda claims, *rest, **named: encode({**claims, "iss": str(claims["iss"])}, *rest, **named))
    client.create_issue("warehouse", "acme", title="orders_job fails", body="See the run.")
    first, second = github.requests("POST api.github.com/graphql")
    assert first.body["variables"] == {"repo_name": "warehouse", "repo_owner": "acme"}
    assert second.body["variables"] == {"id": "R_1", "title": "orders_job fails", "body": "See the run."}
    assert second.headers["Authorization"] == "token ghs_1"


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{GITHUB}/test_definitions.py") == 1

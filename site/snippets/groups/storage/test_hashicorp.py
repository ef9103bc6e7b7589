"""HashiCorp Vault: a server on loopback that signs in, and has one secret in a KV engine of version 2."""

from collections.abc import Callable, Iterator
from types import ModuleType

import dagster as dg
import hvac
import pytest
from dagster_hashicorp.vault import Vault, vault_resource
from dagster_hashicorp.vault.secrets import TokenAuth
from loopback import JsonHandler, Loopback, serving

HASHICORP = "integrations/libraries/hashicorp"
Load = Callable[[str], ModuleType]


class Server(Loopback):
    asked: list[str]
    written: dict[str, object]
    allowed: bool = True


class Handler(JsonHandler):
    """Vault's HTTP API v1, and the shop's API, which wants the token that's in Vault."""

    server: Server

    def _answer(self) -> None:
        body = self.body()
        self.server.asked.append(f"{self.command} {self.path}")
        path = self.path.removeprefix("/v1/")
        if path == "/orders?status=open":
            known = self.headers["Authorization"] == "Bearer shop-t0ken"
            return self.send(200, [{"order": 1}, {"order": 2}]) if known else self.send(401, {})
        if path in ("auth/approle/login", "auth/kubernetes/login"):
            right = body in ({"role_id": "r", "secret_id": "s"}, {"role": "dagster", "jwt": "jwt"})
            return self.send(200, {"auth": {"client_token": "hvs.1"}}) if right else self.send(400, {"errors": ["invalid role or secret ID"]})
        if self.headers["X-Vault-Token"] != "hvs.1":
            return self.send(403, {"errors": ["permission denied"]})
        if path == "auth/token/lookup-self":
            return self.send(200, {"data": {}})
        if not self.server.allowed:
            return self.send(403, {"errors": ["1 error occurred:\n\t* permission denied\n\n"]})
        if path == "secret/data/warehouse/shop" and body:
            self.server.written = body["data"]
            return self.send(200, {"data": {"version": 4}})
        if path.startswith("secret/data/warehouse/shop"):
            return self.send(200, {"data": {"data": {"url": self.server.url, "token": "shop-t0ken"}, "metadata": {"version": 3}}})
        self.send(404, {"errors": []})

    do_GET = do_POST = do_PUT = _answer


@pytest.fixture
def vault(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    with serving(Server(("127.0.0.1", 0), Handler)) as server:
        server.asked = []
        for name, value in {"VAULT_ADDR": server.url, "VAULT_ROLE_ID": "r", "VAULT_SECRET_ID": "s"}.items():
            monkeypatch.setenv(name, value)
        yield server


def run_all(load: Load, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    defs = load(f"{HASHICORP}/definitions.py").defs
    return defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)


def test_a_secret(vault: Server, load: Load, instance: dg.DagsterInstance) -> None:
    [event] = run_all(load, instance).get_asset_materialization_events()
    assert event.materialization.metadata["dagster/row_count"].value == 2
    assert vault.asked == [
        "POST /v1/auth/approle/login",
        "GET /v1/auth/token/lookup-self",
        "GET /v1/secret/data/warehouse/shop",
        "GET /orders?status=open",
    ]


def test_no_mount_point(vault: Server) -> None:
    config = {"url": vault.url, "auth_type": {"token": {"token": "hvs.1"}}}

    @dg.asset(required_resource_keys={"vault"})
    def a_secret() -> None: ...

    with pytest.raises(dg.DagsterResourceFunctionError) as failed:
        dg.materialize([a_secret], resources={"vault": vault_resource.configured(config)})
    assert repr(failed.value.__cause__) == "KeyError('mount_point')"
    assert dg.materialize([a_secret], resources={"vault": vault_resource.configured({**config, "mount_point": "token"})}).success


@pytest.mark.parametrize("auth", [{"kubernetes": {"role": "dagster", "jwt_path": "jwt"}}, {"token": {"token_path": "token"}}])
def test_other_ways_to_sign_in(vault: Server, workspace: object, auth: dict[str, object]) -> None:
    with open("jwt", "w") as jwt, open("token", "w") as token:
        jwt.write("jwt")
        token.write("hvs.1")
    found = []

    @dg.asset
    def a_secret(vault: dg.ResourceParam[Vault]) -> None:
        found.append(vault.read_secret("secret/data/warehouse/shop", secret_version=3))
        vault.create_or_update_secret("secret/data/warehouse/shop", {"token": "new"})

    config = {"url": vault.url, "auth_type": auth, "mount_point": next(iter(auth))}
    assert dg.materialize([a_secret], resources={"vault": vault_resource.configured(config)}).success
    assert found[0]["token"] == "shop-t0ken"
    assert vault.written == {"token": "new"}
    assert "GET /v1/secret/data/warehouse/shop?version=3" in vault.asked


def test_refusals(vault: Server, load: Load, instance: dg.DagsterInstance) -> None:
    with pytest.raises(Exception, match="^Vault is not authentication$"):
        Vault(TokenAuth("old"), vault.url).get_client()
    client = Vault(TokenAuth("hvs.1"), vault.url)
    with pytest.raises(ValueError, match="Invalid secret path: secret/warehouse/shop.  Expected: '<mount_point>/data/<path>'"):
        client.read_secret("secret/warehouse/shop")
    with pytest.raises(hvac.exceptions.InvalidPath, match=f"None, on get {vault.url}/v1/secret/data/warehouse/missing"):
        client.read_secret("secret/data/warehouse/missing")
    vault.allowed = False
    with pytest.raises(hvac.exceptions.Forbidden, match="permission denied"):
        run_all(load, instance)


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{HASHICORP}/test_definitions.py") == 1

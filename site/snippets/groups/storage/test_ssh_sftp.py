"""An SSH server on this machine, with SFTP, commands, and tunnels."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import asyncssh
import dagster as dg
import paramiko
import pytest
from dagster._core.workspace.autodiscovery import loadable_targets_from_loaded_module
from dagster_ssh import SSHResource
from loopback import JsonHandler, Loopback, serving

SSH = "integrations/libraries/ssh_sftp"
DAY = "2025-06-02"
PRICES = "item,price\nscrew,0.10\ndrill,59.00\nbolt,0.25\n"
Load = Callable[[str], ModuleType]

HOST_KEY = asyncssh.generate_private_key("ssh-ed25519")
USER_KEYS = {kind: asyncssh.generate_private_key(kind) for kind in ("ssh-rsa", "ssh-ed25519")}


@dataclass
class Machine:
    port: int
    root: Path
    home: Path
    commands: list[str]

    def resource(self, **settings: Any) -> SSHResource:
        key_file = str(self.home / "ssh-ed25519")
        host = {"remote_host": "127.0.0.1", "remote_port": self.port, "username": "acme", "key_file": key_file}
        return SSHResource(**{**host, **settings})


class Login(asyncssh.SSHServer):
    port: int

    def begin_auth(self, username: str) -> bool:
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        return username == "acme" and key in [of.convert_to_public() for of in USER_KEYS.values()]

    def password_auth_supported(self) -> bool:
        return True

    def validate_password(self, username: str, password: str) -> bool:
        return password == "s3cret"

    def connection_requested(self, dest_host: str, dest_port: int, orig_host: str, orig_port: int) -> bool:
        return True


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    root, home = tmp_path / "remote", tmp_path / "home"
    for folder in (root / "outgoing", root / "incoming", home / ".ssh"):
        folder.mkdir(parents=True)
    for kind, key in USER_KEYS.items():
        key.write_private_key(home / kind)
    commands: list[str] = []
    servers: list[asyncssh.SSHAcceptor] = []
    ready = threading.Event()
    loop = asyncio.new_event_loop()

    async def execute(process: asyncssh.SSHServerProcess[str]) -> None:
        commands.append(process.command or "")
        failed = (root / "full").exists()
        (process.stderr if failed else process.stdout).write("disk is full\n" if failed else "812 rows\n")
        process.exit(1 if failed else 0)

    async def start() -> None:
        server = await asyncssh.create_server(
            Login,
            "127.0.0.1",
            0,
            server_host_keys=[HOST_KEY],
            process_factory=execute,
            sftp_factory=lambda channel: asyncssh.SFTPServer(channel, chroot=str(root).encode()),
        )
        servers.append(server)
        ready.set()

    async def end() -> None:
        for server in servers:
            server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    def run() -> None:
        asyncio.set_event_loop(loop)
        loop.run_until_complete(start())
        loop.run_forever()

    threading.Thread(target=run, daemon=True).start()
    assert ready.wait(10)
    port = servers[0].get_port()
    known = HOST_KEY.export_public_key().decode()
    (home / ".ssh/known_hosts").write_text(f"[127.0.0.1]:{port} {known}")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("SUPPLIER_HOST", "127.0.0.1")
    monkeypatch.setenv("SUPPLIER_PORT", str(port))
    monkeypatch.setenv("SUPPLIER_KEY_FILE", str(home / "ssh-ed25519"))
    yield Machine(port, root, home, commands)
    asyncio.run_coroutine_threadsafe(end(), loop).result(10)
    loop.call_soon_threadsafe(loop.stop)


def ready_to_use(resource: SSHResource) -> SSHResource:
    resource.setup_for_execution(dg.build_init_resource_context())
    return resource


def test_files(machine: Machine, load: Load, instance: dg.DagsterInstance) -> None:
    (machine.root / f"outgoing/prices_{DAY}.csv").write_text(PRICES)
    job = load(f"{SSH}/definitions.py").defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process(instance=instance, partition_key=DAY)
    [event] = [event for event in result.get_asset_materialization_events() if event.asset_key.path == ["price_list"]]
    assert event.materialization.metadata["dagster/row_count"].value == 3
    assert event.materialization.metadata["path"].value == f"data/prices_{DAY}.csv"
    assert (machine.root / f"incoming/order_{DAY}.csv").read_text() == "item\nscrew\nbolt\n"


def test_new_files(machine: Machine, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{SSH}/new_files.py").defs
    sensor = defs.get_sensor_def("new_price_lists")
    resources = {"supplier": machine.resource()}

    def evaluate(cursor: str | None) -> dg.SensorResult:
        return sensor.evaluate_tick(
            dg.build_sensor_context(instance=instance, cursor=cursor, resources=resources, definitions=defs)
        )

    assert not evaluate(None).run_requests
    for day in ("2025-06-01", "2025-06-02"):
        (machine.root / f"outgoing/prices_{day}.csv").write_text(PRICES)
    tick = evaluate("prices_2025-06-01.csv")
    assert [request.partition_key for request in tick.run_requests or []] == ["2025-06-02"]
    assert tick.cursor == "prices_2025-06-02.csv"


def test_new_files_as_dagster_loads_it(load: Load) -> None:
    """Another `Definitions` object in the file would be an error."""
    module = load(f"{SSH}/new_files.py")
    assert [target.target_definition for target in loadable_targets_from_loaded_module(module)] == [module.defs]


def test_a_command(machine: Machine, load: Load) -> None:
    module = load(f"{SSH}/remote.py")
    result = dg.materialize([module.nightly_dump], resources={"warehouse": machine.resource()})
    assert result.asset_materializations_for_node("nightly_dump")[0].metadata["output"].value == "812 rows\n"
    assert machine.commands == ["dump_stock --format csv"]
    (machine.root / "full").touch()
    with pytest.raises(dg.Failure, match="disk is full"):
        dg.materialize([module.nightly_dump], resources={"warehouse": machine.resource()})


class Stock(JsonHandler):
    def do_GET(self) -> None:
        self.send(200, [{"item": "screw", "units": 900}] if self.path == "/stock" else [])


def test_a_tunnel(machine: Machine, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load(f"{SSH}/remote.py")
    with serving(Loopback(("127.0.0.1", 0), Stock)) as stock:
        port = stock.server_address[1]
        get_tunnel = SSHResource.get_tunnel

        def to_stock(self: SSHResource, remote_port: int, remote_host: str) -> Any:
            assert (remote_host, remote_port) == ("127.0.0.1", 8080)
            return get_tunnel(self, port, remote_host)

        monkeypatch.setattr(SSHResource, "get_tunnel", to_stock)
        result = dg.materialize([module.stock_levels], resources={"warehouse": machine.resource()})
    assert result.asset_materializations_for_node("stock_levels")[0].metadata["dagster/row_count"].value == 1


def test_no_port(machine: Machine) -> None:
    with pytest.raises(OSError, match="Unable to connect to port 0 on 127.0.0.1"):
        ready_to_use(machine.resource(remote_port=None)).get_connection()


def test_no_user_name(machine: Machine) -> None:
    with pytest.raises(dg.DagsterInvalidInvocationError, match="'SSHResource' is a Pythonic resource and does not support item assignment"):
        ready_to_use(machine.resource(username=None))


def test_a_key_of_the_ssh_config(machine: Machine) -> None:
    (machine.home / ".ssh/config").write_text("Host 127.0.0.1\n  IdentityFile ~/.ssh/id\n")
    with pytest.raises(dg.DagsterInvalidInvocationError, match="does not support item assignment"):
        ready_to_use(machine.resource(key_file=None))
    ready_to_use(machine.resource()).get_connection().close()


def test_an_unknown_host(machine: Machine) -> None:
    (machine.home / ".ssh/known_hosts").write_text("")
    message = rf"Server '\[127.0.0.1\]:{machine.port}' not found in known_hosts"
    with pytest.raises(paramiko.SSHException, match=message):
        ready_to_use(machine.resource(no_host_key_check=False)).get_connection()
    ready_to_use(machine.resource()).get_connection().close()


def test_keys_in_a_string(machine: Machine) -> None:
    rsa, other = ((machine.home / kind).read_text() for kind in ("ssh-rsa", "ssh-ed25519"))
    ready_to_use(machine.resource(key_file=None, key_string=rsa)).get_connection().close()
    with pytest.raises(paramiko.SSHException, match="unpack requires a buffer of 4 bytes"):
        ready_to_use(machine.resource(key_file=None, key_string=other))


def test_a_password(machine: Machine) -> None:
    ready_to_use(machine.resource(key_file=None, password="s3cret")).get_connection().close()
    with pytest.raises(paramiko.AuthenticationException, match=r"Authentication failed\."):
        ready_to_use(machine.resource(key_file=None, password="wrong")).get_connection()


def test_files_of_this_folder(machine: Machine) -> None:
    (machine.root / "outgoing/prices.csv").write_text(PRICES)
    resource = ready_to_use(machine.resource())
    with pytest.raises(FileNotFoundError, match="No such file or directory: ''"):
        resource.sftp_get("/outgoing/prices.csv", "prices.csv")
    resource.sftp_get("/outgoing/prices.csv", "./prices.csv")
    with pytest.raises(FileNotFoundError, match=r"^\[Errno 2\] No such file$|No such file or directory$"):
        resource.sftp_get("/outgoing/none.csv", "./none.csv")


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{SSH}/test_definitions.py") == 1

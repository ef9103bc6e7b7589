"""The local agent, from the page's own files: its code server and its run are real processes."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
import yaml
from agents import HYBRID, entry, locations, run_of, silent
from checks_agent import TOKEN, agent_instance, check_agent, whole
from config_tables import section
from corpus import DOCS
from dagster._core.instance.ref import InstanceRef
from dagster_cloud.agent import AgentQueuesConfig, dagster_cloud_agent
from dagster_cloud.agent.cli import app
from dagster_cloud.execution.cloud_run_launcher import process as process_runs
from dagster_cloud.workspace.user_code_launcher import process as process_servers
from dagster_cloud_cli.config_utils import get_location_document
from typer.main import get_command
from typer.testing import CliRunner

LOCAL, MULTIPLE = HYBRID / "local", HYBRID / "multiple"
FOLDER = "dagster-plus/deployment/deployment-types/hybrid"
TEXT = (LOCAL / "dagster.yaml").read_text()


class Started(subprocess.Popen):
    """Stands in for a process that would have been started."""

    def __init__(self, command: list[str], env: dict[str, str] | None = None, **kwargs: Any) -> None:
        self.command, self.env, self.pid, self.returncode = command, env or {}, 4711, 0

    def __del__(self) -> None:
        pass


def test_starts_processes(workspace: Path) -> None:
    """The code server and the run are commands of the agent's own environment, with its variables."""
    (location,) = locations((LOCAL / "dagster_cloud.yaml").read_text())
    made: list[Started] = []

    def start(*args: Any, **kwargs: Any) -> Started:
        made.append(Started(*args, **kwargs))
        return made[-1]

    with agent_instance(TEXT, workspace, WAREHOUSE_PASSWORD="secret") as instance, silent(instance) as told:
        with (
            mock.patch.object(process_servers, "open_ipc_subprocess", start),
            mock.patch.object(process_servers, "client_heartbeat_thread"),
            mock.patch.object(process_runs, "open_ipc_subprocess", start),
        ):
            launcher = instance.user_code_launcher
            launcher._start_new_server_spinup("prod", "warehouse", entry(location))
            launcher.run_launcher().launch_run(run_of(location))
        server, run = made
        assert server.command[:3] == ["dagster", "api", "grpc"]
        assert server.env["DAGSTER_CLI_API_GRPC_MODULE_NAME"] == "shop_warehouse"
        assert server.env["DAGSTER_CLI_API_GRPC_WORKING_DIRECTORY"] == "/srv/shop"
        assert server.env["WAREHOUSE_PASSWORD"] == "secret" and server.env["DAGSTER_CLOUD_DEPLOYMENT_NAME"] == "prod"
        assert run.command[1:3] == ["api", "execute_run"] or run.command[:3] == ["dagster", "api", "execute_run"]
        # No environment of its own: it inherits the agent's.
        assert run.env == {} and told["tags"]["process/pid"] == "4711"
        assert not launcher.requires_images and launcher._server_process_startup_timeout == 360
        assert instance.agent_display_name.endswith("(laptop)")


def test_code_location_file() -> None:
    """Tests what `dagster-cloud deployment add-location warehouse --from dagster_cloud.yaml` sends."""
    document = get_location_document("warehouse", {"location_file": str(LOCAL / "dagster_cloud.yaml")})
    assert document["code_source"] == {"module_name": "shop_warehouse"} and "image" not in document


def test_commands() -> None:
    """The commands of the page that start an agent, up to the point where it would connect."""
    text = (DOCS / f"{FOLDER}/local.md").read_text()
    runner = CliRunner()
    docker = (DOCS / f"{FOLDER}/docker/setup.md").read_text()
    lines = [line.strip() for line in [*text.splitlines(), *docker.splitlines()]]
    run = [shlex.split(line)[2:] for line in lines if line.startswith("dagster-cloud agent run")]
    assert len(run) == 4
    homes: list[InstanceRef] = []

    def started(config: object) -> None:
        homes.append(InstanceRef.from_dir(os.environ["DAGSTER_HOME"]))

    with mock.patch("dagster_cloud.agent.cli.run_local_agent", started):
        for arguments in run:
            words = [str(LOCAL) if word in ("/srv/dagster_home", "/opt/dagster/app") else word.replace("$DAGSTER_CLOUD_AGENT_TOKEN", TOKEN) for word in arguments]
            result = runner.invoke(app, words[1:])
            assert result.exit_code == 0, result.output
    assert homes[0].custom_instance_class_data.config_dict["dagster_cloud_api"]["agent_label"] == "laptop"
    assert homes[1].custom_instance_class_data.config_dict["dagster_cloud_api"] == {"agent_token": TOKEN, "deployment": "prod"}
    both = runner.invoke(app, [str(LOCAL), "--agent-token", TOKEN, "--deployment", "prod"])
    assert both.exit_code and "Cannot supply both a dagster home directory and ephemeral parameters." in text
    assert "Cannot supply both a dagster home directory and ephemeral parameters" in " ".join(both.output.split())


# The reference is made from `dagster-cloud-cli`, which has this command only with `dagster-cloud` installed.
REFERENCE = "dagster-plus/deployment/management/dagster-cloud-cli/dagster-cloud-cli-reference"


def test_reference_of_agent_run() -> None:
    """The table has all options that `--help` shows, and what the page says about combining them is what the command says."""
    shown = section(REFERENCE, "dagster-cloud-agent-run")
    table = [re.findall(r"`(--?[\w-]+)`", row.split("|")[1]) for row in shown.splitlines() if row.startswith("| `")]
    options = [each for each in get_command(app).params if each.param_type_name == "option" and not getattr(each, "hidden", False)]
    assert table == [each.opts for each in options if each.name not in ("install_completion", "show_completion")]
    assert len(table) == 6

    def refusal(*words: str) -> str:
        with mock.patch("dagster_cloud.agent.cli.run_local_agent"):
            result = CliRunner().invoke(app, list(words))
        return "" if result.exit_code == 0 else " ".join(result.output.split())

    assert "must supply both an agent token and a deployment" in refusal("--agent-token", TOKEN)
    assert "must supply both an agent token and a deployment" in refusal("--deployment", "prod")
    assert not refusal("--agent-token", TOKEN, "--deployment", "prod")
    assert not refusal("--config", "{}")
    for option in ("--agent-label", "--config"):
        ephemeral = ["--agent-token", TOKEN, "--deployment", "prod", option, "{}"]
        assert "Cannot supply both a dagster home directory" in refusal(str(LOCAL), *ephemeral)
    logging = LOCAL / "dagster.yaml"
    both = refusal("--agent-logging-config-path", str(logging), "--agent-logging-config-string", "{}")
    assert "not both" in both


def test_user_token(workspace: Path) -> None:
    with pytest.raises(Exception, match="Agent was configured with a user token"):
        check_agent(TEXT.replace("\n    env: DAGSTER_CLOUD_AGENT_TOKEN", " user:acme:1"), workspace)


def test_systemd_unit() -> None:
    """It starts the command of the page in the page's folders."""
    unit = configparser.ConfigParser()
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string((LOCAL / "dagster-agent.service").read_text())
    text = (DOCS / f"{FOLDER}/local.md").read_text()
    command = unit["Service"]["ExecStart"].removeprefix("/srv/shop/.venv/bin/")
    assert f"\n{command}\n" in text and unit["Service"]["EnvironmentFile"] in text
    assert unit["Service"]["Restart"] == "always"


def test_queues(workspace: Path) -> None:
    """The table of which code locations an agent serves."""
    config = yaml.safe_load((MULTIPLE / "dagster-queues.yaml").read_text())["agent_queues"]
    (location,) = locations((MULTIPLE / "dagster_cloud.yaml").read_text())
    assert config["additional_queues"] == [location["agent_queue"]]
    with agent_instance((MULTIPLE / "dagster-queues.yaml").read_text(), workspace) as instance:
        served = instance.agent_queues_config
        assert served.matches("on-premises") and not served.matches(None) and not served.matches("On-premises")
    assert AgentQueuesConfig().matches(None) and not AgentQueuesConfig().matches("on-premises")
    both = AgentQueuesConfig(True, ["on-premises"])
    assert both.matches(None) and both.matches("on-premises")


def test_isolated(workspace: Path) -> None:
    with agent_instance((MULTIPLE / "dagster-isolated.yaml").read_text(), workspace) as instance:
        assert instance.is_using_isolated_agents and instance.should_start_background_run_thread
    with agent_instance(TEXT, workspace) as instance:
        assert not instance.is_using_isolated_agents


def test_deployments(workspace: Path) -> None:
    text = (MULTIPLE / "dagster-deployments.yaml").read_text()
    with agent_instance(text, workspace) as instance:
        assert instance.deployment_names == ["staging", "qa"] and instance.includes_branch_deployments
    config = whole(text)
    config["dagster_cloud_api"]["deployment"] = "prod"
    with pytest.raises(Exception, match="Cannot set both deployment and deployments"):
        check_agent(yaml.dump(config), workspace)


def test_intervals() -> None:
    """Numbers on the architecture page."""
    text = (DOCS / f"{FOLDER}/architecture.md").read_text()
    assert dagster_cloud_agent.SLEEP_INTERVAL_SECONDS == 0.5 and "about twice a second" in text
    assert dagster_cloud_agent.AGENT_HEARTBEAT_INTERVAL_SECONDS == 30 and "every 30 seconds" in text


def test_python_of_the_code_location(workspace: Path) -> None:
    """`executable_path` starts the code server with another interpreter."""
    (location,) = locations((LOCAL / "dagster_cloud.yaml").read_text())
    data = entry({**location, "executable_path": sys.executable}).code_location_deploy_data
    assert data.get_grpc_server_command()[:5] == [sys.executable, "-m", "dagster", "api", "grpc"]

"""The log level of an agent, set with the page's own file."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import yaml
from corpus import SNIPPETS

SETTINGS = SNIPPETS / "dagster_plus/deployment/management/settings/customizing_agent_settings"


def logged_by_agent(config: dict[str, Any]) -> str:
    """Returns what an agent with this logging config logs before it starts its launcher. It runs in its own process, because logging is global."""
    program = """
import json, logging, sys
from unittest import mock
from dagster_cloud.agent import cli

def write() -> None:
    for name in ("dagster_cloud.agent", "dagster_cloud.user_code_launcher", "K8sUserCodeLauncher", "urllib3"):
        logging.getLogger(name).debug("debug of %s", name)
        logging.getLogger(name).info("info of %s", name)
    raise KeyboardInterrupt

agent = mock.MagicMock(spec=cli.DagsterCloudAgentInstance)
agent.user_code_launcher.start.side_effect = write
with mock.patch.object(cli.DagsterCloudAgentInstance, "get") as get:
    get.return_value.__enter__.return_value = agent
    cli.run_local_agent(json.loads(sys.argv[1]))
"""
    done = subprocess.run([sys.executable, "-c", program, json.dumps(config)], capture_output=True, text=True)
    return done.stderr


def test_log_level() -> None:
    config = yaml.safe_load((SETTINGS / "logging.yaml").read_text())
    values = yaml.safe_load((SETTINGS / "values.yaml").read_text())
    assert values["dagsterCloudAgent"]["loggingConfig"] == config
    names = ["dagster_cloud.agent", "dagster_cloud.user_code_launcher", "K8sUserCodeLauncher"]
    shown = logged_by_agent(config)
    for name in names:
        assert f"{name} - DEBUG - debug of {name}" in shown
    assert "info of urllib3" in shown and "debug of urllib3" not in shown
    by_default = logged_by_agent({})
    assert "info of dagster_cloud.agent" in by_default and "debug of" not in by_default
    root = {"root": {"level": "DEBUG"}}
    assert "info of" not in logged_by_agent(root)
    assert "debug of urllib3" in logged_by_agent({"incremental": True, **root})

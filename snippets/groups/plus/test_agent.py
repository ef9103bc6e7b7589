"""An agent's configuration is held to the schema of the agent and of its launcher."""

import re
from pathlib import Path

import pytest
from checks_agent import check_agent

AGENT = """
instance_class:
  module: dagster_cloud
  class: DagsterCloudAgentInstance

dagster_cloud_api:
  agent_token:
    env: DAGSTER_CLOUD_AGENT_TOKEN
  deployment: prod

user_code_launcher:
  module: dagster_cloud.workspace.docker
  class: DockerUserCodeLauncher
  config:
    networks:
      - dagster_cloud_agent
"""


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("", ""), ""),
        (("networks", "netwrks"), "netwrks"),
        (("deployment: prod", "deploymnt: prod"), "deploymnt"),
        (("DockerUserCodeLauncher", "DockerLauncher"), "DockerLauncher"),
        (("dagster_cloud_api:", "dagster_cloud_ap:"), "dagster_cloud_ap"),
    ],
)
def test_check_agent(change: tuple[str, str], message: str, workspace: Path) -> None:
    text = AGENT.replace(*change) if change[0] else AGENT
    if not message:
        check_agent(text, workspace)
        return
    with pytest.raises(Exception, match=re.escape(message)):
        check_agent(text, workspace)

"""An agent's configuration is held to the schema of the agent and of its launcher."""

import re
from pathlib import Path

import pytest
from checks_agent import check_agent, check_docker_config

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


ECS = """
user_code_launcher:
  module: dagster_cloud.workspace.ecs
  class: EcsUserCodeLauncher
  config:
    cluster: dagster-plus
    subnets: [subnet-1]
    execution_role_arn: arn:aws:iam::123456789012:role/execution
    log_group: /ecs/dagster-plus
    service_discovery_namespace_id: ns-1
"""
K8S = """
user_code_launcher:
  module: dagster_cloud.workspace.kubernetes
  class: K8sUserCodeLauncher
  config:
    dagster_home: /opt/dagster/dagster_home
    instance_config_map: agent
    service_account_name: runs
    run_k8s_config:
      container_config: {}
"""
S3 = """
compute_logs:
  module: dagster_aws.s3.compute_log_manager
  class: S3ComputeLogManager
  config:
    bucket: shop-logs
    show_url_only: true
"""
AZURE = """
compute_logs:
  module: dagster_azure.blob.compute_log_manager
  class: AzureBlobComputeLogManager
  config:
    storage_account: shop
    container: logs
    default_azure_credential: {}
"""
NOOP = """
compute_logs:
  module: dagster.core.storage.noop_compute_log_manager
  class: NoOpComputeLogManager
"""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ECS, ""),
        (ECS.replace("cluster:", "cluser:"), "cluser"),
        (ECS + "    run_task_definition_prefix: much-too-long-a-prefix\n", "at most 16 characters"),
        (K8S, ""),
        (K8S.replace("container_config", "container_confg"), "container_confg"),
        (S3, ""),
        (S3.replace("show_url_only", "show_url"), "show_url"),
        (AZURE, ""),
        (AZURE.replace("container:", "contaner:"), "contaner"),
        (NOOP, ""),
        ("isolated_agents:\n  enabled: true\n", ""),
        ("isolated_agents:\n  enabled: yes please\n", "enabled"),
        ("isolated_agents:\n  enabled: true\nagent_replicas:\n  enabled: true\n", "both isolated_agents and agent_replicas"),
        ("agent_queues:\n  additional_queues: [on-premises]\n", ""),
        ("agent_queues:\n  queues: [on-premises]\n", "queues"),
        ("dagster_cloud_api:\n  deployment: prod\n  deployments: [prod]\n", "both deployment and deployments"),
        ("opentelemetry:\n  enabled: true\n  metrics:\n    exporter:\n      type: Prometheus\n", "exporter"),
    ],
)
def test_keys_of_a_page(text: str, message: str, workspace: Path) -> None:
    """A file with only the keys that a page is about, and the classes that these name."""
    if not message:
        check_agent(text, workspace)
        return
    with pytest.raises(Exception, match=re.escape(message)):
        check_agent(text, workspace)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"credHelpers": {"123456789012.dkr.ecr.us-east-1.amazonaws.com": "ecr-login"}}', ""),
        ('{"credHelper": {"123456789012.dkr.ecr.us-east-1.amazonaws.com": "ecr-login"}}', "no credentials"),
    ],
)
def test_check_docker_config(text: str, message: str, workspace: Path) -> None:
    if not message:
        check_docker_config(text, workspace)
        return
    with pytest.raises(Exception, match=message):
        check_docker_config(text, workspace)


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

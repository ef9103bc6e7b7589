"""Tests what an ECS agent starts with the pages' own files. moto stands in for AWS, and botocore checks each call's input."""

from __future__ import annotations

import contextlib
import inspect
import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

import boto3
import botocore.client
import pytest
import yaml
from agents import HYBRID, entry, locations, run_of, silent
from aws_commands import commands, request
from botocore import xform_name
from checks_agent import TOKEN, agent_instance
from checks_aws import check_input, check_parameters, check_policy, check_template, check_trust
from config_tables import leaves, rows, section
from corpus import DOCS, SNIPPETS
from dagster_aws.ecs import EcsRunLauncher
from dagster_cloud.workspace.config_schema import ECS_CONTAINER_CONTEXT_CONFIG
from dagster_cloud.workspace.ecs import EcsUserCodeLauncher
from dagster_cloud.workspace.user_code_launcher import SHARED_USER_CODE_LAUNCHER_CONFIG
from moto import mock_aws

ECS = HYBRID / "amazon_ecs"
MANUAL = ECS / "manual_provision"
REFERENCE = ECS / "configuration_reference"
ARN = "arn:aws:secretsmanager:us-east-1:123456789012:secret"


class Account:
    """An AWS account with what the pages ask for, and a record of the calls that the agent makes."""

    def __init__(self) -> None:
        ec2 = boto3.client("ec2")
        vpc = ec2.create_vpc(CidrBlock="10.0.0.0/16")["Vpc"]["VpcId"]
        subnets = [ec2.create_subnet(VpcId=vpc, CidrBlock=f"10.0.{n}.0/24")["Subnet"]["SubnetId"] for n in (1, 2)]
        group = ec2.create_security_group(GroupName="tasks", Description="tasks", VpcId=vpc)["GroupId"]
        discovery = boto3.client("servicediscovery")
        discovery.create_private_dns_namespace(Name="dagster-plus.local", Vpc=vpc)
        namespace = discovery.list_namespaces()["Namespaces"][0]["Id"]
        self.vpc, self.subnets, self.group, self.namespace = vpc, subnets, group, namespace
        self.ecs = boto3.client("ecs")
        self.ecs.put_account_setting(name="serviceLongArnFormat", value="enabled")
        self.ecs.create_cluster(clusterName="dagster-plus")
        self.calls: set[str] = set()
        self.tasks: list[dict[str, Any]] = []

    def ids(self, text: str) -> str:
        """The page's file with the IDs of this account."""
        for number, subnet in enumerate(self.subnets, start=1):
            text = text.replace(f"subnet-0a1b2c3d4e5f6000{number}", subnet)
        return text.replace("sg-0a1b2c3d4e5f60003", self.group).replace("ns-examplenamespace", self.namespace)

    def server(self, name: str) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
        """A code server's service, its task definition, and its Dagster container."""
        service = self.ecs.describe_services(cluster="dagster-plus", services=[name], include=["TAGS"])["services"][0]
        return (service, *self.definition(service["taskDefinition"]))

    def definition(self, name: str) -> tuple[dict[str, Any], dict[str, Any]]:
        definition = self.ecs.describe_task_definition(taskDefinition=name)["taskDefinition"]
        return definition, definition["containerDefinitions"][0]


@pytest.fixture
def account(monkeypatch: pytest.MonkeyPatch) -> Iterator[Account]:
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "testing")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    send = botocore.client.BaseClient._make_api_call
    with mock_aws(config={"iam": {"load_aws_managed_policies": True}}):
        made = Account()

        def record(self: Any, operation: str, arguments: dict[str, Any]) -> Any:
            prefix = {"resourcegroupstaggingapi": "tag"}.get(self.meta.service_model.service_name)
            made.calls.add(f"{prefix or self.meta.service_model.service_name}:{operation}")
            if operation != "RunTask":
                return send(self, operation, arguments)
            # moto refuses containers that leave their memory to the task.
            check_input("ecs", "RunTask", json.dumps(arguments), Path())
            made.tasks.append(arguments)
            arn = "arn:aws:ecs:us-east-1:123456789012:task/dagster-plus/1"
            return {"tasks": [{"taskArn": arn, "clusterArn": "arn:aws:ecs:us-east-1:123456789012:cluster/dagster-plus"}], "failures": []}

        monkeypatch.setattr(botocore.client.BaseClient, "_make_api_call", record)
        yield made


def pairs(items: list[dict[str, str]], key: str = "name", value: str = "value") -> dict[str, str]:
    return {item[key]: item[value] for item in items}


SHOP = {"location_name": "warehouse", "image": "shop:v1", "code_source": {"module_name": "shop_warehouse"}, "container_context": {}}


def test_manual_provision(account: Account, workspace: Path) -> None:
    """The page's agent starts a service for a code location, and a task for a run, with what its files say."""
    text = account.ids((MANUAL / "dagster.yaml").read_text())
    with agent_instance(text, workspace) as instance, silent(instance) as told:
        launcher = instance.user_code_launcher
        server = launcher._start_new_server_spinup("prod", "warehouse", entry(SHOP))
        service, definition, container = account.server(server.server_handle.name)
        network = service["networkConfiguration"]["awsvpcConfiguration"]
        assert network["subnets"] == account.subnets and network["securityGroups"] == [account.group]
        assert service["launchType"] == "FARGATE" and service["desiredCount"] == 1
        assert server.server_endpoint.host.endswith(".dagster-plus.local") and server.server_endpoint.port == 4000
        assert container["name"] == "dagster" and container["image"] == "shop:v1"
        assert container["command"] == ["dagster", "api", "grpc"]
        assert (definition["cpu"], definition["memory"]) == ("256", "512")
        assert definition["executionRoleArn"].endswith("role/dagster-plus-execution")
        assert definition["taskRoleArn"].endswith("role/dagster-plus-user-code")
        assert container["logConfiguration"]["options"]["awslogs-group"] == "/ecs/dagster-plus"
        # The token comes from Secrets Manager, and stands nowhere else.
        assert pairs(container["secrets"], value="valueFrom") == {"DAGSTER_CLOUD_AGENT_TOKEN": f"{ARN}:dagster-plus/agent-token-AbCdEf"}
        assert TOKEN not in json.dumps(definition, default=str)

        launcher.run_launcher().launch_run(run_of(SHOP))
        assert told["tags"]["ecs/task_arn"] and told["messages"] == ["Launching run in ECS task"]
        (task,) = account.tasks
        run_definition, run_container = account.definition(task["taskDefinition"])
        assert task["cluster"] == "dagster-plus" and task["launchType"] == "FARGATE"
        assert task["networkConfiguration"] == service["networkConfiguration"]
        assert run_definition["family"].startswith("dagsterrun_acme_prod_") and run_container["image"] == "shop:v1"
        assert pairs(run_container["secrets"], value="valueFrom") == pairs(container["secrets"], value="valueFrom")
        assert pairs(task["tags"], key="key")["dagster/job_name"] == "daily_orders"
        assert TOKEN not in json.dumps(task, default=str)


def test_token_in_plain_text(account: Account, workspace: Path) -> None:
    """A token written into the file is readable in the task definition of every code server."""
    text = account.ids((MANUAL / "dagster.yaml").read_text()).replace("\n    env: DAGSTER_CLOUD_AGENT_TOKEN", f" {TOKEN}")
    with agent_instance(text, workspace) as instance:
        server = instance.user_code_launcher._start_new_server_spinup("prod", "warehouse", entry(SHOP))
        assert TOKEN in json.dumps(account.server(server.server_handle.name)[1], default=str)


def started(account: Account, text: str, location: dict[str, Any], folder: Path, tags: dict[str, str] | None = None) -> dict[str, Any]:
    """Returns what an agent with this `dagster.yaml` starts for a code location and for one of its runs."""
    with agent_instance(account.ids(text), folder) as instance, silent(instance):
        with mock.patch.object(type(instance), "deployment_name", "prod"):
            launcher = instance.user_code_launcher
            server = launcher._start_new_server_spinup("prod", location["location_name"], entry(location))
            launcher.run_launcher().launch_run(run_of(location, tags))
    service, definition, container = account.server(server.server_handle.name)
    task = account.tasks[-1]
    run_definition, run_container = account.definition(task["taskDefinition"])
    return {
        "service": service,
        "server": definition,
        "container": container,
        "task": task,
        "run": run_definition,
        "run_container": run_container,
    }


def test_reference(account: Account, workspace: Path) -> None:
    """Both files of the reference page together."""
    (location,) = locations((REFERENCE / "dagster_cloud.yaml").read_text())
    boto3.client("secretsmanager").create_secret(Name="PAYMENTS_API_KEY", SecretString="x", Tags=[{"Key": "shop", "Value": ""}])
    text = (REFERENCE / "dagster.yaml").read_text().replace("      - WAREHOUSE_HOST=warehouse.internal\n", "      - WAREHOUSE_HOST=agent\n")
    made = started(account, text, location, workspace, {"ecs/memory": "30720"})
    server, container, run, run_container = made["server"], made["container"], made["run"], made["run_container"]
    # Of a variable and of a size that both files have:
    assert pairs(container["environment"])["WAREHOUSE_HOST"] == "agent"
    assert pairs(container["environment"])["WAREHOUSE_SCHEMA"] == "analytics"
    assert (server["cpu"], server["memory"]) == ("512", "1024") and (run["cpu"], run["memory"]) == ("4096", "16384")
    assert run["ephemeralStorage"] == {"sizeInGiB": 100}
    overrides = made["task"]["overrides"]
    assert (overrides["cpu"], overrides["memory"]) == ("4096", "30720")
    for definition, main in ((server, container), (run, run_container)):
        assert definition["taskRoleArn"].endswith("shop-user-code") and definition["executionRoleArn"].endswith("shop-execution")
        assert definition["runtimePlatform"] == {"cpuArchitecture": "ARM64", "operatingSystemFamily": "LINUX"}
        assert definition["volumes"][0]["efsVolumeConfiguration"]["fileSystemId"].startswith("fs-")
        assert main["mountPoints"][0]["containerPath"] == "/mnt/exports"
        assert main["repositoryCredentials"]["credentialsParameter"].endswith("registry-AbCdEf")
        assert definition["containerDefinitions"][1]["name"] == "datadog-agent"
        secrets = pairs(main["secrets"], value="valueFrom")
        assert set(secrets) == {"DAGSTER_CLOUD_AGENT_TOKEN", "WAREHOUSE_PASSWORD", "PAYMENTS_API_KEY"}
        assert secrets["WAREHOUSE_PASSWORD"].endswith("AbCdEf:password::")
    assert container["healthCheck"]["interval"] == 30 and "healthCheck" not in run_container
    assert made["service"]["desiredCount"] == 2
    assert pairs(made["service"]["tags"], key="key")["cost-center"] == "shop"
    assert pairs(made["task"]["tags"], key="key")["cost-center"] == "shop"


@pytest.mark.parametrize("key", ["env_vars", "secrets"])
def test_the_agent_wins(key: str, account: Account, workspace: Path) -> None:
    """A name that the agent and the code location both have gets the agent's value."""
    values = {"env_vars": ["MODE={}"], "secrets": [{"name": "MODE", "valueFrom": "{}"}]}[key]
    fill = lambda value: yaml.safe_load(yaml.dump(values).replace("{}", value))  # noqa: E731
    config = yaml.safe_load((MANUAL / "dagster.yaml").read_text())
    config["user_code_launcher"]["config"][key] = fill("agent")
    location = {**SHOP, "container_context": {"ecs": {key: fill("location")}}}
    made = started(account, yaml.dump(config), location, workspace)
    for container in (made["container"], made["run_container"]):
        found = {**pairs(container.get("environment", [])), **pairs(container.get("secrets", []), value="valueFrom")}
        assert found["MODE"] == "agent"


def test_replicas_are_of_the_code_location(account: Account, workspace: Path) -> None:
    config = yaml.safe_load((MANUAL / "dagster.yaml").read_text())
    config["user_code_launcher"]["config"]["server_resources"] = {"replica_count": 3}
    assert started(account, yaml.dump(config), SHOP, workspace)["service"]["desiredCount"] == 3
    other = {**SHOP, "container_context": {"ecs": {"env_vars": ["MODE=fast"]}}}
    assert started(account, yaml.dump(config), other, workspace)["service"]["desiredCount"] == 1


@pytest.mark.parametrize(
    ("context", "message"),
    [
        ({"server_ecs_tags": [{"key": "dagster/location_name", "value": "x"}]}, "Cannot override system ECS tags"),
        ({"run_ecs_tags": [{"key": "dagster/run_id", "value": "x"}]}, "Cannot override system ECS tag"),
        ({"server_resources": {"cpu": 256}}, "server_resources:cpu"),
    ],
)
def test_refused_context(context: dict[str, Any], message: str, account: Account, workspace: Path) -> None:
    with pytest.raises(Exception, match=message):
        started(account, (MANUAL / "dagster.yaml").read_text(), {**SHOP, "container_context": {"ecs": context}}, workspace)


@pytest.mark.parametrize(("nat", "public"), [(True, "DISABLED"), (False, "ENABLED")])
def test_public_ip(nat: bool, public: str, account: Account, workspace: Path) -> None:
    """Only a route to a NAT gateway, in a route table of the subnet, keeps tasks from a public IP address."""
    ec2 = boto3.client("ec2")
    table = ec2.create_route_table(VpcId=account.vpc)["RouteTable"]["RouteTableId"]
    ec2.associate_route_table(RouteTableId=table, SubnetId=account.subnets[0])
    if nat:
        gateway = ec2.create_nat_gateway(SubnetId=account.subnets[1], AllocationId=ec2.allocate_address()["AllocationId"])
        route = {"NatGatewayId": gateway["NatGateway"]["NatGatewayId"]}
    else:
        gateway = ec2.create_internet_gateway()["InternetGateway"]["InternetGatewayId"]
        ec2.attach_internet_gateway(InternetGatewayId=gateway, VpcId=account.vpc)
        route = {"GatewayId": gateway}
    ec2.create_route(RouteTableId=table, DestinationCidrBlock="0.0.0.0/0", **route)
    made = started(account, (MANUAL / "dagster.yaml").read_text(), SHOP, workspace)
    assert made["task"]["networkConfiguration"]["awsvpcConfiguration"]["assignPublicIp"] == public
    on_ec2 = (MANUAL / "dagster.yaml").read_text().replace("    log_group:", "    launch_type: EC2\n    log_group:")
    made = started(account, on_ec2, SHOP, workspace)
    assert "assignPublicIp" not in made["task"]["networkConfiguration"]["awsvpcConfiguration"]


def test_tags_of_a_job(account: Account, workspace: Path, monkeypatch: pytest.MonkeyPatch, load: Any) -> None:
    (workspace / "orders.csv").write_text("order_id,customer_id,amount\n1,7,12.5\n2,7,7.5\n3,9,3.0\n")
    monkeypatch.chdir(workspace)
    module = load(str((REFERENCE / "jobs.py").relative_to(SNIPPETS)))
    job = module.defs.get_job_def("nightly_totals")
    result = job.execute_in_process()
    assert result.output_for_node("order_totals")["amount"].tolist() == [20.0, 3.0]
    task = started(account, (MANUAL / "dagster.yaml").read_text(), SHOP, workspace, dict(job.tags))["task"]
    assert task["overrides"]["cpu"] == "4096" and task["overrides"]["memory"] == "16384"
    assert task["overrides"]["ephemeralStorage"] == {"sizeInGiB": 100}
    spot = {"capacityProviderStrategy": [{"capacityProvider": "FARGATE_SPOT", "weight": 1}]}
    tags = {"ecs/run_task_kwargs": json.dumps(spot), "ecs/task_overrides": json.dumps({"taskRoleArn": "arn:aws:iam::1:role/x"})}
    task = started(account, (MANUAL / "dagster.yaml").read_text(), SHOP, workspace, tags)["task"]
    assert task["capacityProviderStrategy"] == spot["capacityProviderStrategy"] and "launchType" not in task
    assert task["overrides"]["taskRoleArn"] == "arn:aws:iam::1:role/x"


def test_policy_covers_the_agent(account: Account, workspace: Path) -> None:
    """The agent's policy has each action that the agent takes in its life, and nothing else."""
    statements = json.loads((MANUAL / "agent-iam-policy.json").read_text())["Statement"]
    allowed = {action for s in statements for action in ([s["Action"]] if isinstance(s["Action"], str) else s["Action"])}
    secret = boto3.client("secretsmanager").create_secret(Name="API_KEY", SecretString="x")["ARN"]
    config = yaml.safe_load((MANUAL / "dagster.yaml").read_text())
    config["user_code_launcher"]["config"] |= {"secrets": [secret], "secrets_tag": "dagster"}
    account.calls.clear()
    with agent_instance(account.ids(yaml.dump(config)), workspace) as instance, silent(instance):
        launcher = instance.user_code_launcher
        client = launcher.client
        server = launcher._start_new_server_spinup("prod", "warehouse", entry(SHOP))
        launcher._get_standalone_dagster_server_handles_for_location("prod", "warehouse")
        handles = launcher._list_server_handles()
        assert [launcher.get_agent_id_for_server(handle) for handle in handles] == [instance.instance_uuid]
        family = account.server(server.server_handle.name)[1]["family"]
        for call in (
            lambda: launcher.get_server_create_timestamp(handles[0]),
            lambda: client._check_for_stopped_tasks(server.server_handle.name),
            lambda: client.assert_task_not_stopped("1", "dagster"),
            lambda: client.get_task_logs("1", "dagster"),
            lambda: client.logs.get_log_events(logGroupName=client.log_group, logStreamName=family),
            lambda: launcher.run_launcher().ecs.stop_task(cluster="dagster-plus", task="1"),
        ):
            # moto starts no tasks, so these find none.
            with contextlib.suppress(Exception):
                call()
        launcher.run_launcher().launch_run(run_of(SHOP))
        discovery = client._get_service_discovery_id(server.server_handle.hostname)
        client.service_discovery.register_instance(ServiceId=discovery, InstanceId="1", Attributes={"AWS_INSTANCE_IPV4": "10.0.1.9"})
        account.calls.discard("servicediscovery:RegisterInstance")
        launcher._remove_server_handle(server.server_handle)
    # Creating something with tags needs a permission of its own, and so does handing over a role.
    implied = {"ecs:TagResource", "servicediscovery:TagResource", "iam:PassRole"}
    assert account.calls | implied == allowed


PAGE = "dagster-plus/deployment/deployment-types/hybrid/amazon-ecs/configuration-reference"


@pytest.mark.parametrize(
    ("anchor", "schema"), [("launcher", EcsUserCodeLauncher.config_type()), ("context", ECS_CONTAINER_CONTEXT_CONFIG)]
)
def test_tables(anchor: str, schema: Any) -> None:
    """Each key of the package's schema, with its type and default, and no other."""
    shared = leaves(SHARED_USER_CODE_LAUNCHER_CONFIG)
    own = {key: cell for key, cell in leaves(schema).items() if key not in shared}
    # A union of ARNs and mappings.
    own["secrets"] = "list of mappings"
    assert {key: cells[0] for key, cells in rows(PAGE, anchor).items()} == own


def test_run_tags() -> None:
    """The tags that the launcher reads from a run."""
    source = inspect.getsource(EcsRunLauncher)
    read = set(re.findall(r'tags\.get\(\s*"(ecs/\w+)"', source)) - {"ecs/task_arn", "ecs/cluster"}
    assert set(re.findall(r"^\| `(ecs/\w+)`", section(PAGE, "tags"), re.MULTILINE)) == read


def test_page_files() -> None:
    """Role names and IDs are the same in all files of the walk-through."""
    folder = Path()
    check_trust((MANUAL / "trust-policy.json").read_text(), folder)
    check_policy((MANUAL / "execution-iam-policy.json").read_text(), folder)
    config = yaml.safe_load((MANUAL / "dagster.yaml").read_text())["user_code_launcher"]["config"]
    definition = json.loads((MANUAL / "agent-task-definition.json").read_text())
    (container,) = definition["containerDefinitions"]
    service = json.loads((MANUAL / "ecs-service.json").read_text())
    assert container["secrets"] == config["secrets"]
    assert definition["executionRoleArn"] == config["execution_role_arn"]
    assert container["logConfiguration"]["options"]["awslogs-group"] == config["log_group"]
    network = service["networkConfiguration"]["awsvpcConfiguration"]
    assert (network["subnets"], network["securityGroups"]) == (config["subnets"], config["security_group_ids"])
    assert service["cluster"] == config["cluster"] and service["taskDefinition"] == definition["family"]
    policy = json.loads((MANUAL / "agent-iam-policy.json").read_text())
    (passed,) = (s["Resource"] for s in policy["Statement"] if s["Action"] == "iam:PassRole")
    assert passed == [config["execution_role_arn"], config["task_role_arn"]]


@pytest.mark.parametrize(
    ("check", "text", "message"),
    [
        (check_policy, '{"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "ecs:RunTask", "Resource": "*"}]}', ""),
        (check_policy, '{"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "ecs:RunTsk", "Resource": "*"}]}', "runtsk"),
        (check_policy, '{"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "esc:RunTask", "Resource": "*"}]}', "esc"),
        (check_policy, '{"Version": "2012-10-17", "Statement": [{"Effect": "Alow", "Action": "ecs:RunTask", "Resource": "*"}]}', "Alow"),
        (check_trust, '{"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "sts:AssumeRole"}]}', "Principal"),
        (check_template, '{"Resources": {"Cluster": {"Type": "AWS::ECS::Cluster", "Properties": {"ClusterName": "x"}}}}', ""),
        (check_template, '{"Resources": {"Cluster": {"Type": "AWS::ECS::Cluster", "Properties": {"ClusterNme": "x"}}}}', "ClusterNme"),
        (partial(check_input, "ecs", "CreateService"), '{"serviceName": "x"}', ""),
        (partial(check_input, "ecs", "CreateService"), '{"serviceName": "x", "desiredCont": 1}', "desiredCont"),
        (partial(check_input, "ecs", "CreateService"), '{"serviceName": "x", "desiredCount": "1"}', "desiredCount"),
        (check_parameters, '[{"ParameterKey": "A", "ParameterValue": "b"}]', ""),
        (check_parameters, '[{"ParameterKey": "A", "Value": "b"}]', "Value"),
    ],
)
def test_checks_aws(check: Any, text: str, message: str) -> None:
    if not message:
        check(text, Path())
        return
    with pytest.raises(AssertionError, match=message):
        check(text, Path())


FOLDER = "dagster-plus/deployment/deployment-types/hybrid"
TOKENS = "dagster-plus/deployment/management/tokens/agent-tokens"
FILES = {
    "new-vpc": ECS / "new_vpc",
    "existing-vpc": MANUAL,
    "manual-provision": MANUAL,
    "configuration-reference": REFERENCE,
    "upgrading-cloudformation": ECS / "upgrading_cloudformation",
}


@pytest.mark.parametrize("page", [*(f"{FOLDER}/amazon-ecs/{name}" for name in FILES), f"{FOLDER}/multiple", TOKENS])
def test_aws_commands(page: str) -> None:
    """Each `aws` command of a page exists, with its options, and its input is valid."""
    for words in commands(f"{page}.md"):
        request(words, FILES.get(page.split("/")[-1], MANUAL))


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("aws ecs create-clusters --cluster-name x", "no command create-clusters"),
        ("aws ecs create-cluster --name x", "no option --name"),
        ("aws ecs update-service --cluster x --desired-count 2", "service"),
    ],
)
def test_refused_commands(command: str, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        request(command.split(), Path())


def test_rotation_of_the_token() -> None:
    """The commands of the rotation name the secret and the service of the manual setup."""
    manual = [request(words, MANUAL) for words in commands(f"{FOLDER}/amazon-ecs/manual-provision.md")]
    rotation = [request(words, MANUAL) for words in commands(f"{TOKENS}.md")]
    made = {operation: given for _, operation, given in filter(None, manual)}
    used = {operation: given for _, operation, given in filter(None, rotation)}
    assert used["PutSecretValue"]["SecretId"] == made["CreateSecret"]["Name"]
    update, create = used["UpdateService"], made["CreateService"]
    assert (update["cluster"], update["service"]) == (create["cluster"], create["serviceName"])
    assert update["forceNewDeployment"] is True
    parameters = json.loads((ECS / "upgrading_cloudformation/stack-parameters-kept.json").read_text())
    found = re.search(r"`(\{ \"ParameterKey\".*?\})`", (DOCS / f"{TOKENS}.md").read_text())
    assert found
    changed = json.loads(found[1])
    check_parameters(json.dumps([changed if each["ParameterKey"] == changed["ParameterKey"] else each for each in parameters]), Path())
    assert changed["ParameterKey"] in {each["ParameterKey"] for each in parameters}


def test_walk_through(account: Account, workspace: Path) -> None:
    """The commands of the manual setup, one after the other, in an account with a VPC, then the agent that they set up."""
    account.ecs.delete_cluster(cluster="dagster-plus")
    boto3.client("servicediscovery").delete_namespace(Id=account.namespace)
    for file in MANUAL.iterdir():
        (workspace / file.name).write_text(file.read_text())
    for words in commands(f"{FOLDER}/amazon-ecs/manual-provision.md"):
        found = request([word.replace("vpc-0a1b2c3d4e5f60000", account.vpc) for word in words], workspace)
        if not found:
            continue
        service, operation, given = found
        if service == "servicediscovery" and operation == "ListNamespaces":
            spaces = boto3.client("servicediscovery").list_namespaces()["Namespaces"]
            (account.namespace,) = (space["Id"] for space in spaces if space["Name"] == "dagster-plus.local")
            continue
        given = json.loads(account.ids(json.dumps(given)))
        if operation == "AuthorizeSecurityGroupIngress":
            rule = {"IpProtocol": "tcp", "FromPort": 4000, "ToPort": 4000, "UserIdGroupPairs": [{"GroupId": account.group}]}
            assert given.pop("SourceSecurityGroupName") == account.group and given.pop("FromPort") == given.pop("ToPort") == 4000
            given = {"GroupId": given["GroupId"], "IpPermissions": [rule]}
        made = getattr(boto3.client(service), xform_name(operation))(**given)
        if operation == "CreateSecurityGroup":
            account.group = made["GroupId"]
    service, definition, container = account.server("dagster-plus-agent")
    assert service["desiredCount"] == 1 and container["name"] == "agent"
    iam = boto3.client("iam")
    for arn in (definition["executionRoleArn"], definition["taskRoleArn"], "dagster-plus-user-code"):
        assert iam.get_role(RoleName=arn.split("/")[-1])
    made = started(account, (MANUAL / "dagster.yaml").read_text(), SHOP, workspace)
    assert iam.get_role(RoleName=made["server"]["taskRoleArn"].split("/")[-1])

"""Pipelines of the CI/CD pages: their schemas, and their commands run by Bash against a Dagster+ on this machine."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import duckdb
import pytest
import snowflake.connector
import yaml
from checks_ci import PlainKeys, check_dagster_cloud, check_github, check_gitlab, trees
from ci_service import BRANCH_DEPLOYMENT, RUN_ID, Repository, Service, service
from corpus import DOCS, SNIPPETS
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from dagster._core.definitions.asset_graph_differ import AssetDefinitionChangeType, AssetGraphDiffer
from dagster._core.definitions.remote_asset_graph import RemoteAssetGraph

Load = Callable[[str], ModuleType]

FOLDER = SNIPPETS / "dagster_plus/features/ci_cd"
PIPELINES = FOLDER / "configuring_ci_cd"
BRANCHES = FOLDER / "branch_deployments"
TESTING = "dagster_plus/features/ci_cd/branch_deployments/testing/definitions.py"
PAGES = DOCS / "dagster-plus/features/ci-cd"
IMAGE = "ghcr.io/acme/warehouse"


@pytest.fixture
def plus() -> Iterator[Service]:
    with service() as server:
        yield server


@pytest.fixture
def repository(plus: Service, workspace: Path, tmp_path: Path) -> Repository:
    """The page's repository on a branch, with one commit."""
    (workspace / "dagster_cloud.yaml").write_text((PIPELINES / "dagster_cloud.yaml").read_text())
    found = Repository(workspace, plus, tmp_path / "dagster_home")
    found.commit()
    return found


LOCATION = "locations:\n  - location_name: warehouse\n    code_source:\n      module_name: shop_warehouse\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (LOCATION, ""),
        (LOCATION.replace("location_name", "name"), "location_name"),
        (LOCATION.replace("module_name", "module"), "code_source.module"),
        (LOCATION + "      package_name: shop\n", "only one of"),
        (LOCATION + LOCATION.removeprefix("locations:\n"), "duplicate location name: warehouse"),
        (LOCATION + "    buld:\n      directory: .\n", "buld"),
        (LOCATION + "    container_context:\n      k8s:\n        namespce: dagster\n", "namespce"),
        (LOCATION + "    container_context:\n      docker:\n        env_var: [A]\n", "env_var"),
        (LOCATION + "    container_context:\n      ecs:\n        task_role: a\n", "task_role"),
        (LOCATION + "    container_context:\n      k8s:\n        run_k8s_config:\n          container_config:\n            imag: a\n", "imag"),
        ("locations:\n  - location_name: {{ name }}\n    code_source: {module_name: shop}\n", "location_name"),
    ],
)
def test_check_dagster_cloud(text: str, message: str, workspace: Path) -> None:
    _holds(check_dagster_cloud, text, message, workspace)


STEP = "- uses: dagster-io/dagster-cloud-action/actions/utils/"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (STEP + "prerun@v0.1\n", ""),
        (STEP + "prern@v0.1\n", "unknown action"),
        (STEP + "ci-init@v0.1\n  with:\n    project_dir: .\n    deployment: prod\n", ""),
        (STEP + "ci-init@v0.1\n", "requires ['project_dir']"),
        (STEP + "ci-init@v0.1\n  with:\n    project_dir: .\n    deploymnt: prod\n", "no input ['deploymnt']"),
        (STEP + "dagster-cloud-cli@v0.1\n  with:\n    command: ci chek\n", "no command chek"),
        (STEP + "dagster-cloud-cli@v0.1\n  with:\n    command: ci deploy --image a\n", "no option --image"),
        ("- run: a=$(dagster-cloud ci branch-deployment . --readonly)\n", "no option --readonly"),
        ("- usess: actions/checkout@v4\n", "is not valid"),
        ("on: push\njobs:\n  deploy:\n    steps:\n      - run: ls\n", "is not valid"),
    ],
)
def test_check_github(text: str, message: str, workspace: Path) -> None:
    _holds(check_github, text, message, workspace)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("deploy:\n  script:\n    - dagster-cloud ci check\n", ""),
        ("deploy:\n  scripts:\n    - ls\n", "'scripts' was unexpected"),
        ("deploy:\n  script:\n    - dagster-cloud ci check --project .\n", "no option --project"),
        ("deploy:\n  script: [ls]\n  environment:\n    name: a\n    on_stop: close\n", "isn't here"),
        ("stages: [build]\ndeploy:\n  stage: deploy\n  script: [ls]\n", "unknown stage"),
    ],
)
def test_check_gitlab(text: str, message: str, workspace: Path) -> None:
    _holds(check_gitlab, text, message, workspace)


def _holds(check: Callable[[str, Path], None], text: str, message: str, folder: Path) -> None:
    if not message:
        return check(text, folder)
    with pytest.raises(Exception, match=re.escape(message)):
        check(text, folder)


# GitHub


def github(repository: Repository, event: Mapping[str, Any]) -> dict[str, str]:
    """The variables of a job, as GitHub documents them."""
    file = repository.log.parent / "event.json"
    file.write_text(json.dumps({"repository": {"full_name": "acme/warehouse"}, **event}))
    return {
        "GITHUB_ACTION": "__run",
        "GITHUB_SERVER_URL": "https://github.com",
        "GITHUB_SHA": "0000000",
        "GITHUB_REPOSITORY": "acme/warehouse",
        "GITHUB_RUN_ID": "1",
        "GITHUB_EVENT_PATH": str(file),
    }


def pull_request(sha: str) -> dict[str, Any]:
    head = {"sha": sha, "ref": "refunds"}
    url = "https://github.com/acme/warehouse/pull/42"
    return {"pull_request": {"head": head, "html_url": url, "number": 42, "state": "open"}}


def github_script(file: str) -> str:
    """The commands of a workflow's actions, as the actions run them."""
    lines: list[str] = []
    for step in yaml.load((PIPELINES / file).read_text(), PlainKeys)["jobs"]["deploy"]["steps"]:
        inputs = step.get("with", {})
        if "ci-init@" in step.get("uses", ""):
            lines.append(f"dagster-cloud ci init --project-dir {inputs['project_dir']} --deployment {inputs['deployment']}")
        # The comment needs GitHub, and a build of Serverless its registry.
        elif "dagster-cloud-cli@" in step.get("uses", "") and not re.match("ci (notify|build)", inputs["command"]):
            lines.append("dagster-cloud " + inputs["command"].replace("${{ env.IMAGE_TAG }}", "4f1c2ab-1"))
    return "\n".join(lines)


def test_a_pull_request_on_github(repository: Repository, plus: Service) -> None:
    sha = repository.run("git rev-parse HEAD").strip()
    output = repository.run(github_script("github_hybrid.yml"), **github(repository, pull_request(sha)))
    assert f"Deploying to branch deployment {BRANCH_DEPLOYMENT}, using base deployment prod" in output
    created = plus.variables("CliCreateOrUpdateBranchDeployment")
    assert created["branchData"]["pullRequestNumber"] == "42"
    assert (created["commit"]["commitHash"], created["commit"]["commitMessage"]) == (sha, "Add refunds")
    assert created["baseDeploymentName"] == "prod"
    assert plus.deployment("CliDeployLocations") == BRANCH_DEPLOYMENT
    [location] = plus.variables("CliDeployLocations")["document"]["locations"]
    assert location["image"] == f"{IMAGE}:4f1c2ab-1"
    assert "build" not in location


def test_a_push_to_main_on_github(repository: Repository, plus: Service) -> None:
    output = repository.run(github_script("github_hybrid.yml"), **github(repository, {}))
    for line in _output("configuring-ci-cd.md", "ci deploy"):
        assert line in output, line
    assert plus.deployment("CliDeployLocations") == "prod"


def _output(page: str, containing: str) -> list[str]:
    """The lines of the page's text block with this output, without what it leaves out."""
    blocks = re.findall(r"```text[^\n]*\n(.*?)```", (PAGES / page).read_text(), re.S)
    [found] = [block for block in blocks if "Deploying to prod" in block]
    return [line for line in found.splitlines() if line.strip()]


# GitLab

GITLAB = {
    "GITLAB_CI": "true",
    "CI_COMMIT_SHA": "4f1c2ab",
    "CI_COMMIT_SHORT_SHA": "4f1c2ab",
    "CI_COMMIT_REF_NAME": "refunds",
    "CI_JOB_URL": "https://gitlab.com/acme/warehouse/-/jobs/1",
    "CI_PROJECT_NAME": "warehouse",
    "CI_PROJECT_PATH": "acme/warehouse",
    "CI_PROJECT_URL": "https://gitlab.com/acme/warehouse",
    "CI_PIPELINE_URL": "https://gitlab.com/acme/warehouse/-/pipelines/9",
    "CI_PIPELINE_ID": "9",
    "CI_REGISTRY": "registry.gitlab.com",
    "CI_REGISTRY_IMAGE": "registry.gitlab.com/acme/warehouse",
    "CI_REGISTRY_USER": "ci",
    "CI_REGISTRY_PASSWORD": "example",
    "IMAGE_TAG": "4f1c2ab-9",
}
MERGE_REQUEST = {"CI_MERGE_REQUEST_IID": "42"}


def gitlab_script(file: Path, *jobs: str) -> str:
    found = yaml.safe_load(file.read_text())
    lines: list[str] = []
    for name in jobs:
        job = found[name]
        base = {**found.get(".dagster-cloud", {}), **found.get(job.get("extends", ""), {}), **job}
        lines += [*base.get("before_script", []), *base["script"]]
    return "\n".join(line for line in lines if "ci build" not in line)


def test_a_merge_request_on_gitlab(repository: Repository, plus: Service) -> None:
    script = gitlab_script(PIPELINES / "gitlab_hybrid.yml", "check", "build", "deploy-branch")
    repository.run(script, **GITLAB, **MERGE_REQUEST)
    assert [line for line in repository.commands() if line.startswith("docker")] == [
        "docker login --username ci --password-stdin registry.gitlab.com",
        "docker build --platform linux/amd64 --tag registry.gitlab.com/acme/warehouse:4f1c2ab-9 .",
        "docker push registry.gitlab.com/acme/warehouse:4f1c2ab-9",
    ]
    assert plus.variables("CliCreateOrUpdateBranchDeployment")["branchData"] == {
        "repoName": "warehouse",
        "branchName": "refunds",
        "branchUrl": "https://gitlab.com/acme/warehouse/-/tree/refunds",
        "pullRequestUrl": "https://gitlab.com/acme/warehouse/-/merge_requests/42",
        "pullRequestStatus": "OPEN",
        "pullRequestNumber": "42",
    }
    assert plus.deployment("CliDeployLocations") == BRANCH_DEPLOYMENT
    [location] = plus.variables("CliDeployLocations")["document"]["locations"]
    assert location["git"] == {"commit_hash": "4f1c2ab", "url": "https://gitlab.com/acme/warehouse/-/commit/4f1c2ab"}


def test_main_on_gitlab(repository: Repository, plus: Service) -> None:
    output = repository.run(gitlab_script(PIPELINES / "gitlab_hybrid.yml", "deploy"), **GITLAB)
    assert "Deploying to prod. No branch deployment (no merge request id)." in output
    assert plus.deployment("CliDeployLocations") == "prod"


def test_closing_on_gitlab(repository: Repository, plus: Service) -> None:
    for file in ("gitlab_hybrid.yml", "gitlab_serverless.yml"):
        repository.run(gitlab_script(PIPELINES / file, "close-branch"), **GITLAB, **MERGE_REQUEST)
        assert plus.variables("CliCreateOrUpdateBranchDeployment")["branchData"]["pullRequestStatus"] == "CLOSED"
        plus.asked.clear()


# Other CI systems


def test_the_script(repository: Repository, plus: Service) -> None:
    sha = repository.run("git rev-parse HEAD").strip()
    script = PIPELINES / "deploy.sh"
    repository.run(f"bash {script} {BRANCH_DEPLOYMENT}")
    assert repository.commands() == [
        f"docker build --platform linux/amd64 --tag {IMAGE}:{sha} .",
        f"docker push {IMAGE}:{sha}",
    ]
    assert plus.deployment("CliDeployLocations") == BRANCH_DEPLOYMENT
    assert plus.variables("CliDeployLocations")["document"]["locations"][0]["image"] == f"{IMAGE}:{sha}"


def test_where_init_creates_branch_deployments(repository: Repository, plus: Service) -> None:
    """The facts of the page about other CI systems."""
    init = "dagster-cloud ci init --deployment prod"
    jenkins = {"JENKINS_URL": "https://jenkins.acme.example"}
    assert "No branch deployment (unsupported for source.jenkins)." in repository.run(init, **jenkins)
    repository.run(f"{init} --require-branch-deployment", expect=1, **jenkins)
    # An unknown system is treated like a terminal: the branch is that of the working copy.
    assert "Deploying to prod." in repository.run(init)
    assert not plus.asked
    assert f"branch deployment {BRANCH_DEPLOYMENT}" in repository.run(f"{init} --require-branch-deployment")
    assert plus.variables("CliCreateOrUpdateBranchDeployment")["branchData"]["branchName"] == "refunds"


def test_messages_of_the_troubleshooting_table(repository: Repository) -> None:
    """The commands print the messages that the table of configuring-ci-cd quotes."""
    page = (PAGES / "configuring-ci-cd.md").read_text()
    file = repository.folder / "dagster_cloud.yaml"
    unbuilt = repository.run("dagster-cloud ci init --deployment prod && dagster-cloud ci deploy", expect=1)
    quoted("Cannot deploy because the following location has not been built: warehouse", unbuilt, page)
    wrong = repository.run("dagster-cloud ci set-build-output --location-name shop --image-tag 1", expect=1)
    quoted("Unknown or deselected location names requested", wrong, page)
    file.write_text(LOCATION)
    repository.run("dagster-cloud ci init --deployment prod")
    quoted("No build:registry: defined for location warehouse", repository.run("dagster-cloud ci set-build-output --image-tag 1", expect=1), page)


def quoted(message: str, output: str, page: str) -> None:
    assert message in output, output
    assert message in page


# Branch deployments by the command line

CI = {"BRANCH": "refunds", "REVIEW_ID": "42", "REVIEW_URL": "https://git.acme.example/warehouse/reviews/42", "IMAGE_TAG": "4f1c2ab"}


def test_the_branch_script(repository: Repository, plus: Service) -> None:
    script = (BRANCHES / "using_branch_deployments_with_the_cli/deploy_branch.sh").read_text()
    output = repository.run(script, **CI)
    created = plus.variables("CliCreateOrUpdateBranchDeployment")
    assert created["branchData"]["pullRequestNumber"] == "42"
    assert created["commit"]["authorName"] == "Ana Silva"
    assert plus.deployment("CliAddOrUpdateLocation") == BRANCH_DEPLOYMENT
    assert plus.variables("CliAddOrUpdateLocation")["document"]["image"] == f"{IMAGE}:4f1c2ab"
    assert "Added or updated location warehouse." in output
    assert "Agent synced changes to warehouse. Changes should now be visible in Dagster Cloud." in output


def test_closing_by_command(repository: Repository, plus: Service) -> None:
    repository.run((BRANCHES / "using_branch_deployments_with_the_cli/close_branch.sh").read_text(), **CI)
    assert plus.variables("CliCreateOrUpdateBranchDeployment")["branchData"]["pullRequestStatus"] == "MERGED"
    repository.run(f"dagster-cloud branch-deployment delete --deployment {BRANCH_DEPLOYMENT}")
    assert plus.variables("CliDeleteDeployment") == {"deploymentId": 7}


def test_all_options_are_in_the_table() -> None:
    page = (PAGES / "branch-deployments/using-branch-deployments-with-the-cli.md").read_text()
    listed = {flag for row in re.findall(r"^\| (`--[^|]*) \|", page, re.M) for flag in re.findall(r"--[\w-]+", row)}
    options = trees()["dagster-cloud branch-deployment create-or-update"]["options"]
    flags = (flag for option in options if not option.get("hidden") for flag in [*option["flags"], *option.get("offFlags", [])])
    shown = {flag for flag in flags if flag.startswith("--")}
    assert listed == shown - {"--organization", "--api-token", "--user-token"}


# Change tracking


def graph(module: ModuleType) -> RemoteAssetGraph[Any]:
    """The asset graph as a deployment has it, from the definitions of a code location."""
    from dagster._core.remote_representation.external import RemoteRepository
    from dagster._core.remote_representation.external_data import RepositorySnap
    from dagster._core.remote_representation.handle import RepositoryHandle

    repository = module.defs.get_repository_def()
    handle = RepositoryHandle.for_test(location_name="warehouse", repository_name=repository.name)
    snapshot = RepositorySnap.from_def(repository)
    return RemoteRepository(snapshot, repository_handle=handle, auto_materialize_use_sensors=True).asset_graph


def test_changes(load: Load) -> None:
    folder = "dagster_plus/features/ci_cd/branch_deployments/change_tracking"
    production, branch = graph(load(f"{folder}/production.py")), graph(load(f"{folder}/branch.py"))
    differ = AssetGraphDiffer(branch_asset_graph=branch, base_asset_graph=production)
    changes = {key.to_user_string(): {change.name for change in differ.get_changes_for_asset(key)} for key in branch.get_all_asset_keys()}
    assert changes == {
        "orders": {"CODE_VERSION"},
        "customers": {"DEPENDENCIES"},
        "payments": {"PARTITIONS_DEFINITION"},
        "products": {"TAGS"},
        "daily_revenue": {"METADATA"},
        "refunds": {"NEW"},
    }
    # The page has a row for each kind of change that an asset of the branch can have.
    assert set().union(*changes.values()) == {each.name for each in AssetDefinitionChangeType} - {"REMOVED"}


def test_a_snapshot_of_the_base(repository: Repository, plus: Service) -> None:
    init = "dagster-cloud ci init --deployment prod --require-branch-deployment --snapshot-base-condition on-create"
    repository.run(init)
    assert plus.variables("CliCreateOrUpdateBranchDeployment")["snapshotBaseCondition"] == "ON_CREATE"


# Testing against production


class Snowflake:
    """Databases of DuckDB, in which Snowflake's clones are copies."""

    def __init__(self) -> None:
        self.duckdb = duckdb.connect()
        self.statements: list[str] = []
        self.duckdb.execute("ATTACH ':memory:' AS PRODUCTION; CREATE SCHEMA PRODUCTION.SALES")
        rows = "(1, 7, 20.0, 'paid'), (2, 7, 30.0, 'paid'), (3, 8, 99.0, 'failed')"
        self.duckdb.execute(
            "CREATE TABLE PRODUCTION.SALES.RAW_ORDERS AS SELECT *, TIMESTAMP '2025-05-06 10:00' AS ORDERED_AT"
            f" FROM (VALUES {rows}) AS _(ORDER_ID, CUSTOMER_ID, AMOUNT, PAYMENT_STATUS)"
        )

    def connect(self, **arguments: Any) -> Snowflake:
        if database := arguments.get("database"):
            self.duckdb.execute(f"USE {database}.{arguments['schema']}")
        return self

    def cursor(self) -> Snowflake:
        return self

    def execute(self, statement: str) -> None:
        self.statements.append(" ".join(statement.split()))
        clone = re.fullmatch(r"CREATE OR REPLACE DATABASE (\w+) CLONE (\w+)", statement)
        drop = re.fullmatch(r"DROP DATABASE IF EXISTS (\w+)", statement)
        if clone:
            self.duckdb.execute(f"ATTACH ':memory:' AS {clone[1]}; COPY FROM DATABASE {clone[2]} TO {clone[1]}")
        elif drop:
            self.duckdb.execute(f"USE memory; DETACH {drop[1]}")
        else:
            self.duckdb.execute(statement)

    def commit(self) -> None: ...

    def close(self) -> None: ...

    def databases(self) -> set[str]:
        return {name for (name,) in self.duckdb.execute("SELECT database_name FROM duckdb_databases() WHERE NOT internal").fetchall()}


@pytest.fixture
def warehouse(monkeypatch: pytest.MonkeyPatch) -> Snowflake:
    found = Snowflake()
    monkeypatch.setattr(snowflake.connector, "connect", found.connect)
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    for name, value in {"ACCOUNT": "acme-prod", "USER": "dagster", "PRIVATE_KEY": pem.decode()}.items():
        monkeypatch.setenv(f"SNOWFLAKE_{name}", value)
    return found


def run(defs: dg.Definitions, job: str, ops: Mapping[str, Any] | None = None) -> None:
    assert defs.get_job_def(job).execute_in_process(run_config={"ops": ops} if ops else None).success


def test_a_clone_for_a_pull_request(load: Load, warehouse: Snowflake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT", "1")
    monkeypatch.setenv("DAGSTER_CLOUD_PULL_REQUEST_ID", "42")
    branch = load(TESTING).defs
    run(branch, "clone_prod", {"create_clone": {"config": {"pull_request": 42}}})
    assert warehouse.statements == ["CREATE OR REPLACE DATABASE PRODUCTION_CLONE_42 CLONE PRODUCTION"]
    assert dg.materialize([branch.get_assets_def("orders"), branch.get_assets_def("daily_revenue")]).success
    tables = "SELECT table_catalog, table_name FROM information_schema.tables"
    found = set(warehouse.duckdb.execute(tables).fetchall())
    assert ("PRODUCTION_CLONE_42", "DAILY_REVENUE") in found
    assert ("PRODUCTION", "DAILY_REVENUE") not in found
    assert warehouse.duckdb.execute("SELECT REVENUE FROM PRODUCTION_CLONE_42.SALES.DAILY_REVENUE").fetchall() == [(50.0,)]
    run(branch, "drop_prod_clone", {"drop_clone": {"config": {"pull_request": 42}}})
    assert "PRODUCTION_CLONE_42" not in warehouse.databases()


def test_production_writes_to_production(load: Load, warehouse: Snowflake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT", "0")
    production = load(TESTING)
    assert production.database() == "PRODUCTION"
    # A pull request is a number, so nothing else gets into the statement.
    with pytest.raises(dg.DagsterInvalidConfigError):
        run(production.defs, "drop_prod_clone", {"drop_clone": {"config": {"pull_request": "42; DROP"}}})


@pytest.mark.usefixtures("warehouse")
def test_ci_launches_the_jobs(repository: Repository, plus: Service, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT", "0")
    defs = load(TESTING).defs
    clone, drop = yaml.safe_load((BRANCHES / "testing/github_steps.yml").read_text())
    variables = github(repository, pull_request("4f1c2ab"))
    jobs = yaml.safe_load((BRANCHES / "testing/gitlab_jobs.yml").read_text())
    scripts = [
        (clone["run"].replace("${{ github.event.number }}", "42"), variables, BRANCH_DEPLOYMENT),
        (drop["run"].replace("${{ github.event.number }}", "42"), variables, "prod"),
        ("\n".join(jobs["clone-production"]["script"]), {**GITLAB, **MERGE_REQUEST}, BRANCH_DEPLOYMENT),
        ("\n".join(jobs["close-branch"]["script"]), {**GITLAB, **MERGE_REQUEST}, "prod"),
    ]
    for script, environment, deployment in scripts:
        assert RUN_ID in repository.run(script, **environment)
        assert plus.deployment("CliLaunchRun") == deployment
        asked = plus.variables("CliLaunchRun")["executionParams"]
        job = defs.get_job_def(asked["selector"]["jobName"])
        assert dg.validate_run_config(job, asked["runConfigData"])
        assert list(asked["runConfigData"]["ops"].values()) == [{"config": {"pull_request": 42}}]
        plus.asked.clear()


# Several deployments


def test_the_base_of_each_branch(repository: Repository, plus: Service) -> None:
    rules = yaml.safe_load((BRANCHES / "multiple_deployments/gitlab_base.yml").read_text())["workflow"]["rules"]
    for rule in rules:
        deployment = rule["variables"]["DAGSTER_CLOUD_DEPLOYMENT"]
        repository.run("dagster-cloud ci init", **GITLAB, **MERGE_REQUEST, **rule["variables"])
        assert plus.variables("CliCreateOrUpdateBranchDeployment")["baseDeploymentName"] == deployment
        plus.asked.clear()

"""Serverless: what the command line builds and sends, with a `docker` that only writes down how it was called."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import jsonschema
import pytest
import yaml
from cli_service import REGISTRY, Cli, Service, cli, service, unconfigured
from corpus import DOCS, SNIPPETS
from dagster._core.storage.dagster_run import DagsterRun
from dagster_cloud.util import is_isolated_run
from dagster_cloud_cli.core.pex_builder import deps, source, util
from loopback import JsonHandler, Loopback, serving
from moto import mock_aws

PAGES = "dagster_plus/deployment/deployment_types/serverless"
RUNTIME = SNIPPETS / PAGES / "runtime_environment"
CI = SNIPPETS / PAGES / "ci_cd_in_serverless"
NAMES = ("--location-name", "shop_warehouse", "--package-name", "shop_warehouse")
Load = Callable[[str], ModuleType]
SHARED = "from setuptools import find_packages, setup\nsetup(name='shop-common', packages=find_packages(), install_requires=['requests'])\n"

DOCKER = """#!/bin/sh
echo "docker $*" >> "$DOCKER_LOG"
case $1 in
  inspect) echo sha256:518ad2f9 ;;
  build) case "$*" in *"-f - "*) cat > "$DOCKER_LOG.Dockerfile" ;; esac ;;
  push) exit "${DOCKER_PUSH:-0}" ;;
esac
"""


@pytest.fixture
def project(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page's project, with the private package that its CI checks out."""
    # `setup.py` is run by the first `python3.11` of the PATH.
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    folder = workspace / "shop-warehouse"
    shutil.copytree(RUNTIME / "project", folder)
    common = folder / "deps/shop-common"
    (common / "shop_common").mkdir(parents=True)
    (common / "shop_common/__init__.py").write_text("CURRENCY = 'EUR'\n")
    (common / "setup.py").write_text(SHARED)
    return folder


@pytest.fixture
def docker(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    program = workspace / "bin/docker"
    program.parent.mkdir()
    program.write_text(DOCKER)
    program.chmod(0o755)
    log = workspace / "docker.log"
    monkeypatch.setenv("PATH", str(program.parent), prepend=os.pathsep)
    monkeypatch.setenv("DOCKER_LOG", str(log))

    def calls() -> list[str]:
        found = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return found

    return calls


def test_deploy_docker(cli: Cli, service: Service, docker: Callable[[], list[str]], project: Path, workspace: Path) -> None:
    """The answer to "serverless deploy docker image"."""
    code, text = cli(
        *("serverless", "deploy-docker", "./shop-warehouse", *NAMES, "--base-image", "shop-base:2025-04", "--env", "TZ=UTC")
    )
    assert code == 0 and "Added or updated location shop_warehouse." in text
    [version, build, login, push] = docker()
    image = re.fullmatch(rf"docker build shop-warehouse -t ({re.escape(REGISTRY)}:\S+) -f - --platform linux/amd64", build)
    assert image and version == "docker -v"
    assert push == f"docker push {image[1]}"
    assert login == f"docker login --username AWS --password-stdin {REGISTRY}"
    assert image[1].startswith(f"{REGISTRY}:prod-shop_warehouse-")
    lines = (workspace / "docker.log.Dockerfile").read_text().splitlines()
    assert lines[0] == "FROM shop-base:2025-04" and lines[-1] == "ENV TZ=UTC"
    hooks = [index for index, line in enumerate(lines) if re.search(r"pre_install.sh;|pip install \.|requirements.txt;|post_install.sh;", line)]
    assert ["pre" in lines[at] or "post" in lines[at] for at in hooks] == [True, False, False, True]
    assert service.locations["shop_warehouse"] == {
        "location_name": "shop_warehouse", "code_source": {"package_name": "shop_warehouse"}, "image": image[1], "git": {}
    }


def test_deploy_docker_by_default(cli: Cli, docker: Callable[[], list[str]], project: Path, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    Path("dagster_cloud.yaml").write_text((CI / "dagster_cloud.yaml").read_text())
    code, _ = cli("serverless", "deploy", "--location-name", "shop_warehouse", "--location-file", "dagster_cloud.yaml")
    assert code == 0
    assert docker()[1].startswith("docker build . -t ")
    assert (workspace / "docker.log.Dockerfile").read_text().startswith("FROM public.ecr.aws/docker/library/python:3.11-slim\n")


def test_an_upload_that_fails(cli: Cli, service: Service, docker: Callable[[], list[str]], project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOCKER_PUSH", "1")
    code, text = cli("serverless", "deploy-docker", "./shop-warehouse", *NAMES)
    assert code == 0 and "Added or updated location" not in text and not service.locations


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("deploy-docker", "./shop-warehouse"), "No location name provided"),
        (("deploy-docker", "./bin", *NAMES), "Could not find a `setup.py` or `requirements.txt` in the target directory"),
        (("deploy-python-executable", "./bin", *NAMES), "Could not find a `setup.py` or `requirements.txt` in the target directory"),
        (("deploy-python-executable", "./shop-warehouse", "--location-name", "a"), "Must specify --location-file, --package-name, --module-name, or --python-file."),
        (("deploy-python-executable", "./shop-warehouse", "--location-name", "*", "--package-name", "a"), "--location-name=* requires --location-file"),
    ],
)
def test_refused(words: tuple[str, ...], message: str, cli: Cli, docker: object, project: Path) -> None:
    code, text = cli("serverless", *words)
    assert code == 1 and message in text


def test_windows(cli: Cli, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dagster_cloud_cli.commands import serverless

    monkeypatch.setattr(serverless.seven, "IS_WINDOWS", True)
    code, text = cli("serverless", "deploy-python-executable", "./shop-warehouse", *NAMES)
    assert code == 1 and "Deploying Python executables is not supported on Windows" in text


def test_upload_base_image(cli: Cli, docker: Callable[[], list[str]]) -> None:
    code, text = cli("serverless", "upload-base-image", "shop-base:2025-04", "--published-tag", "shop-base-2025-04")
    assert code == 0 and "deploy-python-executable --base-image-tag=shop-base-2025-04" in text
    assert docker() == [
        f"docker tag shop-base:2025-04 {REGISTRY}:shop-base-2025-04",
        f"docker login --username AWS --password-stdin {REGISTRY}",
        f"docker push {REGISTRY}:shop-base-2025-04",
    ]
    assert "--base-image-tag=sha256_518ad2f9" in cli("serverless", "upload-base-image", "shop-base:2025-04")[1]


def requirements(folder: Path) -> tuple[list[str], list[str]]:
    local, needed = deps.get_deps_requirements(str(folder), util.parse_python_version("3.11"))
    return [Path(path).name for path in local.local_package_paths], needed.requirements_txt.split()


def test_requirements(project: Path) -> None:
    """Both files are read, and the requirements of a local package are its project's too."""
    assert requirements(project) == (
        ["shop-common"],
        ["dagster-cloud[serverless]==1.10.11", "dagster==1.10.11", "pandas==2.2.3", "requests"],
    )
    (project / "requirements.txt").unlink()
    assert requirements(project)[0] == []
    # A project of today has a pyproject.toml, which isn't read.
    (project / "setup.py").unlink()
    (project / "pyproject.toml").write_text('[project]\nname = "shop"\ndependencies = ["dagster"]\n')
    assert requirements(project) == ([], [])


def test_setup_py_runs_elsewhere(project: Path) -> None:
    """In another folder than its own, so names of packages that it lists aren't found."""
    (project / "deps/shop-common/setup.py").write_text(SHARED.replace("find_packages()", "['shop_common']"))
    with pytest.raises(ValueError, match="(?s)Error running setup.py egg_info: .*package directory 'shop_common' does not exist"):
        requirements(project)


def test_versions_of_python() -> None:
    assert [str(version) for version in util.TARGET_PYTHON_VERSIONS] == ["3.9", "3.10", "3.11", "3.12"]
    with pytest.raises(ValueError, match="Unsupported python version 3.8"):
        util.get_pex_flags(util.parse_python_version("3.8"))


def build_deps(needed: deps.DepsRequirements, folder: str, build_method: deps.BuildMethod) -> tuple[str, str]:
    """In place of an installation from PyPI."""
    path = Path(folder) / "deps-0123.pex"
    path.write_text(needed.requirements_txt)
    return str(path), "1.10.11"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deps, "build_deps_from_requirements", build_deps)


def test_deploy_python_executable(cli: Cli, service: Service, project: Path, quick: None) -> None:
    """With a PEX that the package's own builder makes of the page's project."""
    code, text = cli(*("serverless", "deploy-python-executable", "./shop-warehouse", *NAMES, "--python-version", "3.11"))
    assert code == 0 and "Added or updated locations: shop_warehouse." in text
    document = service.locations["shop_warehouse"]
    tag = document["pex_metadata"]["pex_tag"]
    assert document["pex_metadata"]["python_version"] == "3.11" and "image" not in document
    [dependencies, sources] = sorted(service.uploads)
    assert tag == f"files={dependencies}:{sources}" and dependencies == "deps-0123.pex"
    Path(sources).write_bytes(service.uploads[sources])
    names = zipfile.ZipFile(sources).namelist()
    assert {"shop_warehouse/definitions.py", "shop_warehouse/data/vat_rates.csv", "shop_common/__init__.py"} <= set(names)


@pytest.fixture
def unpacked(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither sources nor dependencies are packed: only what is sent counts."""

    def build_source(folder: str, packages: object, output: str, python: object) -> str:
        path = Path(output) / "source-0123.pex"
        path.write_text("source")
        return str(path)

    monkeypatch.setattr(source, "build_source_pex", build_source)


def test_on_a_base_image(cli: Cli, service: Service, project: Path, unpacked: None, monkeypatch: pytest.MonkeyPatch) -> None:
    # The command sets the variable in this process.
    monkeypatch.setenv("SERVERLESS_BASE_IMAGE_TAG", "")
    image = f"{REGISTRY}:shop-base-2025-04"
    words = ("serverless", "deploy-python-executable", "./shop-warehouse", *NAMES, "--python-version", "3.11")
    code, text = cli(*words, "--base-image-tag", "shop-base-2025-04")
    assert code == 0 and f"Will deploy shop_warehouse on image: {image}" in text
    assert service.locations["shop_warehouse"]["image"] == image
    service.locations.clear()
    monkeypatch.setenv("SERVERLESS_BASE_IMAGE_TAG", "shop-base-2025-04")
    cli(*words)
    assert service.locations["shop_warehouse"]["image"] == image


def test_all_code_locations(cli: Cli, service: Service, project: Path, unpacked: None) -> None:
    Path("dagster_cloud.yaml").write_text((CI / "dagster_cloud.yaml").read_text())
    words = ("--deployment", "prod", "--location-name", "*", "--location-file", "dagster_cloud.yaml", "--python-version", "3.11")
    assert cli("serverless", "deploy-python-executable", ".", *words)[0] == 0
    assert service.locations["shop_warehouse"]["code_source"] == {"package_name": "shop_warehouse"}


def commands(text: str) -> Iterator[list[str]]:
    for line in text.splitlines():
        if line.startswith("dagster-cloud "):
            yield line.split()[1:]


@pytest.fixture
def session(cli: Cli, project: Path, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipeline's working folder; its settings come from variables, as in CI."""
    Path("dagster_cloud.yaml").write_text((CI / "dagster_cloud.yaml").read_text())
    subprocess.run(["git", "init", "--quiet"], check=True)
    subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--allow-empty", "-m", "Start"], check=True)
    Path(os.environ["DAGSTER_CLOUD_CLI_CONFIG"]).unlink()
    monkeypatch.setenv("DAGSTER_CLOUD_ORGANIZATION", "acme")
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "user:ci")
    monkeypatch.setenv("DAGSTER_BUILD_STATEDIR", str(workspace / "state"))
    for name in ("GITHUB_ACTION", "GITHUB_ACTIONS", "GITLAB_CI", "CI"):
        monkeypatch.delenv(name, raising=False)


def test_another_ci_system(cli: Cli, service: Service, session: None, unpacked: None) -> None:
    script = list(commands((CI / "deploy.sh").read_text()))
    assert [words[:2] for words in script] == [["ci", "init"], ["ci", "build"], ["ci", "deploy"]]
    for words in script:
        assert cli(*words)[0] == 0
    assert service.locations["shop_warehouse"]["pex_metadata"]["pex_tag"] == "files=deps-0123.pex:source-0123.pex"
    assert service.last("CliDeployLocations").token == "user:ci"


def test_a_location_that_does_not_load(cli: Cli, service: Service, session: None, unpacked: None) -> None:
    service.load_error = "No module named 'shop_common'"
    codes = [cli(*words)[0] for words in commands((CI / "deploy.sh").read_text())]
    assert codes == [0, 0, 1]


def test_deploy_before_build(cli: Cli, session: None) -> None:
    cli("ci", "init", "--project-dir", ".", "--deployment", "prod")
    code, text = cli("ci", "deploy")
    assert code == 1 and "Cannot deploy because the following location has not been built" in text


def test_a_dockerfile_in_ci(cli: Cli, service: Service, session: None, docker: Callable[[], list[str]]) -> None:
    page = (DOCS / "dagster-plus/deployment/deployment-types/serverless/runtime-environment.md").read_text()
    Path("Dockerfile").write_text("FROM python:3.11-slim\n")
    fence = page[page.index("export DAGSTER_BUILD_STATEDIR") :].split("```")[0]
    for words in commands(fence):
        assert cli(*words)[0] == 0
    build = next(line for line in docker() if " build " in line)
    assert build.endswith("-f Dockerfile --platform linux/amd64") and "shop-warehouse" in build.split()[2]
    assert service.locations["shop_warehouse"]["image"].startswith(f"{REGISTRY}:prod-shop_warehouse-")


def test_hook_script() -> None:
    script = RUNTIME / "dagster_cloud_pre_install.sh"
    assert os.access(script, os.X_OK)
    subprocess.run(["sh", "-n", str(script)], check=True)
    subprocess.run(["sh", "-n", str(CI / "deploy.sh")], check=True)


def test_private_package_step() -> None:
    """In a workflow, the step is one that GitHub takes."""
    import check_jsonschema

    schema = Path(check_jsonschema.__file__).parent / "builtin_schemas/vendor/github-workflows.json"
    steps = yaml.safe_load((RUNTIME / "private_package_step.yml").read_text())
    workflow = {"on": "push", "jobs": {"deploy": {"runs-on": "ubuntu-22.04", "steps": steps}}}
    jsonschema.validate(workflow, json.loads(schema.read_text()))
    # The folder that requirements.txt names, in the checkout of the project.
    [step] = steps
    assert f"./{step['with']['path'].removeprefix('project-repo/')}\n" == (RUNTIME / "project/requirements.txt").read_text()


def test_data_files(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(f"{PAGES}/runtime_environment/project/shop_warehouse/definitions.py")
    result = dg.materialize([module.vat_rates], instance=instance)
    assert list(result.output_for_node("vat_rates").country) == ["AT", "DE", "FR"]
    assert (module.DATA / "vat_rates.csv").exists()


class Exports(JsonHandler):
    def do_POST(self) -> None:
        self.send(200, {"id": f"export of {self.body()['table']}"})


def test_a_job_without_isolation(load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    defs: dg.Definitions = load(f"{PAGES}/run_isolation/definitions.py").defs
    with serving(Loopback(("127.0.0.1", 0), Exports)) as server:
        monkeypatch.setenv("PAYMENTS_API_URL", server.url)
        result = defs.get_job_def("request_export").execute_in_process(instance=instance)
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["export_id"].value == "export of payments"
    # The agent asks this of a run; runs of the schedule have the job's tags too.
    assert not is_isolated_run(result.dagster_run)
    assert is_isolated_run(DagsterRun(job_name="request_export"))


@mock_aws
def test_an_io_manager(load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    import boto3

    for name, value in {"AWS_ACCESS_KEY_ID": "a", "AWS_SECRET_ACCESS_KEY": "b", "SHOP_WAREHOUSE_BUCKET": "shop-warehouse"}.items():
        monkeypatch.setenv(name, value)
    s3 = boto3.client("s3", region_name="eu-central-1")
    s3.create_bucket(Bucket="shop-warehouse", CreateBucketConfiguration={"LocationConstraint": "eu-central-1"})
    defs: dg.Definitions = load(f"{PAGES}/security/definitions.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    assert list(result.output_for_node("customers_by_country")["size"]) == [1, 1]
    keys = {found["Key"] for found in s3.list_objects_v2(Bucket="shop-warehouse")["Contents"]}
    assert keys == {"dagster/customers", "dagster/customers_by_country"}
    handled = [event for event in result.all_events if event.event_type_value == "HANDLED_OUTPUT"]
    assert all("shop-warehouse" in str(event.event_specific_data) for event in handled) and len(handled) == 2


def test_the_default_io_manager_without_boto3(instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets what Serverless sets, in an environment where its I/O manager can't be created."""
    for name, value in {"MODULE": "dagster_cloud.serverless", "ATTRIBUTE": "serverless_io_manager", "SILENCE_FAILURES": "1"}.items():
        monkeypatch.setenv(f"DAGSTER_DEFAULT_IO_MANAGER_{name}", value)

    @dg.asset
    def order_count() -> int:
        return 3

    with pytest.warns(UserWarning, match="Failed to load io manager override"):
        result: Any = dg.Definitions(assets=[order_count]).get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    assert (Path(instance.storage_directory()) / "order_count").exists() and result.success

import base64
import subprocess

import dagster as dg
from dagster_aws.ecr import ECRPublicResource

IMAGE = "public.ecr.aws/docker/library/python:3.12-slim"


@dg.asset(kinds={"docker"})
def base_image(ecr: ECRPublicResource) -> dg.MaterializeResult:
    token = ecr.get_client().get_login_password()
    user, password = base64.b64decode(token).decode().split(":", 1)
    subprocess.run(
        ["docker", "login", "--username", user, "--password-stdin"]
        + ["public.ecr.aws"],
        input=password.encode(),
        check=True,
    )
    subprocess.run(["docker", "pull", IMAGE], check=True)
    digest = subprocess.check_output(
        ["docker", "inspect", "--format", "{{index .RepoDigests 0}}", IMAGE],
        text=True,
    )
    return dg.MaterializeResult(metadata={"digest": digest.strip()})


defs = dg.Definitions(
    assets=[base_image], resources={"ecr": ECRPublicResource()}
)

import time
from typing import Any

import dagster as dg
import requests


class Perian(dg.ConfigurableResource):
    organization: str
    token: str
    url: str = "https://api.perian.cloud"
    poll_seconds: float = 10

    def call(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        headers = {
            "X-PERIAN-AUTH-ORG": self.organization,
            "Authorization": f"Bearer {self.token}",
        }
        response = requests.request(
            method, self.url + path, json=body, headers=headers, timeout=60
        )
        response.raise_for_status()
        return response.json()

    def run(self, job: dict[str, Any]) -> dict[str, Any]:
        """Waits until the job ends. Cancels it if the step is interrupted."""
        job_id = self.call("POST", "/job", job)["id"]
        ended = {"Done", "UserError", "ServerError", "Timeout", "Cancelled"}
        try:
            while True:
                [state] = self.call("GET", f"/job/{job_id}")["jobs"]
                if state["status"] in ended:
                    return state
                time.sleep(self.poll_seconds)
        except BaseException:
            self.call("PATCH", f"/job/{job_id}/cancel")
            raise


@dg.asset
def protein_structures(
    context: dg.AssetExecutionContext, perian: Perian
) -> dg.MaterializeResult:
    job = perian.run(
        {
            "docker_run_parameters": {
                "image_name": "registry.example.com/folding",
                "image_tag": "2.1.0",
                "command": "python fold.py s3://proteins/june.fasta",
            },
            "requirements": {
                "cpu": {"cores": 8},
                "accelerator": {"no": 1, "name": "NVIDIA_A100_80"},
            },
            "timeout_seconds": 3600,
        }
    )
    context.log.info(job["logs"] or "The container printed nothing.")
    if job["status"] != "Done":
        raise dg.Failure(f"Perian job ended with {job['status']}: {job['errors']}")
    return dg.MaterializeResult(metadata={"perian_job": job["id"]})


defs = dg.Definitions(
    assets=[protein_structures],
    resources={
        "perian": Perian(
            organization=dg.EnvVar("PERIAN_ORGANIZATION"),
            token=dg.EnvVar("PERIAN_TOKEN"),
        )
    },
)

import os

import requests
from requests.adapters import HTTPAdapter
from urllib3 import Retry


def dagster_plus_session() -> requests.Session:
    retry = Retry(
        total=6, backoff_factor=1, status_forcelist=[429], allowed_methods=["POST"]
    )
    session = requests.Session()
    session.mount("https://", HTTPAdapter(max_retries=retry))
    session.headers["Dagster-Cloud-Api-Token"] = os.environ["DAGSTER_CLOUD_API_TOKEN"]
    return session

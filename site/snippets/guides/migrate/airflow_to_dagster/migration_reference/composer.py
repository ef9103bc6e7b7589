import os

import google.auth
import requests
from dagster_airlift.core import AirflowAuthBackend, AirflowInstance
from google.auth.transport.requests import AuthorizedSession


class ComposerBackend(AirflowAuthBackend):
    """Signs in to Cloud Composer with Application Default Credentials."""

    def __init__(self, webserver_url: str) -> None:
        self.webserver_url = webserver_url.rstrip("/")

    def get_session(self) -> requests.Session:
        scopes = ["https://www.googleapis.com/auth/cloud-platform"]
        credentials, _ = google.auth.default(scopes=scopes)
        return AuthorizedSession(credentials)

    def get_webserver_url(self) -> str:
        return self.webserver_url


airflow = AirflowInstance(
    name="warehouse", auth_backend=ComposerBackend(os.environ["COMPOSER_URL"])
)

import requests
from dagster_airlift.core import AirflowAuthBackend


class BearerTokenBackend(AirflowAuthBackend):
    def __init__(self, webserver_url: str, token: str) -> None:
        self.webserver_url = webserver_url.rstrip("/")
        self.token = token

    def get_session(self) -> requests.Session:
        session = requests.Session()
        session.headers["Authorization"] = f"Bearer {self.token}"
        return session

    def get_webserver_url(self) -> str:
        return self.webserver_url

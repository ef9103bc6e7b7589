import uuid
from datetime import datetime, timedelta, timezone

import jwt
import tableauserverclient as TSC
from dagster_tableau import TableauCloudWorkspace
from dagster_tableau.resources import TableauCloudClient

SCOPES = ["tableau:content:read", "tableau:tasks:run", "tableau:jobs:read"]


class JobReadingClient(TableauCloudClient):
    """Signs in with a token that can also read the status of jobs."""

    def sign_in(self):
        token = jwt.encode(
            {
                "iss": self.connected_app_client_id,
                "exp": datetime.now(timezone.utc) + timedelta(minutes=5),
                "jti": str(uuid.uuid4()),
                "aud": "tableau",
                "sub": self.username,
                "scp": SCOPES,
            },
            self.connected_app_secret_value,
            algorithm="HS256",
            headers={
                "kid": self.connected_app_secret_id,
                "iss": self.connected_app_client_id,
            },
        )
        auth = TSC.JWTAuth(token, site_id=self.site_name)
        return self._server.auth.sign_in(auth)


class JobReadingWorkspace(TableauCloudWorkspace):
    def build_client(self) -> None:
        self._client = JobReadingClient(
            connected_app_client_id=self.connected_app_client_id,
            connected_app_secret_id=self.connected_app_secret_id,
            connected_app_secret_value=self.connected_app_secret_value,
            username=self.username,
            site_name=self.site_name,
            pod_name=self.pod_name,
        )

import os
from typing import Any

import dagster as dg
from dagster_snowflake import SnowflakeResource

account: dict[str, Any] = {
    "account": dg.EnvVar("SNOWFLAKE_ACCOUNT"),
    "user": dg.EnvVar("SNOWFLAKE_USER"),
}

# A private key in a variable, encoded as one line of base64
key = SnowflakeResource(**account, private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"))

# An encrypted key in a file, such as a mounted Kubernetes secret
key_file = SnowflakeResource(
    **account,
    private_key_path="/etc/secrets/snowflake_key.p8",
    private_key_password=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY_PASSWORD"),
)

# A token of an OAuth client
oauth = SnowflakeResource(
    **account,
    authenticator="oauth",
    additional_snowflake_connection_args={"token": os.getenv("SNOWFLAKE_OAUTH_TOKEN")},
)

# Single sign-on in the browser, for development on a laptop
browser = SnowflakeResource(**account, authenticator="externalbrowser")

defs = dg.Definitions(
    resources={"snowflake": key if os.getenv("SNOWFLAKE_PRIVATE_KEY") else browser}
)

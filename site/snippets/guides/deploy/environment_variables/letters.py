import os

import dagster as dg


class PostOffice(dg.ConfigurableResource):
    host: str
    port: int
    token: str

    def send(self, text: str) -> str:
        return f"{text} by way of {self.host}:{self.port}"


@dg.asset
def reminders(post_office: PostOffice) -> str:
    return post_office.send("Your book is due")


HOSTS = {"local": "localhost", "production": "post.example.com"}
deployment = os.getenv("LIBRARY_DEPLOYMENT", "local")

defs = dg.Definitions(
    assets=[reminders],
    resources={
        "post_office": PostOffice(
            host=HOSTS[deployment],
            port=dg.EnvVar.int("POST_PORT"),
            token=dg.EnvVar("POST_TOKEN"),
        )
    },
)

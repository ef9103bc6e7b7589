import os

from dagster_docker import PipesDockerClient

docker = PipesDockerClient(
    env={"TZ": "UTC"},
    registry={
        "url": "registry.example.com",
        "username": "dagster",
        "password": os.getenv("REGISTRY_PASSWORD", ""),
    },
)

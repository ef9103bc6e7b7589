#!/usr/bin/env bash
# Deploys the commit that is checked out: ./deploy.sh [deployment]
# Needs DAGSTER_CLOUD_ORGANIZATION and DAGSTER_CLOUD_API_TOKEN
set -euo pipefail

export DAGSTER_BUILD_STATEDIR="$(mktemp -d)"
image=ghcr.io/acme/warehouse
commit="$(git rev-parse HEAD)"

dagster-cloud ci check
dagster-cloud ci init --deployment "${1:-prod}" \
  --commit-hash "$commit" --git-url "https://git.acme.example/warehouse/commit/$commit"

docker build --platform linux/amd64 --tag "$image:$commit" .
docker push "$image:$commit"
dagster-cloud ci set-build-output --image-tag "$commit"

dagster-cloud ci deploy

#!/usr/bin/env bash
# Needs DAGSTER_CLOUD_ORGANIZATION and DAGSTER_CLOUD_API_TOKEN, and from the CI system:
# BRANCH, REVIEW_ID, REVIEW_URL, IMAGE_TAG
set -euo pipefail

branch_deployment="$(
  dagster-cloud branch-deployment create-or-update \
    --git-repo-name warehouse \
    --branch-name "$BRANCH" \
    --read-git-state \
    --code-review-id "$REVIEW_ID" \
    --code-review-url "$REVIEW_URL" \
    --pull-request-status OPEN \
    --base-deployment-name prod
)"

dagster-cloud deployment add-location \
  --deployment "$branch_deployment" \
  --location-file dagster_cloud.yaml \
  --location-name warehouse \
  --image "ghcr.io/acme/warehouse:$IMAGE_TAG" \
  --commit-hash "$(git rev-parse HEAD)" \
  --git-url "https://git.acme.example/warehouse/commit/$(git rev-parse HEAD)"

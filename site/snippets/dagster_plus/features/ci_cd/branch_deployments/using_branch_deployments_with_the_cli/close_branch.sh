#!/usr/bin/env bash
set -euo pipefail

dagster-cloud branch-deployment create-or-update \
  --git-repo-name warehouse \
  --branch-name "$BRANCH" \
  --read-git-state \
  --code-review-id "$REVIEW_ID" \
  --code-review-url "$REVIEW_URL" \
  --pull-request-status MERGED

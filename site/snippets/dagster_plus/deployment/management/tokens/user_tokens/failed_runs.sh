curl --fail-with-body https://acme.dagster.cloud/prod/graphql \
  --header "Dagster-Cloud-Api-Token: $DAGSTER_CLOUD_API_TOKEN" \
  --header "Content-Type: application/json" \
  --data @- <<'JSON'
{
  "query": "query FailedRuns($limit: Int) { runsOrError(filter: {statuses: [FAILURE]}, limit: $limit) { ... on Runs { results { runId jobName endTime } } } }",
  "variables": {"limit": 5}
}
JSON

import dagster as dg
from github import Auth, Github

REPOSITORY = "acme/warehouse"
OPEN_ISSUES = """
query ($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    issues(labels: ["failed run"], states: OPEN) { totalCount }
  }
}
"""


class GitHubApp(dg.ConfigurableResource):
    app_id: str
    private_key: str
    installation_id: int

    def client(self) -> Github:
        app = Auth.AppAuth(self.app_id, self.private_key)
        return Github(auth=app.get_installation_auth(self.installation_id))


@dg.run_failure_sensor(default_status=dg.DefaultSensorStatus.RUNNING)
def open_issue(context: dg.RunFailureSensorContext, github: GitHubApp) -> None:
    run = context.dagster_run
    title = f"{run.job_name} fails"
    link = f"https://dagster.example.com/runs/{run.run_id}"
    body = f"{context.failure_event.message}\n\n[Open the run]({link})"

    repository = github.client().get_repo(REPOSITORY)
    for issue in repository.get_issues(state="open", labels=["failed run"]):
        if issue.title == title:
            issue.create_comment(body)
            return
    repository.create_issue(title=title, body=body, labels=["failed run"])


@dg.asset(kinds={"github"})
def open_failures(github: GitHubApp) -> dg.MaterializeResult:
    owner, name = REPOSITORY.split("/")
    _, answer = github.client().requester.graphql_query(
        OPEN_ISSUES, {"owner": owner, "name": name}
    )
    count = answer["data"]["repository"]["issues"]["totalCount"]
    return dg.MaterializeResult(metadata={"issues": count})


defs = dg.Definitions(
    assets=[open_failures],
    sensors=[open_issue],
    resources={
        "github": GitHubApp(
            app_id=dg.EnvVar("GITHUB_APP_ID"),
            private_key=dg.EnvVar("GITHUB_PRIVATE_KEY"),
            installation_id=dg.EnvVar.int("GITHUB_INSTALLATION_ID"),
        )
    },
)

import dagster as dg
import pandas as pd
from dagster_anthropic import AnthropicResource

PROMPT = "Which team handles this ticket? Answer billing, shipping, or returns. One word."


@dg.asset
def tickets() -> pd.DataFrame:
    return pd.read_csv("tickets.csv")


@dg.asset(kinds={"anthropic"})
def ticket_teams(
    context: dg.AssetExecutionContext, anthropic: AnthropicResource, tickets: pd.DataFrame
) -> pd.DataFrame:
    teams = []
    with anthropic.get_client(context) as client:
        for message in tickets["message"]:
            answer = client.messages.create(
                model="claude-haiku-4-5",
                max_tokens=10,
                system=PROMPT,
                messages=[{"role": "user", "content": message}],
            )
            text = "".join(block.text for block in answer.content if block.type == "text")
            teams.append(text.strip().lower())
    return tickets.assign(team=teams)


@dg.asset_check(asset=ticket_teams)
def teams_exist(ticket_teams: pd.DataFrame) -> dg.AssetCheckResult:
    unknown = set(ticket_teams["team"]) - {"billing", "shipping", "returns"}
    return dg.AssetCheckResult(passed=not unknown, metadata={"unknown": sorted(unknown)})


defs = dg.Definitions(
    assets=[tickets, ticket_teams],
    asset_checks=[teams_exist],
    resources={"anthropic": AnthropicResource(api_key=dg.EnvVar("ANTHROPIC_API_KEY"))},
)

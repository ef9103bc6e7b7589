"""Issues and discussions of a repository, from GitHub's GraphQL API."""

from collections.abc import Iterator
from typing import Any, Literal

import dagster as dg
import requests
from langchain_core.documents import Document

# start_query
Kind = Literal["ISSUE", "DISCUSSION"]

QUERY = """
query ($search: String!, $kind: SearchType!, $cursor: String) {
  search(query: $search, type: $kind, first: 50, after: $cursor) {
    pageInfo { hasNextPage endCursor }
    nodes {
      ... on Issue { number title url body comments(first: 20) { nodes { body } } }
      ... on Discussion { number title url body answer { body } }
    }
  }
}
"""
# end_query


# start_resource
class GithubResource(dg.ConfigurableResource):
    token: str
    repository: str
    url: str = "https://api.github.com/graphql"

    def threads(self, kind: Kind, first_day: str, last_day: str) -> Iterator[dict[str, Any]]:
        """Issues or discussions that changed from the first day to the last, inclusive."""
        search = f"repo:{self.repository} updated:{first_day}..{last_day}"
        if kind == "ISSUE":
            search += " is:issue"
        cursor = None
        while True:
            found = self.post({"search": search, "kind": kind, "cursor": cursor})["search"]
            yield from found["nodes"]
            if not found["pageInfo"]["hasNextPage"]:
                return
            cursor = found["pageInfo"]["endCursor"]

    def post(self, variables: dict[str, Any]) -> dict[str, Any]:
        response = requests.post(
            self.url,
            json={"query": QUERY, "variables": variables},
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=60,
        )
        if response.status_code == 401:
            raise dg.Failure("GitHub rejected the token", allow_retries=False)
        if response.status_code in (403, 429):
            # Rate limited. If the header is missing, wait a minute, as GitHub recommends.
            seconds = int(response.headers.get("Retry-After", "60"))
            raise dg.RetryRequested(max_retries=3, seconds_to_wait=seconds)
        response.raise_for_status()
        answer = response.json()
        # GraphQL reports errors in the body of a response with status 200.
        if answer.get("errors"):
            raise dg.Failure(f"GitHub: {answer['errors'][0]['message']}")
        return answer["data"]
# end_resource


# start_document
def thread_document(kind: Kind, thread: dict[str, Any]) -> Document:
    """A thread as one text: title, question, and replies."""
    replies = [comment["body"] for comment in thread.get("comments", {}).get("nodes", [])]
    if thread.get("answer"):
        replies.append(thread["answer"]["body"])
    return Document(
        id=f"{kind.lower()}-{thread['number']}",
        page_content="\n\n".join([thread["title"], thread["body"], *replies]),
        metadata={"title": thread["title"], "url": thread["url"]},
    )
# end_document

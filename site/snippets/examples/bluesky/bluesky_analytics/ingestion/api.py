from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from atproto import Client, models

PAGE_SIZE = 100


def list_members(client: Client, link: str) -> list[dict[str, Any]]:
    """The accounts in the starter pack with this address on bsky.app."""
    _, handle, key = urlsplit(link).path.strip("/").split("/")
    did = client.com.atproto.identity.resolve_handle({"handle": handle}).did
    uri = f"at://{did}/app.bsky.graph.starterpack/{key}"
    pack = client.app.bsky.graph.get_starter_pack({"starter_pack": uri}).starter_pack
    assert pack.list, f"{link} has no list of accounts"

    members: list[dict[str, Any]] = []
    cursor: str | None = None
    while True:
        page = client.app.bsky.graph.get_list(
            {"list": pack.list.uri, "limit": PAGE_SIZE, "cursor": cursor}
        )
        members += [
            {
                "did": item.subject.did,
                "handle": item.subject.handle,
                "display_name": item.subject.display_name,
            }
            for item in page.items
        ]
        cursor = page.cursor
        if not cursor:
            return members


def list_posts(client: Client, did: str, pages: int) -> Iterator[dict[str, Any]]:
    """The newest posts of an account, without replies and reposts."""
    cursor: str | None = None
    for _ in range(pages):
        feed = client.get_author_feed(
            did, cursor=cursor, filter="posts_no_replies", limit=PAGE_SIZE
        )
        for item in feed.feed:
            if item.reason is None:
                yield to_row(item.post)
        cursor = feed.cursor
        if not cursor:
            return


def to_row(post: models.AppBskyFeedDefs.PostView) -> dict[str, Any]:
    """The columns that the dbt models use."""
    embed = post.embed
    is_link = isinstance(embed, models.AppBskyEmbedExternal.View)
    record: Any = post.record
    return {
        "uri": post.uri,
        "did": post.author.did,
        "created_at": record.created_at,
        "text": record.text,
        "like_count": post.like_count or 0,
        "repost_count": post.repost_count or 0,
        "reply_count": post.reply_count or 0,
        "link": embed.external.uri if is_link else None,
    }

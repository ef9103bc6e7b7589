import re
from dataclasses import dataclass
from typing import Any

import feedparser


@dataclass
class Feed:
    """A podcast: the key prefix of its assets, and the address of its RSS feed."""

    name: str
    url: str
    max_episodes: int = 5


@dataclass
class Episode:
    key: str
    title: str
    audio_url: str


def read_feed(feed: Feed, etag: str | None = None) -> tuple[list[Episode], str | None]:
    """The newest episodes and the feed's ETag; no episodes if the ETag hasn't changed."""
    answer: Any = feedparser.parse(feed.url, etag=etag)
    status = answer.get("status")
    if status == 304:
        return [], etag
    if status != 200:
        problem = answer.get("bozo_exception")
        raise RuntimeError(f"{feed.url} answered {status}: {problem}")
    episodes = [
        Episode(to_key(entry.id), entry.title, entry.enclosures[0].href)
        for entry in answer.entries
        if entry.get("enclosures")
    ]
    return episodes[: feed.max_episodes], answer.get("etag")


def to_key(entry_id: str) -> str:
    """Turns an episode's ID, which is often a URL, into a key that also works in a file name."""
    return re.sub(r"[^A-Za-z0-9]+", "-", entry_id.partition("://")[2] or entry_id).strip("-")

"""The pages of a documentation site, found through its sitemap."""

import time
from xml.etree import ElementTree

import dagster as dg
import requests
from bs4 import BeautifulSoup
from langchain_core.documents import Document


class SitemapScraper(dg.ConfigurableResource):
    sitemap_url: str
    pause_seconds: float = 0.5

    # start_sitemap
    def page_urls(self) -> list[str]:
        return self.locations(self.sitemap_url)

    def locations(self, sitemap_url: str) -> list[str]:
        """The URLs in a sitemap, and in the sitemaps that it lists."""
        root = ElementTree.fromstring(self.get(sitemap_url).content)
        found = [(node.text or "").strip() for node in root.iterfind("{*}*/{*}loc")]
        if root.tag.endswith("sitemapindex"):
            return [url for nested in found for url in self.locations(nested)]
        return found
    # end_sitemap

    # start_page
    def page(self, url: str) -> Document:
        """The text of a page, without its menus."""
        soup = BeautifulSoup(self.get(url).text, "html.parser")
        title = soup.title.get_text(strip=True) if soup.title else url
        article = soup.main or soup.body or soup
        for part in article.find_all(["nav", "script", "style", "footer", "aside"]):
            part.decompose()
        text = article.get_text("\n", strip=True)
        time.sleep(self.pause_seconds)
        return Document(id=url, page_content=text, metadata={"title": title, "url": url})
    # end_page

    def get(self, url: str) -> requests.Response:
        headers = {"User-Agent": "docs-assistant (Dagster example)"}
        response = requests.get(url, headers=headers, timeout=30)
        response.raise_for_status()
        return response

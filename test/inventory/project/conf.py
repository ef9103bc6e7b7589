"""A project of someone else that links into this site's API reference."""

import os

project = "Orders"
extensions = ["sphinx.ext.intersphinx"]
intersphinx_mapping = {"dagster": (os.environ["SITE_URL"], os.environ["INVENTORY"])}
# What is not in the inventory is an error, never looked up elsewhere.
intersphinx_disabled_reftypes = []

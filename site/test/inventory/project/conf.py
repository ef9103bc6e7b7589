"""An external project that links into this site's API reference."""

import os

project = "Orders"
extensions = ["sphinx.ext.intersphinx"]
intersphinx_mapping = {"dagster": (os.environ["SITE_URL"], os.environ["INVENTORY"])}
# A name that isn't in the inventory is an error and isn't looked up elsewhere.
intersphinx_disabled_reftypes = []

import os

import dagster as dg

from .ingestion import definitions as ingestion
from .modeling import definitions as modeling

parts = [ingestion.defs, modeling.defs]

if os.getenv("POWER_BI_WORKSPACE_ID"):
    # This module asks Power BI for the workspace's contents when it loads.
    from .dashboard import definitions as dashboard

    parts.append(dashboard.defs)

defs = dg.Definitions.merge(*parts)

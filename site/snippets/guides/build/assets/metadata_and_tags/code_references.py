from pathlib import Path

import dagster as dg
import pandas as pd


@dg.asset
def invoices() -> None:
    table = pd.DataFrame({"invoice": [31, 32, 33], "due": [120.0, 80.5, 0.0]})
    table.to_csv("invoices.csv", index=False)


@dg.asset(deps=[invoices])
def reminders() -> None:
    table = pd.read_csv("invoices.csv")
    table[table["due"] > 0].to_csv("reminders.csv", index=False)


local_assets = dg.with_source_code_references([invoices, reminders])

git_assets = dg.link_code_references_to_git(
    local_assets,
    git_url="https://github.com/example-org/billing",
    git_branch="main",
    file_path_mapping=dg.AnchorBasedFilePathMapping(
        local_file_anchor=Path(__file__),
        file_anchor_path_in_repository="src/billing/definitions.py",
    ),
)

defs = dg.Definitions(assets=git_assets)

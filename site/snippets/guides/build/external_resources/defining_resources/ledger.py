import sqlite3

import dagster as dg


class LedgerFile(dg.ConfigurableResource[sqlite3.Connection]):
    """Opens the ledger and returns the connection."""

    path: str

    def create_resource(
        self, context: dg.InitResourceContext
    ) -> sqlite3.Connection:
        return sqlite3.connect(self.path)


@dg.asset
def ledger_tables(ledger: dg.ResourceParam[sqlite3.Connection]) -> list[str]:
    rows = ledger.execute("select name from sqlite_master").fetchall()
    return [name for (name,) in rows]


defs = dg.Definitions(
    assets=[ledger_tables],
    resources={"ledger": LedgerFile(path="ledger.db")},
)

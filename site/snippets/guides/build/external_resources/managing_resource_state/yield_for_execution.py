import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import dagster as dg
from pydantic import PrivateAttr


# start_class
class LoanDatabase(dg.ConfigurableResource):
    path: str
    _connection: sqlite3.Connection = PrivateAttr()

    @contextmanager
    def yield_for_execution(
        self, context: dg.InitResourceContext
    ) -> Iterator["LoanDatabase"]:
        with closing(sqlite3.connect(self.path)) as connection:
            self._connection = connection
            yield self

    def count(self, table: str) -> int:
        rows = self._connection.execute(f"select * from {table}")
        return len(rows.fetchall())


# end_class


@dg.asset
def loan_count(library: LoanDatabase) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"loans": library.count("loans")})


defs = dg.Definitions(
    assets=[loan_count],
    resources={"library": LoanDatabase(path="loans.db")},
)

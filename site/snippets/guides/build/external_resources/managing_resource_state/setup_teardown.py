import sqlite3

import dagster as dg
from pydantic import PrivateAttr


class LoanDatabase(dg.ConfigurableResource):
    path: str
    _connection: sqlite3.Connection = PrivateAttr()

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        self._connection = sqlite3.connect(self.path)
        dg.get_dagster_logger().info(f"Opened {self.path}")

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
        self._connection.close()
        dg.get_dagster_logger().info(f"Closed {self.path}")

    def execute(self, sql: str) -> list[tuple]:
        with self._connection:
            return self._connection.execute(sql).fetchall()


@dg.asset
def loans(library: LoanDatabase) -> None:
    library.execute("drop table if exists loans")
    library.execute("create table loans as select 'Emma' as title, 21 as days")


@dg.asset(deps=[loans])
def overdue(library: LoanDatabase) -> dg.MaterializeResult:
    titles = library.execute("select title from loans where days > 14")
    return dg.MaterializeResult(metadata={"overdue": len(titles)})


defs = dg.Definitions(
    assets=[loans, overdue],
    resources={"library": LoanDatabase(path="loans.db")},
)

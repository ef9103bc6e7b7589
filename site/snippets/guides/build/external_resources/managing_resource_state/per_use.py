import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import dagster as dg


# start_class
class LoanDatabase(dg.ConfigurableResource):
    path: str

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self.path)) as connection, connection:
            yield connection


@dg.asset
def loans(library: LoanDatabase) -> None:
    with library.transaction() as connection:
        connection.execute("drop table if exists loans")
        connection.execute("create table loans (title text, days integer)")
        connection.execute("insert into loans values ('Emma', 21), ('Ulysses', 3)")


@dg.asset(deps=[loans])
def current_loans(library: LoanDatabase) -> None:
    with library.transaction() as connection:
        connection.execute("delete from loans where days > 14")
        connection.execute("update loans set days = days + 1")


# end_class

defs = dg.Definitions(
    assets=[loans, current_loans],
    resources={"library": LoanDatabase(path="loans.db")},
)

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import dagster as dg
import psycopg2


# start_resource
class PostgresResource(dg.ConfigurableResource):
    host: str
    port: int = 5432
    user: str
    password: str
    dbname: str

    @contextmanager
    def get_connection(self) -> Iterator[Any]:
        """Commits when the block ends, or rolls back after an error."""
        with closing(
            psycopg2.connect(
                host=self.host,
                port=self.port,
                user=self.user,
                password=self.password,
                dbname=self.dbname,
            )
        ) as connection, connection:
            yield connection
# end_resource


# start_asset
@dg.asset(deps=["stays"])
def nights_by_hotel(database: PostgresResource) -> dg.MaterializeResult:
    with database.get_connection() as connection:
        cursor = connection.cursor()
        cursor.execute("drop table if exists nights_by_hotel")
        cursor.execute(
            "create table nights_by_hotel as"
            " select hotel, sum(nights) as nights from stays group by hotel"
        )
        cursor.execute("select count(*) from nights_by_hotel")
        [hotels] = cursor.fetchone()
    return dg.MaterializeResult(metadata={"hotels": hotels})
# end_asset


# start_definitions
postgres = PostgresResource(
    host=dg.EnvVar("POSTGRES_HOST"),
    user=dg.EnvVar("POSTGRES_USER"),
    password=dg.EnvVar("POSTGRES_PASSWORD"),
    dbname="hotels",
)

defs = dg.Definitions(
    assets=[nights_by_hotel],
    resources={"database": postgres},
)
# end_definitions

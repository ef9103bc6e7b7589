from typing import Any

import dagster as dg
import polars as pl
from dagster_snowflake import SnowflakeIOManager
from dagster_snowflake_pandas import SnowflakePandasTypeHandler


class PolarsTypeHandler(SnowflakePandasTypeHandler):
    """Converts to pandas and back. Doesn't change table names, types, or metadata."""

    def handle_output(
        self, context: dg.OutputContext, table_slice: Any, obj: Any, connection: Any
    ) -> Any:
        return super().handle_output(context, table_slice, obj.to_pandas(), connection)

    def load_input(self, context: dg.InputContext, table_slice: Any, connection: Any) -> Any:
        return pl.from_pandas(super().load_input(context, table_slice, connection))

    @property
    def supported_types(self) -> list[type]:
        return [pl.DataFrame]


class SnowflakeFrameIOManager(SnowflakeIOManager):
    """Stores pandas and Polars data frames in the same schema."""

    @staticmethod
    def type_handlers() -> list[SnowflakePandasTypeHandler]:
        return [SnowflakePandasTypeHandler(), PolarsTypeHandler()]

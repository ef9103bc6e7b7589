from .table import DuckDbTable as DuckDbTable

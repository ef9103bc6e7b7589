from shop_components.table import DuckDbTable as DuckDbTable  # pyright: ignore[reportMissingImports]

import duckdb

if __name__ == "__main__":
    with duckdb.connect("river.duckdb", read_only=True) as connection:
        connection.sql("SELECT * FROM levels.flood_warnings").show()

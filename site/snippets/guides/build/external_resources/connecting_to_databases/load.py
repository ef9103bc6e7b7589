import duckdb

if __name__ == "__main__":
    with duckdb.connect("hotels.duckdb") as database:
        database.execute("create or replace table stays as from 'stays.csv'")

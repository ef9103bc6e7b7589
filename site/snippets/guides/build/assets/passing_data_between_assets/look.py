import duckdb

database = duckdb.connect("bikes.duckdb")
database.sql("from station_trips order by station").show()

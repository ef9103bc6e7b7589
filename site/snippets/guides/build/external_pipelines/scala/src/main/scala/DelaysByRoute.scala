package delays

import org.apache.spark.sql.SparkSession
import org.apache.spark.sql.functions.avg

object DelaysByRoute {
  def main(arguments: Array[String]): Unit =
    DagsterPipes.run { pipes =>
      val spark = SparkSession.builder().appName("delays_by_route").getOrCreate()
      try {
        val flights = spark.read.json(pipes.extra("source"))
        pipes.log(s"Read ${flights.count()} flights")

        val delays = flights.groupBy("route").agg(avg("minutes").as("minutes"))
        delays.write.mode("overwrite").parquet(pipes.extra("target"))

        val routes = delays.count()
        pipes.reportMaterialization(
          Map("routes" -> (routes, "int"), "path" -> (pipes.extra("target"), "path"))
        )
        pipes.reportCheck("has_routes", routes > 0, Map("routes" -> (routes, "int")))
      } finally spark.stop()
    }
}

name := "delays"
version := "0.1"
scalaVersion := "2.13.18"

libraryDependencies += "org.apache.spark" %% "spark-sql" % "4.3.0" % "provided"

package delays

import com.fasterxml.jackson.databind.{JsonNode, ObjectMapper}
import com.fasterxml.jackson.module.scala.DefaultScalaModule

import java.io.ByteArrayInputStream
import java.nio.file.{Files, Path, StandardOpenOption}
import java.util.Base64
import java.util.zip.InflaterInputStream
import scala.util.control.NonFatal

object Json {
  val mapper: ObjectMapper = new ObjectMapper().registerModule(DefaultScalaModule)
}

class DagsterPipes(env: Map[String, String]) {
  private val messages = Path.of(decode("DAGSTER_PIPES_MESSAGES").get("path").asText)

  val context: JsonNode = {
    val params = decode("DAGSTER_PIPES_CONTEXT")
    if (params.has("path")) Json.mapper.readTree(Path.of(params.get("path").asText).toFile)
    else params.get("data")
  }

  private val assetKey = context.get("asset_keys").get(0).asText

  def extra(name: String): String = context.get("extras").get(name).asText

  def log(message: String, level: String = "INFO"): Unit =
    send("log", Map("message" -> message, "level" -> level))

  def reportMaterialization(metadata: Map[String, (Any, String)]): Unit =
    send(
      "report_asset_materialization",
      Map("asset_key" -> assetKey, "data_version" -> null, "metadata" -> typed(metadata))
    )

  def reportCheck(name: String, passed: Boolean, metadata: Map[String, (Any, String)]): Unit =
    send(
      "report_asset_check",
      Map(
        "asset_key" -> assetKey,
        "check_name" -> name,
        "passed" -> passed,
        "severity" -> "ERROR",
        "metadata" -> typed(metadata)
      )
    )

  def send(method: String, params: Map[String, Any]): Unit = {
    val message = Map("__dagster_pipes_version" -> "0.1", "method" -> method, "params" -> params)
    val line = Json.mapper.writeValueAsString(message) + "\n"
    Files.writeString(messages, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
  }

  private def typed(metadata: Map[String, (Any, String)]): Map[String, Any] =
    metadata.map { case (name, (value, kind)) =>
      name -> Map("raw_value" -> value, "type" -> kind)
    }

  private def decode(name: String): JsonNode = {
    val bytes = Base64.getDecoder.decode(env(name))
    Json.mapper.readTree(new InflaterInputStream(new ByteArrayInputStream(bytes)))
  }
}

object DagsterPipes {
  def run(work: DagsterPipes => Unit): Unit = {
    val pipes = new DagsterPipes(sys.env)
    pipes.send("opened", Map("extras" -> Map.empty[String, String]))
    try {
      work(pipes)
      pipes.send("closed", Map.empty)
    } catch {
      case NonFatal(error) =>
        pipes.send("closed", Map("exception" -> describe(error)))
        throw error
    }
  }

  private def describe(error: Throwable): Map[String, Any] =
    Map(
      "message" -> error.toString,
      "stack" -> error.getStackTrace.toSeq.map(line => s"  at $line\n"),
      "name" -> error.getClass.getSimpleName,
      "cause" -> Option(error.getCause).map(describe).orNull,
      "context" -> null
    )
}

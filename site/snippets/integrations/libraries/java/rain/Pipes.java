import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.InflaterInputStream;

/** A session of Dagster Pipes: reads the context, and appends messages to a file. */
public final class Pipes {
  public interface Work {
    void run(Pipes pipes) throws Exception;
  }

  private static final ObjectMapper JSON = new ObjectMapper();
  private final JsonNode context;
  private final Path messages;

  private Pipes() throws IOException {
    JsonNode parameters = parameters("DAGSTER_PIPES_CONTEXT");
    context =
        parameters.has("path")
            ? JSON.readTree(Path.of(parameters.get("path").asText()).toFile())
            : parameters.get("data");
    messages = Path.of(parameters("DAGSTER_PIPES_MESSAGES").get("path").asText());
    send("opened", Map.of("extras", Map.of()));
  }

  /** Runs the work in a session and always closes the session. An exception fails the step. */
  public static void session(Work work) throws IOException {
    Pipes pipes = new Pipes();
    try {
      work.run(pipes);
    } catch (Exception error) {
      pipes.send("closed", Map.of("exception", describe(error)));
      System.exit(1);
    }
    pipes.send("closed", Map.of());
  }

  public JsonNode extra(String name) {
    return context.required("extras").required(name);
  }

  public void log(String message) throws IOException {
    send("log", Map.of("message", message, "level", "INFO"));
  }

  public void reportMaterialization(Map<String, ?> metadata) throws IOException {
    Map<String, Object> params = asset(metadata);
    params.put("data_version", null);
    send("report_asset_materialization", params);
  }

  public void reportCheck(String name, boolean passed, Map<String, ?> metadata) throws IOException {
    Map<String, Object> params = asset(metadata);
    params.putAll(Map.of("check_name", name, "passed", passed, "severity", "ERROR"));
    send("report_asset_check", params);
  }

  private Map<String, Object> asset(Map<String, ?> metadata) {
    Map<String, Object> typed = new HashMap<>();
    metadata.forEach((name, value) -> typed.put(name, Map.of("raw_value", value, "type", "__infer__")));
    String key = context.required("asset_keys").get(0).asText();
    return new HashMap<>(Map.of("asset_key", key, "metadata", typed));
  }

  private static JsonNode parameters(String name) throws IOException {
    String value = System.getenv(name);
    if (value == null) throw new IllegalStateException(name + " is missing: start the program from Dagster");
    byte[] compressed = Base64.getDecoder().decode(value);
    return JSON.readTree(new InflaterInputStream(new ByteArrayInputStream(compressed)));
  }

  private static Map<String, Object> describe(Exception error) {
    StringWriter stack = new StringWriter();
    error.printStackTrace(new PrintWriter(stack));
    Map<String, Object> described = new HashMap<>();
    described.put("name", error.getClass().getSimpleName());
    described.put("message", String.valueOf(error.getMessage()));
    described.put("stack", List.of(stack.toString()));
    described.put("cause", null);
    described.put("context", null);
    return described;
  }

  private void send(String method, Map<String, ?> params) throws IOException {
    Map<String, Object> message = Map.of("__dagster_pipes_version", "0.1", "method", method, "params", params);
    String line = JSON.writeValueAsString(message) + "\n";
    Files.writeString(messages, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}

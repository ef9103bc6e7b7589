import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

public class DailyRain {
  static double total(List<String> lines) {
    return lines.stream().mapToDouble(line -> Double.parseDouble(line.split(",")[1])).sum();
  }

  public static void main(String[] arguments) throws Exception {
    Pipes.session(
        pipes -> {
          Path file = Path.of(pipes.extra("file").asText());
          List<String> lines = Files.readAllLines(file);
          double millimeters = total(lines);
          pipes.log("Read " + lines.size() + " gauges");
          pipes.reportMaterialization(Map.of("gauges", lines.size(), "millimeters", millimeters));
          pipes.reportCheck("plausible", millimeters < 500, Map.of());
        });
  }
}

job "dagster-run" {
  type = "batch"

  parameterized {
    payload       = "required"
    meta_required = ["IMAGE"]
  }

  group "run" {
    restart {
      attempts = 0
      mode     = "fail"
    }

    reschedule {
      attempts  = 0
      unlimited = false
    }

    task "run" {
      driver = "docker"

      config {
        image   = "${NOMAD_META_IMAGE}"
        command = "sh"
        args    = ["-c", "xargs -d '\\n' -a \"$NOMAD_TASK_DIR/command\" env"]
      }

      dispatch_payload {
        file = "command"
      }

      env {
        DAGSTER_HOME = "/opt/dagster/dagster_home"
      }

      resources {
        cpu    = 1000
        memory = 2048
      }
    }
  }
}

import dagster as dg

AC = dg.AutomationCondition

# start_conditions
eager = (
    AC.in_latest_time_window()
    & (AC.newly_missing() | AC.any_deps_updated()).since_last_handled()
    & ~AC.any_deps_missing()
    & ~AC.any_deps_in_progress()
    & ~AC.in_progress()
).with_label("eager")

on_cron = (
    AC.in_latest_time_window()
    & AC.cron_tick_passed("0 5 * * *", "UTC").since_last_handled()
    & AC.all_deps_updated_since_cron("0 5 * * *", "UTC")
).with_label("on_cron(0 5 * * *, UTC)")

on_missing = (
    AC.in_latest_time_window()
    & AC.missing()
    .newly_true()
    .since_last_handled()
    .with_label("missing_since_last_handled")
    & ~AC.any_deps_missing()
).with_label("on_missing")
# end_conditions

import re
from collections.abc import Callable
from datetime import datetime
from types import ModuleType

import dagster as dg
import pandas as pd

from corpus import SNIPPETS

SNIPPET = "home/daily_revenue.py"
PICTURES = SNIPPETS.parent / "static/img/home"


def test_revenue_is_converted_and_checked(load: Callable[[str], ModuleType], instance: dg.DagsterInstance) -> None:
    module = load(SNIPPET)
    job = module.defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process(instance=instance)

    assert result.success
    revenue = result.output_for_node("daily_revenue")
    assert revenue.to_dict("list") == {"day": ["2025-05-01", "2025-05-02"], "eur": [120.0, 72.0]}
    [check] = result.get_asset_check_evaluations()
    assert check.check_name == "revenue_is_positive"
    assert check.passed


def test_a_negative_day_fails_the_check(load: Callable[[str], ModuleType]) -> None:
    revenue = pd.DataFrame({"day": ["2025-05-01"], "eur": [-1.0]})
    assert not load(SNIPPET).revenue_is_positive(revenue).passed


def test_the_schedule_runs_every_asset_at_six(load: Callable[[str], ModuleType], instance: dg.DagsterInstance) -> None:
    defs = load(SNIPPET).defs
    schedule = defs.get_schedule_def("every_morning")
    context = dg.build_schedule_context(
        instance=instance,
        scheduled_execution_time=datetime(2025, 5, 1, 6),
        repository_def=defs.get_repository_def(),
    )
    assert schedule.cron_schedule == "0 6 * * *"
    assert len(schedule.evaluate_tick(context).run_requests) == 1
    selected = schedule.job.selection.resolve(defs.get_asset_graph())
    assert {key.to_user_string() for key in selected} == {"orders", "rates", "daily_revenue"}


def test_the_picture_shows_the_graph_of_the_file(load: Callable[[str], ModuleType]) -> None:
    picture = (PICTURES / "asset-graph.svg").read_text(encoding="utf-8")
    defs = load(SNIPPET).defs
    graph = defs.get_asset_graph()
    parents = {
        node.key.to_user_string(): {key.to_user_string() for key in node.parent_keys} for node in graph.asset_nodes
    }
    checks = {key.name for key in graph.asset_check_keys}
    schedules = {schedule.name for schedule in defs.get_repository_def().schedule_defs}

    # The picture has an arrow for each of these two dependencies.
    assert parents == {"orders": set(), "rates": set(), "daily_revenue": {"orders", "rates"}}
    assert set(re.findall(r'class="d-code[^>]*>(\w+)', picture)) == {*parents, *checks, *schedules}

"""Runs the code on the ops reference."""

import dagster as dg


def test_op(load):
    module = load("reference/ops/op.py")
    assert module.remind.execute_in_process().output_for_node("find_overdue") == ["INV-7", "INV-9"]
    assert module.find_overdue(module.ReminderConfig(days_overdue=30)) == ["INV-9"]


def test_ins_and_outs(load):
    module = load("reference/ops/ins_and_outs.py")
    result = module.returns.execute_in_process()
    skipped = [event.step_key for event in result.all_events if event.is_step_skipped]
    assert skipped == ["repair"]
    assert result.output_for_node("shelve") == 2


def test_retry_policy(load):
    module = load("reference/ops/retry_policy.py")
    assert dg.materialize([module.exchange_rates]).success
    for number, (least, most) in enumerate([(0, 20), (20, 40), (60, 80)], start=1):
        assert least <= module.patient.calculate_delay(number) <= most


def test_output(load):
    module = load("reference/ops/output.py")
    result = dg.materialize([module.readings])
    [event] = result.asset_materializations_for_node("readings")
    assert event.metadata["count"].value == 3
    assert result.asset_value("readings") == [19.5, 20.1, 20.4]

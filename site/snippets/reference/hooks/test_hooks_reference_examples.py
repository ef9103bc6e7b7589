"""Runs the code on the hooks reference."""

import dagster as dg


def test_hooks(load, capsys):
    module = load("reference/hooks/success_hook.py")
    assert module.stocktaking.execute_in_process().success
    assert "#stock: stocktaking: count_stock is done" in capsys.readouterr().out


def test_failure_hook_alone(load, capsys):
    module = load("reference/hooks/success_hook.py")
    context = dg.build_hook_context(
        resources={"chat": module.Chat(channel="alerts")},
        op=module.count_stock,
        job_name="stocktaking",
        op_exception=ValueError("no shelf 7"),
    )
    module.tell_failure(context)
    assert "#alerts: stocktaking: no shelf 7" in capsys.readouterr().out

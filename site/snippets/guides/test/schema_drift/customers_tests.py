from pathlib import Path

import dagster as dg
import pytest
from customers import columns_follow_the_contract, customers


def check(text: str) -> dg.AssetCheckEvaluation:
    Path("customers.csv").write_text(text)
    result = dg.materialize(
        [customers, columns_follow_the_contract], raise_on_error=False
    )
    [evaluation] = result.get_asset_check_evaluations()
    return evaluation


def test_drift(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert check("customer_id,email,signed_up\n1,ana@example.com,2025-04-30\n").passed
    added = check(
        "customer_id,email,signed_up,phone\n1,ana@example.com,2025-04-30,555\n"
    )
    assert added.severity == dg.AssetCheckSeverity.WARN
    renamed = check("customer_id,mail,signed_up\n1,ana@example.com,2025-04-30\n")
    assert renamed.severity == dg.AssetCheckSeverity.ERROR
    assert renamed.metadata["missing"].value == ["email"]

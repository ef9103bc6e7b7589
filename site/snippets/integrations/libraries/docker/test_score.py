import sys
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).with_name("score.py")


def test_scores(tmp_path: Path) -> None:
    customers = "customer_id,months_active,open_tickets\nc1,1,3\nc2,36,0\n"
    (tmp_path / "customers.csv").write_text(customers)

    @dg.asset
    def churn_scores(context: dg.AssetExecutionContext):
        return (
            dg.PipesSubprocessClient()
            .run(
                context=context,
                command=[sys.executable, str(SCRIPT)],
                env={"CHURN_FOLDER": str(tmp_path)},
                extras={"threshold": 0.5},
            )
            .get_materialize_result(implicit_materialization=False)
        )

    result = dg.materialize([churn_scores])
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["at_risk"].value == 1
    assert (tmp_path / "scores.csv").read_text().startswith("c1,1.0")

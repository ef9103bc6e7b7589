"""Runs the code on the jobs reference."""


def test_job(load):
    module = load("reference/jobs/job.py")
    result = module.nightly_import.execute_in_process()
    assert result.output_for_node("list_files") == ["inbox/loans.csv", "inbox/members.csv"]
    assert result.output_for_node("import_files") == 2
    assert result.dagster_run.tags["team"] == "library"

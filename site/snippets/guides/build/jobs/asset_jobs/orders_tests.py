from orders import defs


def test_sales_nightly() -> None:
    job = defs.get_job_def("sales_nightly")
    result = job.execute_in_process(partition_key="2025-05-02")
    assert result.output_for_node("revenue") == 55.0 * 1.08

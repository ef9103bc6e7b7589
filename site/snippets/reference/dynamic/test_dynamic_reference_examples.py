"""Runs the code on the dynamic mapping reference."""


def test_dynamic_out(load):
    module = load("reference/dynamic/dynamic_out.py")
    result = module.resize_scans.execute_in_process()
    assert result.output_for_node("resize") == {"cover_png": 900, "page_1_png": 1000}
    steps = [event.step_key for event in result.all_events if event.is_step_success]
    assert steps == ["find_scans", "resize[cover_png]", "resize[page_1_png]", "report"]

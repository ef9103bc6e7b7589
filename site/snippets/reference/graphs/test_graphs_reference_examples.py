"""Runs the code on the graphs reference."""


def test_graph(load):
    module = load("reference/graphs/graph.py")
    for name, mean in (("north", 18.6), ("south", 21.4)):
        result = module.defs.get_job_def(name).execute_in_process()
        assert result.output_for_node("mean") == mean
    result = module.station_mean.execute_in_process(input_values={"station": "north"})
    assert result.output_value() == 18.6

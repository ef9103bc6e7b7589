import click

from apifacts.commands import command_tree, shown_below


@click.group()
def app():
    """Not a fact."""


@app.command()
@click.argument("path", nargs=-1)
@click.option("--port", "-p", type=click.IntRange(1, 9), default=3, help="Not a fact.", envvar="PORT")
@click.option("--mode", type=click.Choice(["a", "b"]), multiple=True)
@click.option("--quiet/--loud", default=False)
def serve(path, port, mode, quiet): ...


@app.command(hidden=True)
def secret(): ...


def test_a_tree():
    tree = command_tree(app, "app")
    secret_command, serve_command = tree["commands"]
    assert secret_command["hidden"]
    assert [command["prog"] for command in shown_below(tree)] == ["app serve"]
    port, mode, quiet = serve_command["options"]
    assert port == {
        "name": "port",
        "type": "integer range",
        "min": 1,
        "max": 9,
        "required": False,
        "flags": ["-p", "--port"],
        "default": 3,
        "envvar": "PORT",
        "anchor": "cmdoption-app-serve-p",
    }
    assert (mode["choices"], mode["multiple"]) == (["a", "b"], True)
    assert (quiet["type"], quiet["offFlags"], quiet["default"]) == ("flag", ["--loud"], False)
    assert serve_command["arguments"] == [{"name": "path", "type": "text", "required": False, "nargs": -1}]
    assert "Not a fact" not in str(tree)


def test_options_with_the_same_first_flag_have_numbers():
    @click.command()
    @click.option("-v", "--verbose", is_flag=True)
    @click.option("-v", "--version", is_flag=True)
    def run(): ...

    assert [option["anchor"] for option in command_tree(run, "run")["options"]] == [
        "cmdoption-run-v",
        "cmdoption-run-0",
    ]

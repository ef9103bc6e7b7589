import subprocess
import sys

from corpus import SNIPPETS


def test_the_shown_version_is_the_installed_one() -> None:
    run = subprocess.run([sys.executable, "-m", "dagster", "--version"], check=True, capture_output=True, text=True)
    command, output = (SNIPPETS / "getting_started/installation/version.txt").read_text().split("\n\n")
    assert command == "dagster --version"
    assert run.stdout.split(", ")[1] == output.split(", ")[1]

from pathlib import Path

import dagster as dg
import jinja2

REMINDER = "Dear {{ reader }}, please bring back {{ title }}."


@dg.asset
def reminder(letters: dg.ResourceParam[jinja2.Environment]) -> None:
    template = letters.get_template("reminder.txt")
    Path("reminder.txt").write_text(template.render(reader="Mia", title="Emma"))


letters = jinja2.Environment(
    loader=jinja2.DictLoader({"reminder.txt": REMINDER}),
    undefined=jinja2.StrictUndefined,
)

defs = dg.Definitions(assets=[reminder], resources={"letters": letters})

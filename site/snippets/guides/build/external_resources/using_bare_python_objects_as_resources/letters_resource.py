import dagster as dg
import jinja2


# start_class
class Letters(dg.ConfigurableResource[jinja2.Environment]):
    """Templates for letters to readers."""

    folder: str = dg.EnvVar("LETTERS_FOLDER")

    def create_resource(
        self, context: dg.InitResourceContext
    ) -> jinja2.Environment:
        return jinja2.Environment(
            loader=jinja2.FileSystemLoader(self.folder),
            undefined=jinja2.StrictUndefined,
        )


# end_class


@dg.asset
def reminder(letters: dg.ResourceParam[jinja2.Environment]) -> str:
    template = letters.get_template("reminder.txt")
    return template.render(reader="Mia", title="Emma")


defs = dg.Definitions(assets=[reminder], resources={"letters": Letters()})

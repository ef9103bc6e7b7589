from typing import Any

from dagster_pipes import PipesEnvVarParamsLoader, open_dagster_pipes

DEFAULTS = {"fewest": 2}


def main() -> dict[str, Any]:
    by_dagster = PipesEnvVarParamsLoader().is_dagster_pipes_process()
    with open_dagster_pipes() as pipes:
        settings = {**DEFAULTS, **pipes.extras} if by_dagster else DEFAULTS
        pipes.log.info(f"At least {settings['fewest']} tickets")
    return settings


if __name__ == "__main__":
    main()

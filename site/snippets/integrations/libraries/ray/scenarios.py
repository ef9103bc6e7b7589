import ray
from dagster_pipes import open_dagster_pipes


def loss_after(shock: float) -> float:
    return round(shock * 0.6 + shock**2 * 0.5, 4)


def main() -> None:
    with open_dagster_pipes() as pipes:
        shocks: list[float] = pipes.get_extra("shocks")
        ray.init(log_to_driver=False)
        stress = ray.remote(loss_after)
        losses = ray.get([stress.remote(shock) for shock in shocks])
        pipes.log.info(f"Ran {len(losses)} scenarios")
        pipes.report_asset_materialization(metadata={"worst": max(losses)})


if __name__ == "__main__":
    main()

import modal

app = modal.App("stockouts")
image = modal.Image.debian_slim(python_version="3.11").pip_install("numpy==2.2.6")


@app.function(image=image, cpu=4, timeout=600)
def stockout_risk(stock: int, daily_orders: float, days: int) -> float:
    import numpy as np

    rng = np.random.default_rng(seed=7)
    orders = rng.poisson(daily_orders, size=(200_000, days)).sum(axis=1)
    return float((orders > stock).mean())


@app.local_entrypoint()
def main() -> None:
    from dagster_pipes import open_dagster_pipes

    with open_dagster_pipes() as pipes:
        days = pipes.get_extra("days")
        risks = {
            product["name"]: stockout_risk.remote(
                product["stock"], product["daily_orders"], days
            )
            for product in pipes.get_extra("products")
        }
        pipes.log.info(f"Simulated {days} days of {len(risks)} products")
        pipes.report_asset_materialization(metadata=risks)

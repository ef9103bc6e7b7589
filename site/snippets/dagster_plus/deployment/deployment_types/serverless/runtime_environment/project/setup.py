from setuptools import find_packages, setup

setup(
    name="shop_warehouse",
    packages=find_packages(exclude=["shop_warehouse_tests"]),
    package_data={"shop_warehouse": ["data/*.csv"]},
    install_requires=[
        "dagster==1.10.11",
        "dagster-cloud[serverless]==1.10.11",
        "pandas==2.2.3",
    ],
)

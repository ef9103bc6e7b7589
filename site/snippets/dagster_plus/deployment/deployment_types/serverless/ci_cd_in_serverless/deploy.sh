#!/bin/sh
set -e
export DAGSTER_BUILD_STATEDIR=/tmp/dagster-build
pip install dagster-cloud==1.10.11

dagster-cloud ci init --project-dir . --deployment prod
dagster-cloud ci build --build-strategy python-executable --python-version 3.11
dagster-cloud ci deploy

#!/bin/sh
set -e
apt-get update
apt-get install --yes --no-install-recommends unixodbc
rm -rf /var/lib/apt/lists/*

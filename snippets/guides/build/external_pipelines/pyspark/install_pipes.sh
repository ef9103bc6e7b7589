#!/bin/bash
sudo python3 -m pip install dagster-pipes boto3

#!/bin/bash
sudo python3 -m pip install dagster-pipes==1.10.11 boto3

FROM dagster-docs/debian
RUN apt-get update \
    && apt-get install --yes --no-install-recommends restic \
    && rm -rf /var/lib/apt/lists/*
ENTRYPOINT ["restic"]

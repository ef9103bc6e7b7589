FROM dagster-docs/debian
RUN apt-get update \
    && apt-get install --yes --no-install-recommends rabbitmq-server \
    && rm -rf /var/lib/apt/lists/*
CMD ["rabbitmq-server"]

# The official image puts Python in /usr/local, where pip may install.
FROM dagster-docs/debian
RUN apt-get update \
    && apt-get install --yes --no-install-recommends python3-venv \
    && rm -rf /var/lib/apt/lists/* \
    && python3 -m venv /usr/local
# Packages come from the index that this machine uses.
COPY ca-certificates.crt /etc/ssl/certs/
COPY pip.conf /etc/
ENV PIP_ROOT_USER_ACTION=ignore
CMD ["python3"]

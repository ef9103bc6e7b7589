# Creates the database of POSTGRES_USER, POSTGRES_PASSWORD, and POSTGRES_DB on the first start, like the official image.
set -eu
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }

install -d -o postgres -g postgres -m 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password="$(mktemp)"
  printf '%s' "$POSTGRES_PASSWORD" > "$password"
  chown postgres "$password"
  as_postgres initdb --username="$POSTGRES_USER" --pwfile="$password" --auth-local=trust --auth-host=scram-sha-256
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE \"$POSTGRES_DB\"" | as_postgres postgres --single -D "$PGDATA" postgres
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -c listen_addresses='*'

#!/bin/sh
# Runs once, in a new PostgreSQL: makes the database and its owner, who is no superuser but may make the roles of
# `masa sql-role`. The superuser cannot log in over the network: use `docker compose exec postgres psql -U postgres`.
set -e
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres --dbname postgres <<'END'
create role masa login createrole password :'password';
grant pg_signal_backend, pg_read_all_stats to masa;
create database masa owner masa;
END
rules="$PGDATA/pg_hba.conf"
{ echo 'host all postgres all reject'; cat "$rules"; } > "$rules.new"
mv "$rules.new" "$rules"

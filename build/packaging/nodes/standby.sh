#!/usr/bin/env bash
# Copies the primary once, with its settings, then follows it. Once promoted, it waits for nobody.
set -euo pipefail
if [[ ! -s $PGDATA/PG_VERSION ]]; then
	until pg_basebackup -D "$PGDATA" -R -X stream -d "host=primary user=rowlock application_name=standby"; do
		sleep 1
		rm -rf "${PGDATA:?}"/*
	done
	chmod 700 "$PGDATA"
fi
exec postgres -c synchronous_standby_names=

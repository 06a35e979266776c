#!/usr/bin/env bash
# Lets the standby follow the primary, which waits for it. These settings hold from the primary's next
# start on: as it is set up, nobody follows yet.
set -euo pipefail
echo "host replication rowlock all scram-sha-256" >>"$PGDATA/pg_hba.conf"
cat >>"$PGDATA/postgresql.conf" <<'EOF'
max_connections = 200
synchronous_standby_names = 'standby'
EOF

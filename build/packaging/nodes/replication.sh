#!/usr/bin/env bash
# Lets the standby follow the primary.
set -euo pipefail
echo "host replication rowlock all scram-sha-256" >>"$PGDATA/pg_hba.conf"

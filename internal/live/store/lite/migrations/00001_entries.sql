-- +goose Up
CREATE TABLE entries (
    table_id TEXT    NOT NULL,
    seq      INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    action   TEXT,
    body     BLOB    NOT NULL,
    at       INTEGER NOT NULL, -- milliseconds since 1970, UTC
    chain    BLOB    NOT NULL, -- see Entry.link
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX entries_action ON entries (table_id, action) WHERE action IS NOT NULL;

-- The end of each table's log, told a second time: without it, a log that has
-- lost its last entries would look whole.
CREATE TABLE heads (
    table_id TEXT    NOT NULL PRIMARY KEY,
    seq      INTEGER NOT NULL,
    latest   INTEGER NOT NULL -- the greatest entries.at
) WITHOUT ROWID;

-- +goose Down
DROP TABLE heads;
DROP TABLE entries;

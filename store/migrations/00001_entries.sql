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
CREATE INDEX entries_at ON entries (at);

-- +goose Down
DROP TABLE entries;

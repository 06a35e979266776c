-- A number of what was published is never given twice, though what it was may be
-- deleted.

-- +goose Up
DROP TRIGGER entries_published;
ALTER TABLE published RENAME TO published_before;
CREATE TABLE published (
    number   INTEGER PRIMARY KEY AUTOINCREMENT, -- 1, 2, 3 …
    table_id TEXT    NOT NULL,
    seq      INTEGER NOT NULL
);
INSERT INTO published SELECT number, table_id, seq FROM published_before ORDER BY number;
DROP TABLE published_before;
CREATE INDEX published_table ON published (table_id);
-- +goose StatementBegin
CREATE TRIGGER entries_published AFTER INSERT ON entries WHEN NEW.kind = 'published'
BEGIN
    INSERT INTO published (table_id, seq) VALUES (NEW.table_id, NEW.seq);
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER entries_published;
DROP INDEX published_table;
ALTER TABLE published RENAME TO published_before;
CREATE TABLE published (
    number   INTEGER PRIMARY KEY, -- 1, 2, 3 …
    table_id TEXT    NOT NULL,
    seq      INTEGER NOT NULL
);
INSERT INTO published SELECT number, table_id, seq FROM published_before;
DROP TABLE published_before;
-- +goose StatementBegin
CREATE TRIGGER entries_published AFTER INSERT ON entries WHEN NEW.kind = 'published'
BEGIN
    INSERT INTO published (table_id, seq) VALUES (NEW.table_id, NEW.seq);
END;
-- +goose StatementEnd

-- What everybody may have, in the order in which it was written.

-- +goose Up
CREATE TABLE published (
    number   INTEGER PRIMARY KEY, -- 1, 2, 3 …
    table_id TEXT    NOT NULL,
    seq      INTEGER NOT NULL
);
-- +goose StatementBegin
CREATE TRIGGER entries_published AFTER INSERT ON entries WHEN NEW.kind = 'published'
BEGIN
    INSERT INTO published (table_id, seq) VALUES (NEW.table_id, NEW.seq);
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER entries_published;
DROP TABLE published;

-- Nobody asks when a table was last played at.

-- +goose Up
ALTER TABLE heads DROP COLUMN latest;

-- +goose Down
ALTER TABLE heads ADD COLUMN latest INTEGER NOT NULL DEFAULT 0;

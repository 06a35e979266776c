-- +goose Up

-- What one node does for all. A job is free when no node has the name that it stands under.
CREATE TABLE jobs (
    name text COLLATE "C" PRIMARY KEY,
    node text COLLATE "C" NOT NULL
);

-- +goose Down
DROP TABLE jobs;

-- +goose Up

-- What all nodes share.
CREATE TABLE cluster (
    one       boolean PRIMARY KEY DEFAULT true CHECK (one),
    key       bytea  NOT NULL,           -- names tables in logs, see store.AliasOf
    least     int    NOT NULL DEFAULT 1, -- nodes below this level cannot use the database
    published bigint NOT NULL DEFAULT 0  -- the last number given in published
);

-- The nodes that run, each under a name that no other incarnation ever has.
CREATE TABLE nodes (
    id      text        COLLATE "C" PRIMARY KEY,
    peer    text        NOT NULL,               -- where other nodes reach it
    print   bytea       NOT NULL,               -- SHA-256 of the certificate that it shows them
    level   int         NOT NULL,               -- what it can read
    version text        NOT NULL,
    begun   timestamptz NOT NULL DEFAULT clock_timestamp(),
    until   timestamptz NOT NULL,               -- the end of its lease; a lapsed one is never renewed
    leaving boolean     NOT NULL DEFAULT false
);

-- A row for each table: the head of its newest log, and who may write to it. No index on what an
-- append changes, and room in the pages, so that an append rewrites nothing else.
CREATE TABLE tables (
    code  text   COLLATE "C" PRIMARY KEY,
    log   int    NOT NULL DEFAULT 1, -- the number of the newest log
    seq   bigint NOT NULL DEFAULT 0, -- of its last entry
    chain bytea  NOT NULL,           -- see store.Entry.Link
    at    bigint NOT NULL,           -- when it was last written, by the database's clock, in milliseconds since 1970
    owner text   COLLATE "C",        -- the node that holds it; one that is not in nodes holds nothing
    epoch bigint NOT NULL DEFAULT 0, -- counts claims: an append under an older one is refused
    level int    NOT NULL DEFAULT 1  -- what a node must be able to read
) WITH (fillfactor = 70);

-- The heads of the older logs.
CREATE TABLE heads (
    code  text   COLLATE "C" NOT NULL,
    log   int    NOT NULL,
    seq   bigint NOT NULL,
    chain bytea  NOT NULL,
    PRIMARY KEY (code, log)
);

CREATE TABLE entries (
    code   text   COLLATE "C" NOT NULL,
    log    int    NOT NULL,
    seq    bigint NOT NULL,
    kind   text   COLLATE "C" NOT NULL,
    action bytea,
    body   bytea  NOT NULL,
    at     bigint NOT NULL, -- milliseconds since 1970, UTC
    chain  bytea  NOT NULL,
    PRIMARY KEY (code, log, seq)
);
CREATE UNIQUE INDEX entries_action ON entries (code, log, action) WHERE action IS NOT NULL;

-- What everybody may have. A reader gives the numbers, so that nothing that is committed late comes
-- before what has been read.
CREATE TABLE published (
    noted  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    number bigint UNIQUE,
    code   text   COLLATE "C" NOT NULL,
    log    int    NOT NULL,
    seq    bigint NOT NULL
);
CREATE INDEX published_table ON published (code);
CREATE INDEX published_new ON published (noted) WHERE number IS NULL;

-- +goose Down
DROP TABLE published, entries, heads, tables, nodes, cluster;

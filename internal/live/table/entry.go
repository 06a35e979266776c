package table

import "time"

// An Entry is one accepted fact of the table, as the log keeps it.
type Entry struct {
	Seq    int64     // 1, 2, 3 …
	Kind   string    // what the body holds
	Action string    // id of the request that caused it, "" if none
	Body   []byte    // JSON of the fact
	At     time.Time // UTC
}

// A cause is the request that leads to a fact, as the log keeps it; the zero value is none.
type cause struct {
	id     string
	digest []byte
}

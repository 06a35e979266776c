package table

import (
	"encoding/json"
	"fmt"
	"time"

	"rowlock/internal/words/strict"
)

// An Entry is one accepted fact of the table, as the log keeps it.
type Entry struct {
	Seq    int64     // 1, 2, 3 …
	Kind   string    // what the body holds
	Action string    // id of the request that caused it, "" if none
	Body   []byte    // JSON of the fact
	At     time.Time // UTC
}

// newEntry writes a fact; cause is the request whose first fact it is, or the zero value.
func newEntry(f fact, seq int64, cause Request, at time.Time) (Entry, error) {
	text, err := json.Marshal(body[fact]{cause.digest(), f})
	return Entry{Seq: seq, Kind: f.kind(), Action: cause.ID, Body: text, At: at}, err
}

// decode reads the fact and the request's digest.
func (e *Entry) decode(r *strict.Reader) (f fact, digest []byte, err error) {
	read, known := readers[e.Kind]
	if !known {
		return nil, nil, fmt.Errorf("entry %d is of an unknown kind %q: the log is of a newer version", e.Seq, e.Kind)
	}
	if f, digest, err = read(r, e.Body); err != nil {
		return nil, nil, fmt.Errorf("entry %d (%s): %w", e.Seq, e.Kind, err)
	}
	return f, digest, nil
}

// A body is what an entry holds in JSON.
type body[T fact] struct {
	Ask  []byte `json:"ask,omitempty"` // digest of the request, on the entry that has its Action
	Fact T      `json:"fact"`
}

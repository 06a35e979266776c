package store

import (
	"crypto/sha256"
	"encoding/binary"
	"time"
)

// An Entry is one accepted fact of a table. Entries are never changed, and deleted only with their
// whole log.
type Entry struct {
	Seq    int64     // 1, 2, 3 … within its table
	Kind   string    // what happened
	Action string    // id of the command that caused it, "" if none; unique within its table
	Body   []byte    // JSON, opaque here
	At     time.Time // UTC; cut to the millisecond
}

// Root is what a log's first entry is chained to: the log's name, so that a log under another name
// is found out.
func Root(log string) []byte { return []byte(log) }

// Link returns the entry's place in its table's hash chain: a digest of the
// previous link and of everything in the entry, each part with its length, so
// that no two entries are hashed as the same bytes. It is part of the file
// format and cannot change.
func (e *Entry) Link(previous []byte) []byte {
	h := sha256.New()
	number := func(n int64) {
		var b [8]byte
		binary.BigEndian.PutUint64(b[:], uint64(n))
		h.Write(b[:])
	}
	part := func(b []byte) {
		number(int64(len(b)))
		h.Write(b)
	}
	part(previous)
	number(e.Seq)
	part([]byte(e.Kind))
	part([]byte(e.Action))
	part(e.Body)
	number(e.At.UnixMilli())
	return h.Sum(nil)
}

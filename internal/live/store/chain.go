package store

import (
	"bytes"
	"fmt"
)

// A Chain takes the entries of a log one after the other, as they are read, and checks that they are as
// they were written.
type Chain struct {
	Log     string
	After   int64  // the number of the entry before the first one
	Link    []byte // of the last entry, at first of the one before the first
	Entries []Entry
}

// Take takes the next entry, the link that was kept with it, and the error with which it was read.
func (c *Chain) Take(e Entry, link []byte, err error) error {
	want := c.After + int64(len(c.Entries)) + 1
	if c.Link = e.Link(c.Link); err != nil || e.Seq != want || !bytes.Equal(c.Link, link) {
		return fmt.Errorf("%w: table %s, entry %d is not as it was written", ErrDamaged, c.Log, want)
	}
	c.Entries = append(c.Entries, e)
	return nil
}

// Missing says that an entry is not there.
func Missing(log string, seq int64) error {
	return fmt.Errorf("%w: table %s, entry %d is missing", ErrDamaged, log, seq)
}

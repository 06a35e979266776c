package table

// A Match says whether what a client has seen of a table is in the table's history.
type Match int

// The answers to that.
const (
	Matches Match = iota // it is, as far as the table can tell
	Parted               // it is from another history, for example since an older copy of the log was put back
	Unkept               // the links kept do not tell: ask Digest
)

// Match compares what a client has seen, seq facts with this digest, with the table's history. It
// cannot tell for facts before the links kept.
func (t *Table) Match(seq int64, digest string) Match {
	h := &t.state.history
	switch {
	case seq > t.state.Public:
		return Parted
	case digest == "" || seq <= 0:
		return Matches
	case seq <= h.before:
		return Unkept
	case digest != h.digest(seq):
		return Parted
	}
	return Matches
}

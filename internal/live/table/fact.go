package table

import (
	"encoding/json"
	"time"
)

// A fact is something that is true of a table from its entry on. The log keeps outcomes, never
// seeds or states. Kinds keep their names. A field that is added later must, when missing, mean
// what held before it was added; an older version that reads the field puts the table aside.
type fact interface {
	kind() string
	apply(s *state) error
}

// A beginning is a fact that may be the first of a game.
type beginning interface{ opens(s *state) bool }

// A decision is a fact that is a seat's decision. Only that seat may know of a choice changed in a
// phase that has not settled (C12).
type decision interface{ decides() (seat int) }

// A body is what an entry holds in JSON.
type body[T fact] struct {
	Ask  []byte `json:"ask,omitempty"` // digest of the request, on the entry that has its Action
	Fact T      `json:"fact"`
}

// newEntry writes a fact; by is the request whose first fact it is.
func newEntry(f fact, seq int64, by cause, at time.Time) (Entry, error) {
	text, err := json.Marshal(body[fact]{by.digest, f})
	return Entry{Seq: seq, Kind: f.kind(), Action: by.id, Body: text, At: at}, err
}

// apply makes an entry's fact true and reports the seat whose decision it is, -1 for none,
// and whether it is that seat's secret. An error means that the log is not this program's.
func (s *state) apply(e Entry, f fact, ask []byte) (seat int, secret bool, err error) {
	if begins, is := f.(beginning); is && begins.opens(s) {
		s.opened = s.clone()
	}
	seat = -1
	if d, is := f.(decision); is {
		seat = d.decides()
		secret = s.phase.choices[seat] != nil
	}
	s.note(e, ask, secret)
	return seat, secret, f.apply(s)
}

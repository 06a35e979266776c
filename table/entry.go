package table

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// An Entry is one accepted fact of the table.
type Entry struct {
	Seq    int64     // 1, 2, 3 …
	Kind   string    // one of the kinds below
	Action string    // id of the command that caused it, "" if none
	Body   []byte    // JSON of the fact
	At     time.Time // UTC
}

// A Log keeps tables' entries. Append MUST NOT return nil before the entries
// would survive a crash: whatever comes after it is seen by people.
type Log interface {
	Append(ctx context.Context, table string, entries ...Entry) error
	Read(ctx context.Context, table string, after int64) ([]Entry, error)
}

// The facts. Outcomes are kept, never seeds or states; what is added later must
// mean, when it is missing, what was so before.
type (
	created struct {
		Rules string `json:"rules"` // frozen id
	}
	joined struct {
		Name  string `json:"name"`
		Token []byte `json:"token,omitempty"` // SHA-256 of the seat's token
		Bot   string `json:"bot,omitempty"`
	}
	left struct {
		Seat int `json:"seat"`
	}
	settings struct {
		Rules   string            `json:"rules"`
		Clock   int               `json:"clock"` // seconds a decision, 0 for none
		Options map[string]string `json:"options,omitempty"`
	}
	started struct {
		Setup []statement `json:"setup"`
	}
	statement struct {
		Keyword string   `json:"keyword"`
		Seat    int      `json:"seat"`
		Words   []string `json:"words,omitempty"`
	}
	outcome struct {
		Words []string `json:"words"` // what Chance did
	}
	chose struct {
		Seat   int    `json:"seat"`
		Moment int    `json:"moment"`
		Word   string `json:"word"`
		By     string `json:"by"` // person, bot or clock
	}
	bySeat struct {
		Seat int `json:"seat"`
	}
	nothing struct{}
)

// kinds names the facts in the log.
const (
	kindCreated  = "created"
	kindJoined   = "joined"
	kindLeft     = "left"
	kindSettings = "settings"
	kindStarted  = "started"
	kindChance   = "chance"
	kindChose    = "chose"
	kindKept     = "kept"
	kindReturned = "returned"
	kindRematch  = "rematch"
	kindGathered = "gathered"
)

// Who decided.
const (
	byPerson = "person"
	byBot    = "bot"
	byClock  = "clock"
)

// fact is an entry before it has a number.
type fact struct {
	kind string
	body any
}

// A body is what an entry holds in JSON.
type body[T any] struct {
	Ask  []byte `json:"ask,omitempty"` // digest of the command, on the entry that has its Action
	Fact T      `json:"fact"`
}

// entry writes a fact; cause is the command that it is the first fact of, or
// the zero value.
func (f fact) entry(seq int64, cause Command, at time.Time) (Entry, error) {
	text, err := json.Marshal(body[any]{cause.digest(), f.body})
	return Entry{Seq: seq, Kind: f.kind, Action: cause.Action, Body: text, At: at}, err
}

// open reads a body back.
func open[T any](e Entry) (b body[T], err error) {
	if err := json.Unmarshal(e.Body, &b); err != nil {
		return b, fmt.Errorf("entry %d (%s): %w", e.Seq, e.Kind, err)
	}
	return b, nil
}

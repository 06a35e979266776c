package table

import (
	"encoding/json"
	"errors"
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

// A fact is something that is true of a table from its entry on.
type fact interface {
	kind() string
	apply(s *state) error
}

// A body is what an entry holds in JSON.
type body[T fact] struct {
	Ask  []byte `json:"ask,omitempty"` // digest of the request, on the entry that has its Action
	Fact T      `json:"fact"`
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

// readers read a body by its kind.
var readers = map[string]func(r *strict.Reader, text []byte) (fact, []byte, error){
	created{}.kind():  readAs[created],
	joined{}.kind():   readAs[joined],
	left{}.kind():     readAs[left],
	settings{}.kind(): readAs[settings],
	opening{}.kind():  readAs[opening],
	started{}.kind():  readAs[started],
	resumed{}.kind():  readAs[resumed],
	prepared{}.kind(): readAs[prepared],
	dealt{}.kind():    readAs[dealt],
	chose{}.kind():    readAs[chose],
	stoodIn{}.kind():  readAs[stoodIn],
	returned{}.kind(): readAs[returned],
	wanted{}.kind():   readAs[wanted],
	gathered{}.kind(): readAs[gathered],
	stopping{}.kind(): readAs[stopping],
	stopped{}.kind():  readAs[stopped],
	thrown{}.kind():   readAs[thrown],
	nudged{}.kind():   readAs[nudged],
	freed{}.kind():    readAs[freed],
	tookOver{}.kind(): readAs[tookOver],
	undone{}.kind():   readAs[undone],
	redone{}.kind():   readAs[redone],

	continued{}.kind(): readAs[continued],
	invite{}.kind():    readAs[invite],
	Published{}.kind(): readAs[Published],
}

// readAs refuses a field that it does not know: the newer version that wrote it meant something by
// it.
func readAs[T fact](r *strict.Reader, text []byte) (fact, []byte, error) {
	var b body[T]
	err := r.Read(text, &b)
	if errors.Is(err, strict.ErrMore) {
		err = errors.New("more stands behind the fact")
	}
	return b.Fact, b.Ask, err
}

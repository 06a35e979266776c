package table

import (
	"errors"
	"fmt"

	"rowlock/internal/words/strict"
)

// decode reads the fact and the request's digest.
func (e *Entry) decode() (f fact, digest []byte, err error) {
	read, known := readers[e.Kind]
	if !known {
		return nil, nil, fmt.Errorf("entry %d is of an unknown kind %q: the log is of a newer version", e.Seq, e.Kind)
	}
	if f, digest, err = read(e.Body); err != nil {
		return nil, nil, fmt.Errorf("entry %d (%s): %w", e.Seq, e.Kind, err)
	}
	return f, digest, nil
}

// read decodes an entry and applies it.
func (s *state) read(e Entry) (seat int, secret bool, err error) {
	f, ask, err := e.decode()
	if err != nil {
		return -1, false, err
	}
	return s.apply(e, f, ask)
}

// readers read a body by its kind. Three kinds are older than the words that everything else uses:
// "chance" is what has been dealt, "kept" is a seat that a bot plays on for its person, and
// "rematch" is that somebody wants one. Logs hold them, so they stay.
var readers = map[string]func(text []byte) (fact, []byte, error){
	created{}.kind():  readAs[created],
	joined{}.kind():   readAs[joined],
	left{}.kind():     readAs[left],
	changed{}.kind():  readAs[changed],
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
	faced{}.kind():    readAs[faced],
	warned{}.kind():   readAs[warned],
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
func readAs[T fact](text []byte) (fact, []byte, error) {
	var b body[T]
	err := strict.Read(text, &b)
	if errors.Is(err, strict.ErrMore) {
		err = errors.New("more stands behind the fact")
	}
	return b.Fact, b.Ask, err
}

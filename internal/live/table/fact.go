package table

import (
	"errors"

	"rowlock/internal/words/strict"
)

// A fact is something that is true of a table from its entry on. The log keeps outcomes, never
// seeds or states. Kinds keep their names. A field that is added later must, when missing, mean
// what held before it was added; an older version that reads the field puts the table aside.
type fact interface {
	kind() string
	apply(s *state) error
}

// readers read a body by its kind.
var readers = map[string]func(r *strict.Reader, text []byte) (fact, []byte, error){
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

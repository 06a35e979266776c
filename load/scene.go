package load

import (
	"bytes"
	"cmp"
	"encoding/json"
)

// A scene holds what a player needs to know of its table.
type scene struct {
	seq     int64
	state   string
	game    int
	moment  int // as what follows, of the game
	choices []struct{ Choice string }
	chosen  *string
	throw   *int64
	active  string
}

// follow takes from an update the fields of a scene that are in it; the others stay as they are.
// It searches the text for the names of these fields and decodes only their values. Decoding all
// of it would cost as much of the processor as the server needs. A text in the message cannot
// look like a name, since quotes are escaped in it.
func (s *scene) follow(text []byte) error {
	head, table, _ := bytes.Cut(text, []byte(`"table":{`))
	_, play, _ := bytes.Cut(table, []byte(`"play":`))
	if bytes.HasPrefix(play, []byte("null")) {
		s.choices, s.chosen, s.throw = nil, nil, nil
	}
	number(head, `"seq":`, &s.seq)
	number(table, `"game":`, &s.game)
	number(play, `"moment":`, &s.moment)
	return cmp.Or(
		find(table, `"state":`, &s.state), find(play, `"choices":`, &s.choices), find(play, `"chosen":`, &s.chosen),
		find(play, `"throw_ms":`, &s.throw), find(play, `"active":`, &s.active))
}

// find decodes the first value of a name, if there is one.
func find(text []byte, name string, into any) error {
	at := bytes.Index(text, []byte(name))
	if at < 0 {
		return nil
	}
	return json.NewDecoder(bytes.NewReader(text[at+len(name):])).Decode(into)
}

// number is find for a number, which is not below 0.
func number[T int | int64](text []byte, name string, into *T) {
	at := bytes.Index(text, []byte(name))
	if at < 0 {
		return
	}
	*into = 0
	for _, digit := range text[at+len(name):] {
		if digit < '0' || digit > '9' {
			break
		}
		*into = 10**into + T(digit-'0')
	}
}

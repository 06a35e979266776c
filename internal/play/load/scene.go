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
	moment  int // of the game, as those that follow
	choices []struct{ Choice string }
	chosen  *string
	throw   *int64
	active  string
}

// follow takes the fields of a scene from an update; missing ones stay as they are. It searches
// the text for the names of these fields and decodes only their values: decoding everything would
// cost as much processor time as the server uses. A text in the message cannot look like a name,
// since its quotes are escaped.
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

// find decodes the first value with a name, if there is one.
func find(text []byte, name string, into any) error {
	at := bytes.Index(text, []byte(name))
	if at < 0 {
		return nil
	}
	return json.NewDecoder(bytes.NewReader(text[at+len(name):])).Decode(into)
}

// number is find for a number of 0 or above.
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

package table

import (
	"bytes"
	"testing"
)

// Two commands under one action are told apart, however their words are cut.
func TestDigest(t *testing.T) {
	wishes := []Wish{
		Settings{Edition: "onboard", Options: map[string]string{"board": "a", "c": "d"}},
		Settings{Edition: "onboard", Options: map[string]string{"board": "a c:d"}},
		AddBot{Bot: "greedy"},
		AddBot{Bot: `greedy"`},
		Start{},
		Leave{},
		Remove{Seat: 1},
		Choose{Moment: 1, Word: "-"},
		Choose{Moment: 1, Word: "R5"},
		Join{Name: "a Token:b", Token: "c"},
		Join{Name: "a", Token: "b Token:c"},
	}
	for i, one := range wishes {
		for j, other := range wishes {
			same := bytes.Equal(Command{Action: "x", Wish: one}.digest(), Command{Action: "x", Wish: other}.digest())
			if same != (i == j) {
				t.Errorf("%+v and %+v are the same: %v", one, other, same)
			}
		}
	}
}

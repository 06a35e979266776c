package table

import (
	"bytes"
	"encoding/hex"
	"testing"
)

// Two requests with one ID have different digests, however their words are split.
func TestDigest(t *testing.T) {
	commands := []Command{
		Change{Edition: "onboard", Changes: Changes{Options: map[string]string{"board": "a", "c": "d"}}},
		Change{Edition: "onboard", Changes: Changes{Options: map[string]string{"board": "a c:d"}}},
		Change{Edition: "onboard", Changes: Changes{InTurn: new(true)}},
		Change{Edition: "onboard", Changes: Changes{Listed: new(true)}},
		Change{Edition: "onboard", Changes: Changes{Listed: new(false)}},
		Change{Edition: "onboard", Changes: Changes{Clock: new(0)}},
		Change{Edition: "onboard"},
		Change{Changes: Changes{Options: map[string]string{"lucky": "5 8"}}},
		Change{Name: "Ben", Changes: Changes{Options: map[string]string{"lucky": "5 8"}}},
		Change{Changes: Changes{Dice: new(Drawn)}},
		Change{Changes: Changes{Away: new(BotPlays)}},
		Change{Changes: Changes{Away: new(Waits)}},
		Change{},
		AddBot{Bot: "greedy"},
		AddBot{Bot: `greedy"`},
		Start{},
		Leave{},
		Remove{Name: "Ben"},
		Choose{Moment: 1, Word: "-"},
		Choose{Moment: 1, Word: "R5"},
		Join{Name: "a Token:b", Token: "c"},
		Join{Name: "a", Token: "b Token:c"},
		Join{Name: "a", Token: "b Token:c", Invite: "d"},
		Join{Name: "a", Token: "b Token:c", Invite: "d", Face: "fox"},
		Face{},
		Face{Name: "fox"},
		Invite{Only: true},
		Undo{},
		Undo{Steps: new(0)},
		Invite{Renew: true},
		Join{Name: "a", Token: "c"},
		Join{Name: "a", Token: "d"},
		Undo{Steps: new(1)},
		Redo{},
		Redo{Steps: new(1)},
		Stop{},
		Stop{Game: 1},
		Stop{Game: 2},
		Throw{Moment: 1},
		Throw{Moment: 2},
		Nudge{Seat: 1},
		Nudge{Seat: 2},
		StandIn{Seat: 1},
		StandIn{Seat: 2},
		Tell{Moment: 1, Words: "a"},
		Tell{Moment: 2, Words: "a"},
		Tell{Moment: 2, Words: "b"},
	}
	for i, one := range commands {
		for j, other := range commands {
			same := bytes.Equal(Request{ID: "x", Command: one}.digest(), Request{ID: "x", Command: other}.digest())
			if same != (i == j) {
				t.Errorf("%+v and %+v are the same: %v", one, other, same)
			}
		}
	}
}

// The bytes of a digest never change within a version, so that a request sent again after an
// upgrade is still recognised.
func TestDigestBytes(t *testing.T) {
	for want, request := range map[string]Request{
		"026d46b6d09f5be60d6a33985d485663a8": {ID: "a", Token: "t", Command: Choose{Moment: 17, Word: "R5"}},
	} {
		if have := hex.EncodeToString(request.digest()); have != want {
			t.Errorf("%+v: %s, want %s", request, have, want)
		}
	}
}

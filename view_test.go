package rowlock_test

import (
	"reflect"
	"testing"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// After Begin a view shows nothing of what it showed before, except for the players who sit in the
// new game, which Look fills in.
func TestBegin(t *testing.T) {
	full := rowlock.View{
		Rules: &dice.Rules{}, Viewer: 1, Seats: 4, Phase: 1, Moment: 1, Active: 1, Owes: 1, Crossed: true, Reason: 1,
		Closed: 1, Dice: rowlock.Dice{White: [2]uint8{1, 2}}, Coming: sheet.Set{}.With(1), Track: &rowlock.Track{}, Turns: 1,
		Cards: &rowlock.Cards{}, Bare: true, Steps: []rowlock.Choice{{}}, Done: 1,
	}
	for s := range full.Seats {
		full.Players[s].Total = 1
		full.Choices[s] = []rowlock.Choice{{}}
	}
	full.Begin(2)
	fields := reflect.ValueOf(full)
	for i := range fields.NumField() {
		switch name := fields.Type().Field(i).Name; name {
		case "Seats", "Bare", "Players", "Choices":
		default:
			if !fields.Field(i).IsZero() {
				t.Errorf("%s is still %v", name, fields.Field(i))
			}
		}
	}
	for s := 2; s < 4; s++ {
		if full.Players[s].Total != 0 || len(full.Choices[s]) != 0 {
			t.Errorf("player %d of the game before is still there", s)
		}
	}
	if full.Seats != 2 || !full.Bare || cap(full.Choices[3]) == 0 {
		t.Errorf("begun with %d seats, bare is %v", full.Seats, full.Bare)
	}
}

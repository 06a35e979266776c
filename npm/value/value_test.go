package value_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/chance"
	"rowlock/engine/enginetest"
	"rowlock/npm/value"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/sheet"
	"rowlock/wire"
)

// TestValuesAreTheJSON plays a game of every edition and compares every value on the way with the
// JSON of its message.
func TestValuesAreTheJSON(t *testing.T) {
	for _, ru := range rules.Published().All() {
		t.Run(ru.ID(), func(t *testing.T) { play(t, ru) })
	}
}

func play(t *testing.T, ru rowlock.Rules) {
	const seats = 2
	source := chance.NewSeeded(7)
	g := enginetest.Deal(t, ru, seats, source)
	same(t, value.Edition(wire.NewEdition(ru)), wire.NewEdition(ru))
	layouts := wire.NewLayouts(ru)
	same(t, value.Layouts(layouts), layouts)
	for {
		var v rowlock.View
		g.Look(rowlock.Referee, &v)
		position, sheets, track := wire.NewPosition(&v, []string{"Emma", "Max"}), wire.NewSheets(&v), wire.NewTrack(v.Track)
		same(t, value.Position(position), position)
		same(t, value.Sheets(sheets), sheets)
		same(t, value.Track(track), track)
		if g.Phase() == rowlock.PhaseOver {
			return
		}
		if g.Phase().ForChance() {
			g.Do(rowlock.Chance, g.Draw(source))
			continue
		}
		for s := range rowlock.Seat(seats) {
			if g.Owes().Has(s) {
				decide(t, g, s, source)
			}
		}
	}
}

// decide takes any choice, with equal probability.
func decide(t *testing.T, g rowlock.State, s rowlock.Seat, source rowlock.Source) {
	var v rowlock.View
	g.Look(s, &v)
	effects := make([]rowlock.Effect, len(v.Choices[s]))
	for i := range effects {
		effects[i] = rowlock.Foresee(g, s, v.Choices[s][i].Action)
	}
	choices := wire.NewChoices(&v, effects)
	same(t, value.Choices(choices), choices)
	g.Do(s, v.Choices[s][source.Below(uint32(len(effects)))].Action)
}

const (
	cannotCross refusal.Kind3[string, string, error] = "cannot_cross: {name} cannot cross {word}: {why}"
	nameLong    refusal.Kind1[int]                   = "name_long: a name has at most {n|character|characters}"
)

func TestErrorIsTheJSON(t *testing.T) {
	inner := cannotCross.Under("C2", "Max", "R13", sheet.NoSuchCell.Under("C2", "R13"))
	for _, err := range []error{inner, nameLong.New(40)} {
		r, _ := refusal.As(err)
		same(t, value.Error(wire.NewError(r)), wire.NewError(r))
	}
}

func same(t *testing.T, have, message any) {
	t.Helper()
	if diff := cmp.Diff(decoded(t, message), decoded(t, have)); diff != "" {
		t.Fatalf("the value is not the JSON (-JSON +value):\n%s", diff)
	}
}

func decoded(t *testing.T, message any) (out any) {
	t.Helper()
	text, err := json.Marshal(message)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

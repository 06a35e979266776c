package review_test

import (
	"math"
	"testing"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/record"
	"rowlock/review"
	"rowlock/rules"
)

// All change in a turn without decisions is luck, not given by others: in a game that is cut off
// after a throw, and in a turn whose throw offers nothing to any seat.
func TestChanceAlone(t *testing.T) {
	race.Leave(t)
	const (
		longo = "rowlock 1\nedition longo\nplayer Ann\nplayer Ben\nlucky Ann 5 8\nlucky Ben 6 11\n"
		begun = longo + "roll 7 7 R8 Y8 G8 B8\n"
	)
	for name, rec := range map[string]*record.Record{
		"cut off": read(t, begun), "a second throw": read(t, begun+"white Ann=R14\ncolour -\nroll 1 1 R1 Y1 G1 B1\n"), "cards": cutInTake(t),
	} {
		all := run(t, deep(20), rec)
		all.addUp(t)
		turn := all.turns[len(all.turns)-1]
		before := all.head.Start
		if n := len(all.turns); n > 1 {
			before = all.turns[n-2].After
		}
		for s := range before {
			change, lost := turn.After[s].Chance.Value-before[s].Chance.Value, 0.0
			for _, d := range all.decisions {
				switch {
				case d.Turn != turn.Turn || d.Class == "fine":
				case d.Seat == s:
					lost += d.Loss.Value
				default:
					lost -= d.Loss.Value
				}
			}
			if math.Abs(turn.Luck[s]-change-lost) > 1e-9 {
				t.Errorf("%s: seat %d expects %v more and has lost %v, and luck is %v", name, s, change, lost, turn.Luck[s])
			}
		}
	}
}

// cutInTake is a card game that is cut off after a bad take of the active seat.
func cutInTake(t *testing.T) *record.Record {
	t.Helper()
	rec := between(t, rules.Cards, "random", 1)
	for i := range rec.Steps {
		cut := rec.Cut(i)
		g, err := cut.Replay()
		if err != nil {
			t.Fatal(err)
		}
		if i > 8 && g.Phase() == rowlock.PhaseTake {
			return rec.Cut(i + 1)
		}
	}
	t.Fatal("nobody takes")
	return nil
}

// Even for a player alone the figures of a game that is cut off add up to what can be expected at
// its end.
func TestCutOffAlone(t *testing.T) {
	race.Leave(t)
	whole := alone(t, 3, last)
	all := run(t, deep(1), whole.Cut(len(whole.Steps)/2))
	y := all.summary.Seats[0]
	sum, after := all.head.Start[0].Points.Value+y.Luck-y.Loss, all.turns[len(all.turns)-1].After[0].Points.Value
	if sum != after || sum == float64(y.Total) {
		t.Errorf("it adds up to %v, %v is to be expected, and %d are there", sum, after, y.Total)
	}
}

// A choice that ends the game for certain has no error, even with the net, nor has the gap between
// two such choices.
func TestCertainEnd(t *testing.T) {
	race.Leave(t)
	certain, off := 0, 0
	for seed := range uint64(12) {
		r := &review.Review{Depth: review.Depth{Name: "quick", Samples: 2, Net: true}, Seed: 1}
		for _, d := range run(t, r, between(t, rules.Classic, "strong", seed)).decisions {
			for _, c := range d.Choices {
				if c.Ends && d.Phase == "colour" {
					certain++
					if c.Chance.Error != 0 || c.Chance.Value != 0 && c.Chance.Value != 0.5 && c.Chance.Value != 1 {
						t.Errorf("seed %d, turn %d: %s ends the game with %v", seed, d.Turn, c.Choice.Choice, *c.Chance)
					}
				} else if c.Chance.Error > 0 {
					off++
				}
			}
		}
	}
	if certain == 0 || off == 0 {
		t.Errorf("%d choices end the game, %d others have an error", certain, off)
	}
}

// Even if all games are won, or lost, the chance has an error unless the game is over. Choices with
// the same chance are ordered by their points.
func TestNothingIsCertainBefore(t *testing.T) {
	race.Leave(t)
	const hopeless = "rowlock 1\nedition big-points\nplayer Ann\nplayer Ben\nsheet Ann P:3\nsheet Ben R:2,3,4,5,6,7,8,9 Y:2,3,4,5,6,7,8,9 G:12,11,10,9,8,7\nroll 1 2 R1 Y1 G1 B1\n"
	r := deep(10)
	r.Table = tables
	hint, err := r.Hint(t.Context(), read(t, hopeless))
	if err != nil {
		t.Fatal(err)
	}
	choices := hint.Players[0].Choices
	for i, c := range choices {
		if c.Chance.Value != 0 || c.Chance.Error == 0 {
			t.Errorf("%s: %v", c.Choice.Choice, *c.Chance)
		}
		if i > 0 && c.Points.Value > choices[i-1].Points.Value {
			t.Errorf("%s stands behind %s: %v, %v", c.Choice.Choice, choices[i-1].Choice.Choice, c.Points, choices[i-1].Points)
		}
	}
	if len(choices) < 3 {
		t.Errorf("%d choices", len(choices))
	}
	all := run(t, deep(10), read(t, hopeless+"white\ncolour -\n"))
	for s, o := range all.turns[0].After {
		if o.Chance.Error != 0 {
			t.Errorf("seat %d after the fourth penalty: %v", s, *o.Chance)
		}
	}
}

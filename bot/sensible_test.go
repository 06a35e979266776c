package bot

import (
	"testing"

	"rowlock"
	"rowlock/bot/master/outlook"
	"rowlock/engine/enginetest"
	"rowlock/rules"
	"rowlock/sheet"
)

// A plainEvaluation weighs choices on whole sheets, without caching.
type plainEvaluation struct{ *evaluation }

// rowWorth returns what row r of a sheet can still become.
func (t plainEvaluation) rowWorth(r int, s *sheet.Sheet) float64 {
	l, crosses := t.f.Layout, 0
	for other := range l.Rows() {
		if l.Counting(r).Has(other) {
			crosses += s.Crosses(other)
		}
	}
	reach := s.Rows[r].Reach()
	if t.v.Closed.Has(r) || reach > l.Len(r) {
		return float64(l.Worth(r, crosses))
	}
	return t.worth[standing{uint64(reach) << (rowBits * r), uint64(min(crosses, mostCrosses)) << (rowBits * r)}.index(r)]
}

// gain returns how much more a sheet is expected to bring than one that lacks crosses in some rows.
func (t plainEvaluation) gain(before, after *sheet.Sheet, cells []sheet.Cell) float64 {
	l := t.f.Layout
	sum := float64(after.Bonus(l) - before.Bonus(l))
	for r := range l.Rows() {
		touched := false
		for _, c := range cells {
			touched = touched || l.Counting(r).Has(c.Row())
		}
		if touched {
			sum += t.rowWorth(r, after) - t.rowWorth(r, before)
		}
	}
	return sum
}

// cell returns what crossing one open cell of a sheet adds.
func (t plainEvaluation) cell(s *sheet.Sheet, c sheet.Cell) float64 {
	after := *s
	after.Cross(t.f.Layout, c)
	return t.gain(s, &after, []sheet.Cell{c})
}

// weigh returns what weigh must return of a choice that does not end the game.
func (t plainEvaluation) weigh(c *rowlock.Choice) float64 {
	cells, me := c.Cells(), mine(t.v).Sheet
	if c.Prize {
		after := me
		after.Bar++
		return float64(after.Bonus(t.f.Layout) - me.Bonus(t.f.Layout))
	}
	if len(cells) == 0 {
		worth := idle(t.v, c, func(c sheet.Cell) float64 { return t.cell(&me, c) })
		return worth + t.fields(c) + t.rest(&me, nil)
	}
	after := me
	for _, cell := range cells {
		after.Cross(t.f.Layout, cell)
	}
	return t.fields(c) + t.gain(&me, &after, cells) + t.rest(&after, cells)
}

func (t plainEvaluation) rest(s *sheet.Sheet, made []sheet.Cell) float64 {
	active := t.v.Viewer == t.v.Active
	if !active && t.v.Phase != rowlock.PhaseJoin || t.v.Crossed {
		return 0
	}
	most, later := 0.0, sheet.Set{}
	switch t.v.Phase {
	case rowlock.PhaseJoin: // the white sum comes, and for the active seat the colours
		later = mine(t.v).Open.And(t.f.Layout.White(uint(t.v.Dice.White[0] + t.v.Dice.White[1])))
		if active {
			later = later.Or(t.v.Coming)
		}
	case rowlock.PhaseWhite:
		later = t.v.Coming
	}
	if len(made) == 0 && active && (mustCross(t.v) || t.v.Phase == rowlock.PhaseWhite || t.v.Phase == rowlock.PhaseJoin) {
		most = t.penalty()
	}
	if len(made) == 0 && t.v.ComingPrize {
		most = max(most, t.weigh(&rowlock.Choice{Prize: true}))
	}
	for cell := range later.All() {
		if len(made) == 0 || cell.Row() != made[0].Row() || cell.Place() > made[0].Place() && !t.f.Layout.Closes(made[0]) {
			most = max(most, t.cell(s, cell))
		}
	}
	return most
}

// Caches and shortcuts in weighing do not change any float, on sheets of every kind, whatever has
// been crossed and whichever seat was asked before.
func TestWeighsAsPlainly(t *testing.T) {
	var one evaluation
	weighed := 0
	for _, ru := range rules.Published().All() {
		least, most := ru.Seats()
		for seats := least; seats <= most; seats++ {
			src := enginetest.NewSource(uint64(seats))
			for range 3 {
				g := enginetest.Deal(t, ru, seats, src)
				for g.Phase() != rowlock.PhaseOver {
					for s := range rowlock.Seat(seats) {
						v := rowlock.View{Bare: seats%2 == 0}
						if g.Look(s, &v); !g.Owes().Has(s) {
							continue
						}
						one.seen = false
						one.begin(&v)
						for i := range v.Choices[s] {
							c := &v.Choices[s][i]
							if after := one.crossing(c.Cells()); one.ends(&after) {
								continue
							}
							weighed++
							if got, want := one.weigh(c), (plainEvaluation{&one}).weigh(c); got != want {
								t.Fatalf("%s, %v: weighs %v, plainly %v", ru.ID(), c.Cells(), got, want)
							}
						}
					}
					enginetest.Advance(g, src)
				}
			}
		}
	}
	if weighed < 10000 {
		t.Errorf("only %d choices are weighed", weighed)
	}
}

// Crossing a standing agrees with crossing the sheet.
func TestCrossesStanding(t *testing.T) {
	for _, ru := range rules.Published().All() {
		l := ru.Pads()[0].Layout
		o := newForecast(outlook.Kind{Layout: l, Seats: 2, Cards: ru.DieFaces() == 0})
		src := enginetest.NewSource(5)
		var one, rare looked
		for range 200 {
			var s sheet.Sheet
			for open := s.Open(l); !open.Empty(); open = s.Open(l) {
				for c := range open.All() {
					after := s
					shuts := after.Cross(l, c)
					one.look(o, &s, 0)
					got := one.at.cross(&o.cells[c])
					one.look(o, &after, 0)
					want := one.at
					if got != want || o.cells[c].closes != shuts {
						t.Fatalf("%s, %s: stands at %x, want %x", ru.ID(), l.Word(c), got, want)
					}
				}
				s.Cross(l, open.Nth(src.IntN(open.Len())))
				if src.IntN(3) > 0 { // several crosses since it was looked at
					continue
				}
				var fresh looked
				fresh.look(o, &s, 0)
				if rare.look(o, &s, 0); rare.at != fresh.at || rare.full != fresh.full {
					t.Fatalf("%s: stands at %x, looked at for the first time %x", ru.ID(), rare.at, fresh.at)
				}
			}
		}
	}
}

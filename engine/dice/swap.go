package dice

import (
	"rowlock"
	"rowlock/sheet"
)

// Swap is the part that gives each sheet a bar of swap fields, of two numbers each. A seat
// that strikes a field with the white sum on it may cross the field's other number
// instead. Fields are struck from left to right; skipped fields are lost (11.1, 11.2).
type Swap struct{}

func (Swap) check(r *Rules) error {
	for _, pad := range r.Pads() {
		if len(pad.Layout.Swaps()) == 0 {
			return noSwaps.Under("11.1", r.Name)
		}
	}
	return nil
}

func (Swap) sums(g *State, s rowlock.Seat) (sums uint32) {
	for _, field := range g.players[s].layout.Swaps() {
		sums |= 1<<field[0] | 1<<field[1]
	}
	return sums
}

// offers returns the open cells with a number that a free field gives for the white sum.
func (Swap) offers(g *State, s rowlock.Seat) (cells sheet.Set) {
	l, sum := g.players[s].layout, uint8(g.throw.Sum())
	for _, field := range l.Swaps()[g.players[s].sheet.Bar:] {
		if other, ok := swapped(field, sum); ok {
			cells = cells.Or(l.White(uint(other)))
		}
	}
	return cells.And(g.players[s].open)
}

// swapped returns the number that a field gives for the white sum.
func swapped(field [2]uint8, sum uint8) (other uint8, ok bool) {
	switch sum {
	case field[0]:
		return field[1], true
	case field[1]:
		return field[0], true
	}
	return 0, false
}

func (Swap) settled(g *State) {
	for s := range g.Sitting() {
		if a := g.Chosen(s); a != rowlock.Pass {
			g.strike(s, cellOf(a))
		}
	}
}

// strike strikes the leftmost free field that gives the cell's number for the white sum,
// as that leaves the most fields free. It strikes none if the number is the sum itself.
func (g *State) strike(s rowlock.Seat, c sheet.Cell) {
	l, sum, mine := g.players[s].layout, uint8(g.throw.Sum()), &g.players[s].sheet
	for i, field := range l.Swaps() {
		other, ok := swapped(field, sum)
		if ok && i >= int(mine.Bar) && uint(other) == l.Number(c) {
			mine.Bar = uint8(i + 1)
			return
		}
	}
}

func (Swap) why(g *State, s rowlock.Seat, c sheet.Cell) error {
	l, sum := g.players[s].layout, uint8(g.throw.Sum())
	for _, field := range l.Swaps()[g.players[s].sheet.Bar:] {
		if other, ok := swapped(field, sum); ok && uint(other) == l.Number(c) {
			return g.Shut(s, c)
		}
	}
	return noSwap.Under("11.1", int(g.throw.Sum()), int(l.Number(c)))
}

func (Swap) look(*State, rowlock.Seat, *rowlock.Player) {}

func (Swap) suppose(*State, rowlock.Seat, *rowlock.Player) {}

func (Swap) options() []rowlock.Option { return nil }

func (Swap) keywords() []rowlock.Keyword { return nil }

func (Swap) put(*Setup, rowlock.Statement) (taken bool, err error) { return false, nil }

func (Swap) deal(*Setup, rowlock.Source) {}

func (Swap) statements(*Setup) []rowlock.Statement { return nil }

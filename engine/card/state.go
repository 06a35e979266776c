package card

import (
	"math/bits"

	"rowlock"
	"rowlock/engine/turn"
	"rowlock/sheet"
)

// A State is one moment of one game: a plain value, copied to branch and
// compared with ==.
type State struct {
	turn.Turn
	rules    *Rules
	layout   *sheet.Layout
	sheets   [rowlock.MaxSeats]sheet.Sheet
	open     [rowlock.MaxSeats]sheet.Set // cells that the seat's own sheet leaves open (C3, K8, K9)
	hands    [rowlock.MaxSeats]cardSet   // secret except for the numbers (K2)
	pile     pile                        // secret except for the top number
	discards cardSet
	display  [places]card  // secret except for the numbers
	gaps     uint8         // empty places of the display
	after    rowlock.Phase // the phase that is due once display and pile are filled
}

// Rules implements rowlock.State.
func (g *State) Rules() rowlock.Rules { return g.rules }

// Clone implements rowlock.State.
func (g *State) Clone() rowlock.State {
	twin := *g
	return &twin
}

// CloneInto implements rowlock.State.
func (g *State) CloneInto(old rowlock.State) rowlock.State {
	twin, ok := old.(*State)
	if !ok {
		return g.Clone()
	}
	*twin = *g
	return twin
}

// Do implements rowlock.State.
func (g *State) Do(s rowlock.Seat, a rowlock.Action) {
	switch g.Phase() {
	case rowlock.PhaseReshuffle:
		g.shuffleIn(card(a))
	case rowlock.PhaseTake:
		g.take(a)
	case rowlock.PhaseCall:
		if g.Decide(s, a) {
			g.settleCall()
		}
	case rowlock.PhasePlay:
		if locked := g.play(a); (locked == 0 || !g.rowsEnd()) && !g.penalise() {
			g.PassOn()
			g.BeginForActive(rowlock.PhaseTake)
		}
	}
}

// take moves all cards of a take from the display to the active seat's hand, and then refills
// the display (K3).
func (g *State) take(a rowlock.Action) {
	g.gaps = placesOf(a)
	mine := &g.hands[g.Active()]
	for place, c := range g.display {
		*mine |= cardSet(g.gaps>>place&1) << c
	}
	g.after = rowlock.PhaseCall
	g.goOn()
}

// goOn refills the display from the left and begins the next phase. Whenever the pile runs
// out, even in between, the discards are shuffled first, so that there is always a top number
// (K7).
func (g *State) goOn() {
	for ; g.gaps != 0 && g.pile.len() > 0; g.gaps &= g.gaps - 1 {
		g.display[bits.TrailingZeros8(g.gaps)] = g.pile.draw()
	}
	switch {
	case g.pile.len() == 0:
		g.Begin(rowlock.PhaseReshuffle, 0)
	case g.after == rowlock.PhaseCall:
		g.BeginForAll(rowlock.PhaseCall)
	default:
		g.BeginForActive(rowlock.PhaseTake)
	}
}

// shuffleIn puts one discarded card under the new pile.
func (g *State) shuffleIn(c card) {
	g.discards = g.discards.without(c)
	g.pile.put(c)
	if g.discards == 0 {
		g.goOn()
	}
}

// Draw implements rowlock.State: the next card of a shuffle.
func (g *State) Draw(src rowlock.Source) rowlock.Action {
	return rowlock.Action(g.discards.nth(int(src.Below(uint32(g.discards.len())))))
}

// settleCall makes the crosses of the call, all judged on the position at its start (K4, C12).
func (g *State) settleCall() {
	var locked sheet.RowSet
	for s := range g.Sitting() {
		locked |= g.cross(s, calledBy(g.Chosen(s)))
	}
	g.NoteCross(g.Chosen(g.Active()) != rowlock.Pass)
	if locked == 0 || !g.rowsEnd() { // K11: else no play and no penalty
		g.BeginForActive(rowlock.PhasePlay)
	}
}

// cross crosses an open cell, or NoCell. If that locks the row, it closes the row for this
// seat only (K9) and returns it.
func (g *State) cross(s rowlock.Seat, c sheet.Cell) (locked sheet.RowSet) {
	locked = g.sheets[s].CrossPlain(g.layout, &g.open[s], c)
	if locked != 0 {
		g.open[s] = g.open[s].WithRow(c.Row(), 0)
	}
	return locked
}

// play discards the cards of a play and makes its crosses from left to right (K5, K6, K7). It
// returns the row if that locks it.
func (g *State) play(a rowlock.Action) (locked sheet.RowSet) {
	cards, cells := g.unpack(a)
	g.hands[g.Active()] &^= cards
	g.discards |= cards
	g.NoteCross(cells.at != 0)
	for ; cells.at != 0; cells.at &= cells.at - 1 {
		locked |= g.cross(g.Active(), sheet.At(cells.row, cells.at.First()))
	}
	return locked
}

// penalise gives the active seat its penalty if it made no cross this turn
// (K10), and reports whether that ends the game (K11).
func (g *State) penalise() (over bool) {
	penalty := uint8(1)
	if g.HasCrossed() {
		penalty = 0
	}
	g.sheets[g.Active()].Penalties += penalty
	return g.penaltiesEnd(g.Active())
}

// rowsEnd ends the game if a seat has locked enough rows of its own (K11).
func (g *State) rowsEnd() bool {
	for s := range g.Sitting() {
		if g.sheets[s].Locks(g.layout).Len() >= g.rules.OwnRows {
			return g.finish(rowlock.ByRows)
		}
	}
	return false
}

// penaltiesEnd ends the game if a seat has its last penalty (K11).
func (g *State) penaltiesEnd(s rowlock.Seat) bool {
	return int(g.sheets[s].Penalties) >= g.rules.Penalties && g.finish(rowlock.ByPenalties)
}

func (g *State) finish(why rowlock.Reason) bool {
	g.End(why)
	return true
}

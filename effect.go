package rowlock

import "rowlock/engine/sheet"

// An Effect is what an action would bring to the seat that takes it, if every
// other seat passed.
type Effect struct {
	Gain    int  // points after, less before
	Skips   int  // cells lost for good
	Locks   bool // it crosses a lock
	Penalty bool // it brings a penalty
	Ends    bool // it ends the game at once
}

// Foresee lets the rules themselves say what an action would bring. It changes
// nothing.
func Foresee(g State, s Seat, a Action) Effect {
	next := g.Clone()
	owes := next.Owes()
	next.Do(s, a)
	for other := range Seat(next.Seats()) {
		if other != s && owes.Has(other) {
			next.Do(other, Pass)
		}
	}
	var before, after View
	g.Look(Spectator, &before)
	next.Look(Spectator, &after)
	was, is := &before.Players[s], &after.Players[s]
	return Effect{
		Gain:    is.Total - was.Total,
		Skips:   skipped(g.Rules().Layout(), &was.Sheet, &is.Sheet),
		Locks:   is.Locks != was.Locks,
		Penalty: is.Sheet.Penalties > was.Sheet.Penalties,
		Ends:    after.Phase == PhaseOver,
	}
}

// skipped counts the cells that became unreachable without being crossed (C3).
func skipped(l *sheet.Layout, was, is *sheet.Sheet) int {
	n := 0
	for r := range l.Rows() {
		if fresh := is.Rows[r] &^ was.Rows[r]; fresh != 0 {
			passed := sheet.Row(1)<<min(is.Rows[r].Reach(), l.Len(r)) - 1
			n += (passed &^ is.Rows[r]).Crosses() - (sheet.Row(1)<<was.Rows[r].Reach() - 1&^was.Rows[r]).Crosses()
		}
	}
	return n
}

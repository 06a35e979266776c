package naive_test

import (
	"slices"
	"strings"

	"rowlock/internal/naive"
)

// watch follows a game from step to step.
type watch struct {
	crosses int // of the active player in this turn
	arrived int // turns ended since a pawn reached the last five fields, -1 before (B6)
}

// stepFaults lists what the step from one position to the next may not do.
func (w *watch) stepFaults(before naive.Position, statement string, after naive.Position) faults {
	var f faults
	keyword, _, _ := strings.Cut(statement, " ")
	together := keyword == "white" || keyword == "call"
	most := map[string]int{"white": 1, "call": 1, "colour": 1, "pawn": 1, "play": 3}[keyword]
	last := map[string]string{"classic": "colour", "longo": "colour", "onboard": "pawn", "cards": "play", "cards-jokers": "play"}
	ends := keyword == last[before.Edition] || after.Over
	for i, s := range after.Players {
		old := before.Players[i]
		active := s.Name == before.Active
		made := crosses(s) - crosses(old)
		f.unless(isPrefix(old, s), "C3 %s: a cross is gone", s.Name)
		f.unless(made >= 0 && (made == 0 || made <= most && (together || active)), "C6 C7 %s makes %d crosses by %s", s.Name, made, statement)
		if active {
			w.crosses += made
		}
		due := 0
		if active && w.crosses == 0 && keyword == last[before.Edition] {
			due = 1
		}
		f.unless(s.Penalties-old.Penalties == due, "C8 C15 %s gets %d penalties, want %d", s.Name, s.Penalties-old.Penalties, due)
	}
	f.unless(ends && !after.Over || after.Active == before.Active, "C4 active %s after %s", after.Active, before.Active)
	if ends {
		f = append(f, w.turnFaults(before, after)...)
	}
	return f
}

// turnFaults checks the end of a turn: whose turn is next (C4), and the last round (B6).
func (w *watch) turnFaults(before, after naive.Position) faults {
	var f faults
	w.crosses = 0
	f.unless(after.Roll == nil, "the throw outlives its turn")
	at := slices.IndexFunc(after.Players, func(s naive.Player) bool { return s.Name == before.Active })
	next := after.Players[(at+1)%len(after.Players)].Name
	f.unless(after.Over || after.Active == next, "C4 %s follows %s", after.Active, before.Active)
	if w.arrived >= 0 {
		w.arrived++
	} else if pawn := after.Players[at].Pawn; pawn != nil && *pawn > len(strings.Fields(testPath))-5 {
		w.arrived = 0
	}
	f.unless(w.arrived < len(after.Players)-1 || after.Over, "B6 %d turns after the arrival", w.arrived)
	if after.Over && *after.Reason == "pawn" {
		f.unless(w.arrived == len(after.Players)-1, "B6 the game ends %d turns after the arrival", w.arrived)
	}
	return f
}

// isPrefix says whether the sheet's rows begin with its older crosses.
func isPrefix(old, s naive.Player) bool {
	was, _ := rowsOf(old)
	is, _ := rowsOf(s)
	for i := range was {
		if len(is[i]) < len(was[i]) || !slices.Equal(is[i][:len(was[i])], was[i]) {
			return false
		}
	}
	return true
}

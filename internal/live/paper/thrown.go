package paper

import (
	"slices"
	"strconv"
	"strings"

	"rowlock"
	"rowlock/record"
)

// Thrown is a whole game whose throws people enter. Any seat may take back the last settled
// phase, for all: a throw that was entered wrongly, or the crosses made with it.
type Thrown struct {
	rowlock.State         // the game as it stands
	start         Phase   // the current phase
	past          []Phase // phases that stand
	ahead         []Phase // phases taken back, the next to redo last
	moment        int
}

// NewThrown returns a game that is about to begin.
func NewThrown(start rowlock.State) *Thrown {
	return &Thrown{State: start, start: Phase{Before: start.Clone()}, moment: start.Moment()}
}

// Moment implements rowlock.State. A phase that begins again after an undo is a new moment.
func (g *Thrown) Moment() int { return g.moment }

// Clone implements rowlock.State.
func (g *Thrown) Clone() rowlock.State {
	twin := *g
	twin.State = g.State.Clone() // the lists can be shared: they are clipped before an append
	return &twin
}

// CloneInto implements rowlock.State. It reuses nothing, as speed does not matter here.
func (g *Thrown) CloneInto(rowlock.State) rowlock.State { return g.Clone() }

// Do implements rowlock.State.
func (g *Thrown) Do(s rowlock.Seat, a rowlock.Action) {
	before := g.State.Moment()
	g.State.Do(s, a)
	g.start.Made = append(slices.DeleteFunc(slices.Clone(g.start.Made), func(d record.Decision) bool { return d.Seat == s }),
		record.Decision{Seat: s, Action: a})
	if g.State.Moment() != before {
		g.ahead = nil
		g.settle()
	}
}

func (g *Thrown) settle() {
	g.past = append(slices.Clip(g.past), g.start)
	g.begin()
}

// begin notes that a phase begins with the current state, at a new moment.
func (g *Thrown) begin() {
	g.start = Phase{Before: g.State.Clone()}
	g.moment++
}

// Look implements rowlock.State.
func (g *Thrown) Look(viewer rowlock.Seat, v *rowlock.View) {
	g.State.Look(viewer, v)
	v.Moment = g.moment
	for _, one := range g.past {
		v.Steps = append(v.Steps, one.step())
	}
	v.Done = len(v.Steps)
	for _, one := range slices.Backward(g.ahead) {
		v.Steps = append(v.Steps, one.step())
	}
}

// step returns the phase as an entry of View.Steps: its word, then a throw as a record writes
// it, or what each seat chose as 0=R5, in the order of the seats.
func (p Phase) step() rowlock.Choice {
	words := []string{p.Before.Phase().String()}
	for _, d := range slices.SortedFunc(slices.Values(p.Made), func(a, b record.Decision) int { return int(a.Seat) - int(b.Seat) }) {
		word := p.Before.Word(d.Seat, d.Action)
		if d.Seat >= 0 {
			word = strconv.Itoa(int(d.Seat)) + "=" + word
		}
		words = append(words, word)
	}
	return rowlock.Choice{Word: strings.Join(words, " ")}
}

// Undo implements Game.
func (g *Thrown) Undo(rowlock.Seat) error {
	if len(g.past) == 0 {
		return nothingToUndo.New()
	}
	last := len(g.past) - 1
	undone := g.past[last]
	g.State, g.past, g.ahead = undone.Before.Clone(), g.past[:last:last], append(slices.Clip(g.ahead), undone)
	g.begin()
	return nil
}

// Redo implements Game.
func (g *Thrown) Redo(rowlock.Seat) error {
	if len(g.ahead) == 0 {
		return nothingToRedo.New()
	}
	last := len(g.ahead) - 1
	again := g.ahead[last]
	for _, d := range again.Made {
		g.State.Do(d.Seat, d.Action)
	}
	g.start, g.ahead = again, g.ahead[:last:last]
	g.settle()
	return nil
}

// Written implements Game.
func (g *Thrown) Written() []Phase { return g.past }

package paper

import (
	"slices"
	"strconv"
	"strings"

	"rowlock"
	"rowlock/record"
	"rowlock/refusal"
)

// Thrown is a whole game whose throws people tell. Anybody takes back the last
// phase that has settled, for all: a throw that was read wrongly, or what was
// crossed with it.
type Thrown struct {
	rowlock.State         // the game as it stands
	start         Phase   // that is on
	past          []Phase // that stand
	ahead         []Phase // taken back, the next one last
	moment        int
}

// NewThrown returns a game that is about to begin.
func NewThrown(start rowlock.State) *Thrown {
	return &Thrown{State: start, start: Phase{Before: start.Clone()}, moment: start.Moment()}
}

// Moment implements rowlock.State. One that comes again after an undo is another.
func (g *Thrown) Moment() int { return g.moment }

// Clone implements rowlock.State.
func (g *Thrown) Clone() rowlock.State {
	twin := *g
	twin.State = g.State.Clone() // the lists never change: what is appended to is clipped
	return &twin
}

// CloneInto implements rowlock.State. Games of paper are not played by the thousand.
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

// begin begins the phase of the game as it stands, at another moment.
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

// step is what stands in the list of steps for a phase: its name, a throw as the
// record says it, and what each seat chose as 0=R5, in the order of the seats.
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
		return refusal.NothingToUndo.New("")
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
		return refusal.NothingToRedo.New("")
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

package record

import (
	"slices"
	"strconv"
	"strings"

	"rowlock"
)

// A Record is one game as far as it has been written down: its set-up and its steps. Until
// Replay has checked it, it may break rules of the game.
type Record struct {
	Rules rowlock.Rules
	Names []string    // by seat, all different
	Setup []Statement // in the order in which rule sets take them
	Steps []Step

	last int // line of the last set-up statement
}

// A Statement is a set-up statement with its line.
type Statement struct {
	rowlock.Statement
	Line int // counted from 1, 0 when no text was read
}

// A Step is one turn statement. It completes one phase.
type Step struct {
	Line  int // counted from 1, 0 when no text was read
	Phase rowlock.Phase
	Words []string // the words after the keyword; nil in a phase for all
	Named []Named  // the choices in a phase for all; players who are not named pass
}

// Named is one player's choice in a phase for all.
type Named struct {
	Seat rowlock.Seat
	Word string
}

// A Decision is the action of one seat, or of Chance.
type Decision struct {
	Seat   rowlock.Seat
	Action rowlock.Action
}

// New returns the record of a game that is about to begin. setup is what the Statements method
// of the game's Setup returned.
func New(ru rowlock.Rules, names []string, setup []rowlock.Statement) (*Record, error) {
	r := &Record{Rules: ru}
	for _, text := range names {
		name, err := Name(text)
		if err != nil {
			return nil, err
		}
		if slices.Contains(r.Names, name) {
			return nil, nameTwice.New(name)
		}
		r.Names = append(r.Names, name)
	}
	for _, st := range setup {
		if known(st.Keyword) == nil {
			return nil, noStatement.New(st.Keyword)
		}
		r.Setup = append(r.Setup, Statement{Statement: st})
	}
	r.arrange()
	return r, nil
}

// Nameless returns a copy whose players are named P1, P2 and so on.
func (r *Record) Nameless() *Record {
	other := *r
	other.Steps = slices.Clip(r.Steps)
	other.Names = make([]string, len(r.Names))
	for seat := range other.Names {
		other.Names[seat] = "P" + strconv.Itoa(seat+1)
	}
	return &other
}

// Cut returns a copy that keeps only the first steps, at most the given number.
func (r *Record) Cut(steps int) *Record {
	cut := *r
	cut.Steps = slices.Clip(r.Steps[:max(0, min(steps, len(r.Steps)))])
	return &cut
}

// add adds what a seat did, in the order of seats.
func (t *Step) add(n Named) {
	t.Named = append(t.Named, n)
	for i := len(t.Named) - 1; i > 0 && t.Named[i-1].Seat > n.Seat; i-- {
		t.Named[i-1], t.Named[i] = n, t.Named[i-1]
	}
}

// Add appends the step made of the decisions that complete a phase. g is the position before
// them.
func (r *Record) Add(g rowlock.State, made []Decision) {
	t := Step{Phase: g.Phase()}
	for _, d := range made {
		text := g.Word(d.Seat, d.Action)
		switch {
		case !t.Phase.ForAll():
			t.Words = append(t.Words, strings.Fields(text)...)
		case d.Action != rowlock.Pass:
			t.add(Named{d.Seat, text})
		}
	}
	r.Steps = append(r.Steps, t)
}

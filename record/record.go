package record

import (
	"slices"
	"strconv"
	"strings"

	"rowlock"
	"rowlock/refusal"
)

// A Record is one game, as far as it is written down: what was set up, and what
// was done since. It may break rules of the game until Replay has checked it.
type Record struct {
	Rules rowlock.Rules
	Names []string    // by seat, no two alike
	Setup []Statement // in the order in which rule sets take them
	Steps []Step

	last int // line of the last set-up statement
}

// A Statement is a set-up statement with its place.
type Statement struct {
	rowlock.Statement
	Line int // counted from 1, 0 when no text was read
}

// A Step is one turn statement, which completes one phase.
type Step struct {
	Line  int // counted from 1, 0 when no text was read
	Phase rowlock.Phase
	Words []string // what follows the keyword; nil in a phase for all
	Named []Named  // who says what in a phase for all; who is not named passes
}

// Named is what one player says in a phase for all.
type Named struct {
	Seat rowlock.Seat
	Word string
}

// A Decision is what a seat decides, or what comes by Chance.
type Decision struct {
	Seat   rowlock.Seat
	Action rowlock.Action
}

// New returns a record of a game that is about to begin. The set-up statements
// are those of the rule set's Setup.
func New(ru rowlock.Rules, names []string, setup []rowlock.Statement) (*Record, error) {
	r := &Record{Rules: ru}
	for _, text := range names {
		name, err := Name(text)
		if err != nil {
			return nil, err
		}
		if slices.Contains(r.Names, name) {
			return nil, refusal.NameTwice.New("", name)
		}
		r.Names = append(r.Names, name)
	}
	for _, st := range setup {
		if rank(st.Keyword) < 0 {
			return nil, refusal.NoStatement.New("", st.Keyword)
		}
		r.Setup = append(r.Setup, Statement{Statement: st})
	}
	r.arrange()
	return r, nil
}

// Nameless returns a copy whose players are called P1, P2 and so on.
func (r *Record) Nameless() *Record {
	other := *r
	other.Steps = slices.Clip(r.Steps)
	other.Names = make([]string, len(r.Names))
	for seat := range other.Names {
		other.Names[seat] = "P" + strconv.Itoa(seat+1)
	}
	return &other
}

// Cut returns the record of the game up to so many of its steps, all of them if there
// are not more.
func (r *Record) Cut(steps int) *Record {
	cut := *r
	cut.Steps = slices.Clip(r.Steps[:max(0, min(steps, len(r.Steps)))])
	return &cut
}

// Add writes down the decisions that complete a phase; g is the position before
// them.
func (r *Record) Add(g rowlock.State, made []Decision) {
	t := Step{Phase: g.Phase()}
	for _, d := range made {
		text := g.Word(d.Seat, d.Action)
		switch {
		case !t.Phase.ForAll():
			t.Words = append(t.Words, strings.Fields(text)...)
		case d.Action != rowlock.Pass:
			t.Named = append(t.Named, Named{d.Seat, text})
		}
	}
	slices.SortStableFunc(t.Named, func(a, b Named) int { return int(a.Seat) - int(b.Seat) })
	r.Steps = append(r.Steps, t)
}

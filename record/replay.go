package record

import (
	"strings"

	"rowlock"
)

// Replay plays the whole record and returns the position after its last
// statement. The error is an *Error and tells of the first statement that breaks
// a rule.
func (r *Record) Replay() (rowlock.State, error) {
	g, err := r.Start()
	if err != nil {
		return nil, err
	}
	for _, t := range r.Turns {
		made, err := r.Decisions(g, t)
		if err != nil {
			return nil, err
		}
		for _, d := range made {
			g.Do(d.Seat, d.Action)
		}
	}
	return g, nil
}

// Start returns the position before the first turn. The error is an *Error.
func (r *Record) Start() (rowlock.State, error) {
	setup, err := r.put()
	if err != nil {
		return nil, err
	}
	g, err := setup.Start()
	if err != nil {
		return nil, refused(r.last, "", err)
	}
	return g, nil
}

// put gives the rule set every set-up statement.
func (r *Record) put() (rowlock.Setup, error) {
	setup, err := r.Rules.Setup(len(r.Names))
	if err != nil {
		return nil, refused(r.last, "", err)
	}
	for _, st := range r.Setup {
		if err := setup.Put(st.Statement); err != nil {
			what := strings.TrimSuffix(st.Keyword+" "+r.name(st.Seat), " ")
			return nil, refused(st.Line, what, err)
		}
	}
	return setup, nil
}

// Decisions reads a turn statement in the position before it: what the seats
// decide, those that pass unsaid too, or what Chance does. It changes nothing;
// doing the decisions one after another leads on. The error is an *Error.
func (r *Record) Decisions(g rowlock.State, t Turn) ([]Decision, error) {
	switch phase := g.Phase(); {
	case t.Phase != phase:
		return nil, wrong(t.Line, notDue(phase, t.Phase))
	case phase.ForChance():
		return r.chance(g, t)
	case phase.ForAll():
		return r.all(g, t)
	}
	return r.one(g, g.Active(), t.Line, t.Words)
}

// notDue says what is due instead of a phase.
func notDue(due, said rowlock.Phase) string {
	switch {
	case due == rowlock.PhaseOver:
		return "the game is over, no " + said.String() + " follows"
	case due.ForChance():
		return "a " + due.String() + " is due, not " + said.String()
	}
	return "the " + due.String() + " step is due, not " + said.String()
}

func (r *Record) chance(g rowlock.State, t Turn) ([]Decision, error) {
	actions, err := g.Read(rowlock.Chance, t.Words)
	if err != nil {
		return nil, refused(t.Line, t.Phase.String(), err)
	}
	made := make([]Decision, len(actions))
	for i, a := range actions {
		made[i] = Decision{rowlock.Chance, a}
	}
	return made, nil
}

// all reads what everybody decides at once. Nothing is done in between, so all
// are judged on the position at the start of the phase (C12).
func (r *Record) all(g rowlock.State, t Turn) ([]Decision, error) {
	made := make([]Decision, g.Seats())
	for s := range made {
		made[s] = Decision{rowlock.Seat(s), rowlock.Pass}
	}
	for _, n := range t.Named {
		one, err := r.one(g, n.Seat, t.Line, []string{n.Word})
		if err != nil {
			return nil, err
		}
		made[n.Seat] = one[0]
	}
	return made, nil
}

func (r *Record) one(g rowlock.State, s rowlock.Seat, line int, words []string) ([]Decision, error) {
	actions, err := g.Read(s, words)
	if err != nil {
		return nil, refused(line, r.Names[s]+" cannot "+verb(g.Phase())+" "+strings.Join(words, " "), err)
	}
	return []Decision{{s, actions[0]}}, nil
}

// verb is what a seat does in a phase.
func verb(p rowlock.Phase) string {
	switch p {
	case rowlock.PhasePawn:
		return "move"
	case rowlock.PhaseTake, rowlock.PhasePlay:
		return p.String()
	}
	return "cross"
}

package record

import (
	"iter"
	"slices"
	"strings"

	"rowlock"
	"rowlock/refusal"
)

// Replay plays the whole record and returns the position after its last statement. If a
// statement breaks a rule, the error is an *Error for the first one that does.
func (r *Record) Replay() (rowlock.State, error) {
	g, err := r.Start()
	if err != nil {
		return nil, err
	}
	for _, err := range r.Play(g) {
		if err != nil {
			return nil, err
		}
	}
	return g, nil
}

// Play plays the steps of the record on g, the position that Start returns: a loop over it gets
// the decisions of each step while g is still the position before them. It ends after the first
// step that breaks a rule, with an *Error.
func (r *Record) Play(g rowlock.State) iter.Seq2[[]Decision, error] {
	return func(yield func([]Decision, error) bool) {
		for _, step := range r.Steps {
			made, err := r.Decisions(g, step)
			if !yield(made, err) || err != nil {
				return
			}
			for _, d := range made {
				g.Do(d.Seat, d.Action)
			}
		}
	}
}

// Start returns the position before the first turn. The error is an *Error.
func (r *Record) Start() (rowlock.State, error) {
	setup, err := r.put()
	if err != nil {
		return nil, err
	}
	g, err := setup.Start()
	if err != nil {
		return nil, wrong(r.last, r.naming(err))
	}
	return g, nil
}

// put passes every set-up statement to the rule set. It returns the fault of the first line
// that has one. It skips statements that depend on the kind of the first faulty statement.
func (r *Record) put() (rowlock.Setup, error) {
	setup, err := r.Rules.Setup(len(r.Names))
	if err != nil {
		return nil, wrong(r.last, err)
	}
	var first error
	line, faulty := 0, ""
	for _, st := range r.Setup {
		if faulty != "" && strings.Contains(known(st.Keyword).After, faulty) {
			continue
		}
		err := setup.Put(st.Statement)
		if err == nil {
			continue
		}
		if faulty == "" {
			faulty = st.Keyword
		}
		if first == nil || st.Line < line {
			line = st.Line
			first = wrong(line, inStatement.New(r.statement(st.Keyword, st.Seat), err))
		}
	}
	return setup, first
}

// naming replaces a seat's number in a refusal by the player's name.
func (r *Record) naming(err error) error {
	if fault, ok := refusal.As(err); ok && refusal.Is(err, rowlock.NoHand) {
		if number, ok := fault.Args[0].(int); ok {
			named := *fault
			named.Args = []any{r.Names[number-1]}
			return &named
		}
	}
	return err
}

// Decisions reads a turn statement in the position g before it. It returns the decisions of the
// seats, including passes that are not written, or the outcomes of Chance. Doing them in order
// leads to the next position; Decisions does not change g. The error is an *Error.
func (r *Record) Decisions(g rowlock.State, t Step) ([]Decision, error) {
	switch phase := g.Phase(); {
	case t.Phase != phase:
		return nil, wrong(t.Line, r.notDue(g, t))
	case phase.ForChance():
		return r.chance(g, t)
	case phase.ForAll():
		return r.all(g, t)
	}
	return r.own(g, t)
}

// notDue returns the refusal that says what is due instead of a step.
func (r *Record) notDue(g rowlock.State, t Step) error {
	due, said := g.Phase(), t.Phase
	switch {
	case due == rowlock.PhaseOver:
		return noneFollows.New(said)
	case t.Phase == rowlock.PhasePawn && t.Line == r.Steps[0].Line && hasPawns(g):
		return pawnDue.New(due, said, r.Names[0])
	case due.ForChance():
		return chanceDue.New(due, said)
	}
	return StepDue.New(due, said)
}

func hasPawns(g rowlock.State) bool {
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	return v.Track != nil
}

func (r *Record) chance(g rowlock.State, t Step) ([]Decision, error) {
	actions, err := g.Read(rowlock.Chance, t.Words)
	if err != nil {
		return nil, wrong(t.Line, inStatement.New(t.Phase.String(), err))
	}
	made := make([]Decision, len(actions))
	for i, a := range actions {
		made[i] = Decision{rowlock.Chance, a}
	}
	return made, nil
}

// all reads the decisions of a phase for all. It does none of them, so all are judged on the
// position at the start of the phase (C12).
func (r *Record) all(g rowlock.State, t Step) ([]Decision, error) {
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

// own reads the decision of the active seat alone, which is written without the name.
func (r *Record) own(g rowlock.State, t Step) ([]Decision, error) {
	name := r.Names[g.Active()]
	if len(t.Words) == 0 {
		return nil, wrong(t.Line, stepEmpty.New(t.Phase, name, examples[t.Phase]))
	}
	for _, word := range t.Words {
		who, what := cutLast(word, "=")
		if what != "" && slices.Contains(r.Names, who) {
			return nil, wrong(t.Line, ownStep.New(name, t.Phase, what))
		}
	}
	return r.one(g, g.Active(), t.Line, t.Words)
}

// examples shows how to write the steps of one seat.
var examples = [rowlock.PhaseOver]string{
	rowlock.PhaseColour: "colour R5 or colour -",
	rowlock.PhasePawn:   "pawn 3 or pawn -",
	rowlock.PhaseTake:   "take G4",
	rowlock.PhasePlay:   "play G9 G11 = G11",
}

// cutLast cuts a text around the last separator, if there is one.
func cutLast(text, separator string) (before, after string) {
	if at := strings.LastIndex(text, separator); at >= 0 {
		return text[:at], text[at+len(separator):]
	}
	return text, ""
}

func (r *Record) one(g rowlock.State, s rowlock.Seat, line int, words []string) ([]Decision, error) {
	actions, err := g.Read(s, words)
	if err != nil {
		return nil, wrong(line, cannot(g.Phase()).New(r.Names[s], strings.Join(words, " "), err))
	}
	return []Decision{{s, actions[0]}}, nil
}

// cannot returns the kind that says what a seat cannot do in a phase.
func cannot(p rowlock.Phase) refusal.Kind3[string, string, error] {
	switch p {
	case rowlock.PhasePawn:
		return cannotMove
	case rowlock.PhaseTake:
		return cannotTake
	case rowlock.PhasePlay:
		return cannotPlay
	}
	return cannotCross
}

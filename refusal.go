package rowlock

import "slices"

// A Refusal says which rule an input breaks, in a person's words. What was
// refused changed nothing.
type Refusal struct {
	Clause string // "C9", or "" when it is no rule of the game but plain grammar
	Reason string // "4 crosses in green, 5 needed"
}

// Error returns the reason and the clause.
func (r *Refusal) Error() string {
	if r.Clause == "" {
		return r.Reason
	}
	return r.Reason + " (" + r.Clause + ")"
}

// Refuse returns a refusal as an error.
func Refuse(clause, reason string) error { return &Refusal{Clause: clause, Reason: reason} }

// Play does an action only if the state lists it for that seat now; a refusal
// leaves the state untouched.
func Play(g State, s Seat, a Action) error {
	if g.Phase() == PhaseOver {
		return Refuse("", "the game is over")
	}
	var list [64]Action
	if slices.Contains(g.Actions(list[:0], s), a) {
		g.Do(s, a)
		return nil
	}
	if !g.Phase().ForAll() && s != g.Active() {
		return Refuse("", "only the active player decides in this step")
	}
	return Refuse("", "that is not among the choices")
}

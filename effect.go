package rowlock

import "sync"

// An Effect is what an action would do for the seat that takes it if every other seat
// passed.
type Effect struct {
	Gain    int  // change of the seat's points
	Skips   int  // cells left behind uncrossed (C3)
	Locks   bool // it crosses a lock
	Penalty bool // it brings a penalty
	Ends    bool // it ends the game at once
}

// Foresee returns the effect of an action. It plays the action on a copy of the state,
// so that the rules themselves give the answer.
func Foresee(g State, s Seat, a Action) (e Effect) {
	foresee(g, s, []Action{a}, func(_ int, before, after *View) { e = effectOf(s, before, after) })
	return e
}

// ForeseeAll returns the effect of each of a seat's choices.
func ForeseeAll(g State, s Seat, choices []Choice) []Effect {
	effects := make([]Effect, len(choices))
	foresee(g, s, actionsOf(choices), func(i int, before, after *View) { effects[i] = effectOf(s, before, after) })
	return effects
}

// Outcomes shows what everybody may know after each of a seat's choices if every other seat passed.
// The view must not be kept.
func Outcomes(g State, s Seat, choices []Choice, show func(i int, after *View)) {
	foresee(g, s, actionsOf(choices), func(i int, _, after *View) { show(i, after) })
}

func actionsOf(choices []Choice) []Action {
	actions := make([]Action, len(choices))
	for i := range choices {
		actions[i] = choices[i].Action
	}
	return actions
}

// copies are reused: a position as it is sealed, and one after an action.
var copies = sync.Pool{New: func() any { return new([2]State) }}

func foresee(g State, s Seat, actions []Action, show func(i int, before, after *View)) {
	before := LookAt(g, Spectator)
	defer before.Free()
	copied := copies.Get().(*[2]State)
	defer copies.Put(copied)
	copied[0] = g.CloneInto(copied[0])
	owes, sealed := g.Owes(), copied[0]
	passOthers(sealed, s, AllSeats(g.Seats())&^owes) // other seats' decisions are secret (C12)
	for i, a := range actions {
		copied[1] = sealed.CloneInto(copied[1])
		next := copied[1]
		next.Do(s, a)
		passOthers(next, s, owes)
		after := LookAt(next, Spectator)
		show(i, before, after)
		after.Free()
	}
}

func effectOf(s Seat, before, after *View) Effect {
	was, is := &before.Players[s], &after.Players[s]
	return Effect{
		Gain:    is.Total - was.Total,
		Skips:   is.Sheet.Lost(is.Layout, &was.Sheet).Len(),
		Locks:   is.Locks != was.Locks,
		Penalty: is.Sheet.Penalties > was.Sheet.Penalties,
		Ends:    after.Phase == PhaseOver,
	}
}

// passOthers makes every one of the seats except s pass, if the phase is for all.
func passOthers(g State, s Seat, seats SeatSet) {
	for other := range Seat(g.Seats()) {
		if g.Phase().ForAll() && other != s && seats.Has(other) {
			g.Do(other, Pass)
		}
	}
}

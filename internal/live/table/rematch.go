package table

import "rowlock"

// Rematch asks for another game. It begins once everyone present has asked, and at least two
// people, if the table has two. Nobody's leaving begins it, and no one begins it who is away.
type Rematch struct{}

func (Rematch) name() string     { return "rematch" }
func (Rematch) fields(*digester) {}

func (Rematch) do(t *Table, seat int, step *Step) error {
	if err := t.state.onlyFree(); err != nil {
		return err
	}
	if err := t.state.onlyFinished(); err != nil {
		return err
	}
	if !t.state.Sitters[seat].Rematch {
		step.add(wanted{seat})
	}
	switch {
	case t.agree(seat):
		t.unasked = t.absent().Without(rowlock.Seat(seat))
		return t.openGame(step)
	case len(step.facts) == 0: // the seat has asked before
		step.Seq = t.state.Public
	}
	return nil
}

// absent returns the seats of people who are away and have not asked for another game.
func (t *Table) absent() (seats rowlock.SeatSet) {
	for _, seat := range t.state.persons() {
		if !t.present(seat) && !t.state.Sitters[seat].Rematch {
			seats = seats.With(rowlock.Seat(seat))
		}
	}
	return seats
}

// What a seat's request for another game does.
const (
	rematchAsks   = "asks"   // it waits until the others have asked too
	rematchBegins = "begins" // it is the last one needed, and the game begins
)

// rematch says what a seat's request for another game does, "" if there can be no other game.
func (t *Table) rematch(seat int) string {
	switch s := t.state; {
	case s.Stage != Finished || s.fixed() || !s.company():
		return ""
	case t.agree(seat):
		return rematchBegins
	default:
		return rematchAsks
	}
}

// company reports whether enough are left for another game: a person who has played with others
// does not go on alone.
func (s *state) company() bool { return min(2, len(s.Sitters)) >= min(2, s.Play.Seats()) }

// agree reports whether another game begins when a seat asks for one: all who have a word in that
// want it and, if there are several people at the table, at least two who are present do. So a
// person whom the others have left does not begin a game alone, nor with the wish of who has gone.
func (t *Table) agree(seat int) bool {
	s, want := t.state, 0
	for _, other := range s.persons() {
		switch own, _ := t.hasWord(other, t.now); {
		case other == seat || s.Sitters[other].Rematch && t.present(other):
			want++
		case own:
			return false
		}
	}
	return want >= min(2, len(s.persons())) && s.company()
}

// wanted says that a person wants another game.
type wanted struct {
	Seat int `json:"seat"`
}

func (wanted) kind() string { return "rematch" }

func (f wanted) apply(s *state) error {
	s.Sitters[f.Seat].Rematch = true
	return nil
}

package table

// Return lets a person play on after a bot has stood in. As any command it is a sign for who has been
// warned, see Signed.
type Return struct{}

func (Return) name() string     { return "return" }
func (Return) fields(*digester) {}

func (Return) repeats(s *state, seat int) (int, bool) {
	return s.wear.repeated[seat], s.Stage == Playing
}

func (Return) do(t *Table, seat int, step *Step) error {
	switch s := t.state; {
	case s.Stage == Playing && s.Sitters[seat].StandIn:
		step.add(returned{seat})
		return nil
	case s.Stage == Playing && t.answered[seat].Equal(step.now): // it has stopped the countdown
		step.Seq = s.Public
		return nil
	}
	return NotNow.New(noStandIn.New())
}

// mayReturn reports whether a person who connects takes the seat back from the bot. Whoever has
// done that too often comes back only by deciding.
func (s *state) mayReturn(seat int) bool {
	return s.Stage == Playing && s.Sitters[seat].StandIn && s.wear.repeated[seat] < mostRepeats
}

// returned says that a person plays on where a bot has played for them.
type returned struct {
	Seat int `json:"seat"`
}

func (returned) kind() string { return "returned" }

func (f returned) apply(s *state) error {
	s.wear.repeated[f.Seat]++
	s.Sitters[f.Seat].left, s.Sitters[f.Seat].once = false, false
	return s.standIn(f.Seat, false, f.kind())
}

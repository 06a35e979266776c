package table

// Return lets a person play on after a bot has stood in.
type Return struct{}

func (Return) name() string     { return "return" }
func (Return) fields(*digester) {}

func (Return) repeats(s *state, seat int) (int, bool) {
	return s.wear.repeated[seat], s.Stage == Playing
}

func (Return) do(t *Table, seat int, step *Step) error {
	if t.state.Stage != Playing || !t.state.Sitters[seat].StandIn {
		return NotNow.New(noStandIn.New())
	}
	step.add(returned{seat})
	return nil
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
	s.Sitters[f.Seat].left = false
	return s.standIn(f.Seat, false, f.kind())
}

package table

// Gather goes back to choosing seats and settings.
type Gather struct{}

func (Gather) name() string     { return "gather" }
func (Gather) fields(*digester) {}

func (Gather) do(t *Table, seat int, step *Step) error {
	if err := t.state.onlyFree(); err != nil {
		return err
	}
	if err := t.state.onlyFinished(); err != nil {
		return err
	}
	if err := t.onlyHost(seat); err != nil {
		return err
	}
	step.add(gathered{})
	return nil
}

// gathered says that seats and settings are chosen again.
type gathered struct{}

func (gathered) kind() string { return "gathered" }

func (gathered) apply(s *state) error {
	s.Stage = Gathering
	return nil
}

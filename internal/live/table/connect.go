package table

// Connected says that somebody has connected, with a seat's token or with none.
type Connected struct {
	Token  Token
	Shares bool // in draws
}

func (c Connected) step(t *Table, step *Step) error {
	step.Changed = true
	digest := c.Token.Digest()
	if digest == nil {
		return nil
	}
	seat, freed := t.state.seatOf(digest), t.state.freedOf(digest)
	if seat < 0 && freed < 0 {
		return badToken.New()
	}
	if !t.awake() { // no clock ran while nobody was there
		t.since, t.clocked, t.late = step.now, step.now, false
		clear(t.away)
		for seat := range t.answered {
			t.answered[seat] = step.now
		}
	}
	t.connections[string(digest)]++
	if c.Shares {
		t.sharing[string(digest)]++
	}
	if seat >= 0 {
		t.sign(seat, step)
	}
	switch {
	case seat < 0:
		step.add(t.state.giveBack(freed))
	case t.state.mayReturn(seat):
		step.add(returned{seat})
	}
	return nil
}

// Disconnected says that a connection has gone.
type Disconnected struct {
	Token  Token
	Shares bool
}

func (d Disconnected) step(t *Table, step *Step) error { //nolint:unparam // as every Input's
	step.Changed = true
	digest := string(d.Token.Digest())
	if d.Shares {
		if t.sharing[digest]--; t.sharing[digest] <= 0 {
			delete(t.sharing, digest)
		}
	}
	if t.connections[digest]--; t.connections[digest] <= 0 {
		delete(t.connections, digest)
	}
	return nil
}

package table

// Entries returns what has to be written to a log, and the number of that log: the table's own
// or, if the step begins a new one, the next. It is empty if nothing has changed. If a game's
// opening has not been dealt yet, the log says that the game waits for it.
func (s *Step) Entries() (entries []Entry, log int, err error) {
	if s.draw != nil && s.draw.Position == nil {
		s.addOpening()
	}
	facts, by, seq, log := s.facts, s.cause, s.state.Seq, s.state.Log
	if s.continues() {
		first, err := newEntry(s.state.continuation(), 1, cause{}, s.now.UTC())
		if err != nil {
			return nil, 0, err
		}
		entries, seq, log = append(entries, first), 1, log+1
	}
	for i, f := range facts {
		e, err := newEntry(f, seq+int64(i)+1, by, s.now.UTC())
		if err != nil {
			return nil, 0, err
		}
		entries = append(entries, e)
		by = cause{} // it stands on the first entry only
	}
	return entries, log, nil
}

// continues reports whether the step begins a new log. It can do so only between games, when the
// table's state is small.
func (s *Step) continues() bool {
	if s.state.Seq < mostEntries || s.state.Opening {
		return false
	}
	return s.opens || s.state.Stage == Gathering && len(s.facts) > 0
}

// addOpening adds the fact that a game waits for its opening, unless it is there already.
func (s *Step) addOpening() {
	if s.draw.Position == nil && !s.state.Opening && !s.hasOpening {
		s.add(opening{})
		s.hasOpening = true
	}
}

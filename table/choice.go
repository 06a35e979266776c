package table

import "rowlock"

func (w Choose) facts(s *State, seat int, round around) ([]fact, error) {
	switch {
	case s.Games == 0:
		return nil, refuse(CodeStale, "no game has begun yet")
	case s.Stage != Playing:
		return nil, refuse(CodeStale, "the game is over")
	case w.Moment != s.Moment():
		return nil, refuse(CodeStale, "that phase is past")
	}
	facts, err := s.choice(seat, w.Word, byPerson, round.source)
	if err == nil && s.Sitters[seat].Kept {
		facts = append([]fact{{kindReturned, bySeat{seat}}}, facts...)
	}
	return facts, err
}

// choice checks a decision, writes it as the record would, and adds what Chance
// does if that settles the phase.
func (s *State) choice(seat int, word, by string, src rowlock.Source) ([]fact, error) {
	action, err := s.offered(rowlock.Seat(seat), word)
	if err != nil {
		return nil, err
	}
	next := s.Play.Clone()
	next.Do(rowlock.Seat(seat), action)
	return append([]fact{s.chose(seat, action, by)}, chanceFacts(next, src)...), nil
}

// chose is a decision as the log keeps it: in the record's words, cards in
// their true colours.
func (s *State) chose(seat int, a rowlock.Action, by string) fact {
	return fact{kindChose, chose{seat, s.Moment(), s.Play.Word(rowlock.Seat(seat), a), by}}
}

// offered finds a choice by its word among those that the seat is shown, and in
// no other way: whether the rules take a card by its true colour would tell the
// colour (K2). Where cards are drawn unseen, even the reason of a refusal would.
func (s *State) offered(seat rowlock.Seat, word string) (rowlock.Action, error) {
	var v rowlock.View
	s.Play.Look(seat, &v)
	if c := v.Worded(word); c != nil {
		return c.Action, nil
	}
	reason := "that is not among the choices"
	switch {
	case len(v.Choices[seat]) == 0:
		reason = "another seat decides in this step"
	case v.Phase != rowlock.PhaseTake:
		if _, err := s.Play.Read(seat, fields(word)); err != nil {
			reason = err.Error()
		}
	}
	return rowlock.Pass, refuse(CodeIllegal, reason)
}

// timeUp decides for every person who has not: to pass or, where that is not
// allowed, the first choice. All of it is one append, so that nobody decides
// knowing that others did not.
func (s *State) timeUp(src rowlock.Source) []fact {
	var facts []fact
	next := s.Play.Clone()
	for seat, sitter := range s.Sitters {
		if !sitter.Here() || !s.Play.Owes().Has(rowlock.Seat(seat)) {
			continue
		}
		var v rowlock.View
		s.Play.Look(rowlock.Seat(seat), &v)
		action := v.Choices[seat][0].Action
		facts = append(facts, s.chose(seat, action, byClock))
		next.Do(rowlock.Seat(seat), action)
	}
	return append(facts, chanceFacts(next, src)...)
}

// chanceFacts draws what Chance does in g until somebody owes a decision; g is
// the caller's to spoil.
func chanceFacts(g rowlock.State, src rowlock.Source) []fact {
	var facts []fact
	for g.Phase().ForChance() {
		var body outcome
		for moment := g.Moment(); g.Moment() == moment; {
			a := g.Draw(src)
			body.Words = append(body.Words, fields(g.Word(rowlock.Chance, a))...)
			g.Do(rowlock.Chance, a)
		}
		facts = append(facts, fact{kindChance, body})
	}
	return facts
}

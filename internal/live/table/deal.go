package table

import (
	"encoding/json"

	"rowlock"
	"rowlock/record"
)

// Deal takes the outcome of the step's Draw; another draw may then be due. An error is a refusal
// that says what is wrong with the outcome; the same draw is then still due.
func (s *Step) Deal(o Outcome) error {
	switch {
	case o.Part:
		s.addOpening()
		s.add(prepared{o.Proof})
		next := *s.draw
		next.Step, next.Late = next.Step+1, false
		s.draw = &next
		return nil
	case s.draw.Position == nil:
		return s.dealOpening(o)
	}
	actions, err := s.draw.Position.Read(rowlock.Chance, o.Words)
	if err != nil {
		return err
	}
	g := s.draw.Position.Clone()
	for _, a := range actions {
		g.Do(rowlock.Chance, a)
	}
	s.add(dealt{o.Words, o.Proof})
	s.drawAfter(g)
	return nil
}

func (s *Step) dealOpening(o Outcome) error {
	d := s.draw
	g, err := start(d.Rules, d.Seats, o.Setup)
	if err != nil {
		return err
	}
	if d.First != rowlock.Nobody && g.Active() != d.First {
		return otherFirst.Under("C4", int(d.First)+1)
	}
	body := started{Proof: o.Proof}
	for _, st := range o.Setup {
		body.Setup = append(body.Setup, statement{st.Keyword, int(st.Seat), st.Words})
	}
	s.add(body)
	s.drawAfter(g)
	return nil
}

// drawAfter finds what Chance has to decide after its draw has led to g.
func (s *Step) drawAfter(g rowlock.State) {
	next := *s.draw
	s.draw = nil
	if s.state.chanceIsDue(g) {
		next.Number, next.Step, next.Position, next.Late = next.Number+1, 0, g, false
		s.draw = &next
	}
}

// prepared is a part of an outcome that has to be on disk before the rest is drawn.
type prepared struct {
	Proof json.RawMessage `json:"proof"`
}

func (prepared) kind() string { return "prepared" }

func (prepared) apply(s *state) error {
	s.parts++
	return nil
}

// dealt is what Chance did: a throw, a reshuffle.
type dealt struct {
	Words []string        `json:"words"`
	Proof json.RawMessage `json:"proof,omitempty"` // that Chance was fair, where there is one
}

func (dealt) kind() string { return "chance" }

func (f dealt) apply(s *state) error {
	actions, err := s.Play.Read(rowlock.Chance, f.Words)
	if err != nil {
		return err
	}
	s.draws, s.parts, s.thrown = s.draws+1, 0, false
	for _, a := range actions {
		s.phase.made = append(s.phase.made, record.Decision{Seat: rowlock.Chance, Action: a})
		s.Play.Do(rowlock.Chance, a)
	}
	return s.settle()
}

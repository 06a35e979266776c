package table

import (
	"bytes"
	"slices"

	"rowlock"
	"rowlock/refusal"
)

// Join takes the next free seat or, during a game, the seat of a bot, unless hands are hidden.
type Join struct {
	Name   string
	Token  Token  // the new seat's
	Invite string // the invitation's secret, "" without one
	Face   string // see Faces
}

func (Join) name() string { return "join" }

func (c Join) fields(d *digester) {
	d.text(c.Name)
	d.text(string(c.Token.Digest()))
	d.text(c.Invite)
	if c.Face != "" {
		d.text(c.Face)
	}
}

func (Join) repeats(s *state, _ int) (int, bool) { return 0, s.Stage == Playing }

func (c Join) do(t *Table, _ int, step *Step) error {
	s := t.state
	if seat := s.freedOf(c.Token.Digest()); seat >= 0 {
		step.add(s.giveBack(seat))
		return nil
	}
	seat := -1
	if s.openSeats() > 0 && s.Stage == Playing {
		seat = s.botSeat(c.Name)
	}
	if seat < 0 {
		if err := s.checkRoom(); err != nil {
			return err
		}
	}
	if err := s.checkInvited(c.Invite); err != nil {
		return err
	}
	if c.Token == "" { // one that has a seat asks for it again, see Request
		return refusal.Malformed.New(tokenInUse.New())
	}
	name, err := CleanName(c.Name)
	if err != nil {
		return err
	}
	if err := checkFace(c.Face); err != nil {
		return err
	}
	if t.isBots(name) {
		return Name.New(nameOfBot.New())
	}
	if s.nameTaken(name, seat) {
		return nameTaken.New()
	}
	ready := t.isReady(name)
	if s.Open && !ready {
		return Name.New(nameTyped.New())
	}
	if seat >= 0 {
		step.add(tookOver{Seat: seat, Name: name, Token: c.Token.Digest(), Face: c.Face, Ready: ready})
		return nil
	}
	step.add(joined{Name: name, Token: c.Token.Digest(), Face: c.Face, Ready: ready})
	return nil
}

// joined says that a person or a bot has the next seat from now on.
type joined struct {
	Name  string `json:"name"`
	Token []byte `json:"token,omitempty"` // SHA-256 of the seat's token
	Bot   string `json:"bot,omitempty"`
	Face  string `json:"face,omitempty"`
	Ready bool   `json:"ready,omitempty"` // the name of a person is ready-made
}

func (joined) kind() string { return "joined" }

func (f joined) apply(s *state) error {
	s.Sitters = append(s.Sitters, sitter{Name: f.Name, Bot: f.Bot, person: person{token: f.Token, face: f.Face}})
	s.typed = s.typed || f.Bot == "" && !f.Ready
	if s.secret == "" {
		s.renewSecret(0) // the one who made the table
	}
	s.emit(Event{Kind: f.kind(), Seat: len(s.Sitters) - 1, Name: f.Name, Bot: f.Bot})
	return nil
}

// tookOver says that somebody plays on where a bot has played.
type tookOver struct {
	Seat  int    `json:"seat"`
	Name  string `json:"name"`
	Token []byte `json:"token"` // SHA-256 of the seat's token
	Face  string `json:"face,omitempty"`
	Ready bool   `json:"ready,omitempty"` // the name is ready-made
}

func (tookOver) kind() string { return "took_over" }

func (f tookOver) apply(s *state) error {
	before := s.Sitters[f.Seat]
	s.typed = s.typed || !f.Ready && f.Name != before.Name
	s.Sitters[f.Seat] = sitter{Name: f.Name, person: person{token: f.Token, decided: s.At, face: f.Face}}
	if !bytes.Equal(f.Token, before.former.token) {
		s.phase.others = s.phase.others.With(rowlock.Seat(f.Seat)) // another person may not see a sealed choice, not even to change it
		s.Sitters[f.Seat].former = before.former
	}
	if s.Stage == Playing {
		s.Record.Names = slices.Clone(s.Record.Names) // views hold the old ones
		s.Record.Names[f.Seat] = f.Name
	}
	s.emit(Event{Kind: f.kind(), Seat: f.Seat, Name: f.Name})
	return nil
}

// giveBack gives a freed seat back to the person who had it.
func (s *state) giveBack(seat int) tookOver {
	former := s.Sitters[seat].former
	return tookOver{Seat: seat, Name: s.Sitters[seat].Name, Token: former.token, Face: former.face}
}

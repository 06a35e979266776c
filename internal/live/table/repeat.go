package table

import (
	"slices"

	"rowlock"
	"rowlock/record"
	"rowlock/refusal"
)

// Repeat makes a table where a person plays a game that somebody else has played, from its beginning
// and on the same throws. Bots as good as theirs have the other seats.
type Repeat struct {
	Record *record.Record // of the first game
	Seat   int
	Name   string
	Face   string   // see Faces
	Token  Token    // the seat's
	Bots   []string // by seat, "" for the person's
	Throws Throws
}

func (r Repeat) step(t *Table, step *Step) error {
	rec := *r.Record.Cut(0)
	if r.Seat < 0 || r.Seat >= len(rec.Names) || len(r.Bots) != len(rec.Names) {
		return refusal.Malformed.New(rowlock.NoSuchSeat.New(r.Seat))
	}
	name, err := CleanName(r.Name)
	if err != nil {
		return err
	}
	if t.isBots(name) {
		return Name.New(nameOfBot.New())
	}
	if err := checkFace(r.Face); err != nil {
		return err
	}
	rec.Names = slices.Clone(rec.Names)
	if rec.Names[r.Seat] = name; !mayBeCalled(rec.Names) {
		return nameTaken.New()
	}
	g, err := rec.Start()
	if err != nil {
		return err
	}
	if err := t.checkOwn(rec.Rules); err != nil {
		return err
	}
	t.state.Rules = rec.Rules
	step.add(created{printed: printedBy(rec.Rules, nil), Throws: &r.Throws})
	for seat, name := range rec.Names {
		if seat == r.Seat {
			step.add(joined{Name: name, Token: r.Token.Digest(), Face: r.Face})
			continue
		}
		if err := t.cfg.CheckBot(r.Bots[seat], rec.Rules); err != nil {
			return refusal.Malformed.New(err)
		}
		step.add(joined{Name: name, Bot: r.Bots[seat]})
	}
	step.add(resumed{rec.String()})
	if g.Phase().ForChance() {
		step.draw = &Draw{Game: 1, Number: 2, Log: t.state.Log, Rules: rec.Rules, Seats: len(rec.Names), Throws: &r.Throws, Position: g}
	}
	return nil
}

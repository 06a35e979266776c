package table

import (
	"slices"

	"rowlock"
	"rowlock/internal/words/lookalike"
	"rowlock/record"
	"rowlock/refusal"
)

// Resume makes a table where a game goes on from the end of its record. The person who asks takes
// one seat, bots take the others. Their names are those of the record, or P1, P2 and so on if a
// table does not allow them.
type Resume struct {
	Record *record.Record
	Seat   int
	Token  Token // the seat's
	Bot    string
	Face   string // see Faces
}

func (r Resume) step(t *Table, step *Step) error {
	g, err := r.Record.Replay()
	switch {
	case err != nil:
		return err
	case g.Phase() == rowlock.PhaseOver:
		return NotNow.New(rowlock.GameOver.New())
	case r.Seat < 0 || r.Seat >= len(r.Record.Names):
		return refusal.Malformed.New(rowlock.NoSuchSeat.New(r.Seat))
	}
	if err := checkFace(r.Face); err != nil {
		return err
	}
	rec, ru := t.named(r.Record, r.Seat), r.Record.Rules
	if err := t.checkOwn(ru); err != nil {
		return err
	}
	t.state.Rules = ru
	step.add(created{printed: printedBy(ru, nil)})
	for seat, name := range rec.Names {
		if seat == r.Seat {
			step.add(joined{Name: name, Token: r.Token.Digest(), Face: r.Face})
			continue
		}
		if err := t.cfg.CheckBot(r.Bot, ru); err != nil {
			return refusal.Malformed.New(err)
		}
		step.add(joined{Name: name, Bot: r.Bot})
	}
	step.add(resumed{rec.String()})
	if g.Phase().ForChance() {
		step.draw = &Draw{Game: 1, Number: drawn(rec) + 1, Log: t.state.Log, Rules: ru, Seats: len(rec.Names), Position: g}
	}
	return nil
}

// named returns a record with names that a table may have: a person with a bot's name gets P and a
// number, and if that is not enough everybody does.
func (t *Table) named(r *record.Record, person int) *record.Record {
	numbered := r.Nameless()
	if t.isBots(r.Names[person]) {
		own := *r
		own.Names = slices.Clone(r.Names)
		own.Names[person] = numbered.Names[person]
		r = &own
	}
	if mayBeCalled(r.Names) {
		return r
	}
	return numbered
}

// mayBeCalled reports whether people at a table may have these names: each is allowed, and no two
// look alike.
func mayBeCalled(names []string) bool {
	for seat, name := range names {
		clean, err := CleanName(name)
		alike := func(other string) bool { return lookalike.Same(other, name) }
		if err != nil || clean != name || slices.ContainsFunc(names[:seat], alike) {
			return false
		}
	}
	return true
}

// drawn counts what Chance has decided in a record, including the opening.
func drawn(r *record.Record) int {
	n := 1
	for _, step := range r.Steps {
		if step.Phase.ForChance() {
			n++
		}
	}
	return n
}

// resumed is a game that goes on from a record.
type resumed struct {
	Record string `json:"record"`
}

func (resumed) kind() string      { return "resumed" }
func (resumed) opens(*state) bool { return true }

func (f resumed) apply(s *state) error {
	rec, err := record.Parse(s.book, f.Record)
	if err != nil {
		return err
	}
	rec.Rules = s.Rules // as they were frozen
	start, err := rec.Start()
	if err != nil {
		return err
	}
	play, err := rec.Replay()
	if err != nil {
		return err
	}
	s.Record, s.first, s.draws = rec, start.Active(), drawn(rec)
	s.typed = true // whatever the record names
	s.begin(play)
	return nil
}

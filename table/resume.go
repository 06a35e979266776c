package table

import (
	"strings"

	"rowlock"
	"rowlock/record"
	"rowlock/refusal"
)

// Resume makes a table at which a game goes on from where its record ends. Whoever
// asks takes one of its seats, under the name that the record gives it; bots take
// the others.
type Resume struct {
	Record *record.Record
	Seat   int
	Token  Token // the seat's
	Bot    string
}

// resumed is a game that goes on from a record.
type resumed struct {
	Record string `json:"record"`
}

func (resumed) kind() string { return "resumed" }

func (r Resume) step(t *Table, step *Step) error {
	g, err := r.Record.Replay()
	switch {
	case err != nil:
		return err
	case g.Phase() == rowlock.PhaseOver:
		return refusal.NotNow.New("", refusal.GameOver.New(""))
	case r.Seat < 0 || r.Seat >= len(r.Record.Names):
		return refusal.Malformed.New("", refusal.NobodyThere.New(""))
	}
	ru := r.Record.Rules
	t.state.Rules = ru
	step.add(created{Rules: ru.ID()})
	for seat, name := range r.Record.Names {
		if seat == r.Seat {
			step.add(joined{Name: name, Token: r.Token.Digest()})
			continue
		}
		if err := t.cfg.CheckBot(r.Bot, ru); err != nil {
			return refusal.Malformed.New("", err)
		}
		step.add(joined{Name: name, Bot: r.Bot})
	}
	step.add(resumed{r.Record.String()})
	if g.Phase().ForChance() {
		step.draw = &Draw{Game: 1, Number: drawn(r.Record) + 1, Log: t.state.Log, Rules: ru, Seats: len(r.Record.Names), Position: g}
	}
	return nil
}

// drawn counts what Chance has decided in a record, its opening with it.
func drawn(r *record.Record) int {
	n := 1
	for _, t := range r.Turns {
		if t.Phase.ForChance() {
			n++
		}
	}
	return n
}

func (f resumed) apply(s *State) error {
	rec, err := record.Read(strings.NewReader(f.Record))
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
	s.begin(play)
	return nil
}

package offline

import (
	"context"
	"errors"
	"time"

	"rowlock"
	"rowlock/internal/live/api"
	"rowlock/internal/live/session"
	"rowlock/review/trial"
	"rowlock/sheet"
	"rowlock/wire"
)

// The workshop asks only this device, so a stranger's sheet takes nothing from a server.
var workshop = map[string]func(*visit, context.Context) error{
	"GET sheet":        (*visit).page,
	"POST sheet":       (*visit).readSheet,
	"POST sheet/trial": (*visit).trySheet,
}

// page sends the text of an edition's sheet.
func (v *visit) page(context.Context) error {
	text, err := v.Book().Page(v.word("edition"))
	if err != nil {
		return session.Malformed(err)
	}
	return v.File("", text)
}

// readSheet says what the text of a sheet says, and what is wrong with it.
func (v *visit) readSheet(context.Context) error {
	text := string(v.body)
	ru, faults, leftOut := v.Book().Draft(text)
	page, _ := sheet.ReadPage(text)
	return v.Say(wire.NewSheetRead(&page, faults, ru, leftOut))
}

// What a trial is asked for.
var (
	trialGames = api.Param{Name: "games", Least: 1, Most: 10_000}
	trialSeats = api.Param{Name: "seats", Least: 1, Most: rowlock.MaxSeats}
)

// A judged is the last line of a trial.
type judged struct {
	Type string `json:"type"` // "trial"
	*trial.Report
}

// trySheet plays games on a sheet and says what happened, then the same of the edition that people know best.
func (v *visit) trySheet(ctx context.Context) error {
	ru, faults := v.Book().Own(string(v.body))
	if wrong := sheet.Wrong(faults); wrong != nil {
		return session.Malformed(wrong.Refusal)
	}
	games, err := v.number(&trialGames)
	if err != nil {
		return err
	}
	seats, err := v.number(&trialSeats)
	if err != nil {
		return err
	}
	both := []rowlock.Rules{ru, v.Book().Newest()[0]}
	last := time.Now()
	for i, ru := range both {
		t := trial.Trial{Rules: ru, Seats: seats, Games: games, Seed: 1}
		t.Progress = func(done int) error {
			if time.Since(last) < 50*time.Millisecond {
				return ctx.Err()
			}
			err := errors.Join(ctx.Err(), v.Say(wire.Progress{Type: "progress", Done: i*games + done, Total: len(both) * games}))
			time.Sleep(time.Millisecond) // a browser has one thread for everything
			last = time.Now()
			return err
		}
		report, err := t.Run(ctx)
		if err == nil {
			err = v.Say(judged{"trial", report})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// word returns a parameter of the query, "" if there is none.
func (v *visit) word(name string) string {
	if values := valuesOf(v.query)[name]; len(values) > 0 {
		return values[0]
	}
	return ""
}

// number returns a number of the query.
func (v *visit) number(p *api.Param) (int, error) {
	n, err := p.Number(v.word(p.Name))
	if err != nil {
		return 0, session.Malformed(err)
	}
	return n, nil
}

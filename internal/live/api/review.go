package api

import (
	"context"
	"strconv"
	"strings"
	"time"

	"rowlock"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/record"
	"rowlock/review"
	"rowlock/wire"
)

// reviewGame streams the review of a finished game of a table.
func reviewGame(ctx context.Context, a *asked) error {
	depth, err := review.DepthByName(a.word("depth"))
	if err != nil {
		return err
	}
	t, err := a.table(ctx)
	if err != nil {
		return err
	}
	var text string
	if err := a.ReadLog(ctx, func() (err error) {
		text, err = finished(ctx, t, a.word("game"))
		return err
	}); err != nil {
		return err
	}
	rec, err := record.Parse(a.Book(), text)
	if err != nil {
		return err
	}
	return a.judge(ctx, depth, rec)
}

// finished returns the record of a finished game of a table: of the last one if game is "". The
// error is a refusal.
func finished(ctx context.Context, t *run.Runner, game string) (string, error) {
	v, err := t.View(ctx, "", table.Newest)
	if err != nil {
		return "", err
	}
	number := v.Games
	if game != "" {
		if number, err = strconv.Atoi(game); err != nil || number < 1 || game[0] == '+' {
			return "", session.Malformed(notGameNumber.New())
		}
	}
	if number == 0 || number == v.Games && v.Stage == table.Playing {
		return "", table.NotNow.New(reviewLater.New())
	}
	return t.FinishedGame(ctx, number)
}

// reviewRecord streams the review of the record in a request.
func reviewRecord(ctx context.Context, a *asked) error {
	depth, err := review.DepthByName(a.word("depth"))
	if err != nil {
		return err
	}
	rec, err := a.record()
	if err != nil {
		return err
	}
	return a.judge(ctx, depth, rec)
}

func (a *asked) judge(ctx context.Context, depth review.Depth, rec *record.Record) error {
	return a.Stream(ctx, func(ctx context.Context, send func(any) error) error {
		return a.Judge(ctx, depth, func(ctx context.Context, judge *review.Review) error { return judge.Run(ctx, rec, send) })
	})
}

// replayRecord streams the replay of the record in a request.
func replayRecord(ctx context.Context, a *asked) error {
	rec, err := a.record()
	if err != nil {
		return err
	}
	return a.Stream(ctx, func(ctx context.Context, send func(any) error) error { return Replay(ctx, rec, send) })
}

// perfect streams what perfect play makes of the throws of a day, without the throws.
func perfect(ctx context.Context, a *asked) error {
	day := a.Value("day")
	if err := CheckDay(day, time.Now()); err != nil {
		return err
	}
	ru, err := dayRules(a.Book(), a.word("edition"))
	if err != nil {
		return err
	}
	if a.Book().DayOf(ru) != "" { // the tables of others are too large to make for a page, or cannot be made
		return table.NotNow.New(unsolvedDay.New(a.Book().Daily()[0].Edition()))
	}
	return a.Stream(ctx, func(ctx context.Context, send func(any) error) error {
		return a.Exact(ctx, func(ctx context.Context, tables review.Tables) error {
			return review.Perfect(ctx, tables, ru, day, send)
		})
	})
}

// reasons says what one choice at the end of a record has before another.
func reasons(_ context.Context, a *asked) error {
	body, err := read[wire.Comparison](a)
	if err != nil {
		return err
	}
	rec, err := ReadRecord(a.Book(), strings.NewReader(body.Record))
	if err != nil {
		return err
	}
	g, err := rec.Replay()
	if err != nil {
		return err
	}
	seat := rowlock.Nobody
	if body.Seat >= 0 && body.Seat < g.Seats() {
		seat = rowlock.Seat(body.Seat)
	}
	list, err := review.Reasons(g, seat, body.Choice, body.Than)
	if err != nil {
		return session.Malformed(err)
	}
	return a.Say(wire.Reasons{Reasons: append([]wire.Reason{}, list...)})
}

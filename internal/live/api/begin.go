package api

import (
	"context"
	"slices"
	"strings"
	"time"

	"rowlock"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/record"
	"rowlock/rules"
	"rowlock/wire"
)

// Create returns the input that makes the requested table; the token is the host's. The error is a
// refusal.
func Create(book *rules.Book, asked *wire.NewTable, token table.Token) (table.Input, error) {
	ru, err := askedRules(book, asked)
	if err != nil {
		return nil, session.Malformed(err)
	}
	return table.Create{Rules: ru, Host: table.Join{Name: asked.Name, Token: token, Face: asked.Face}}, nil
}

// askedRules returns the rules of an edition or of a sheet of one's own.
func askedRules(book *rules.Book, asked *wire.NewTable) (rowlock.Rules, error) {
	switch {
	case asked.Sheet != "" && asked.Edition != "":
		return nil, table.EitherEdition.New()
	case asked.Sheet != "":
		return table.NewOwnSheet(book, asked.Sheet)
	case asked.Edition == "":
		return nil, record.EditionMissing.New()
	}
	return book.ByEdition(asked.Edition)
}

// Resume returns the input that makes a table where a game goes on from a moment of a record. The
// error is a refusal.
func Resume(book *rules.Book, asked *wire.Resumption, token table.Token) (table.Input, error) {
	rec, err := ReadRecord(book, strings.NewReader(asked.Record))
	if err != nil {
		return nil, err
	}
	if asked.Moment < 0 || asked.Moment > len(rec.Steps) {
		return nil, session.Malformed(table.NoSuchMoment.New(asked.Moment))
	}
	return table.Resume{Record: rec.Cut(asked.Moment), Seat: asked.Seat, Token: token, Bot: asked.Bot, Face: asked.Face}, nil
}

// dailyFor is for how many days the throws of a day can be played.
const dailyFor = 7

// Daily says what can be played of the daily roll at a given time.
func Daily(book *rules.Book, now time.Time) wire.Daily {
	var d wire.Daily
	for _, ru := range book.Daily() {
		d.Editions = append(d.Editions, ru.Edition())
	}
	for ago := range dailyFor {
		d.Days = append(d.Days, now.UTC().AddDate(0, 0, -ago).Format(time.DateOnly))
	}
	return d
}

// daily says which days of the daily roll can be played.
func daily(_ context.Context, a *asked) error { return a.Say(Daily(a.Book(), time.Now())) }

// CheckDay refuses a day whose throws cannot be played at a given time.
func CheckDay(day string, now time.Time) error {
	date, err := time.Parse(time.DateOnly, day)
	today := now.UTC().Truncate(24 * time.Hour)
	switch {
	case err != nil:
		return session.Malformed(noSuchDay.New())
	case date.After(today):
		return table.NotNow.New(dayToCome.New(day))
	case !date.After(today.AddDate(0, 0, -dailyFor)):
		return table.NotNow.New(dayPast.New(day))
	}
	return nil
}

// dayRules returns the rules by which an edition is played on a day, those of the first one for "". The error is
// a refusal.
func dayRules(book *rules.Book, edition string) (rowlock.Rules, error) {
	list := book.Daily()
	if edition == "" && len(list) > 0 {
		return list[0], nil
	}
	if i := slices.IndexFunc(list, func(ru rowlock.Rules) bool { return ru.Edition() == edition }); i >= 0 {
		return list[i], nil
	}
	return nil, session.Malformed(notOfDay.New(edition))
}

// playDay makes a table of the throws of a day.
func playDay(ctx context.Context, a *asked) error {
	return create(func(book *rules.Book, asked *wire.NewDay, token table.Token) (table.Input, error) {
		day := a.Value("day")
		ru, err := dayRules(book, asked.Edition)
		if err == nil {
			err = CheckDay(day, time.Now())
		}
		if err != nil {
			return nil, err
		}
		return table.Create{Rules: ru, Day: day, Host: table.Join{Name: asked.Name, Token: token, Face: asked.Face}}, nil
	})(ctx, a)
}

package api

import (
	"context"
	"io"
	"math"
	"strconv"

	"rowlock/internal/live/session"
	"rowlock/internal/live/table/run"
	"rowlock/record"
	"rowlock/refusal"
	"rowlock/wire"
)

// An asked is a request that is being answered.
type asked struct {
	Face
	route *Route
	query map[string][]string
}

// table returns the table whose code is in the path.
func (a *asked) table(ctx context.Context) (*run.Runner, error) { return a.Find(ctx, a.Value("code")) }

// game returns the number of the game in the path.
func (a *asked) game() (int, error) {
	number, err := strconv.Atoi(a.Value("game"))
	if err != nil {
		return 0, refusal.NoPage.New("")
	}
	return number, nil
}

// word returns a parameter of the query, "" if there is none.
func (a *asked) word(name string) string {
	if values := a.query[name]; len(values) > 0 {
		return values[0]
	}
	return ""
}

// number reads a number of the query, and returns missing if there is none.
func (a *asked) number(name string, missing, least, most int) (int, error) {
	text := a.word(name)
	if text == "" {
		return missing, nil
	}
	number, err := strconv.Atoi(text)
	if err != nil {
		return 0, session.Malformed(refusal.NotNumber.New("", name+"="+text))
	}
	if number < least || number > most {
		return 0, session.Malformed(refusal.OutOfRange.New("", name+"="+text, least, most))
	}
	return number, nil
}

// mostNumber is the largest number that every program reads exactly.
const mostNumber = min(1<<53, math.MaxInt)

// read reads the JSON body of a request strictly.
func read[Body any](a *asked) (body Body, err error) {
	in, err := a.Body(a.route)
	if err != nil {
		return body, err
	}
	text, err := io.ReadAll(io.LimitReader(in, MostBody+1))
	if len(text) > MostBody {
		return body, session.Malformed(refusal.BodyLarge.New("", MostBody))
	}
	if err == nil {
		err = wire.Decode(text, &body)
	}
	if err != nil {
		return body, session.Malformed(refusal.OtherJSON.New("", err))
	}
	return body, nil
}

// record reads the record that is the body of a request.
func (a *asked) record() (*record.Record, error) {
	in, err := a.Body(a.route)
	if err != nil {
		return nil, err
	}
	return ReadRecord(in)
}

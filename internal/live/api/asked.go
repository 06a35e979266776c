package api

import (
	"context"
	"io"
	"strconv"

	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/record"
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

// seen returns what the person with a token sees of a table. It refuses who has no seat there.
func seen(ctx context.Context, t *run.Runner, token table.Token) (table.View, error) {
	v, err := t.View(ctx, token, table.Newest)
	if err == nil && v.Seat < 0 {
		err = table.NotSeated.New()
	}
	return v, err
}

// game returns the number of the game in the path.
func (a *asked) game() (int, error) {
	number, err := strconv.Atoi(a.Value("game"))
	if err != nil {
		return 0, wire.NoPage.New()
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

// number returns a number of the query, which has been checked, and missing if there is none.
func (a *asked) number(name string, missing int) int {
	if number, err := strconv.Atoi(a.word(name)); err == nil {
		return number
	}
	return missing
}

// read reads the JSON body of a request strictly.
func read[Body any](a *asked) (body Body, err error) {
	in, err := a.Body(a.route)
	if err != nil {
		return body, err
	}
	text, err := io.ReadAll(io.LimitReader(in, MostBody+1))
	if len(text) > MostBody {
		return body, session.Malformed(bodyLarge.New(MostBody))
	}
	if err == nil {
		err = wire.Decode(text, &body)
	}
	if err != nil {
		return body, session.Malformed(wire.OtherJSON.New(err))
	}
	return body, nil
}

// record reads the record that is the body of a request.
func (a *asked) record() (*record.Record, error) {
	in, err := a.Body(a.route)
	if err != nil {
		return nil, err
	}
	return ReadRecord(a.Book(), in)
}

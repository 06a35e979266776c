// Offline is a table in a browser in its smallest form: the session test builds it
// for WebAssembly and looks at what it links.
package main

import (
	"context"
	"errors"
	"log/slog"

	"rowlock"
	"rowlock/chance"
	"rowlock/rules"
	"rowlock/session"
	"rowlock/table"
	"rowlock/table/run"
)

// memory is a log for as long as the page is open.
type memory struct{ entries []table.Entry }

func (m *memory) Append(_ context.Context, _ string, entries ...table.Entry) error {
	m.entries = append(m.entries, entries...)
	return nil
}

func (m *memory) Read(_ context.Context, _ string, after int64) ([]table.Entry, error) {
	return m.entries[after:], nil
}

// port stands for a worker's port.
type port struct{ in, out chan []byte }

func (p port) Read(ctx context.Context) ([]byte, error) {
	select {
	case message := <-p.in:
		return message, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (p port) Write(_ context.Context, message []byte) error {
	p.out <- message
	return nil
}

func (port) Ping(context.Context) error { return nil }

func (port) Close(string, bool) {}

// first is a bot that takes its first choice.
type first struct{}

func (first) Choose(v *rowlock.View) rowlock.Action { return v.Choices[v.Viewer][0].Action }

func main() {
	config := run.Config{
		Log: &memory{}, Dealer: run.Instant{Source: chance.Fair{}}, StandIn: "first", Logger: slog.New(slog.DiscardHandler),
		Bots: func(name string) (run.Bot, error) {
			if name != "first" {
				return nil, errors.New("there is the bot first")
			}
			return first{}, nil
		},
	}
	t, err := run.New("OFFLNE", rules.Classic, table.Join{Name: "Ann", Token: "a token of Ann's"}, config)
	if err != nil {
		panic(err)
	}
	one := session.Session{
		Conn: port{make(chan []byte), make(chan []byte)}, Table: t, Clock: session.SystemClock{}, Logger: config.Logger,
		Limit: func(context.Context, table.Token, bool) error { return nil },
	}
	one.Serve(context.Background())
}

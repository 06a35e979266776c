package offline

import (
	"context"
	"time"

	"rowlock/bot"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/review"
	"rowlock/rules"
)

// Prefix begins the code of every table that is not on a server.
const Prefix = "HERE-"

// The limits are those of one person's device.
const (
	mostTables = 16
	sleepAfter = 10 * time.Minute
	// A person on another page of the client is not away.
	awayAfter = 365 * 24 * time.Hour
)

// A Host answers for the tables of one browser.
type Host struct {
	lobby  *lobby.Lobby
	nets   func() error
	tables *review.Kept // tens of megabytes each, made in a minute
	logger run.Logger
}

// Config is what a host requires.
type Config struct {
	Book     *rules.Book
	Log      run.Log
	Dealer   run.Dealer
	Bots     func(name string) (run.Bot, error) // see run.Config
	Nets     func() error                       // loads the nets that reviews require, see bot.Give
	BotDelay time.Duration
	Logger   run.Logger
}

// Open returns a host for the tables in a log.
func Open(cfg Config) *Host {
	return &Host{
		nets: cfg.Nets, logger: cfg.Logger, tables: review.Tables(solved).Keep(),
		lobby: lobby.Open(lobby.Config{
			Prefix: Prefix, Most: mostTables, Sleep: sleepAfter,
			Table: run.Config{
				Log: cfg.Log, Newest: newest(cfg.Log), Dealer: cfg.Dealer, Bots: cfg.Bots, Logger: cfg.Logger,
				Config: table.Config{Book: cfg.Book, CheckBot: bot.Plays, Called: bot.Called(), StandIn: bot.StandIn, AwayAfter: awayAfter, BotDelay: cfg.BotDelay},
			},
		}),
	}
}

// Close ends all tables; their logs stay.
func (h *Host) Close() { h.lobby.Close() }

// Connect serves a client of a table until one of the two ends the connection.
func (h *Host) Connect(ctx context.Context, code string, conn session.Conn) {
	t, err := h.lobby.Find(ctx, code)
	if err != nil {
		session.Refuse(conn, err)
		return
	}
	one := session.Session{Conn: conn, Table: t, Limit: atOnce, Logger: h.logger, Judge: h.price}
	one.Serve(ctx)
}

// atOnce limits nobody: the device is the person's own.
func atOnce(context.Context, table.Token, bool) error { return nil }

// newest returns the last of a table's logs; few tables have two.
func newest(log run.Log) func(ctx context.Context, code string) (string, error) {
	return func(ctx context.Context, code string) (string, error) {
		for number := 1; ; number++ {
			entries, err := log.Read(ctx, table.LogName(code, number+1), 0)
			if err != nil || len(entries) == 0 {
				return table.LogName(code, number), err
			}
		}
	}
}

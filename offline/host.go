package offline

import (
	"context"
	"log/slog"
	"time"

	"rowlock/bot"
	"rowlock/lobby"
	"rowlock/review"
	"rowlock/session"
	"rowlock/table"
	"rowlock/table/run"
)

// Prefix stands before the code of a table that is on no server.
const Prefix = "HERE-"

// The limits are those of one person's device.
const (
	mostTables = 16
	sleepAfter = 10 * time.Minute
	// A person who looks at another page of the client is not away.
	awayAfter = 365 * 24 * time.Hour
)

// A Host answers for the tables of one browser.
type Host struct {
	lobby  *lobby.Lobby
	nets   func() error
	tables *review.Kept // of tens of megabytes each, made in a minute
	logger *slog.Logger
}

// Config is what a host is given.
type Config struct {
	Log      run.Log
	Dealer   run.Dealer
	Bots     func(name string) (run.Bot, error) // see run.Config
	Nets     func() error                       // brings what reviews have learned, see bot.Give
	BotDelay time.Duration
	Logger   *slog.Logger
}

// Open returns a host of the tables that a log holds.
func Open(cfg Config) *Host {
	return &Host{
		nets: cfg.Nets, logger: cfg.Logger, tables: review.Tables(solved).Keep(),
		lobby: lobby.Open(lobby.Config{
			Prefix: Prefix, Most: mostTables, Sleep: sleepAfter,
			Table: run.Config{
				Log: cfg.Log, Newest: newest(cfg.Log), Dealer: cfg.Dealer, Bots: cfg.Bots, Plays: bot.Plays, Called: bot.Called(), StandIn: bot.StandIn,
				AwayAfter: awayAfter, BotDelay: cfg.BotDelay, Logger: cfg.Logger,
			},
		}),
	}
}

// Close ends all tables; their logs stay.
func (h *Host) Close() { h.lobby.Close() }

// Connect speaks with a client of a table until one of them ends it.
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

// newest finds the last of a table's logs; hardly a table has two.
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

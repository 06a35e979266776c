package main

import (
	"context"
	crand "crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/dealer"
	"rowlock/lobby"
	"rowlock/store"
	"rowlock/table"
	"rowlock/table/run"
	"rowlock/web"
)

// serveFlags are the flags of serve.
type serveFlags struct {
	host      string
	port      uint16
	data      string
	standIn   string
	botDelay  time.Duration
	awayAfter time.Duration
	proxies   []string
	sites     []string
}

func newServeCommand() *cobra.Command {
	var flags serveFlags
	command := &cobra.Command{
		Use:   "serve",
		Short: "Serve the game to browsers",
		Long: `Serve keeps tables for people and bots and prints the address to open. Every decision is on disk before anybody sees it; a server that is stopped
or killed goes on where it was. If the disk fails it, it ends with an error, for a
supervisor to start it again.

Pages are answered under the machine's addresses and its own names. Under every
other, such as that of a reverse proxy, the server must be told to be known with
--site: a page of somebody else's could let its own name lead here.

Limits count by address. A reverse proxy must pass on the Host header and
WebSockets, and be named with --trusted-proxy: it is believed then who it serves.
Otherwise all who come through it count as one.`,
		Example: `  rowlock serve --port 9000 --data /srv/rowlock
  ROWLOCK_PORT=9000 rowlock serve`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			return serve(ctx, flags, c.OutOrStdout(), c.ErrOrStderr())
		},
	}
	f := command.Flags()
	f.StringVar(&flags.host, "host", "127.0.0.1", "address to listen on")
	f.Uint16Var(&flags.port, "port", 8080, "port to listen on, 0 for any free one")
	f.StringVar(&flags.data, "data", "", "directory for the tables (default: rowlock in the user's data directory)")
	f.StringVar(&flags.standIn, "stand-in", "sensible", "the bot that plays for people who are away")
	f.DurationVar(&flags.botDelay, "bot-delay", 900*time.Millisecond, "how long a bot takes to decide, about")
	f.DurationVar(&flags.awayAfter, "away-after", 40*time.Second, "how long somebody may be away before a bot plays for them")
	f.StringSliceVar(&flags.proxies, "trusted-proxy", nil, "network of a reverse proxy (like 127.0.0.1/32) whose X-Forwarded-For says who is there")
	f.StringSliceVar(&flags.sites, "site", nil, "address under which people open the server (like https://dice.example.org), when it is not the machine's own")
	return command
}

func serve(ctx context.Context, flags serveFlags, out, errOut io.Writer) error {
	if _, err := bot.New(flags.standIn, 0); err != nil {
		return &failure{status: statusUsage, err: err}
	}
	if flags.botDelay < 0 || flags.awayAfter < 0 {
		return &failure{status: statusUsage, err: errors.New("--bot-delay and --away-after are spans of time, not below 0")}
	}
	proxies, err := networks(flags.proxies)
	if err != nil {
		return &failure{status: statusUsage, err: err}
	}
	sites, err := web.NewSites(flags.sites)
	if err != nil {
		return &failure{status: statusUsage, err: err}
	}
	dir, err := dataDir(flags.data)
	if err != nil {
		return err
	}
	log, err := store.Open(ctx, filepath.Join(dir, logFile))
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(flags.host, strconv.Itoa(int(flags.port))))
	if err != nil {
		return errors.Join(listenError(err, flags), log.Close())
	}
	logger := slog.New(slog.NewTextHandler(errOut, nil))
	tables := lobby.Open(lobby.Config{
		Most:  5000,
		Sleep: 10 * time.Minute,
		Table: run.Config{
			Log: tableLog{log}, Newest: log.Newest, Dealer: dealer.New(newestLog{log}, crand.Reader, chance.Fair{}), Bots: seatBot, Plays: botPlays, StandIn: flags.standIn,
			BotDelay: flags.botDelay, AwayAfter: flags.awayAfter, Logger: logger,
		},
	})
	server := web.NewHTTP(web.Behind(proxies, web.Handler(tables, exactTables("", false, io.Discard), sites, logger)))
	fmt.Fprintf(out, "Rowlock is open: http://%s\n", listener.Addr())
	err = untilStopped(ctx, server, listener, tables, log.Broken())
	if closed := log.Close(); !errors.Is(err, errBroken) { // a broken log has said what there is to say
		err = errors.Join(err, closed)
	}
	return err
}

// errBroken ends the server: started again, it reads from the log what is on disk.
var errBroken = errors.New("the disk has not taken a write, and what is on it must be read again: see that it is well and not full, then start the server again")

// untilStopped serves until the context ends or the log breaks, then lets
// everybody go in good order.
func untilStopped(ctx context.Context, server *http.Server, listener net.Listener, tables *lobby.Lobby, broken <-chan struct{}) error {
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	var err error
	select {
	case err = <-failed:
	case <-broken:
		err = errBroken
	case <-ctx.Done():
	}
	tables.Close() // connections hear why they end
	last, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	return errors.Join(err, server.Shutdown(last))
}

// botPlays says why a built-in bot does not play a rule set.
func botPlays(name string, ru rowlock.Rules) error {
	kind, err := bot.ByName(name)
	if err != nil {
		return err
	}
	return kind.Plays(ru)
}

// seatBot returns a built-in bot whose luck nobody can foretell.
func seatBot(name string) (run.Bot, error) { return bot.New(name, rand.Uint64()) }

// networks reads which proxies are believed.
func networks(texts []string) ([]netip.Prefix, error) {
	list := make([]netip.Prefix, len(texts))
	for i, text := range texts {
		var err error
		if list[i], err = netip.ParsePrefix(text); err != nil {
			return nil, fmt.Errorf("%q is no network of a proxy: write it like 127.0.0.1/32", text)
		}
	}
	return list, nil
}

// listenError says in a person's words why the address cannot be had.
func listenError(err error, flags serveFlags) error {
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("port %d is in use: stop what runs there, or choose another with --port", flags.port)
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("port %d is not for ordinary users: choose one above 1023 with --port", flags.port)
	}
	return fmt.Errorf("cannot listen on %s: %w", flags.host, err)
}

// tableLog lets tables keep their entries in the store: the two know each other
// by shape only.
type tableLog struct{ *store.Log }

// Append implements run.Log.
func (l tableLog) Append(ctx context.Context, name string, entries ...table.Entry) error {
	rows := make([]store.Entry, len(entries))
	for i, e := range entries {
		rows[i] = store.Entry(e)
	}
	return l.Log.Append(ctx, name, rows...)
}

// newestLog is the log that a table is in, whatever its number: what a dealer reads.
type newestLog struct{ *store.Log }

// Read implements dealer.Log.
func (l newestLog) Read(ctx context.Context, code string, after int64) ([]table.Entry, error) {
	name, err := l.Newest(ctx, code)
	if err != nil {
		return nil, err
	}
	return tableLog(l).Read(ctx, name, after)
}

// Read implements run.Log.
func (l tableLog) Read(ctx context.Context, name string, after int64) ([]table.Entry, error) {
	rows, err := l.Log.Read(ctx, name, after)
	entries := make([]table.Entry, len(rows))
	for i, row := range rows {
		entries[i] = table.Entry(row)
	}
	return entries, err
}

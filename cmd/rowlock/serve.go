package main

import (
	"cmp"
	"context"
	crand "crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/crypto/acme/autocert"

	"rowlock/bot"
	"rowlock/chance"
	"rowlock/client"
	"rowlock/internal/live/api"
	"rowlock/internal/live/cluster"
	"rowlock/internal/live/days"
	"rowlock/internal/live/dealer"
	"rowlock/internal/live/duel/book"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/metrics"
	"rowlock/internal/live/opentables"
	"rowlock/internal/live/player/roster"
	"rowlock/internal/live/preview"
	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/tablelog"
	"rowlock/internal/live/web"
	"rowlock/internal/words/language"
	"rowlock/rules"
)

// serveFlags are the flags of serve.
type serveFlags struct {
	host      string
	port      uint16
	data      string
	standIn   string
	botDelay  time.Duration
	awayAfter time.Duration
	shares    time.Duration
	proxies   []string
	exempt    []string
	sites     []string
	origins   []string
	metrics   string
	players   bool
	open      bool
	requests  bool
	log       logFlags
	keep      int
	database  string
	peer      string
	encryptFlags
}

func newServeCommand() *cobra.Command {
	var flags serveFlags
	command := &cobra.Command{
		Use: "serve",
		Example: `  rowlock serve --port 9000 --data /srv/rowlock
  ROWLOCK_PORT=9000 rowlock serve`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			ctx, stop := signal.NotifyContext(c.Context(), endings()...)
			defer stop()
			context.AfterFunc(ctx, stop) // a second signal ends the program at once, as when the disk hangs
			outliveWrites()
			return serve(ctx, &flags, c.OutOrStdout(), c.ErrOrStderr())
		},
	}
	f := command.Flags()
	f.StringVar(&flags.host, "host", "127.0.0.1", "")
	f.Uint16Var(&flags.port, "port", 8080, "")
	f.StringVar(&flags.data, "data", "", "")
	f.StringVar(&flags.database, "database", "", "")
	f.StringVar(&flags.peer, "peer", "", "")
	f.StringVar(&flags.standIn, "stand-in", bot.StandIn, "")
	f.DurationVar(&flags.botDelay, "bot-delay", 900*time.Millisecond, "")
	f.DurationVar(&flags.awayAfter, "away-after", 40*time.Second, "")
	f.DurationVar(&flags.shares, "share-within", table.ShareWithin, "")
	f.StringSliceVar(&flags.proxies, "trusted-proxy", nil, "")
	f.StringSliceVar(&flags.exempt, "exempt", nil, "")
	f.StringSliceVar(&flags.sites, "site", nil, "")
	f.StringSliceVar(&flags.origins, "allow-origin", nil, "")
	f.StringVar(&flags.cert, "cert", "", "")
	f.StringVar(&flags.key, "key", "", "")
	f.StringVar(&flags.acme, "acme", "", "")
	f.StringVar(&flags.directory, "acme-directory", autocert.DefaultACMEDirectory, "")
	f.StringVar(&flags.metrics, "metrics", "", "")
	f.IntVar(&flags.keep, "keep", 365, "")
	f.BoolVar(&flags.open, "open", true, "")
	f.BoolVar(&flags.players, "players", true, "")
	f.BoolVar(&flags.requests, "log-requests", false, "")
	f.StringVar(&flags.log.format, "log-format", "text", "")
	f.StringVar(&flags.log.level, "log-level", "info", "")
	return command
}

func serve(ctx context.Context, flags *serveFlags, out, errOut io.Writer) error {
	handler, err := flags.log.handler(errOut, nil)
	if err != nil {
		return misuse(err)
	}
	logger := slog.New(handler) // for the operator's settings; whatever concerns visitors is logged discreetly
	settings, err := flags.settings(logger)
	if err != nil {
		return misuse(err)
	}
	doors, err := openDoors(flags, settings)
	if err != nil {
		return lasting(err)
	}
	defer doors.close()
	err = serveDoors(ctx, flags, settings, doors, logger, out, errOut)
	switch {
	case err == nil:
		logger.Info("the server has ended")
	case errors.Is(err, context.Canceled): // a conversion under way has been taken back
		logger.Info("the server has ended before it was open")
		return nil
	}
	return lasting(err)
}

// lasting marks an error that no waiting mends as wrong usage, so that a supervisor does not start
// the server again and again: what cannot be listened on, a log that is not this program's, and
// what this user may not do.
func lasting(err error) error {
	if unheardOf(err) || errors.Is(err, store.ErrForeign) || errors.Is(err, fs.ErrPermission) {
		return misuse(err)
	}
	return err
}

// serveDoors opens the log and serves its tables until the context ends. The error is
// context.Canceled if that was before the log was open.
func serveDoors(ctx context.Context, flags *serveFlags, settings *settings, doors *doors, logger *slog.Logger, out, errOut io.Writer) error {
	log, among, err := openLog(ctx, flags, settings, logger)
	if err != nil {
		return err
	}
	defer watchDisk(log.Failing, logger)() // until the log is closed, which waits for the disk too
	for _, warning := range []error{
		plainWarning(doors.public, settings.encryption, flags), metricsWarning(doors.operator), openWarning(settings.dir),
		everybodyWarning("--exempt", settings.exempt, "no limit holds any more, and a single visitor can fill the disk"),
		everybodyWarning("--trusted-proxy", settings.proxies, "whatever a visitor writes into X-Forwarded-For is believed, so no limit holds any more"),
	} {
		if warning != nil {
			logger.Warn("not for strangers", "err", warning)
		}
	}
	tables, err := log.Count(ctx)
	if err == nil {
		logger.Info("the server starts", "version", version(), "data", cmp.Or(settings.dir, among.name()), "tables", tables)
		err = serveLog(ctx, flags, settings, doors, log, among, out, errOut)
	}
	if closed := log.Close(); !errors.Is(err, errBroken) { // errBroken already says what there is to say
		err = errors.Join(err, closed)
	}
	return err
}

// openLog opens the log that the flags name: in a file, or in a database that it is shared with other
// nodes.
func openLog(ctx context.Context, flags *serveFlags, settings *settings, logger *slog.Logger) (log store.Log, among *member, err error) {
	if flags.database != "" {
		if among, err = openMember(ctx, flags, logger); err != nil {
			return nil, nil, err
		}
		return among.Log, among, nil
	}
	log, err = lite.Open(ctx, filepath.Join(settings.dir, logFile))
	return log, nil, err
}

// tellWithin is how long others may wait to learn that somebody has decided: nobody notices, and
// it saves about a sixth of all updates.
const tellWithin = 500 * time.Millisecond

// serveLog serves the tables of a log until the context ends, among other nodes if they share it.
func serveLog(ctx context.Context, flags *serveFlags, s *settings, d *doors, log store.Log, among *member, out, errOut io.Writer) error {
	setCollector(ctx, os.DirFS("/"))
	handler, err := flags.log.handler(errOut, discreet(log.Alias))
	if err != nil {
		return misuse(err)
	}
	logger := slog.New(handler)
	if lost := log.Lost(); lost != nil {
		logger.Error("the log goes on without its end", "err", lost)
	}
	published := rules.Published()
	var tables *lobby.Lobby
	size := func() int64 { return logSize(s.dir) }
	if among != nil {
		size = among.Size
	}
	counted := metrics.New(func() int { return tables.Live() }, size, log.Commits, log.Writable)
	counted.Build(version())
	tables = lobby.Open(ofTables(flags, published, log, counted, logger))
	defer tables.Close()
	listed := &opentables.List{Tables: tables}
	var node *cluster.Node
	if among != nil {
		var err error
		if node, err = among.join(ctx, tables, listed, logger); err != nil {
			return err
		}
		defer func() { _ = node.Close() }() // others find out
		listed.Others = node.OpenTables
		counted.Node(stateOf(node), among.Standbys)
	}
	front := web.Handler(web.Config{
		Lobby: tables, Games: tablelog.Log{Log: log}.Games, Open: openOf(flags, listed), Duels: book.Book{Log: log, Rules: published}, Days: days.New(log, nil), Players: playersOf(flags, published, log), Seal: log.Seal, Writable: log.Writable, Ready: readiness(node), Exact: exactTables(solveFlags{workers: web.Workers(), cache: tablesDir(s.dir)}, false, io.Discard), Sites: s.sites, Origins: s.origins,
		Pages: client.Files(), Logger: logger, Meter: counted, Exempt: s.exempt, Noisy: flags.requests,
	})
	visitors := http.Handler(front)
	if node != nil {
		visitors = shareHandler(node, front)
	}
	server := web.NewHTTP(web.Behind(s.proxies, visitors), logger)
	server.TLSConfig, server.ConnState = s.encryption, d.public.note
	sayOpen(out, openAt(d.public, s.encryption, flags))
	if d.operator != nil {
		at, _ := openHere(d.operator)
		fmt.Fprintf(out, "Metrics are at http://%s/metrics\n", at)
		defer serveOperator(d.operator, counted, logger)()
	}
	defer announce(ctx, logger)()
	err = untilStopped(ctx, server, d.public, tables, log.Broken(), func() { drain(node, tables) }, logger)
	return errors.Join(err, finish(server, d.public, logger))
}

// playersOf returns who keeps games here, nil if nobody may.
func playersOf(flags *serveFlags, played *rules.Book, log store.Log) api.Players {
	if !flags.players {
		return nil
	}
	return roster.Roster{Log: log, Book: played}
}

// openOf returns who lists open tables here, nil if none may be open.
func openOf(flags *serveFlags, listed *opentables.List) api.OpenTables {
	if !flags.open {
		return nil
	}
	return listed
}

// ofTables returns the configuration of the tables of a log, where the rule sets of a book are played.
func ofTables(flags *serveFlags, played *rules.Book, log store.Log, counted *metrics.Metrics, logger *slog.Logger) lobby.Config {
	kept := tablelog.Held{Log: tablelog.Log{Log: log}}
	var claims lobby.Claims
	if own, ofFile := log.(*lite.Log); ofFile {
		kept.Claim = own // a file has one server, which holds all tables
	} else {
		claims = nodeClaims{kept.Log, counted}
	}
	var old lobby.Old
	if flags.keep > 0 {
		old = &oldTables{Log: log, clock: newClock(time.Now(), logger), begun: time.Now()}
	}
	return lobby.Config{
		Most:   100_000,
		Awake:  5000,
		Sleep:  10 * time.Minute,
		Old:    old,
		Keep:   time.Duration(flags.keep) * 24 * time.Hour,
		Claims: claims,
		Has:    log.Has,
		Table: run.Config{
			Log: counted.Log(kept), Newest: log.Newest, First: kept.First, Dealer: dealer.New(played, kept, crand.Reader, chance.System{}),
			Bots: counted.Bots(seatBot), Turn: counted.Turn(run.TakeTurns(web.Workers())), TellWithin: tellWithin, Logger: logger,
			Config: table.Config{Book: played, CheckBot: bot.Plays, Called: bot.Called(), Editions: editionNames(played), Ready: readyNames(flags), StandIn: flags.standIn, BotDelay: flags.botDelay, AwayAfter: flags.awayAfter, ShareWithin: flags.shares},
		},
	}
}

// editionNames returns what the editions are called in all languages.
func editionNames(played *rules.Book) (names []string) {
	for _, code := range language.Codes {
		for _, ru := range played.Newest() {
			names = append(names, preview.Card{Rules: ru, Language: code}.Edition())
		}
	}
	return names
}

// readyNames returns the names that the client proposes in all languages, none if no table may be open.
func readyNames(flags *serveFlags) (names []string) {
	for _, code := range language.Codes {
		if flags.open {
			names = append(names, preview.ReadyNames(code)...)
		}
	}
	return names
}

// sayOpen prints the addresses at which the server can be opened.
func sayOpen(out io.Writer, addresses []string) {
	begins := "Rowlock is open:"
	for _, address := range addresses {
		fmt.Fprintf(out, "%-16s %s\n", begins, address)
		begins = ""
	}
}

// serveOperator serves the operator's metrics until stop is called.
func serveOperator(listener net.Listener, counted *metrics.Metrics, logger *slog.Logger) (stop func()) {
	server := &http.Server{Handler: counted.Handler(), ReadHeaderTimeout: 5 * time.Second, ErrorLog: slog.NewLogLogger(logger.Handler(), slog.LevelWarn)}
	go func() { _ = server.Serve(listener) }() // until it is closed
	return func() { _ = server.Close() }
}

// logSize returns how many bytes the log takes on disk.
func logSize(dir string) (sum int64) {
	for _, name := range []string{logFile, logFile + "-wal"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err == nil {
			sum += info.Size()
		}
	}
	return sum
}

// errBroken ends the server: once started again, it reads from the log what is on disk.
var errBroken = errors.New("the disk has not taken a write, and what is on it must be read again: see that it is well and not full, then start the server again")

// untilStopped serves until the context ends or the log breaks, then ends all connections in good
// order.
func untilStopped(ctx context.Context, server *http.Server, listener net.Listener, tables *lobby.Lobby, broken <-chan struct{}, drain func(), logger *slog.Logger) error {
	failed := make(chan error, 1)
	go func() {
		if server.TLSConfig != nil {
			failed <- server.ServeTLS(listener, "", "")
			return
		}
		failed <- server.Serve(listener)
	}()
	var err error
	select {
	case err = <-failed:
	case <-broken:
		err = errBroken
	case <-ctx.Done():
		logger.Info("the server ends", "why", context.Cause(ctx))
		drain()
	}
	tables.Close() // connections are told why they end
	return err
}

// finish waits for answers under way, and cuts off those that take too long.
func finish(server *http.Server, public *crowd, logger *slog.Logger) error {
	last, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	err := server.Shutdown(last)
	if !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	logger.Warn("answers are cut off", "connections", public.count())
	return server.Close()
}

// seatBot returns a built-in bot whose random choices nobody can foretell.
func seatBot(name string) (run.Bot, error) { return bot.New(name, rand.Uint64()) }

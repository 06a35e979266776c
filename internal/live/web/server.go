package web

import (
	"cmp"
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"golang.org/x/time/rate"

	"rowlock/internal/live/api"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/preview"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table/run"
	"rowlock/review"
	"rowlock/wire"
)

// Limits of input from outside.
const (
	mostHead  = 8 << 10  // bytes of the head of a request
	mostFrame = 24 << 10 // bytes of a WebSocket message, which may hold a sheet of one's own
	timeLimit = 10 * time.Second
)

// Config is what a server requires.
type Config struct {
	Lobby    *lobby.Lobby
	Games    Games
	Open     api.OpenTables           // nil for none
	Duels    api.Duels                // nil for none
	Days     api.Days                 // nil for none
	Players  api.Players              // nil for none
	Seal     func(text []byte) []byte // see store.Log.Seal, for players
	Writable func() bool              // whether the log takes writes, nil for always
	Ready    func() error             // why newcomers should go elsewhere, nil for never
	Exact    review.Tables            // for reviews
	Sites    Sites
	Origins  Origins
	Pages    fs.FS // of the browser client
	Logger   *slog.Logger
	Meter    Meter          // nil for none
	Exempt   []netip.Prefix // networks whose visitors are exempt from limits
	Noisy    bool           // logs every request, without tokens, codes and addresses
}

// Games reads the games that everybody may have: those after a number, at most that many.
type Games func(ctx context.Context, after int64, most int) ([]wire.Game, error)

// A server answers requests for one lobby.
type server struct {
	lobby *lobby.Lobby
	// published reads the games that everybody may have.
	published Games
	open      api.OpenTables
	duels     api.Duels
	days      api.Days
	players   api.Players
	seal      func([]byte) []byte
	sites     Sites
	writable  func() bool
	ready     func() error
	logger    *slog.Logger
	plain     rate.Sometimes // when requests for tables that ask for no WebSocket are logged
	origins   Origins
	meter     Meter
	quota     *quota
	gate      *gate
	reviewer  *reviewer
	readings  *queue // for reading tables' logs for finished games, one at a time
	workers   *session.Workers
	pictures  preview.Pictures
}

// A Front answers visitors.
type Front struct {
	http.Handler
	quota *quota
}

// Handler returns the handler of everything the server serves, under its sites only.
func Handler(c Config) *Front {
	q := newQuota(c.Exempt...)
	return &Front{newServer(c, q).handler(c), q}
}

// Welcome reports whether a remote address may ask about tables: one that has sent a great many wrong
// codes is answered with a refusal, whatever it asks.
func (f *Front) Welcome(remote string) bool { return f.quota.may(remote, flooding) }

// plainEvery is how often a request for a table that asks for no WebSocket is logged: anybody can
// make one.
const plainEvery = time.Hour

func newServer(c Config, q *quota) *server {
	g := newGate(Workers())
	s := &server{
		lobby: c.Lobby, published: c.Games, open: c.Open, duels: c.Duels, days: c.Days, players: c.Players, seal: c.Seal, sites: c.Sites, writable: c.Writable, ready: c.Ready, logger: c.Logger, origins: c.Origins.with(c.Sites.origins()), meter: c.Meter,
		plain: rate.Sometimes{Interval: plainEvery}, quota: q, gate: g, reviewer: newReviewer(g, c.Exact), readings: newQueue(1, endless), workers: session.NewWorkers(Workers()),
	}
	s.lobby.OnClose(s.workers.Stop)
	if s.meter == nil {
		s.meter = noMeter{}
	}
	return s
}

func (s *server) handler(c Config) http.Handler {
	mux := http.NewServeMux()
	s.routes(mux)
	mux.HandleFunc("GET /t/{code}", s.invitation(c.Pages, c.Sites))
	mux.HandleFunc("GET /t/{code}/preview.png", s.picture)
	mux.Handle("/", pages(c.Pages))
	own := s.sameOrigin(mux)
	return s.watched(c.Noisy, guard(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := cmp.Or(checkHead(r), c.Sites.check(r, c.Origins)); err != nil {
			s.fail(w, err)
			return
		}
		if c.Origins.answer(w, r) {
			return
		}
		// not for this machine's own names, where other programs answer too
		if c.Sites.encrypted(r.Host) {
			w.Header().Set("Strict-Transport-Security", "max-age=31536000")
		}
		own.ServeHTTP(w, r)
	})))
}

// errNoSuchPage refuses unknown addresses.
var errNoSuchPage = wire.NoPage.New()

// health says whether the server takes in newcomers.
func (v *visit) health() error {
	if v.lobby.Closed() {
		return run.ErrShutdown
	}
	if err := v.disk(); err != nil {
		return err
	}
	if v.ready != nil {
		if err := v.ready(); err != nil {
			return err
		}
	}
	return v.lives()
}

// lives says that the server runs, whatever else is the matter.
func (v *visit) lives() error {
	v.w.WriteHeader(http.StatusNoContent)
	return nil
}

// disk says that the disk takes no writes, while it does not.
func (s *server) disk() error {
	if s.writable != nil && !s.writable() {
		return run.ErrNotWritten
	}
	return nil
}

// checkHead refuses a request with a long head: what net/http lets through is half as much again.
func checkHead(r *http.Request) error {
	lines := len(r.Method) + len(r.RequestURI) + len(r.Proto) + len("  \r\n") + len("Host: \r\n") + len(r.Host)
	for name, values := range r.Header {
		for _, value := range values {
			lines += len(name) + len(value) + len(": \r\n")
		}
	}
	if lines > mostHead {
		return headLarge.New(mostHead)
	}
	return nil
}

// guard sets on every answer the headers that bound what a page may do.
func guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-store") // unless a page says otherwise
		next.ServeHTTP(w, r)
	})
}

// NewHTTP returns the HTTP server, with limits against slow clients.
func NewHTTP(handler http.Handler, logger *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           handler,
		ErrorLog:          slog.NewLogLogger(logger.Handler(), slog.LevelWarn),
		ReadHeaderTimeout: 20 * time.Second, // browsers open connections in advance, and a slow one uses them late
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      2 * time.Minute, // a slow line gets the whole client in that time
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    mostHead, // and some more, which checkHead does not let through
	}
}

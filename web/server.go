package web

import (
	"context"
	"encoding/json"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"rowlock/lobby"
	"rowlock/refusal"
	"rowlock/review"
	"rowlock/session"
	"rowlock/table/run"
	"rowlock/wire"
)

// Limits of what is taken from outside.
const (
	mostBody  = 16 << 10 // bytes of a request's body
	mostFrame = 4 << 10  // bytes of a WebSocket message
	timeLimit = 10 * time.Second
)

// Config is what a server is given.
type Config struct {
	Lobby   *lobby.Lobby
	Games   Games
	Exact   review.Tables // for reviews
	Sites   Sites
	Origins Origins
	Pages   fs.FS // of the browser client
	Logger  *slog.Logger
	Meter   Meter          // nil for none
	Exempt  []netip.Prefix // networks whose visitors no limit counts
	Noisy   bool           // logs every request, without tokens, codes and addresses
}

// Games reads at most so many of the games that everybody may have, behind one of
// a number.
type Games func(ctx context.Context, after int64, most int) ([]wire.Game, error)

// A Server answers requests for one lobby.
type Server struct {
	lobby *lobby.Lobby
	// published reads what everybody may have.
	published Games
	logger    *slog.Logger
	origins   Origins
	meter     Meter
	quota     *quota
	reviewer  *reviewer
	workers   *session.Workers
}

// Handler returns everything the server serves, under its sites only.
func Handler(c Config) http.Handler { return handler(c, newQuota(c.Exempt...)) }

func handler(c Config, q *quota) http.Handler { return newServer(c, q).handler(c) }

func newServer(c Config, q *quota) *Server {
	s := &Server{lobby: c.Lobby, published: c.Games, logger: c.Logger, origins: c.Origins, meter: c.Meter, quota: q, reviewer: newReviewer(c.Exact), workers: session.NewWorkers()}
	s.lobby.OnClose(s.workers.Stop)
	if s.meter == nil {
		s.meter = noMeter{}
	}
	return s
}

func (s *Server) handler(c Config) http.Handler {
	mux := http.NewServeMux()
	for _, one := range s.routes() {
		mux.HandleFunc(one.pattern, func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodHead && one.kind == streamType { // nobody gets work done who wants to know what comes
				w.Header().Set("Content-Type", streamType+"; charset=utf-8")
				return
			}
			if err := one.answer(w, r); err != nil {
				s.fail(w, err)
			}
		})
	}
	mux.Handle("/", pages(c.Pages))
	own := s.sameOrigin(mux)
	return s.watched(c.Noisy, guard(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := c.Sites.check(r, c.Origins); err != nil {
			s.fail(w, err)
			return
		}
		if c.Origins.answer(w, r) {
			return
		}
		if c.Sites[strings.ToLower(r.Host)] == "https" { // not for this machine's own names: other programs answer there, too
			w.Header().Set("Strict-Transport-Security", "max-age=31536000")
		}
		own.ServeHTTP(w, r)
	})))
}

// A route is an address of the interface for programs, and what its description
// says of it.
type route struct {
	pattern string
	answer  answerer
	says    string
	takes   any    // of the type of its body; nil for none
	sends   string // media type of a body that is no JSON
	status  int    // of an answer that is no refusal
	gives   any    // of the type of its answer; nil for another kind of answer
	kind    string
	query   []string
}

func (s *Server) routes() []route {
	const text, lines = "text/plain", streamType
	list := []route{
		{pattern: "GET /healthz", answer: s.health, says: "Whether the server takes anybody in.", status: http.StatusNoContent},
		{pattern: "GET /api/editions", answer: s.editions, says: "What can be played here.", status: http.StatusOK, gives: wire.Offers{}},
		{
			pattern: "POST /api/tables", answer: s.createTable, says: "Makes a table; its host sits on seat 0.",
			takes: wire.NewTable{}, status: http.StatusCreated, gives: wire.Seated{},
		},
		{pattern: "GET /api/tables/{code}", answer: s.summary, says: "What everybody may know of a table who has its code.", status: http.StatusOK, gives: wire.TableSummary{}},
		{
			pattern: "POST /api/tables/{code}/seats", answer: s.takeSeat, says: "Takes a free seat. With the same token, the same seat.",
			takes: wire.NewSeat{}, status: http.StatusCreated, gives: wire.Seated{},
		},
		{pattern: "GET /api/tables/{code}/games/{game}", answer: s.game, says: "The record of a finished game (docs/record.md), or of one that is on with real dice.", status: http.StatusOK, kind: text},
		{pattern: "GET /api/tables/{code}/games/{game}/fair", answer: s.fair, says: "What proves the dice of a game fair (docs/fair.md).", status: http.StatusOK, kind: text},
		{
			pattern: "GET /api/tables/{code}/review", answer: s.review, says: "The review of a finished game, a JSON object a line (wire/PROTOCOL.md).",
			status: http.StatusOK, kind: lines, query: []string{"depth", "game"},
		},
		{
			pattern: "POST /api/replay", answer: s.replay, says: "The replay of a record, a JSON object a line (wire/PROTOCOL.md).",
			sends: text, status: http.StatusOK, kind: lines,
		},
		{
			pattern: "POST /api/review", answer: s.reviewRecord, says: "The review of a record, a JSON object a line (wire/PROTOCOL.md).",
			sends: text, status: http.StatusOK, kind: lines, query: []string{"depth"},
		},
		{
			pattern: "POST /api/resume", answer: s.resume, says: "Makes a table at which a game goes on from a moment of a record, against bots.",
			takes: wire.Resumption{}, status: http.StatusCreated, gives: wire.Seated{},
		},
		{pattern: "GET /api/daily", answer: s.daily, says: "Which days of the daily roll can be played.", status: http.StatusOK, gives: wire.Daily{}},
		{
			pattern: "POST /api/daily/{day}", answer: s.playDay, says: "Makes a table of the throws of a day, for one.",
			takes: wire.NewDaily{}, status: http.StatusCreated, gives: wire.Seated{},
		},
		{
			pattern: "GET /api/games", answer: s.games, says: "Finished games whose tables let everybody have them: records without names (docs/record.md), those that ended first before the others.",
			status: http.StatusOK, gives: wire.Games{}, query: []string{"after", "limit", "edition"},
		},
		{
			pattern: "GET /api/daily/{day}/perfect", answer: s.perfect, says: "What perfect play makes of the throws of a day, a JSON object a line (wire/PROTOCOL.md).",
			status: http.StatusOK, kind: lines,
		},
		{pattern: "GET /api/tables/{code}/live", answer: s.live, says: "The WebSocket of a table (wire/PROTOCOL.md).", status: http.StatusSwitchingProtocols},
	}
	described := route{pattern: "GET /api/openapi.json", says: "This description.", status: http.StatusOK, gives: map[string]json.RawMessage{}}
	live := route{pattern: "GET /api/asyncapi.json", says: "The WebSocket of a table, described by AsyncAPI.", status: http.StatusOK, gives: map[string]json.RawMessage{}}
	messages := asyncAPI()
	live.answer = func(w http.ResponseWriter, _ *http.Request) error {
		s.answer(w, http.StatusOK, messages)
		return nil
	}
	list = append(list, live)
	description := openAPI(append(list, described))
	described.answer = func(w http.ResponseWriter, _ *http.Request) error {
		s.answer(w, http.StatusOK, description)
		return nil
	}
	return append(list, described, route{pattern: "/api/", answer: nowhere})
}

// sameOrigin refuses what a page of another origin would change, unless that
// origin may call.
func (s *Server) sameOrigin(next http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	for origin := range s.origins {
		if err := protection.AddTrustedOrigin(origin); err != nil {
			panic(err) // NewOrigins takes no such origin
		}
	}
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { s.fail(w, errCrossOrigin) }))
	return protection.Handler(next)
}

// An answerer answers a request, or says why not before it has written anything.
type answerer func(http.ResponseWriter, *http.Request) error

// errNoSuchPage is for addresses that nothing here has.
var errNoSuchPage = refusal.NoPage.New("")

func nowhere(http.ResponseWriter, *http.Request) error { return errNoSuchPage }

// health says whether the server takes anybody in.
func (s *Server) health(w http.ResponseWriter, _ *http.Request) error {
	if s.lobby.Closed() {
		return run.ErrShutdown
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// guard sets what every answer says about itself.
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

// NewHTTP returns the HTTP server with limits against those who dawdle.
func NewHTTP(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 20 * time.Second, // browsers open connections ahead, and a slow one uses them late
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      2 * time.Minute, // a slow line gets the whole client in that time
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    8 << 10,
	}
}

// errCrossOrigin is for pages of other sites.
var errCrossOrigin = refusal.CrossOrigin.New("")

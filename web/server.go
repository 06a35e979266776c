package web

import (
	"log/slog"
	"net/http"
	"time"

	"rowlock/lobby"
	"rowlock/refusal"
	"rowlock/review"
	"rowlock/table/run"
)

// Limits of what is taken from outside.
const (
	mostBody  = 16 << 10 // bytes of a request's body
	mostFrame = 4 << 10  // bytes of a WebSocket message
	timeLimit = 10 * time.Second
)

// A Server answers requests for one lobby.
type Server struct {
	lobby    *lobby.Lobby
	logger   *slog.Logger
	quota    *quota
	reviewer *reviewer
}

// Handler returns everything the server serves, under its sites only. The exact
// tables are for reviews.
func Handler(l *lobby.Lobby, exact review.Tables, sites Sites, logger *slog.Logger) http.Handler {
	return handler(l, newQuota(), exact, sites, logger)
}

func handler(l *lobby.Lobby, q *quota, exact review.Tables, sites Sites, logger *slog.Logger) http.Handler {
	s := &Server{lobby: l, logger: logger, quota: q, reviewer: newReviewer(exact)}
	mux := http.NewServeMux()
	for pattern, answer := range map[string]answerer{
		"GET /healthz":                             s.health,
		"GET /api/editions":                        s.editions,
		"POST /api/tables":                         s.createTable,
		"GET /api/tables/{code}":                   s.summary,
		"POST /api/tables/{code}/seats":            s.takeSeat,
		"GET /api/tables/{code}/games/{game}":      s.game,
		"GET /api/tables/{code}/games/{game}/fair": s.fair,
		"GET /api/tables/{code}/review":            s.review,
		"GET /api/tables/{code}/live":              s.live,
		"/api/":                                    nowhere,
	} {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			if err := answer(w, r); err != nil {
				s.fail(w, err)
			}
		})
	}
	mux.Handle("/", pages())
	site := http.NewCrossOriginProtection()
	site.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { s.fail(w, errCrossOrigin) }))
	own := site.Handler(mux)
	return guard(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := sites.check(r); err != nil {
			s.fail(w, err)
			return
		}
		own.ServeHTTP(w, r)
	}))
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
		h.Set("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		next.ServeHTTP(w, r)
	})
}

// NewHTTP returns the HTTP server with limits against those who dawdle.
func NewHTTP(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      2 * time.Minute, // a slow line gets the whole client in that time
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    8 << 10,
	}
}

// errCrossOrigin is for pages of other sites.
var errCrossOrigin = refusal.CrossOrigin.New("")

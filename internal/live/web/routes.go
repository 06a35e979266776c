package web

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"rowlock/internal/live/session"
	"rowlock/refusal"
	"rowlock/wire"
)

// A route is an address of the interface for programs, with its description.
type route struct {
	pattern string
	answer  answerer
	says    string
	takes   any    // a value of the type of its body; nil for none
	sends   string // media type of a body that is not JSON
	status  int    // of an answer that is not a refusal
	gives   any    // a value of the type of its answer; nil for none, or one that is not JSON
	kind    string // media type of an answer that is not JSON
	query   []string
}

// asks refuses a request whose query has a name that the route does not know, such as a misspelt
// one.
func (o *route) asks(r *http.Request) error {
	for name := range r.URL.Query() {
		if o.says != "" && !slices.Contains(o.query, name) {
			return session.Malformed(refusal.NoSuchField.New("", name))
		}
	}
	return nil
}

// routes returns all addresses; the last of them describe the others.
func (s *server) routes() []route {
	const itself, says = "GET /api/openapi.json", "This description."
	list := append(s.requests(), s.description("GET /api/asyncapi.json", "The WebSocket of a table, described by AsyncAPI.", asyncAPI()))
	all := openAPI(append(list, s.description(itself, says, nil)))
	list = append(list, s.description(itself, says, all))
	return append(list, route{pattern: "/api/", answer: nowhere(list)})
}

// description returns the route of a description that never changes.
func (s *server) description(pattern, says string, text any) route {
	return route{
		pattern: pattern, says: says, status: http.StatusOK, gives: map[string]json.RawMessage{},
		answer: func(w http.ResponseWriter, _ *http.Request) error {
			s.answer(w, http.StatusOK, text)
			return nil
		},
	}
}

// requests returns the routes except for the descriptions.
func (s *server) requests() []route {
	const text, lines = "text/plain", streamType
	return []route{
		{pattern: "GET /healthz", answer: s.health, says: "Whether the server takes anybody in.", status: http.StatusNoContent},
		{pattern: "GET /readyz", answer: s.health, says: "The same.", status: http.StatusNoContent},
		{pattern: "GET /livez", answer: s.lives, says: "Whether the server runs.", status: http.StatusNoContent},
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
}

// nowhere answers requests that no route takes. If the address takes other methods, the answer
// names them.
func nowhere(list []route) answerer {
	paths, methods := http.NewServeMux(), map[string][]string{}
	for _, one := range list {
		method, path, _ := strings.Cut(one.pattern, " ")
		if methods[path] == nil {
			paths.Handle(path, http.NotFoundHandler())
		}
		methods[path] = append(methods[path], method)
	}
	return func(w http.ResponseWriter, r *http.Request) error {
		_, path := paths.Handler(r)
		if methods[path] == nil {
			return errNoSuchPage
		}
		allowed := strings.Join(methods[path], ", ")
		w.Header().Set("Allow", allowed)
		return refusal.Method.New("", allowed)
	}
}

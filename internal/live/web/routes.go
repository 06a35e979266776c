package web

import (
	"encoding/json"
	"net/http"

	"rowlock/docs/schema"
	"rowlock/internal/live/api"
)

// own returns the answers that only a server gives, by their paths.
func (s *server) own() map[string]func(*visit) error {
	return map[string]func(*visit) error{
		"/healthz":                (*visit).health,
		"/readyz":                 (*visit).health,
		"/livez":                  (*visit).lives,
		"/api/tables/{code}/live": (*visit).live,
		"/api/asyncapi.json":      describe(schema.AsyncAPI),
		"/api/openapi.json":       describe(schema.OpenAPI),
	}
}

// describe answers with a description that never changes.
func describe(text json.RawMessage) func(*visit) error {
	return func(v *visit) error { return v.Say(text) }
}

// routes has a mux answer all requests for programs.
func (s *server) routes(mux *http.ServeMux) {
	own := s.own()
	for route := range api.Routes() {
		mux.HandleFunc(route.Method+" "+route.Path, func(w http.ResponseWriter, r *http.Request) {
			// HEAD asks only for the header: do no work for it
			if r.Method == http.MethodHead && route.Kind == api.Lines {
				w.Header().Set("Content-Type", api.Lines+"; charset=utf-8")
				return
			}
			if err := route.Answer(r.Context(), &visit{s, route, own[route.Path], w, r}); err != nil {
				s.fail(w, err)
			}
		})
	}
	mux.HandleFunc("/api/", s.nowhere)
}

// nowhere answers requests that no route takes. If the address takes other methods, the answer
// names them.
func (s *server) nowhere(w http.ResponseWriter, r *http.Request) {
	allowed := api.Allowed(r.URL.Path)
	if allowed == "" {
		s.fail(w, errNoSuchPage)
		return
	}
	w.Header().Set("Allow", allowed)
	s.fail(w, api.Method.New(allowed))
}

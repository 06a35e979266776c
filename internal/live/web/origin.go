package web

import (
	"fmt"
	"maps"
	"net/http"
	"strings"
)

// Origins are other sites whose pages may call this server: scheme, host and port as browsers
// write them.
type Origins map[string]struct{}

// NewOrigins reads origins like https://stats.example.org.
func NewOrigins(list []string) (Origins, error) {
	origins := Origins{}
	for _, text := range list {
		origin := wholeSite(text)
		if origin == nil || origin.Scheme+"://"+origin.Host != text {
			return nil, fmt.Errorf("%q is no origin of pages: write each like https://stats.example.org", text)
		}
		origins[originOf(origin)] = struct{}{}
	}
	return origins, nil
}

// with returns these origins and others, which browsers have written.
func (o Origins) with(others []string) Origins {
	all := maps.Clone(o)
	for _, origin := range others {
		if all == nil {
			all = Origins{}
		}
		all[origin] = struct{}{}
	}
	return all
}

func (o Origins) has(origin string) bool {
	_, may := o[origin]
	return may
}

// patterns returns the origins as patterns of path.Match, which requires the bracket of an IPv6
// address to be escaped.
func (o Origins) patterns() (list []string) {
	for origin := range o {
		list = append(list, strings.ReplaceAll(origin, "[", `\[`))
	}
	return list
}

// answer tells the browser that a page of another origin may read the answer, and reports whether
// the request asked for nothing else. There are no cookies: the body says who sends the request.
func (o Origins) answer(w http.ResponseWriter, r *http.Request) (all bool) {
	if len(o) == 0 || !strings.HasPrefix(r.URL.Path, "/api/") {
		return false
	}
	h := w.Header()
	h.Add("Vary", "Origin")
	origin := r.Header.Get("Origin")
	if !o.has(origin) {
		return false
	}
	h.Set("Access-Control-Allow-Origin", origin)
	h.Set("Access-Control-Expose-Headers", "Retry-After, Content-Disposition, Link")
	if r.Method != http.MethodOptions {
		return false
	}
	h.Set("Access-Control-Allow-Methods", "GET, POST")
	h.Set("Access-Control-Allow-Headers", "Content-Type")
	h.Set("Access-Control-Max-Age", "3600")
	w.WriteHeader(http.StatusNoContent)
	return true
}

// sameOrigin refuses requests from pages of other origins that would change something, unless the
// origin is one of Origins.
func (s *server) sameOrigin(next http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	for origin := range s.origins {
		if err := protection.AddTrustedOrigin(origin); err != nil {
			panic(err) // NewOrigins takes no such origin
		}
	}
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { s.fail(w, errCrossOrigin) }))
	return protection.Handler(next)
}

// errCrossOrigin is for pages of other sites.
var errCrossOrigin = crossOrigin.New()

package cluster

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"time"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/pg"
)

// Headers between nodes. Only the door for nodes believes them.
const (
	fromHeader    = "Rowlock-From"      // the visitor's address
	plainHeader   = "Rowlock-Plain"     // the visitor's connection is not encrypted
	leavingHeader = "Rowlock-Leaving"   // the node that asks takes no tables
	aroundHeader  = "Rowlock-Around"    // the node that asks does not reach the one that holds the table
	otherHeader   = "Rowlock-Elsewhere" // with 421: another node holds the table
)

// nodesHeaders are those of requests.
var nodesHeaders = []string{fromHeader, plainHeader, leavingHeader, aroundHeader}

// holdFor is how long a request waits for a table whose node has ended.
const holdFor = 4500 * time.Millisecond

// mostBody is how much of a body is kept to be sent again: more than any request about a table has.
const mostBody = 64 << 10

func dial(ctx context.Context, network, address string) (net.Conn, error) {
	return (&net.Dialer{Timeout: askWithin, KeepAlive: 15 * time.Second}).DialContext(ctx, network, address)
}

// An attempt is one try to have a request answered by a peer.
type attempt struct {
	elsewhere bool  // the peer does not hold the table
	err       error // it has not answered
}

type attemptKey struct{}

var errElsewhere = errors.New("another node holds the table")

func newProxy(to *url.URL, lines http.RoundTripper, logger *slog.Logger) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{
		Transport: lines, FlushInterval: -1, ErrorLog: slog.NewLogLogger(logger.Handler(), slog.LevelDebug),
		Rewrite: func(r *httputil.ProxyRequest) {
			r.Out.URL.Scheme, r.Out.URL.Host = to.Scheme, to.Host
			r.Out.Host = r.In.Host
			for _, name := range nodesHeaders {
				r.Out.Header.Del(name) // a visitor's word counts for nothing
				if value, set := r.In.Context().Value(headerKey(name)).(string); set {
					r.Out.Header.Set(name, value)
				}
			}
			r.Out.Header.Set(fromHeader, r.In.RemoteAddr)
		},
		ModifyResponse: func(answer *http.Response) error {
			if answer.StatusCode == http.StatusMisdirectedRequest && answer.Header.Get(otherHeader) != "" {
				return errElsewhere
			}
			return nil
		},
		ErrorHandler: func(_ http.ResponseWriter, r *http.Request, err error) {
			one := r.Context().Value(attemptKey{}).(*attempt)
			one.elsewhere, one.err = errors.Is(err, errElsewhere), err
		},
	}
}

type headerKey string

// invitations are the pages of tables' links, and their pictures.
const invitations = "/t/"

// codeOf returns the table that a request is about, "" if it is about none.
func codeOf(path string) string {
	for _, prefix := range []string{"/api/tables/", invitations} {
		if rest, found := strings.CutPrefix(path, prefix); found {
			code, _, _ := strings.Cut(rest, "/")
			return strings.ToUpper(code)
		}
	}
	return ""
}

// Handler returns the handler of visitors: next answers what is answered here, and refuses visitors who
// are not welcome, whose requests are not passed on.
func (n *Node) Handler(next http.Handler, welcome func(remote string) bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch code := codeOf(r.URL.Path); {
		case code != "" && !welcome(r.RemoteAddr):
			next.ServeHTTP(w, r)
		case strings.HasPrefix(r.URL.Path, invitations):
			n.show(w, r, code, next)
		case code != "":
			n.find(w, r, code, next)
		case n.leaving.Load() && r.Method == http.MethodPost && strings.HasPrefix(r.URL.Path, "/api/"):
			n.pass(w, r, n.other(""), next)
		case strings.HasPrefix(r.URL.Path, "/assets/") && !n.cfg.HasFile(r.URL.Path):
			n.pass(w, r, n.other(n.cfg.Version), next) // a page of another version is open
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// pass lets a peer answer, if there is one.
func (n *Node) pass(w http.ResponseWriter, r *http.Request, p *peer, next http.Handler) {
	if p == nil {
		next.ServeHTTP(w, r)
		return
	}
	if one := n.relay(w, r, p, false); one.err != nil {
		n.cfg.Refuse(w)
	}
}

// showWithin is how long a link's page waits for another node.
const showWithin = 2 * time.Second

// show has a link's page given by the node that holds the table. If that is not to be had at once, the
// page says nothing of the table.
func (n *Node) show(w http.ResponseWriter, r *http.Request, code string, next http.Handler) {
	ctx, cancel := context.WithTimeout(r.Context(), showWithin)
	defer cancel()
	if holder, here := n.locate(ctx, code); !here {
		if p, around := n.way(holder); p != nil && n.relay(w, r.WithContext(ctx), p, around).err == nil {
			return
		}
	}
	next.ServeHTTP(w, r)
}

// find has a request about a table answered by the node that holds it. If that has ended, the request
// waits until its lease has lapsed.
func (n *Node) find(w http.ResponseWriter, r *http.Request, code string, next http.Handler) {
	body, err := io.ReadAll(io.LimitReader(r.Body, mostBody))
	if err != nil {
		return // the visitor has gone
	}
	begun := time.Now()
	for {
		if !n.Serves() {
			n.cfg.Refuse(w)
			return
		}
		holder, here := n.locate(r.Context(), code)
		if here {
			if waited := time.Since(begun); waited > checked {
				n.takeovers.Add(1)
			}
			r.Body = rest(body, r.Body)
			next.ServeHTTP(w, r)
			return
		}
		if p, around := n.way(holder); p != nil {
			r.Body = rest(body, r.Body)
			one := n.relay(w, r, p, around)
			if one.err == nil {
				return
			}
			if !one.elsewhere && r.Method != http.MethodGet && !undialled(one.err) { // it may have been done
				n.cfg.Refuse(w)
				return
			}
		}
		if time.Since(begun) > holdFor {
			n.cfg.Refuse(w)
			return
		}
		select {
		case <-time.After(50 * time.Millisecond):
		case <-r.Context().Done():
			return
		}
	}
}

// rest returns a body of which a part has been read.
func rest(read []byte, body io.ReadCloser) io.ReadCloser {
	return struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(read), body), body}
}

// undialled reports whether a request was not sent, since there was no connection.
func undialled(err error) bool {
	failure, is := errors.AsType[*net.OpError](err)
	return is && failure.Op == "dial"
}

// locate names the node that holds a table, or reports that it is this one: then it has claimed the
// table, or next says why there is none. With neither it is to be asked again.
func (n *Node) locate(ctx context.Context, code string) (node string, here bool) {
	if n.cfg.Tables.Holds(code) {
		return "", true
	}
	holder, err := n.cfg.Log.Holder(ctx, code)
	switch {
	case errors.Is(err, store.ErrNone):
		return "", true
	case err != nil:
		return "", false
	case holder != "" && holder != n.name():
		return holder, false
	}
	if n.leaving.Load() {
		return n.other("").name(), false
	}
	err = n.cfg.Tables.Bring(ctx, code)
	if elsewhere, is := errors.AsType[*store.Elsewhere](err); is {
		return elsewhere.Node, false
	}
	switch {
	case errors.Is(err, store.ErrFenced):
		return "", false
	case errors.Is(err, pg.ErrNewer):
		return n.newer().name(), false
	}
	return "", true // whatever the error is, next says it
}

// relay has a request answered by a peer, who may ask another one if it is on a way around.
func (n *Node) relay(w http.ResponseWriter, r *http.Request, p *peer, around bool) *attempt {
	n.mu.Lock()
	until := p.ctx
	n.mu.Unlock()
	one := &attempt{}
	ctx := context.WithValue(r.Context(), attemptKey{}, one)
	if r.TLS == nil {
		ctx = context.WithValue(ctx, headerKey(plainHeader), "1")
	}
	if n.leaving.Load() {
		ctx = context.WithValue(ctx, headerKey(leavingHeader), "1")
	}
	if around {
		ctx = context.WithValue(ctx, headerKey(aroundHeader), "1")
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(until, cancel)()
	n.relayed.Add(1)
	p.proxy.ServeHTTP(w, r.WithContext(ctx))
	return one
}

// door returns the server for other nodes.
func (n *Node) door(next http.Handler) *http.Server {
	return &http.Server{
		TLSConfig: n.key.tls(n.knows), ReadHeaderTimeout: 20 * time.Second, IdleTimeout: 2 * time.Minute,
		TLSNextProto: map[string]func(*http.Server, *tls.Conn, http.Handler){},
		ErrorLog:     slog.NewLogLogger(n.cfg.Logger.Handler(), slog.LevelDebug),
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			switch r.URL.Path {
			case probePath:
				w.WriteHeader(http.StatusNoContent)
			case openPath:
				_, _ = w.Write(n.cfg.Open()) // one that has gone needs no answer
			default:
				n.answer(w, r, next)
			}
		}),
	}
}

// answer answers a request that a peer passes on. If the table is not here, and another node holds
// it, the peer looks again.
func (n *Node) answer(w http.ResponseWriter, r *http.Request, next http.Handler) {
	r.RemoteAddr = r.Header.Get(fromHeader)
	if r.Header.Get(plainHeader) != "" {
		r.TLS = nil
	}
	leaving, around := r.Header.Get(leavingHeader) != "", r.Header.Get(aroundHeader) != ""
	for _, name := range nodesHeaders {
		r.Header.Del(name)
	}
	code := codeOf(r.URL.Path)
	if code == "" {
		next.ServeHTTP(w, r)
		return
	}
	holder, here := "", false
	if n.Serves() {
		// A table that nobody watches follows its players.
		if !strings.HasSuffix(r.URL.Path, "/live") || leaving || around || !n.cfg.Tables.Yield(code) {
			holder, here = n.locate(r.Context(), code)
		}
	}
	if here {
		next.ServeHTTP(w, r)
		return
	}
	if p := n.peer(holder); p != nil && around {
		switch one := n.relay(w, r, p, false); {
		case one.err == nil:
			return
		case !one.elsewhere:
			n.cfg.Refuse(w)
			return
		}
	}
	w.Header().Set(otherHeader, "1")
	w.WriteHeader(http.StatusMisdirectedRequest)
}

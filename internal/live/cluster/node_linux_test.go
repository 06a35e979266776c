package cluster_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"rowlock/internal/cable"
	"rowlock/internal/live/cluster"
	"rowlock/internal/live/store"
	"rowlock/internal/live/store/pg"
	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/live/store/storetest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// A member is a node with tables that do nothing, and the doors to it, which can be shut.
type member struct {
	*cluster.Node
	log  *pg.Log
	site *httptest.Server
	line *cable.Cable
	mu   sync.Mutex
	held map[string]store.Claim
}

// Holds implements cluster.Tables.
func (m *member) Holds(code string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	c := m.held[code]
	if c == nil {
		return false
	}
	select {
	case <-c.Ended():
		delete(m.held, code)
		return false
	default:
		return true
	}
}

// Bring implements cluster.Tables.
func (m *member) Bring(ctx context.Context, code string) error {
	c, err := m.log.Claim(ctx, code)
	if err == nil {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.held[code] = c
	}
	return err
}

// Yield implements cluster.Tables.
func (m *member) Yield(string) bool { return false }

// newMember starts a node.
func newMember(t *testing.T, url string) *member { return newMemberOf(t, url, "test") }

// newMemberOf starts a node of a version, whose page has a file of that name.
func newMemberOf(t *testing.T, url, version string) *member {
	t.Helper()
	log, err := pg.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	door, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	m := &member{log: log, line: cable.New(t, door.Addr().String()), held: map[string]store.Claim{}}
	m.Node, err = cluster.Open(t.Context(), cluster.Config{
		Log: log, Door: door, Peer: m.line.Addr().String(), Version: version, Logger: slog.New(slog.NewTextHandler(t.Output(), nil)), Tables: m,
		Refuse:  func(w http.ResponseWriter) { w.WriteHeader(http.StatusServiceUnavailable) },
		Open:    func() []byte { return []byte(m.log.Node()) },
		HasFile: func(name string) bool { return name == "/assets/"+version+".js" },
	})
	if err != nil {
		t.Fatal(err)
	}
	answer := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		fmt.Fprintf(w, "%s %s %s %s %t", m.log.Node(), r.RemoteAddr, body, r.Header.Get("Rowlock-From"), r.TLS != nil)
	})
	m.Serve(answer)
	m.site = httptest.NewServer(m.Handler(answer, func(string) bool { return true }))
	t.Cleanup(func() {
		m.site.Close()
		if err := errors.Join(m.Close(), log.Close()); err != nil {
			t.Error(err)
		}
	})
	return m
}

// ask asks a node about a table, and returns the status and who answered.
func (m *member) ask(t *testing.T, code string) (status int, node, rest string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, m.site.URL+"/api/tables/"+code, bytes.NewReader([]byte("body")))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Rowlock-From", "6.6.6.6:6")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	name, others, _ := bytes.Cut(text, []byte(" "))
	return answer.StatusCode, string(name), string(others)
}

// until waits until something holds.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for range 1200 {
		if holds() {
			return
		}
		time.Sleep(25 * time.Millisecond)
	}
	t.Fatalf("it never holds that %s", what)
}

// has makes a table that a node holds.
func (m *member) has(t *testing.T, code string) {
	t.Helper()
	c, err := m.log.Begin(t.Context(), code)
	if err == nil {
		err = c.Append(t.Context(), code, storetest.Entry(1, "told"))
	}
	if err != nil {
		t.Fatal(err)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.held[code] = c
}

// A node hears from every other one which tables are open there, and from one that has ended no more.
func TestOpenTables(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	a, b := newMember(t, url), newMember(t, url)
	until(t, "the nodes know each other", func() bool { return a.State().Nodes == 2 && b.State().Nodes == 2 })
	if said := a.OpenTables(t.Context()); len(said) != 1 || string(said[0]) != b.log.Node() {
		t.Errorf("the other one says %q", said)
	}
	b.line.Break()
	if said := a.OpenTables(t.Context()); len(said) != 0 {
		t.Errorf("one that cannot be reached says %q", said)
	}
}

// Any node answers about any table, by the node that holds it, who sees the visitor's address and
// body, and not what a visitor claims to be.
func TestRelay(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	a, b := newMember(t, url), newMember(t, url)
	a.has(t, "AAAAAA")
	until(t, "the nodes know each other", func() bool { return a.State().Nodes == 2 && b.State().Nodes == 2 })
	for _, m := range []*member{a, b} {
		status, node, rest := m.ask(t, "aaaaaa")
		var from, body, told string
		var encrypted bool
		if _, err := fmt.Sscanf(rest, "%s %s %t", &from, &body, &encrypted); err != nil {
			_, err = fmt.Sscanf(rest, "%s %s %s %t", &from, &body, &told, &encrypted)
			if err != nil {
				t.Fatalf("%q: %v", rest, err)
			}
		}
		host, _, _ := net.SplitHostPort(from)
		if status != http.StatusOK || node != a.log.Node() || host != "127.0.0.1" || body != "body" || encrypted || m == b && told != "" {
			t.Errorf("%d of %s: %q", status, node, rest)
		}
	}
	if b.State().Relayed == 0 {
		t.Error("nothing is relayed")
	}
	if status, node, _ := b.ask(t, "NOSUCH"); status != http.StatusOK || node != b.log.Node() {
		t.Errorf("no such table: %d of %s", status, node)
	}
}

// Nobody comes in by the door for nodes who is none.
func TestStranger(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	a, other := newMember(t, url), newMember(t, pgtest.Shared(t).Database(t))
	if answer, err := http.Get("http://" + a.line.Addr().String() + "/probe"); err == nil {
		_ = answer.Body.Close()
		if answer.StatusCode == http.StatusNoContent {
			t.Error("the door is open to all")
		}
	}
	// A node of another database has a key, but none that this one knows.
	if cluster.Reaches(other.Node, a.line.Addr().String()) {
		t.Error("the node of another database comes in")
	}
	if !cluster.Reaches(a.Node, a.line.Addr().String()) {
		t.Error("a node does not come in: the test shows nothing")
	}
}

// A node that is cut off from most of the others serves no table, and another takes its tables over;
// when it reaches the others again it goes on.
func TestCutOff(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	a, b, c := newMember(t, url), newMember(t, url), newMember(t, url)
	c.has(t, "AAAAAA")
	until(t, "all know each other", func() bool { return a.State().Nodes == 3 && b.State().Nodes == 3 && c.State().Nodes == 3 })
	cluster.CutFrom(c.Node, "") // c reaches nobody
	c.line.Break()              // and nobody reaches c
	until(t, "the node that is cut off serves nothing", func() bool { return !c.Serves() })
	if !a.Serves() || !b.Serves() {
		t.Error("the others serve nothing either")
	}
	owner := "" // the one that is asked, or the third, to which it passes what it cannot bring to c
	until(t, "another node answers", func() bool {
		status, node, _ := a.ask(t, "AAAAAA")
		owner = node
		return status == 200 && node != c.log.Node()
	})
	if status, _, _ := c.ask(t, "AAAAAA"); status != http.StatusServiceUnavailable {
		t.Errorf("the node that is cut off says %d", status)
	}
	cluster.Reconnect(c.Node)
	c.line.Mend()
	until(t, "it goes on", func() bool { return c.Serves() })
	until(t, "it passes on again", func() bool { status, node, _ := c.ask(t, "AAAAAA"); return status == 200 && node == owner })
}

// Between two nodes that do not reach each other a third one, which reaches both, passes on.
func TestWayAround(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	a, b, c := newMember(t, url), newMember(t, url), newMember(t, url)
	a.has(t, "AAAAAA")
	until(t, "all know each other", func() bool { return a.State().Nodes == 3 && b.State().Nodes == 3 && c.State().Nodes == 3 })
	cluster.CutFrom(b.Node, a.log.Node())
	until(t, "it is answered by way of the third", func() bool {
		before := c.State().Relayed
		status, node, rest := b.ask(t, "AAAAAA")
		return status == http.StatusOK && node == a.log.Node() && strings.HasPrefix(rest, "127.0.0.1:") && c.State().Relayed == before+1
	})
	if !a.Serves() || !b.Serves() || !c.Serves() {
		t.Error("a node that reaches most of the others serves nothing")
	}
	if status, node, _ := b.ask(t, "NOSUCH"); status != http.StatusOK || node != b.log.Node() {
		t.Errorf("no such table: %d of %s", status, node)
	}
}

// Of two nodes that do not reach each other the younger one gives way.
func TestTwoCutOff(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	a := newMember(t, url)
	b := newMember(t, url)
	b.has(t, "AAAAAA")
	until(t, "they know each other", func() bool { return a.State().Nodes == 2 && b.State().Nodes == 2 })
	a.line.Break()
	b.line.Break()
	until(t, "the younger one gives way", func() bool { return !b.Serves() })
	until(t, "the elder one takes over", func() bool { status, node, _ := a.ask(t, "AAAAAA"); return status == 200 && node == a.log.Node() })
	if !a.Serves() {
		t.Error("the elder one gives way, too")
	}
}

// A file of a page of another version is had from a node of that version.
func TestFilesOfBothVersions(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	a, b := newMemberOf(t, url, "old"), newMemberOf(t, url, "new")
	until(t, "they know each other", func() bool { return a.State().Nodes == 2 && b.State().Nodes == 2 })
	for file, want := range map[string]*member{"old": a, "new": b} {
		for _, m := range []*member{a, b} {
			answer, err := http.Get(m.site.URL + "/assets/" + file + ".js")
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(answer.Body)
			_ = answer.Body.Close()
			if err != nil || !bytes.HasPrefix(text, []byte(want.log.Node()+" ")) {
				t.Errorf("%s is given by %q, %v", file, text, err)
			}
		}
	}
}

// A node that is stopped takes no more tables, and passes its visitors on.
func TestLeaving(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	a, b := newMember(t, url), newMember(t, url)
	a.has(t, "AAAAAA")
	until(t, "they know each other", func() bool { return a.State().Nodes == 2 && b.State().Nodes == 2 })
	b.Leave(t.Context())
	if b.Ready() || !b.Serves() {
		t.Errorf("it is ready: %t, it serves: %t", b.Ready(), b.Serves())
	}
	c, err := b.log.Begin(t.Context(), "BBBBBB")
	if err == nil {
		err = c.Append(t.Context(), "BBBBBB", storetest.Entry(1, "told"))
	}
	if err != nil {
		t.Fatal(err)
	}
	c.Release()
	if status, node, _ := b.ask(t, "BBBBBB"); status != http.StatusOK || node != a.log.Node() {
		t.Errorf("%d of %s", status, node)
	}
}

package web_test

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"rowlock/internal/race"

	"github.com/coder/websocket"
	"golang.org/x/sync/errgroup"

	"rowlock/internal/live/web"
	"rowlock/rules"
	"rowlock/wire"
)

// cuts is how many connections are cut; make campaign takes a hundred thousand.
var cuts = flag.Int("cuts", 60, "connections to cut")

// TestReconnects lets clients watch whole games over connections that are cut after any byte, in
// either direction, and come back with the number of their last update. Each has in the end
// received, byte for byte, the same as a client that was never cut, and sees the same table: at
// every other table in the table's second game.
func TestReconnects(t *testing.T) {
	made := 0
	for seed := uint64(0); made < *cuts || seed < 2; seed++ {
		count, wrong := cutGame(t, seed, false)
		if wrong != nil {
			t.Fatalf("seed %d: %v", seed, wrong)
		}
		if made += count; *cuts > 1000 {
			fmt.Fprintf(os.Stderr, "\r%d cuts", made)
		}
	}
	t.Logf("%d cuts", made)
}

// A server that forgets one event is found out: a client that claims to have seen one more than it
// has does not get it.
func TestReconnectsForgetful(t *testing.T) {
	race.Leave(t)
	found := 0
	for seed := range uint64(3) {
		if _, wrong := cutGame(t, seed, true); wrong != nil {
			found++
		}
	}
	if found == 0 {
		t.Error("in three games nobody has missed anything")
	}
}

// cutGame plays one game, with watchers at its seats and besides whose connections are cut, and
// compares what they have received. It returns the number of cuts.
func cutGame(t *testing.T, seed uint64, forgetful bool) (int, error) {
	random := rand.New(rand.NewPCG(seed, 5))
	all := rules.Published().All()
	f := open(t)
	f.server.Close()
	f.server = httptest.NewServer(web.HandlerWithoutQuota(f.config()))
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "`+all[seed%uint64(len(all))].Edition()+`"}`)
	ben := f.seat("/api/tables/"+ann.Code+"/seats", `{"name": "Ben"}`)
	seats := []wire.Seated{ann, ben, {Code: ann.Code}}
	whole := make([]*player, len(seats))
	for i, seated := range seats {
		whole[i] = f.sit(seated, 0)
		whole[i].readAhead()
	}
	catchUp(whole, whole[0].do(wire.FromClient{Type: "start", ID: "start"}))
	if seed%2 == 0 {
		playOut(whole, random)
		for i, p := range whole[:2] {
			catchUp(whole, p.do(wire.FromClient{Type: "rematch", ID: fmt.Sprint("another ", i)}))
		}
	}
	end := &ending{known: make(chan struct{})}
	var watching errgroup.Group
	watchers := make([]*watcher, 2*len(seats))
	for i := range watchers {
		w := &watcher{seated: seats[i%len(seats)], url: f.server.URL, random: rand.New(rand.NewPCG(seed, uint64(i))), forgetful: forgetful}
		watchers[i] = w
		watching.Go(func() error { return w.watch(t.Context(), end) })
	}
	playOut(whole, random)
	last := whole[0].do(wire.FromClient{Type: "rematch", ID: "again"}) // of the fact that closes what all have heard
	catchUp(whole, last)
	end.Store(last)
	close(end.known)
	if err := watching.Wait(); err != nil {
		return 0, err
	}
	count := 0
	for i, w := range watchers {
		count += w.cuts
		if err := w.sameAs(whole[i%len(seats)]); err != nil {
			return count, fmt.Errorf("watcher %d, after %d cuts: %w", i, w.cuts, err)
		}
	}
	return count, nil
}

// playOut lets the first two players decide at random until their game is over.
func playOut(players []*player, random *rand.Rand) {
	for players[0].state() != "finished" {
		for i, p := range players[:2] {
			if p.owes() {
				choices := p.now.Table.Play.Choices
				catchUp(players, p.choose(fmt.Sprint(p.now.Table.Game, "-", p.now.Seq, "-", i), choices[random.IntN(len(choices))].Choice))
			}
		}
	}
}

// An ending is the number of the last entry, 0 until it is known.
type ending struct {
	atomic.Int64
	known chan struct{} // closed when it is
}

// A watcher follows a table over connections that are cut.
type watcher struct {
	seated    wire.Seated
	url       string
	random    *rand.Rand
	forgetful bool
	cuts      int
	now       wire.Update
	seq       atomic.Int64 // of now
	events    []json.RawMessage
}

// watch follows the table until the number of its last update is end, once that is
// known.
func (w *watcher) watch(ctx context.Context, end *ending) error {
	for end.Load() == 0 || w.now.Seq < end.Load() {
		err := w.follow(ctx, end)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil && !errors.Is(err, errCut) {
			return err
		}
	}
	return nil
}

// errCut says that a connection was cut on purpose.
var errCut = errors.New("cut")

// follow follows the table over one connection.
func (w *watcher) follow(ctx context.Context, end *ending) error {
	var line *shortLine
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
		line = &shortLine{Conn: conn}
		line.left.Store(math.MaxInt64)
		if end.Load() == 0 {
			line.left.Store(int64(math.Exp(w.random.Float64() * math.Log(30_000)))) // as often 10 as 1,000 or 20,000
		}
		return line, err
	}
	transport := &http.Transport{DialContext: dial, DisableKeepAlives: true}
	defer transport.CloseIdleConnections()
	defer func() {
		if line != nil && line.left.Load() <= 0 {
			w.cuts++
		}
	}()
	options := &websocket.DialOptions{HTTPClient: &http.Client{Transport: transport}}
	conn, _, err := websocket.Dial(ctx, w.url+"/api/tables/"+w.seated.Code+"/live", options) //nolint:bodyclose // the library closes it
	if err != nil {
		return line.why(err)
	}
	defer func() { _ = conn.CloseNow() }()
	over := make(chan struct{})
	defer close(over)
	go func() { // nothing follows that would end a read of one who has seen the end before it is known
		select {
		case <-end.known:
			if w.seq.Load() >= end.Load() {
				_ = conn.CloseNow()
			}
		case <-over:
		}
	}()
	conn.SetReadLimit(1 << 20)
	hello := wire.FromClient{Type: "hello", Token: w.seated.Token, After: w.now.Seq, Digest: w.now.Digest}
	if w.forgetful && w.now.Seq > 0 {
		hello.After, hello.Digest = hello.After+1, ""
	}
	body, err := json.Marshal(hello)
	if err == nil {
		err = conn.Write(ctx, websocket.MessageText, body)
	}
	if err != nil {
		return line.why(err)
	}
	now := wire.Update{} // a connection begins with the whole table
	var past []json.RawMessage
	for end.Load() == 0 || w.now.Seq < end.Load() {
		_, body, err := conn.Read(ctx)
		if err != nil && end.Load() != 0 && w.now.Seq >= end.Load() {
			return nil
		}
		if err != nil {
			return line.why(err)
		}
		var message struct {
			Type   string
			Events []json.RawMessage
		}
		if err := json.Unmarshal(body, &message); err != nil {
			return err
		}
		switch message.Type {
		case "past":
			past = append(past, message.Events...)
		case "bye": // a forgetful server may think that the client is ahead
			return errCut
		case "update":
			if err := json.Unmarshal(body, &now); err != nil {
				return err
			}
			w.events = append(append(w.events, past...), message.Events...)
			w.now, past = now, nil
			w.seq.Store(now.Seq)
		}
	}
	return nil
}

// sameAs compares what was received of the game, and the final table.
func (w *watcher) sameAs(whole *player) error {
	var events []json.RawMessage
	for _, text := range whole.heard {
		var message struct {
			ID     string
			Events []json.RawMessage
		}
		if err := json.Unmarshal([]byte(text), &message); err != nil {
			return err
		}
		if message.ID == "" {
			events = append(events, message.Events...)
		}
	}
	one, other := fromStart(events), fromStart(w.events)
	if len(one) < 20 {
		return fmt.Errorf("of a whole game only %d events", len(one))
	}
	for i := range max(len(one), len(other)) {
		if i == len(one) || i == len(other) || one[i] != other[i] {
			return fmt.Errorf("event %d of %d and %d is\n%s\nand, with cuts,\n%s", i, len(one), len(other), at(one, i), at(other, i))
		}
	}
	a, err := json.Marshal(whole.now)
	if err != nil {
		return err
	}
	b, err := json.Marshal(w.now)
	if err != nil {
		return err
	}
	if seen(string(b)) != seen(string(a)) {
		return fmt.Errorf("the table is\n%s\nand, with cuts,\n%s", a, b)
	}
	return nil
}

// seen returns an update without its events, which are compared apart.
func seen(update string) string {
	before, rest, _ := strings.Cut(update, `"events":`)
	_, after, _ := strings.Cut(rest, `"table":`)
	return before + after
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "none"
}

// fromStart returns the events of the last game as they were written.
func fromStart(events []json.RawMessage) []string {
	list := []string{}
	for _, e := range events {
		if strings.Contains(string(e), `"kind":"started"`) {
			list = nil
		}
		list = append(list, string(e))
	}
	return list
}

// A shortLine is a connection that ends after that many bytes, read or written.
type shortLine struct {
	net.Conn
	left atomic.Int64
}

// why returns errCut if that is the reason for a failure.
func (l *shortLine) why(err error) error {
	if l != nil && l.left.Load() <= 0 {
		return errCut
	}
	return err
}

func (l *shortLine) take(n int) (int, error) {
	left := l.left.Add(-int64(n))
	if left > 0 {
		return n, nil
	}
	_ = l.Close()
	return max(n+int(left), 0), errCut
}

// Read implements net.Conn.
func (l *shortLine) Read(p []byte) (int, error) {
	n, err := l.Conn.Read(p)
	if err != nil {
		return n, err
	}
	return l.take(n)
}

// Write implements net.Conn.
func (l *shortLine) Write(p []byte) (int, error) {
	n := int(min(int64(len(p)), max(l.left.Load(), 0)))
	wrote, err := l.Conn.Write(p[:n])
	if err != nil {
		return wrote, err
	}
	return l.take(len(p))
}

package web_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"rowlock/internal/race"

	"github.com/google/go-cmp/cmp"

	"rowlock/internal/live/lobby"
	"rowlock/internal/live/metrics"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/web"
	"rowlock/rules"
	"rowlock/wire"
)

// steps is how many steps twin tables are played on for; make campaign takes a million.
var steps = flag.Int("steps", 600, "steps to play twin tables for")

// TestTwinTables plays pairs of tables that differ only in two cards of one number that seat 0 has
// not seen. After every step every message that seat 0 and a spectator have got is the same, byte
// for byte and so in size: updates, the refusals of what they try and, at every other pair, which
// is dealt by fair dice, lines of the bundle and proofs of cards. So is every HTTP answer: status,
// head and body. At the end so are the server's log and its counts.
func TestTwinTables(t *testing.T) {
	race.Leave(t)
	made, differed := 0, 0
	for seed := uint64(0); made < *steps; seed++ {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			p := newPair(t, seed, nil)
			p.fetches, p.reviews = true, seed == 0
			if wrong := p.play(); wrong != nil {
				t.Fatalf("%s and %s: %v", p.swap.x, p.swap.y, wrong)
			}
			made, differed = made+p.steps, differed+p.differed
		})
		if t.Failed() {
			return
		}
		if *steps > 10_000 {
			fmt.Fprintf(os.Stderr, "\r%d steps", made)
		}
	}
	t.Logf("%d steps, after which the holder saw a difference %d times", made, differed)
	if differed < *steps/40 {
		t.Error("that proves little")
	}
}

// A server is found out that writes a hidden card into its log, counts one, reveals one in the
// head or the body of an answer, or proves one to others than its holder.
func TestTwinTablesLeaks(t *testing.T) {
	race.Leave(t)
	for name, leak := range map[string]func(*twin, string){
		"log":           func(w *twin, body string) { w.logger.Info("written", "entry", body) },
		"metrics":       func(w *twin, body string) { w.metrics.Refused(body) },
		"answers' head": func(w *twin, body string) { w.head.Store(&body) },
		"answers' body": func(w *twin, body string) { w.body.Store(&body) },
		"proofs":        func(w *twin, _ string) { w.opensAll.Store(true) },
	} {
		found := false
		for seed := uint64(0); seed < 20 && !found; seed++ {
			p := newPair(t, seed, leak)
			p.fetches = true
			found = p.play() != nil
		}
		if !found {
			t.Errorf("what leaks into the %s is not found", name)
		}
	}
}

// A pair is two tables that differ in hidden cards.
type pair struct {
	*testing.T
	swap    swap
	random  *rand.Rand
	worlds  [2]*twin
	fetches bool                           // what HTTP answers is compared, too
	reviews bool                           // and a review of the game that is finished
	fairly  bool                           // dealt by fair dice
	seen    [spectator + 1]map[string]bool // the cards that viewers may know, where they are
	// steps that were compared, and after how many seat 1, who knows, saw a difference.
	steps, differed int
	times           times
}

// A twin is one of the two tables, on a server of its own.
type twin struct {
	*fixture
	viewers []*player // seats 0, 1 and 2, and a spectator
	swap    swap
	started string // the last entry that it began with
	logger  *slog.Logger
	log     *safeBuffer
	metrics *metrics.Metrics
	// What a leak lets HTTP say to everybody, and whether everybody is proved seat 1's cards.
	head, body atomic.Pointer[string]
	opensAll   atomic.Bool
}

const spectator = 3

// newPair begins a game of three. The function leak, if not nil, gets every entry that is written.
func newPair(t *testing.T, seed uint64, leak func(*twin, string)) *pair {
	t.Helper()
	edition := []string{rules.Cards.Edition(), rules.CardsJokers.Edition()}[seed%2]
	fairly := seed/2%2 == 0
	log := playTwice(t, edition, seed, fairly)
	p := &pair{T: t, swap: twoHidden(t, log, seed), random: rand.New(rand.NewPCG(seed, 3)), fairly: fairly}
	for viewer := range p.seen {
		p.seen[viewer] = map[string]bool{}
	}
	for i, entries := range [][]table.Entry{log, p.swap.all(log)} {
		p.worlds[i] = newTwin(t, entries, p.swap, fairly, leak)
	}
	return p
}

func newTwin(t *testing.T, entries []table.Entry, s swap, fairly bool, leak func(*twin, string)) *twin {
	t.Helper()
	w := &twin{fixture: &fixture{T: t}, swap: s, started: string(entries[len(entries)-1].Body), log: &safeBuffer{}}
	w.logger = slog.New(slog.NewTextHandler(w.log, &slog.HandlerOptions{ReplaceAttr: timeless}))
	w.metrics = metrics.New(func() int { return 1 }, func() int64 { return 1 }, func() int64 { return 1 }, func() bool { return true })
	log := &leaky{memory{slices.Clone(entries)}, w, leak}
	cfg := quiet(log)
	if fairly {
		cfg = sharing(log)
		cfg.Dealer = &opener{cfg.Dealer.(run.Sharer), w}
	}
	cfg.Log, cfg.Logger = w.metrics.Log(cfg.Log), w.logger
	w.lobby = lobby.Open(lobby.Config{Most: 1, Sleep: time.Hour, Table: cfg})
	w.server = httptest.NewServer(w.talkative(web.HandlerWithoutQuota(web.Config{
		Lobby: w.lobby, Games: publishedIn(entries), Exact: noTable, Logger: w.logger, Meter: w.metrics, Noisy: true,
	})))
	for seat := range 4 {
		hello := wire.FromClient{Type: "hello", Shares: fairly}
		if seat != spectator {
			hello.Token = string(tokenOf(seat))
		}
		came := w.connect(twinCode)
		came.say(hello)
		came.wait(func() bool { return came.now.Type == "update" })
		for _, p := range w.viewers { // everybody present is told of each who comes
			heard := len(p.heard)
			p.wait(func() bool { return len(p.heard) > heard })
		}
		w.viewers = append(w.viewers, came)
	}
	for _, p := range w.viewers {
		p.heardAll() // of the bundle and the cards, in any order with who came
		p.heard = slices.DeleteFunc(p.heard, func(message string) bool { return !strings.HasPrefix(message, `{"type":"fair"`) })
	}
	return w
}

// timeless removes everything that depends on the clock from a log.
func timeless(_ []string, a slog.Attr) slog.Attr {
	if a.Key == slog.TimeKey || a.Key == "took" {
		return slog.Attr{}
	}
	return a
}

// play plays until the game ends or one of the cards is shown, and compares.
func (p *pair) play() error {
	defer p.worlds[0].close()
	defer p.worlds[1].close()
	for n := 0; ; n++ {
		p.sync()
		err := p.compare()
		if err == nil && p.fetches && p.worlds[0].viewers[0].state() == "playing" {
			err = p.compareAnswers()
		}
		if err != nil {
			return fmt.Errorf("after step %d: %w", n, err)
		}
		if !p.step(n) {
			break
		}
	}
	if p.reviews {
		if err := p.compareReviews(); err != nil {
			return err
		}
	}
	for _, w := range p.worlds {
		w.close()
	}
	if diff := cmp.Diff(p.worlds[0].told(), p.worlds[1].told()); diff != "" {
		return fmt.Errorf("the operator is told\n%s", diff)
	}
	return nil
}

// sync waits until all viewers of both worlds know of the same entries, and of the messages that
// came with them.
func (p *pair) sync() {
	all := slices.Concat(p.worlds[0].viewers, p.worlds[1].viewers)
	for catchUp(all, 0); p.shuffles(); catchUp(all, 0) {
		p.look()
		for _, w := range p.worlds {
			w.share()
		}
	}
	p.look()
	for _, viewer := range all {
		viewer.heardAll()
	}
}

// step lets somebody decide in both worlds, after seat 0 and the spectator have tried forbidden
// things. It reports whether there was a decision that does not show the cards.
func (p *pair) step(n int) bool {
	for _, viewer := range []int{0, spectator} {
		one := p.worlds[0].viewers[viewer]
		if one.now.Table.Play == nil {
			return false
		}
		for _, word := range []string{p.swap.x, "?13"} {
			p.both(viewer, wire.FromClient{Type: "choose", ID: fmt.Sprint("probe", n, word), Moment: one.now.Table.Play.Moment + 1, Choice: word})
		}
		p.both(viewer, wire.FromClient{Type: "explain", ID: fmt.Sprint("explain", n), Moment: one.now.Table.Play.Moment, Seat: 1})
	}
	var owing []int
	for seat := range spectator {
		if p.worlds[0].viewers[seat].owes() {
			owing = append(owing, seat)
		}
	}
	if len(owing) == 0 {
		return false
	}
	seat := owing[p.random.IntN(len(owing))]
	play := p.worlds[0].viewers[seat].now.Table.Play
	word := p.choice(play)
	shows := p.swap.cards.MatchString(word) && play.Position.Phase != "take"
	if seat == 0 { // who takes a card that lies hidden on the table, by its number, knows it
		shows = shows || slices.Contains(strings.Fields(word), "?"+p.swap.x[1:])
	}
	if shows {
		return false
	}
	p.both(seat, wire.FromClient{Type: "choose", ID: fmt.Sprint(n), Moment: play.Moment, Choice: word})
	return true
}

// choice picks a choice for the seat whose turn it is: in a take every other time one of the two
// cards, if it is there to take, since that is written while it is hidden.
func (p *pair) choice(play *wire.Play) string {
	if play.Position.Phase == "take" && p.random.IntN(2) == 0 {
		for _, c := range play.Choices {
			if p.swap.cards.MatchString(c.Choice) {
				return c.Choice
			}
		}
	}
	return play.Choices[p.random.IntN(len(play.Choices))].Choice
}

// both sends the same in both worlds, in the words of each, in any order, and notes how long the
// answers take.
func (p *pair) both(viewer int, m wire.FromClient) {
	p.Helper()
	first := p.random.IntN(2)
	var took [2]time.Duration
	taken := false
	for i := range 2 {
		world := (first + i) % 2
		said := m
		if world == 1 && viewer != 0 && viewer != spectator {
			said.Choice = p.swap.cards.ReplaceAllStringFunc(m.Choice, p.swap.other)
		}
		begun := time.Now()
		seq := p.worlds[world].viewers[viewer].do(said)
		seat0 := p.worlds[world].viewers[0]
		seat0.wait(func() bool { return seat0.now.Seq >= seq })
		took[world], taken = time.Since(begun), seq > 0
	}
	p.steps++
	if taken {
		p.times.taken = append(p.times.taken, took[1]-took[0])
	} else {
		p.times.refused = append(p.times.refused, took[1]-took[0])
	}
}

func (s swap) other(card string) string {
	if card == s.x {
		return s.y
	}
	return s.x
}

// compare requires that the messages since the last time are the same.
func (p *pair) compare() error {
	secret := p.canaries()
	for viewer := range p.worlds[0].viewers {
		one, other := p.worlds[0].viewers[viewer].takeHeard(), p.worlds[1].viewers[viewer].takeHeard()
		if err := secret.tell(one, p.seen[viewer]); err != nil {
			return fmt.Errorf("viewer %d: %w", viewer, err)
		}
		switch {
		case viewer == 1 && one != other:
			p.differed++
		case (viewer == 0 || viewer == spectator) && one != other:
			return fmt.Errorf("viewer %d gets\n%s\nand\n%s", viewer, one, other)
		}
	}
	return nil
}

// takeHeard returns the messages since the last time, sorted, since answers and news race.
func (p *player) takeHeard() string {
	slices.Sort(p.heard)
	text := away.ReplaceAllString(digest.ReplaceAllString(strings.Join(p.heard, "\n"), ""), "")
	p.heard = p.heard[:0]
	return text
}

func (w *twin) close() {
	for _, p := range w.viewers {
		_ = p.conn.CloseNow()
	}
	w.lobby.Close()
	w.server.Close()
}

// counted matches metrics that are counted, not timed.
var counted = regexp.MustCompile(`(?m)^rowlock_(?:refusals_total|entries_total|answer_seconds_count|request_seconds_count|commit_seconds_count|bot_seconds_count).*$`)

// told returns what the operator may read: the log, sorted since requests race, and the counts.
func (w *twin) told() []string {
	answer := httptest.NewRecorder()
	w.metrics.Handler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	lines := strings.Split(w.log.String(), "\n")
	slices.Sort(lines)
	return append(lines, counted.FindAllString(answer.Body.String(), -1)...)
}

// leaky is a log that passes its entries on.
type leaky struct {
	memory
	world *twin
	leak  func(*twin, string)
}

// Append implements run.Log.
func (l *leaky) Append(ctx context.Context, code string, entries ...table.Entry) error {
	if l.leak != nil {
		for _, e := range entries {
			l.leak(l.world, string(e.Body))
		}
	}
	return l.memory.Append(ctx, code, entries...)
}

// A safeBuffer is a buffer for many goroutines.
type safeBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write implements io.Writer.
func (b *safeBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *safeBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

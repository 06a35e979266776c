package cache_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/cache"
	"rowlock/internal/live/duel/book"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/tablelog"
	"rowlock/internal/live/web"
	"rowlock/internal/play/remote"
	"rowlock/internal/race"
	"rowlock/review"
	"rowlock/rules"
	"rowlock/solve"
	"rowlock/wire"
)

// strangers is how many sheets are sent; make campaign sends more.
var strangers = flag.Int("strangers", fewest, "unlike sheets of strangers to play")

// fewest are enough to go beyond every bound.
const fewest = 120

// stranger is a sheet that no other sheet is like. Whatever is thrown first, everybody has something to decide.
func stranger(i int) string {
	draw := rand.New(rand.NewPCG(47, uint64(i)))
	var text strings.Builder
	fmt.Fprintf(&text, "sheet 1\nname \"Stranger %d\"\ndice 8\nneed 1\nrow R 2..16 lock\nend 1 row 3 misses\n", i)
	for _, row := range []string{"Y", "G", "B"} {
		fmt.Fprintf(&text, "row %s 2..%d lock\n", row, 8+draw.IntN(9))
	}
	fmt.Fprintf(&text, "points 1 3 %d %d\n", 4+i%200, 300+i/200)
	for n := 3; n < 3+draw.IntN(6); n++ {
		fmt.Fprintf(&text, "group *%d points 1 2 3 %d\n", n, draw.IntN(99))
	}
	return text.String()
}

// A house is a whole server, and what its bots have decided.
type house struct {
	*testing.T
	address string
	decided chan struct{}
}

// A telling bot says that it has decided.
type telling struct {
	run.Bot
	decided chan struct{}
}

func (b telling) Choose(v *rowlock.View) rowlock.Action {
	defer func() { b.decided <- struct{}{} }()
	return b.Bot.Choose(v)
}

func openHouse(t *testing.T) *house {
	log, err := lite.Open(context.Background(), filepath.Join(t.TempDir(), "rowlock.db"))
	if err != nil {
		t.Fatal(err)
	}
	h := &house{T: t, decided: make(chan struct{}, 1000)}
	kept, logger := tablelog.Held{Log: tablelog.Log{Log: log}, Claim: log}, slog.New(slog.DiscardHandler)
	seat := func(name string) (run.Bot, error) {
		b, err := bot.New(name, 1)
		return telling{b, h.decided}, err
	}
	tables := lobby.Open(lobby.Config{Most: 20, Sleep: 50 * time.Millisecond, Has: log.Has, Table: run.Config{
		Log: kept, Dealer: run.Instant{Source: chance.NewSeeded(1)}, Bots: seat, Logger: logger,
		Config: table.Config{Book: rules.Published(), StandIn: "greedy", AwayAfter: time.Hour, BotDelay: time.Millisecond},
	}})
	noTable := func(context.Context, *solve.Game, solve.Progress) (*solve.Table, error) {
		panic("a game for two has no table")
	}
	server := httptest.NewServer(web.Behind([]netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}, web.Handler(web.Config{
		Lobby: tables, Games: kept.Games, Duels: book.Book{Log: log, Rules: rules.Published()}, Exact: review.Tables(noTable), Logger: logger,
	})))
	t.Cleanup(func() {
		tables.Close()
		server.Close()
		if err := log.Close(); err != nil {
			t.Error(err)
		}
	})
	h.address = server.URL
	return h
}

// later are the answers after which one asks again: the house is full, or one has asked too often while it was.
var later = []int{http.StatusServiceUnavailable, http.StatusTooManyRequests}

// play makes a table with sheet i, from an address of its own, seats a bot, begins a game and waits until the bot has
// decided.
func (h *house) play(i int) {
	sheet, from := stranger(i), http.Header{"X-Forwarded-For": {fmt.Sprintf("10.%d.%d.7", i>>8, i&255)}}
	body, err := json.Marshal(map[string]string{"name": "Mal", "sheet": sheet})
	if err != nil {
		h.Fatal(err)
	}
	var seated wire.Seated
	for seated.Code == "" { // the table before may not have gone to sleep yet
		ask, err := http.NewRequestWithContext(h.Context(), http.MethodPost, h.address+"/api/tables", bytes.NewReader(body))
		if err != nil {
			h.Fatal(err)
		}
		ask.Header = from.Clone()
		ask.Header.Set("Content-Type", "application/json")
		resp, err := http.DefaultClient.Do(ask)
		if err != nil {
			h.Fatal(err)
		}
		err = json.NewDecoder(resp.Body).Decode(&seated)
		_ = resp.Body.Close()
		switch {
		case err == nil && resp.StatusCode == http.StatusCreated:
		case err == nil && slices.Contains(later, resp.StatusCode):
			time.Sleep(20 * time.Millisecond)
		default:
			h.Fatalf("%d, %v\n%s", resp.StatusCode, err, sheet)
		}
	}
	server, err := remote.NewServer(h.address, from)
	if err != nil {
		h.Fatal(err)
	}
	for !h.begin(server, seated) {
		h.Log("a table fell asleep before it was looked at")
	}
}

// begin seats a bot, begins a game and reports whether the bot has decided before the line was lost.
func (h *house) begin(server *remote.Server, seated wire.Seated) bool {
	conn, err := server.Dial(h.Context(), seated.Code, wire.FromClient{Token: seated.Token})
	if err != nil {
		h.Fatal(err)
	}
	lost := make(chan string, 1)
	go func() {
		var err error
		for err == nil {
			_, err = conn.Receive(h.Context(), new(any))
		}
		lost <- err.Error()
	}()
	for _, said := range []wire.FromClient{{Type: "add_bot", ID: "bot", Bot: bot.StandIn}, {Type: "start", ID: "start"}} {
		_ = conn.Send(h.Context(), said) // it fails if the line is lost
	}
	select {
	case <-h.decided:
		conn.Cut()
		<-lost
		return true
	case why := <-lost:
		h.Log(why)
		return false
	}
}

// heap returns the bytes in use once everybody has left.
func heap() uint64 {
	time.Sleep(50 * time.Millisecond)
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// allowed is by how many bytes memory may differ between two moments at which the same is kept.
const allowed = 12 << 20

// harm plays many unlike sheets and returns what is wrong: a cache beyond its bound, or memory that grows with the
// sheets. It notes the memory and how long a table takes, of a tenth of the sheets at a time.
func harm(t *testing.T, bounds map[string]int, most int) (faults []string) {
	h, before, begun := openHouse(t), uint64(0), time.Now()
	for i := range most {
		if i == cache.Sheets+2 { // the caches are full
			before = heap()
		}
		h.play(i)
		if part := max(most/10, 1); (i+1)%part == 0 {
			t.Logf("%d sheets: %.1f MB, %v a table", i+1, float64(heap())/(1<<20), time.Since(begun)/time.Duration(part))
			begun = time.Now()
		}
	}
	for name, n := range cache.Sizes() {
		if n > bounds[name] {
			faults = append(faults, fmt.Sprintf("%s hold %d of at most %d", name, n, bounds[name]))
		}
	}
	if after := heap(); after > before+allowed {
		faults = append(faults, fmt.Sprintf("%d MB more are in use after %d sheets", (after-before)>>20, most))
	}
	return faults
}

// TestStrangersSheets plays unlike sheets with bots at real tables, as somebody would who wants to fill the memory. The
// control plays them with the bounds lifted.
func TestStrangersSheets(t *testing.T) {
	race.Leave(t)
	bounds := cache.Bounds()
	if len(bounds) < 4 {
		t.Errorf("only these caches are counted: %v", bounds)
	}
	if faults := harm(t, bounds, max(*strangers, fewest)); faults != nil {
		t.Error(faults)
	}
	if n := cache.Sizes()["forecasts"]; n != cache.Sheets {
		t.Errorf("%d forecasts are kept, the test proves nothing", n)
	}
	restore := cache.Lift()
	faults := harm(t, bounds, fewest)
	restore()
	if len(faults) < 2 {
		t.Errorf("without bounds only this is found: %v", faults)
	}
}

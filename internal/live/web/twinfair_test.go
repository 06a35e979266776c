package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/chance"
	"rowlock/fair"
	"rowlock/internal/live/dealer"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/web"
	"rowlock/rules"
	"rowlock/wire"
)

// sharing returns the configuration of tables dealt by fair dice.
func sharing(log run.Log) run.Config {
	cfg := quiet(log)
	cfg.Dealer = dealer.New(rules.Published(), log, rand.NewChaCha8([32]byte{1}), chance.NewSeeded(1))
	cfg.ShareWithin = time.Hour // a slow machine must not count as a seat that gives nothing
	return cfg
}

// playTwice lets three finish a game, which is published, and begin another, and returns the log
// up to its deal.
func playTwice(t *testing.T, edition string, seed uint64, fairly bool) []table.Entry {
	t.Helper()
	ru, err := rules.Published().ByEdition(edition)
	if err != nil {
		t.Fatal(err)
	}
	log := &memory{}
	cfg := quiet(log)
	if fairly {
		cfg = sharing(log)
		cfg.Dealer = dealer.New(rules.Published(), log, rand.NewChaCha8([32]byte{byte(seed), byte(seed >> 8), byte(seed >> 16), 2}), chance.NewSeeded(seed))
	} else {
		cfg.Dealer = run.Instant{Source: chance.NewSeeded(seed)}
	}
	now := time.Now()
	core, err := run.NewCore(twinCode, table.Create{Rules: ru, Host: table.Join{Name: "P0", Token: tokenOf(0)}}, cfg, now)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	do := func(seat int, command table.Command) {
		asked++
		if _, err := core.Do(table.Request{ID: fmt.Sprint("before ", asked), Token: tokenOf(seat), Command: command}, now); err != nil {
			t.Fatal(err)
		}
	}
	for seat := range 3 {
		if seat > 0 {
			do(seat, table.Join{Name: fmt.Sprint("P", seat), Token: tokenOf(seat)})
		}
		if _, err := core.Subscribe(tokenOf(seat), fairly, func() {}, now); err != nil {
			t.Fatal(err)
		}
	}
	do(0, table.Change{Edition: edition, Changes: table.Changes{Listed: new(true)}})
	do(0, table.Start{})
	for v := core.View("", table.Newest, now); v.Stage != table.Finished; v = core.View("", table.Newest, now) {
		for seat := range 3 {
			give(t, core, now)
			if own := core.View(tokenOf(seat), table.Newest, now); own.Stage == table.Playing && own.Position.Owes.Has(rowlock.Seat(seat)) {
				choices := own.Position.Choices[seat] // the last crosses nothing: a short game
				do(seat, table.Choose{Moment: own.Moment, Word: choices[len(choices)-1].Word})
			}
		}
	}
	for seat := range 3 {
		do(seat, table.Rematch{})
	}
	give(t, core, now)
	return log.entries[:startedAt(log.entries)]
}

// give lets all seats give their shares to a draw.
func give(t *testing.T, core *run.Core, now time.Time) {
	t.Helper()
	for again := true; again; {
		again = false
		for seat := range 3 {
			told, err := core.Sharing(tokenOf(seat), run.Seen{})
			if err != nil {
				t.Fatal(err)
			}
			if told.Want == table.Nothing {
				continue
			}
			share := table.Share{Game: told.Game, Hash: chainOf(seat, told.Game).Anchor().String()}
			if told.Want == table.WantShare {
				share.Draw, share.Hash = told.Draw, linkOf(seat, told.Game, told.Draw)
			}
			if err := core.Share(tokenOf(seat), share, now); err != nil {
				t.Fatal(err)
			}
			again = true
		}
	}
}

// chainOf returns the chain of a seat in a game of twin tables.
func chainOf(seat, game int) *fair.Chain {
	return fair.NewChain(fair.Game(fmt.Sprint(twinCode, "/", game)), fair.Party(seat), fair.Hash{byte(seat), byte(game)})
}

func linkOf(seat, game, draw int) string { return chainOf(seat, game).Link(draw).String() }

// shuffles reports whether a reshuffle waits for the seats' shares.
func (p *pair) shuffles() bool {
	play := p.worlds[0].viewers[0].now.Table.Play
	return play != nil && play.Position.Phase == string(rowlock.PhaseReshuffle)
}

// share lets all seats give their shares to a reshuffle, and waits for it.
func (w *twin) share() {
	for seat, p := range w.viewers[:spectator] {
		var asks message
		p.wait(func() bool {
			return json.Unmarshal(p.other["fair"], &asks) == nil && asks.Want == string(table.WantShare)
		})
		delete(p.other, "fair")
		p.say(wire.FromClient{Type: "share", ID: fmt.Sprint("share", asks.Draw), Game: asks.Game, Draw: asks.Draw, Link: linkOf(seat, asks.Game, asks.Draw)})
	}
	for _, p := range w.viewers {
		p.wait(func() bool { return p.now.Table.Play.Position.Phase != string(rowlock.PhaseReshuffle) })
	}
}

// heardAll waits for everything that the server sends with the entries that the player knows of.
func (p *player) heardAll() {
	p.Helper()
	delete(p.other, "refusedall")
	p.do(wire.FromClient{Type: "all", ID: "all"}) // a ping will not do: a pong may come before its answer
}

// compareAnswers requires that HTTP answers are the same.
func (p *pair) compareAnswers() error {
	paths := []string{"/api/games", "/api/editions"}
	for _, path := range []string{"", "/games/1", "/games/2", "/games/1/fair", "/games/2/fair", "/review?game=2", "/review?depth=x"} {
		paths = append(paths, "/api/tables/"+twinCode+path)
	}
	return p.compareAnswer(paths...)
}

// compareReviews requires that reviews of the finished game are the same during the next one. They
// take a while: nobody is connected any longer.
func (p *pair) compareReviews() error {
	for _, w := range p.worlds {
		for _, viewer := range w.viewers {
			_ = viewer.conn.CloseNow()
		}
	}
	return p.compareAnswer("/api/tables/" + twinCode + "/review?game=1")
}

func (p *pair) compareAnswer(paths ...string) error {
	secret := p.canaries()
	for _, path := range paths {
		one, other := p.worlds[0].answer(path), p.worlds[1].answer(path)
		if diff := cmp.Diff(one, other); diff != "" {
			return fmt.Errorf("%s is answered\n%s", path, diff)
		}
		if err := secret.tell(one, p.seen[spectator]); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	return nil
}

// answer returns the whole answer to a request, except for its date.
func (w *twin) answer(path string) string {
	w.Helper()
	resp, err := http.Get(w.server.URL + path)
	if err != nil {
		w.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		w.Fatal(err)
	}
	resp.Header.Del("Date")
	var all strings.Builder
	fmt.Fprintln(&all, resp.Status)
	if err := resp.Header.Write(&all); err != nil {
		w.Fatal(err)
	}
	return all.String() + string(body)
}

// publishedIn reads the published games of a log.
func publishedIn(entries []table.Entry) web.Games {
	return func(_ context.Context, after int64, most int) (list []wire.Game, err error) {
		for _, e := range entries {
			if p, err := table.ReadPublished(e); err != nil || p != nil && e.Seq > after && len(list) < most {
				if err != nil {
					return nil, err
				}
				list = append(list, wire.Game{Game: e.Seq, Edition: p.Edition, Record: p.Record})
			}
		}
		return list, nil
	}
}

// talkative is a handler that says more than it should, if there is a leak.
func (w *twin) talkative(h http.Handler) http.Handler {
	return http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		if more := w.head.Load(); more != nil {
			out.Header().Set("X-Entry", *more)
		}
		h.ServeHTTP(out, r)
		if more := w.body.Load(); more != nil && !strings.HasSuffix(r.URL.Path, "/live") {
			_, _ = io.WriteString(out, *more)
		}
	})
}

// An opener is a dealer that proves seat 1's cards to everybody, if there is a leak.
type opener struct {
	run.Sharer
	world *twin
}

// Open implements run.Sharer.
func (o *opener) Open(code string, draw *table.Draw, viewer rowlock.Seat, has map[table.Place]bool) ([]table.Proof, error) {
	if o.world.opensAll.Load() {
		viewer = 1
	}
	return o.Sharer.Open(code, draw, viewer, has)
}

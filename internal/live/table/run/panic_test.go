package run_test

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
)

// A faulty dealer panics after it has been asked that often without dealing.
type faulty struct{ later int }

func (f *faulty) Deal(string, *table.Draw) (table.Outcome, error) {
	if f.later == 0 {
		panic("as if the program were wrong")
	}
	f.later--
	return table.Outcome{}, run.ErrLater
}

// A spoiling log keeps its entries, and returns them spoilt, so that reading them into a table
// panics.
type spoiling struct{ *memory }

func (s spoiling) Append(ctx context.Context, name string, entries ...table.Entry) error {
	err := s.memory.Append(ctx, name, entries...)
	last := &entries[len(entries)-1]
	last.Kind, last.Body = "left", []byte(`{"fact":{"seat":9}}`)
	return err
}

// A live table ends when the program panics: in a dealer or in reading its log, while somebody
// waits for an answer or nobody does. Everybody present is told, whoever asks is answered, other
// tables go on, and the log leads on from the state before.
func TestPanicAtALiveTable(t *testing.T) {
	for what, spoil := range map[string]func(*run.Config, *memory){
		"a dealer, who is asked by a command": func(cfg *run.Config, _ *memory) { cfg.Dealer = &faulty{} },
		"a dealer, who is asked by the clock": func(cfg *run.Config, _ *memory) { cfg.Dealer = &faulty{later: 1} },
		"a fold":                              func(cfg *run.Config, log *memory) { cfg.Log = spoiling{log} },
	} {
		t.Run(what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				sound := open(t, "classic").fill(2)
				hurt := &fixture{T: t, log: &memory{name: sound.log.name, entries: sound.log.all()}, cfg: sound.cfg, actions: sound.actions}
				hurt.cfg.Log, hurt.cfg.ShareWithin = hurt.log, time.Second
				spoil(&hurt.cfg, hurt.log)
				var err error
				if hurt.Runner, err = run.Open("TABLE2", hurt.log.all(), hurt.cfg); err != nil {
					t.Fatal(err)
				}
				var told atomic.Int32
				var there []*run.Subscription
				for _, who := range []table.Token{token(0), token(1), ""} {
					one, err := hurt.Subscribe(t.Context(), who, false, func() {
						select {
						case <-hurt.Done():
							told.Add(1)
						default:
						}
					})
					if err != nil {
						t.Fatal(err)
					}
					there = append(there, one)
				}
				before := len(hurt.log.all())
				err = hurt.try(0, table.Start{})
				<-hurt.Done()
				synctest.Wait() // for the people who are told
				if err != nil && refusal.Code(err) != "broken" || refusal.Code(hurt.Err()) != "broken" {
					t.Errorf("who started is told %v, the others %v", err, hurt.Err())
				}
				if n := told.Load(); n != int32(len(there)) {
					t.Errorf("%d of %d are told", n, len(there))
				}
				if err := hurt.try(1, table.Start{}); refusal.Code(err) != "broken" {
					t.Errorf("who asks afterwards is told %v", err)
				}
				if _, err := hurt.View(t.Context(), "", table.Newest); refusal.Code(err) != "broken" {
					t.Errorf("who looks afterwards is told %v", err)
				}
				for _, one := range there {
					one.Close()
				}
				sound.must(0, table.Start{})
				woken := sound.restart(hurt.log.all())
				woken.actions = hurt.actions
				if len(hurt.log.all()) == before { // the failed command was not taken
					woken.must(0, table.Start{})
				}
				if stage := woken.now(-1).Stage; stage != table.Playing {
					t.Errorf("woken from its log it is %v", stage)
				}
			})
		})
	}
}

// A failingBot is a bot that panics.
type failingBot struct{}

func (failingBot) Choose(*rowlock.View) rowlock.Action { panic("as if the program were wrong") }

// If a bot panics, in a task of its own, the table ends, and the log names the function that
// panicked.
func TestPanicOfABotIsLoggedWithItsStack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		sound := open(t, "classic")
		var log bytes.Buffer
		cfg := sound.cfg
		cfg.Log = &memory{name: "TABLE2"}
		cfg.Bots = func(string) (run.Bot, error) { return failingBot{}, nil }
		cfg.Logger = slog.New(slog.NewTextHandler(&log, nil))
		hurt := &fixture{T: t, cfg: cfg}
		var err error
		begin := table.Create{Rules: sound.now(-1).Rules, Host: table.Join{Name: "Seat 0", Token: token(0)}}
		if hurt.Runner, err = run.New("TABLE2", begin, cfg); err != nil {
			t.Fatal(err)
		}
		hurt.connect(0)
		hurt.must(0, table.AddBot{Bot: "greedy"})
		hurt.must(0, table.Start{})
		<-hurt.Done()
		if refusal.Code(hurt.Err()) != "broken" {
			t.Errorf("the table has ended by %v", hurt.Err())
		}
		if n := strings.Count(log.String(), "failingBot.Choose"); n != 1 {
			t.Errorf("the log names the function %d times: %s", n, &log)
		}
	})
}

package run_test

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/rules"
)

// games is how many an evening has.
const games = 8

// evening returns the log of a table at which four people have played for an evening,
// and a configuration to wake it with.
func evening(b *testing.B) ([]table.Entry, run.Config) {
	log := &memory{}
	cfg := run.Config{
		Log: log, Dealer: run.Instant{Source: chance.NewSeeded(1)},
		Bots: func(name string) (run.Bot, error) { return bot.New(name, 1) }, Logger: slog.New(slog.DiscardHandler),
		Config: table.Config{Book: rules.Published(), StandIn: "random", AwayAfter: time.Hour},
	}
	now, random, asked := time.Unix(0, 0), rand.New(rand.NewPCG(1, 2)), 0
	core, err := run.NewCore("TABLE2", table.Create{Rules: rules.Classic, Host: table.Join{Name: "Player 0", Token: token(0)}}, cfg, now)
	if err != nil {
		b.Fatal(err)
	}
	do := func(seat int, command table.Command) {
		b.Helper()
		asked++
		if _, err := core.Do(table.Request{ID: fmt.Sprint("request ", asked), Token: token(seat), Command: command}, now); err != nil {
			b.Fatal(err)
		}
	}
	for seat := 1; seat < 4; seat++ {
		do(seat, table.Join{Name: fmt.Sprint("Player ", seat), Token: token(seat)})
	}
	for seat := range 4 {
		if _, err := core.Subscribe(token(seat), false, func() {}, now); err != nil {
			b.Fatal(err)
		}
	}
	do(0, table.Start{})
	for played := 0; played < games; {
		v := core.View(token(0), table.Newest, now)
		if v.Stage == table.Finished {
			if played++; played < games {
				for seat := range 4 {
					do(seat, table.Rematch{})
				}
			}
			continue
		}
		for seat := range rowlock.Seat(4) {
			if v.Position.Owes.Has(seat) {
				choices := core.View(token(int(seat)), table.Newest, now).Position.Choices[seat]
				do(int(seat), table.Choose{Moment: v.Moment, Word: choices[random.IntN(len(choices))].Word})
			}
		}
		now = now.Add(time.Second)
	}
	return log.entries, cfg
}

// A table is woken after an evening; kept-B/op is what it takes in memory from then on.
func BenchmarkWoken(b *testing.B) {
	entries, cfg := evening(b)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var woken []*run.Core
	for b.Loop() {
		core, err := run.OpenCore("TABLE2", entries, cfg, time.Unix(1_000_000, 0))
		if err != nil {
			b.Fatal(err)
		}
		woken = append(woken, core)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(len(woken)), "kept-B/op")
	b.ReportMetric(float64(len(entries)), "entries")
	runtime.KeepAlive(woken)
}

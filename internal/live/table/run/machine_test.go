package run_test

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"rowlock/bot"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/rules"
)

// A machine sends random commands, good and bad, new and repeated, and crashes
// the table now and then.
type machine struct {
	*fixture
	taken []sent // commands that were acknowledged
}

type sent struct {
	table.Request
	seq int64
}

func TestAnyCommands(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		m := &machine{fixture: open(t, "classic")}
		defer func() { m.Close() }()
		connections := []*run.Subscription{m.connect(0)}
		r.Repeat(map[string]func(*rapid.T){
			"new":    m.something,
			"repeat": m.again,
			"crash":  func(*rapid.T) { connections = m.crash(connections) },
			"":       m.check,
		})
		m.Close()
		for _, w := range connections {
			w.Close()
		}
	})
}

// command draws a person's command, sensible more often than not.
func (m *machine) command(r *rapid.T) table.Command {
	view := m.now(0)
	choose := rapid.Custom(func(r *rapid.T) table.Command {
		word := "-"
		if view.Position != nil && len(view.Position.Choices) > 0 {
			if choices := view.Position.Choices[0]; view.Seat == 0 && len(choices) > 0 {
				word = rapid.SampledFrom(choices).Draw(r, "choice").Word
			}
		}
		return table.Choose{Moment: view.Moment - rapid.IntRange(0, 10).Draw(r, "ago")/9, Word: word}
	})
	return rapid.OneOf(choose, choose, choose, choose, rapid.SampledFrom([]table.Command{
		table.Start{},
		table.Rematch{},
		table.Gather{},
		table.Stop{},
		table.AddBot{Bot: bot.All()[0].Name},
		table.AddBot{Bot: "nobody"},
		table.Remove{Name: fmt.Sprint("Seat ", rapid.IntRange(-1, 5).Draw(r, "whom"))},
		table.StandIn{Seat: rapid.IntRange(-1, 5).Draw(r, "for whom")},
		table.Throw{Moment: view.Moment},
		table.Change{Edition: rapid.SampledFrom(rules.Published().All()).Draw(r, "rules").Edition(), Changes: table.Changes{Clock: new(rapid.SampledFrom([]int{0, 45, 7}).Draw(r, "clock")), ByHand: new(rapid.Bool().Draw(r, "by hand"))}},
	})).Draw(r, "command")
}

func (m *machine) something(r *rapid.T) {
	seat := rapid.IntRange(0, 6).Draw(r, "whose")
	if seat > 3 { // the host does most
		seat = 0
	}
	m.actions++
	c := table.Request{ID: fmt.Sprint("action ", m.actions), Token: token(seat), Command: m.command(r)}
	if rapid.IntRange(0, 9).Draw(r, "joins") == 0 {
		c = table.Request{Command: table.Join{Name: fmt.Sprint("Seat ", seat), Token: token(seat)}}
	}
	before := len(m.log.all())
	seq, err := m.Do(context.Background(), c)
	after := len(m.log.all())
	_, refused := refusal.As(err)
	switch {
	case err == nil && c.ID != "":
		m.taken = append(m.taken, sent{c, seq})
		if _, stops := c.Command.(table.Stop); after == before && !stops { // a repeated request changes nothing
			r.Fatalf("%+v is acknowledged and not in the log", c)
		}
	case err != nil && (after != before || !refused):
		r.Fatalf("%+v: %v, and the log grows by %d", c, err, after-before)
	}
}

func (m *machine) again(r *rapid.T) {
	if len(m.taken) == 0 {
		return
	}
	old := rapid.SampledFrom(m.taken).Draw(r, "old")
	before := len(m.log.all())
	seq, err := m.Do(context.Background(), old.Request)
	if err == nil && seq != old.seq || len(m.log.all()) != before {
		r.Fatalf("%+v again: %d, %v, was %d; the log grows by %d", old.Request, seq, err, old.seq, len(m.log.all())-before)
	}
}

// crash wakes the table from its log and leaves the old one behind.
func (m *machine) crash(connections []*run.Subscription) []*run.Subscription {
	m.Close()
	for _, w := range connections {
		w.Close()
	}
	m.fixture = m.restart(m.log.all())
	return []*run.Subscription{m.connect(-1)}
}

func (m *machine) check(r *rapid.T) {
	log := m.log.all()
	live := untimed(m.view(-1, 0))
	if live.Seq > int64(len(log)) {
		r.Fatalf("the table shows %d facts, the log holds %d", live.Seq, len(log))
	}
	again := m.restart(log)
	woken := untimed(again.view(-1, 0))
	again.Close()
	live.Host = woken.Host // presence is not in the log
	for i := range woken.Seats {
		woken.Seats[i].Present, live.Seats[i].Present = false, false
	}
	if !reflect.DeepEqual(live, woken) {
		r.Fatalf("live\n%+v\nwoken\n%+v", live, woken)
	}
	names := map[string]bool{}
	for _, s := range live.Seats {
		names[s.Name] = true
	}
	if _, most := live.Rules.Seats(); len(names) != len(live.Seats) || len(names) > most {
		r.Fatalf("seats %+v", live.Seats)
	}
}

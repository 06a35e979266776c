package run_test

import (
	"container/heap"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"hash"
	"log/slog"
	"strconv"
	"testing"
	"time"

	"rowlock/bot"
	"rowlock/chance"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/table"
	"rowlock/table/run"
)

// A simulation runs many tables in one goroutine: clock, randomness, log and
// connections are its own, and one seed is one run.
type simulation struct {
	now    time.Time
	events queue
	tables map[string]*simulated
	dice   *chance.Seeded // of dealers and bots
	people *chance.Seeded // of what people do and how long it takes
	trace  hash.Hash      // of every entry of every log, in the order in which they were written
	order  int
	later  bool // the dealer takes a while
	games  int  // of each table
	lost   []string
}

// A simulated table is at its end when all its games are over.
type simulated struct {
	core    *run.Core
	code    string
	entries []table.Entry
	persons int
	sent    int
	due     time.Time      // for which TimePassed is planned
	there   map[int]func() // the seats that are connected, and what lets them look
	last    table.Request  // the newest that was acknowledged
	seq     int64          // with this number
	crashes int
}

// An event is something that happens at a time; those of one time happen in the
// order in which they were planned.
type event struct {
	at    time.Time
	order int
	do    func()
}

type queue []event

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, j int) bool {
	return q[i].at.Before(q[j].at) || q[i].at.Equal(q[j].at) && q[i].order < q[j].order
}
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(e any)   { *q = append(*q, e.(event)) }
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

func newSimulation(seed uint64, later bool, games int) *simulation {
	return &simulation{
		games: games,
		now:   time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), tables: map[string]*simulated{}, trace: sha256.New(), later: later,
		dice: chance.NewSeeded(seed, 1), people: chance.NewSeeded(seed, 2),
	}
}

func (s *simulation) after(d time.Duration, do func()) {
	s.order++
	heap.Push(&s.events, event{s.now.Add(d), s.order, do})
}

// soon is how long a person, a bot or a dealer takes.
func (s *simulation) soon() time.Duration {
	return time.Duration(s.people.Below(3000)) * time.Millisecond
}

// Append implements run.Log.
func (s *simulation) Append(_ context.Context, code string, entries ...table.Entry) error {
	t := s.tables[code]
	for _, e := range entries {
		fmt.Fprintln(s.trace, code, e.Seq, e.Kind, e.Action, string(e.Body), e.At.UnixMilli())
	}
	t.entries = append(t.entries, entries...)
	return nil
}

// Read implements run.Log.
func (s *simulation) Read(_ context.Context, code string, after int64) ([]table.Entry, error) {
	return s.tables[code].entries[after:], nil
}

// Deal implements run.Dealer.
func (s *simulation) Deal(code string, d *table.Draw) (table.Outcome, error) {
	if !s.later {
		return d.By(s.dice)
	}
	s.after(s.soon(), func() {
		outcome, err := d.By(s.dice)
		if err == nil {
			one := s.tables[code]
			err = one.core.Deal(table.Dealt{Game: d.Game, Number: d.Number, Outcome: outcome}, s.now)
			s.settle(one)
		}
		if err != nil && !refusal.Stale.Is(err) { // else it has been dealt meanwhile
			s.lost = append(s.lost, err.Error())
		}
	})
	return table.Outcome{}, run.ErrLater
}

func (s *simulation) config() run.Config {
	simple := []string{"random", "greedy", "skip1", "cellvalue"} // bots that think for microseconds
	return run.Config{
		Log: s, Dealer: s, StandIn: "greedy", AwayAfter: 40 * time.Second, BotDelay: time.Second, Logger: slog.New(slog.DiscardHandler),
		Bots: func(string) (run.Bot, error) {
			return bot.New(simple[s.dice.Below(uint32(len(simple)))], uint64(s.dice.Below(1<<31)))
		},
	}
}

// play makes a table of one to three people and a bot, and lets them come.
func (s *simulation) play(t *testing.T, number int) {
	all := rules.All()
	ru := all[number%len(all)]
	one := &simulated{code: fmt.Sprintf("T%05d", number), persons: 1 + int(s.people.Below(3)), there: map[int]func(){}}
	s.tables[one.code] = one
	var err error
	one.core, err = run.NewCore(one.code, table.Create{Rules: ru, Host: table.Join{Name: "Seat 0", Token: token(0)}}, s.config(), s.now)
	if err != nil {
		t.Fatal(err)
	}
	for seat := range one.persons {
		if seat > 0 {
			s.do(one, 0, table.Join{Name: fmt.Sprint("Seat ", seat), Token: token(seat)})
		}
		s.come(t, one, seat)
	}
	if one.persons == 1 || s.people.Below(2) == 0 {
		s.do(one, 0, table.AddBot{Bot: "greedy"})
	}
	s.do(one, 0, table.Settings{Edition: ru.Edition(), Clock: table.Clocks[s.people.Below(3)]})
	s.do(one, 0, table.Start{})
	for range s.people.Below(3) {
		s.after(time.Duration(s.people.Below(300))*time.Second, func() { s.crash(t, one) })
	}
}

// come connects a person, who then decides whenever something is to be decided.
func (s *simulation) come(t *testing.T, one *simulated, seat int) {
	looking := false
	look := func() {
		if !looking {
			looking = true
			s.after(s.soon(), func() {
				looking = false
				s.decide(one, seat)
			})
		}
	}
	core, subscriber := one.core, s.connect(t, one, seat, look)
	if s.people.Below(4) > 0 {
		return
	}
	s.after(time.Duration(s.people.Below(300))*time.Second, func() { // a frozen line: gone for up to two minutes
		delete(one.there, seat)
		if one.core == core { // a crash has ended the connection otherwise
			one.core.Unsubscribe(subscriber, s.now)
		}
		s.settle(one)
		s.after(time.Duration(s.people.Below(120))*time.Second, func() { s.come(t, one, seat); s.settle(one) })
	})
}

func (s *simulation) connect(t *testing.T, one *simulated, seat int, look func()) *run.Subscriber {
	t.Helper()
	subscriber, err := one.core.Subscribe(token(seat), false, look, s.now)
	if err != nil {
		t.Fatal(err)
	}
	one.there[seat] = look
	return subscriber
}

// crash loses everything but the log. The table wakes, people come back, and what
// was acknowledged is still so.
func (s *simulation) crash(t *testing.T, one *simulated) {
	t.Helper()
	one.core.End(run.ErrUnavailable)
	one.due = time.Time{}
	one.crashes++
	var err error
	if one.core, err = run.OpenCore(one.code, one.entries, s.config(), s.now); err != nil {
		t.Fatal(err)
	}
	for seat := range one.persons {
		if look, there := one.there[seat]; there {
			s.connect(t, one, seat, look)
		}
	}
	before := len(one.entries)
	if seq, err := one.core.Do(one.last, s.now); err != nil || seq != one.seq || len(one.entries) != before {
		s.lost = append(s.lost, fmt.Sprintf("%s: %+v was acknowledged as %d, and after a crash as %d, %v", one.code, one.last, one.seq, seq, err))
	}
	s.settle(one)
}

// decide does what a person does who looks at the table.
func (s *simulation) decide(one *simulated, seat int) {
	v := one.core.View(token(seat), table.Newest, s.now)
	switch {
	case v.Stage == table.Finished && v.Games < s.games:
		s.do(one, seat, table.Rematch{})
	case v.Stage == table.Playing && len(v.Position.Choices[seat]) > 0 && v.Chosen == "":
		choices := v.Position.Choices[seat]
		s.do(one, seat, table.Choose{Moment: v.Moment, Word: choices[s.people.Below(uint32(len(choices)))].Word})
	}
}

func (s *simulation) do(one *simulated, seat int, command table.Command) {
	one.sent++
	request := table.Request{ID: strconv.Itoa(one.sent), Token: token(seat), Command: command}
	if seq, err := one.core.Do(request, s.now); err == nil { // late ones are refused
		one.last, one.seq = request, seq
	}
	s.settle(one)
}

// settle plans what a table needs after something has happened at it.
func (s *simulation) settle(one *simulated) {
	for _, task := range one.core.Tasks() {
		finish := task(context.Background())
		s.after(s.soon(), func() { finish(s.now); s.settle(one) })
	}
	due := one.core.Due()
	if due.IsZero() || due.Equal(one.due) {
		return
	}
	one.due = due
	s.after(max(due.Sub(s.now), 0), func() {
		if due.Equal(one.due) { // nothing else has become due meanwhile
			one.due = time.Time{}
			one.core.TimePassed(s.now)
			s.settle(one)
		}
	})
}

// next lets the next thing happen that is planned.
func (s *simulation) next() {
	next := heap.Pop(&s.events).(event)
	s.now = next.at
	next.do()
}

// run lets everything happen that is planned.
func (s *simulation) run(t *testing.T, tables int) string {
	t.Helper()
	for number := range tables {
		s.play(t, number)
	}
	for s.events.Len() > 0 {
		s.next()
	}
	if len(s.lost) > 0 {
		t.Errorf("acknowledged and lost: %v", s.lost)
	}
	crashes := 0
	for code, one := range s.tables {
		crashes += one.crashes
		v := one.core.View("", 0, s.now)
		if one.core.Err() != nil || v.Games != s.games || v.Stage != table.Finished {
			t.Errorf("%s ends %s in game %d: %v", code, v.Stage, v.Games, one.core.Err())
		}
	}
	if crashes < tables/2 {
		t.Errorf("%d crashes of %d tables", crashes, tables)
	}
	return hex.EncodeToString(s.trace.Sum(nil))
}

var simulatedTables = flag.Int("tables", 80, "tables that TestSimulation runs, at least 10")

// Many tables run to their end in one goroutine, people come and go, the server
// crashes, nothing acknowledged is lost, and one seed is one run: the same
// seed writes the same logs to the millisecond, another one others.
func TestSimulation(t *testing.T) {
	for name, c := range map[string]struct {
		later         bool
		tables, games int
	}{"dealt at once": {false, *simulatedTables, 1}, "dealt later": {true, *simulatedTables / 10, 2}} {
		t.Run(name, func(t *testing.T) {
			run := func(seed uint64) string { return newSimulation(seed, c.later, c.games).run(t, c.tables) }
			first := run(1)
			if again := run(1); again != first {
				t.Errorf("the same seed runs to %s, then to %s", first, again)
			}
			if other := run(2); other == first {
				t.Error("another seed makes no difference")
			}
		})
	}
}

// The control: a log that has lost the newest entry is found out.
func TestSimulationFindsLoss(t *testing.T) {
	s := newSimulation(1, false, 1)
	s.play(t, 0)
	one := s.tables["T00000"]
	for newest := one.entries; s.now.Sub(newest[0].At) < time.Minute || newest[len(newest)-1].Action != one.last.ID; newest = one.entries {
		s.next()
	}
	one.entries = one.entries[:len(one.entries)-1]
	if s.crash(t, one); len(s.lost) != 1 {
		t.Errorf("lost: %v", s.lost)
	}
}

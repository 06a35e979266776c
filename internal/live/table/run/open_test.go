package run_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"rowlock/internal/race"

	"go.uber.org/goleak"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/rules"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A memory is a log that forgets everything at the end of the test.
type memory struct {
	mu      sync.Mutex
	name    string                   // of the log that is written
	entries []table.Entry            // its
	older   map[string][]table.Entry // logs before it
	appends int
	reads   int
	read    int           // entries
	gate    chan struct{} // when set, an append waits for it
	fault   error         // when set, an append fails and nothing is kept
	lies    bool          // an append says that it has kept what it has not
	breaks  bool          // the program fails at a read
}

func (m *memory) Append(_ context.Context, name string, entries ...table.Entry) error {
	m.mu.Lock()
	gate, fault, lies := m.gate, m.fault, m.lies
	m.mu.Unlock()
	if gate != nil {
		<-gate
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if fault != nil || lies {
		return fault
	}
	if m.name != name && entries[0].Seq == 1 {
		if m.older == nil {
			m.older = map[string][]table.Entry{}
		}
		m.older[m.name] = m.entries
		m.name, m.entries = name, nil
	}
	if entries[0].Seq != int64(len(m.entries))+1 {
		return errors.New("the entry does not continue the log")
	}
	m.entries = append(m.entries, entries...)
	m.appends++
	return nil
}

func (m *memory) Read(_ context.Context, name string, after int64) ([]table.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.reads++
	if m.breaks {
		panic("the log cannot be understood")
	}
	entries := m.entries
	if older, is := m.older[name]; is {
		entries = older
	}
	m.read += len(entries[after:])
	return slices.Clone(entries[after:]), nil
}

// First is run.Config's.
func (m *memory) First(_ context.Context, name string) ([]table.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.read++
	if older, is := m.older[name]; is {
		return slices.Clone(older[:1]), nil
	}
	return slices.Clone(m.entries[:1]), nil
}

func (m *memory) all() []table.Entry {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.entries)
}

// count returns how often something was appended.
func (m *memory) count() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.appends
}

func (m *memory) set(change func(*memory)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	change(m)
}

// A fixture is one table with its configuration.
type fixture struct {
	*testing.T
	*run.Runner
	log     *memory
	cfg     run.Config
	actions int
}

// open makes a table whose host shows the token of seat 0.
func open(t *testing.T, edition string) *fixture {
	t.Helper()
	ru, err := rules.Published().ByEdition(edition)
	if err != nil {
		t.Fatal(err)
	}
	f := &fixture{T: t, log: &memory{name: "TABLE2"}}
	source := chance.NewSeeded(1)
	f.cfg = run.Config{
		Log: f.log, First: f.log.First, Dealer: run.Instant{Source: source}, Bots: bots(source),
		TellWithin: 500 * time.Millisecond, Logger: slog.New(slog.DiscardHandler),
		Config: table.Config{Book: rules.Published(), CheckBot: plays, StandIn: "greedy", AwayAfter: 40 * time.Second, BotDelay: time.Second},
	}
	f.Runner, err = run.New("TABLE2", table.Create{Rules: ru, Host: table.Join{Name: "Seat 0", Token: token(0)}}, f.cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// plays says why a built-in bot does not play.
func plays(name string, ru rowlock.Rules) error {
	kind, err := bot.ByName(name)
	if err != nil {
		return err
	}
	return kind.Plays(ru)
}

// bots seats the built-in ones.
func bots(source rowlock.Source) func(string) (run.Bot, error) {
	return func(name string) (run.Bot, error) { return bot.New(name, uint64(source.Below(1<<31))) }
}

func token(seat int) table.Token { return table.Token(fmt.Sprint("token of seat ", seat)) }

// restart wakes the table from a log, as after a crash.
func (f *fixture) restart(entries []table.Entry) *fixture {
	f.Helper()
	again := &fixture{T: f.T, log: &memory{name: f.log.name, entries: slices.Clone(entries), older: f.log.older}, cfg: f.cfg, actions: f.actions}
	again.cfg.Log, again.cfg.First = again.log, again.log.First
	var err error
	if again.Runner, err = run.Open("TABLE2", entries, again.cfg); err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { again.Close() })
	return again
}

// try sends a command under a new action.
func (f *fixture) try(seat int, command table.Command) error {
	f.actions++
	_, err := f.Do(context.Background(), table.Request{ID: fmt.Sprint("action ", f.actions), Token: token(seat), Command: command})
	return err
}

// must sends a command that must be taken.
func (f *fixture) must(seat int, command table.Command) {
	f.Helper()
	if err := f.try(seat, command); err != nil {
		f.Fatalf("seat %d, %T: %v", seat, command, err)
	}
}

// refused sends a command that must be refused, with that code.
func (f *fixture) refused(kind string, seat int, command table.Command) {
	f.Helper()
	if err := f.try(seat, command); refusal.Code(err) != kind {
		f.Errorf("seat %d, %+v: %v, want %s", seat, command, err, kind)
	}
}

// fill seats persons until there are that many.
func (f *fixture) fill(persons int) *fixture {
	f.Helper()
	for seat := 1; seat < persons; seat++ {
		f.must(0, table.Join{Name: fmt.Sprint("Seat ", seat), Token: token(seat)})
	}
	return f
}

// connect opens a connection for a seat, -1 for a spectator.
func (f *fixture) connect(seat int) *run.Subscription {
	f.Helper()
	w, err := f.Subscribe(context.Background(), shown(seat), false, nil)
	if err != nil {
		f.Fatal(err)
	}
	return w
}

// shown returns the token that a seat shows, or -1 for a spectator.
func shown(seat int) table.Token {
	if seat < 0 {
		return ""
	}
	return token(seat)
}

// view returns what a seat may know, or -1 for a spectator, with the events after a
// number. Those from the beginning are read from the log, which takes long.
func (f *fixture) view(seat int, after int64) table.View {
	f.Helper()
	w := f.connect(seat)
	defer w.Close()
	view, err := f.View(context.Background(), shown(seat), after)
	if err != nil {
		f.Fatal(err)
	}
	return view
}

// now is view without events.
func (f *fixture) now(seat int) table.View {
	f.Helper()
	return f.view(seat, table.Newest)
}

// owes returns the seats that owe a decision.
func (f *fixture) owes() (seats []int) {
	view := f.now(-1).Position
	for seat := range rowlock.Seat(view.Seats) {
		if view.Owes.Has(seat) {
			seats = append(seats, int(seat))
		}
	}
	return seats
}

// choose lets a seat take one of its choices.
func (f *fixture) choose(seat int, random *rand.Rand) {
	f.Helper()
	view := f.now(seat)
	choices := view.Position.Choices[seat]
	f.must(seat, table.Choose{Moment: view.Moment, Word: choices[random.IntN(len(choices))].Word})
}

// playOn lets everybody choose at random until the game is over; each runs
// before every decision.
func (f *fixture) playOn(random *rand.Rand, each func(seat int)) {
	f.Helper()
	for {
		owes := f.owes()
		if len(owes) == 0 {
			return
		}
		for _, seat := range owes {
			each(seat)
			f.choose(seat, random)
		}
	}
}

// editions runs a test for every rule set.
func editions(t *testing.T, test func(t *testing.T, edition string)) {
	for _, ru := range rules.Published().All() {
		t.Run(ru.Edition(), func(t *testing.T) {
			race.LeaveAllBut(t, "classic")
			test(t, ru.Edition())
		})
	}
}

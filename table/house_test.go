package table_test

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

	"go.uber.org/goleak"

	"rowlock"
	"rowlock/chance"
	"rowlock/rules"
	"rowlock/table"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A memory is a log that forgets everything at the end of the test.
type memory struct {
	mu      sync.Mutex
	entries []table.Entry
	gate    chan struct{} // when set, an append waits for it
	fault   error         // when set, an append fails and nothing is kept
	lies    bool          // an append says that it has kept what it has not
}

func (m *memory) Append(_ context.Context, _ string, entries ...table.Entry) error {
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
	if entries[0].Seq != int64(len(m.entries))+1 {
		return errors.New("the entry does not continue the log")
	}
	m.entries = append(m.entries, entries...)
	return nil
}

func (m *memory) Read(_ context.Context, _ string, after int64) ([]table.Entry, error) {
	return m.all()[after:], nil
}

func (m *memory) all() []table.Entry {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.entries)
}

func (m *memory) set(change func(*memory)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	change(m)
}

// A house is one table and what it was given.
type house struct {
	*testing.T
	*table.Table
	log     *memory
	cfg     table.Config
	actions int
}

// open makes a table whose host shows the token of seat 0.
func open(t *testing.T, edition string) *house {
	t.Helper()
	ru, err := rules.ByEdition(edition)
	if err != nil {
		t.Fatal(err)
	}
	h := &house{T: t, log: &memory{}}
	h.cfg = table.Config{
		Log: h.log, Source: chance.NewSeeded(1), Keeper: "greedy", Patience: 40 * time.Second,
		Pace: func() time.Duration { return time.Second }, Logger: slog.New(slog.DiscardHandler),
	}
	h.Table, err = table.New(t.Context(), "TABLE2", ru, table.Join{Name: "Seat 0", Token: token(0)}, h.cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	return h
}

func token(seat int) table.Token { return table.Token(fmt.Sprint("token of seat ", seat)) }

// restart wakes the table from a log, as after a crash.
func (h *house) restart(entries []table.Entry) *house {
	h.Helper()
	again := &house{T: h.T, log: &memory{entries: slices.Clone(entries)}, cfg: h.cfg, actions: h.actions}
	again.cfg.Log = again.log
	var err error
	if again.Table, err = table.Open("TABLE2", entries, again.cfg); err != nil {
		h.Fatal(err)
	}
	h.Cleanup(func() { again.Close() })
	return again
}

// try sends a command under a new action.
func (h *house) try(seat int, wish table.Wish) error {
	h.actions++
	_, err := h.Do(context.Background(), table.Command{Action: fmt.Sprint("action ", h.actions), Token: token(seat), Wish: wish})
	return err
}

// must sends a command that has to be taken.
func (h *house) must(seat int, wish table.Wish) {
	h.Helper()
	if err := h.try(seat, wish); err != nil {
		h.Fatalf("seat %d, %T: %v", seat, wish, err)
	}
}

// refused sends a command that has to be refused, with that code.
func (h *house) refused(code string, seat int, wish table.Wish) {
	h.Helper()
	var refusal *table.Refusal
	if err := h.try(seat, wish); !errors.As(err, &refusal) || refusal.Code != code {
		h.Errorf("seat %d, %+v: %v, want code %s", seat, wish, err, code)
	}
}

// fill seats persons until there are so many.
func (h *house) fill(persons int) *house {
	h.Helper()
	for seat := 1; seat < persons; seat++ {
		h.must(0, table.Join{Name: fmt.Sprint("Seat ", seat), Token: token(seat)})
	}
	return h
}

// link opens a link for a seat, -1 for a watcher.
func (h *house) link(seat int) *table.Watcher {
	h.Helper()
	var show table.Token
	if seat >= 0 {
		show = token(seat)
	}
	w, err := h.Watch(context.Background(), show)
	if err != nil {
		h.Fatal(err)
	}
	return w
}

// sight returns what a seat may know, or -1 for a watcher.
func (h *house) sight(seat int, after int64) table.Sight {
	h.Helper()
	w := h.link(seat)
	defer w.Close()
	sight, err := w.Look(context.Background(), after)
	if err != nil {
		h.Fatal(err)
	}
	return sight
}

// owes returns the seats that owe a decision.
func (h *house) owes() (seats []int) {
	view := h.sight(-1, 0).View
	for seat := range rowlock.Seat(view.Seats) {
		if view.Owes.Has(seat) {
			seats = append(seats, int(seat))
		}
	}
	return seats
}

// choose lets a seat take one of its choices.
func (h *house) choose(seat int, random *rand.Rand) {
	h.Helper()
	sight := h.sight(seat, 0)
	choices := sight.View.Choices[seat]
	h.must(seat, table.Choose{Moment: sight.Moment, Word: choices[random.IntN(len(choices))].Word})
}

// playOn lets everybody choose at random until the game is over; each runs
// before every decision.
func (h *house) playOn(random *rand.Rand, each func(seat int)) {
	h.Helper()
	for {
		owes := h.owes()
		if len(owes) == 0 {
			return
		}
		for _, seat := range owes {
			each(seat)
			h.choose(seat, random)
		}
	}
}

// editions runs a test for every rule set.
func editions(t *testing.T, test func(t *testing.T, edition string)) {
	for _, ru := range rules.All() {
		t.Run(ru.Edition(), func(t *testing.T) { test(t, ru.Edition()) })
	}
}

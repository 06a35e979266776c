package lobby_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/rules"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A memory is a log of several tables that forgets everything at the end.
type memory struct {
	mu     sync.Mutex
	tables map[string][]table.Entry
	reads  int
	gate   chan struct{} // when set, reading one table waits for it
	slow   string        // the table
	writes chan struct{} // when set, so does writing to it, and is told here before
	taken  int           // how many tables that begin have codes of deleted ones
	asleep int           // how many of the first tables asked for exist already
	full   error         // when set, why nothing is written
}

func (m *memory) Append(_ context.Context, name string, entries ...table.Entry) error {
	if name == m.slow && m.writes != nil {
		m.writes <- struct{}{}
		<-m.gate
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.full != nil {
		return m.full
	}
	if m.taken > 0 && len(m.tables[name]) == 0 {
		m.taken--
		return fmt.Errorf("%w: by %s, which was deleted", run.ErrTaken, name)
	}
	m.tables[name] = append(m.tables[name], entries...)
	return nil
}

func (m *memory) Read(_ context.Context, name string, after int64) ([]table.Entry, error) {
	if name == m.slow {
		<-m.gate
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.reads++
	if m.asleep > 0 {
		m.asleep--
		m.tables[name] = []table.Entry{{Seq: 1}}
	}
	return m.tables[name][min(after, int64(len(m.tables[name]))):], nil
}

const tokenOfAnn = table.Token("the token of Ann")

func open(t *testing.T, log *memory, most int) *lobby.Lobby { return openWith(t, config(log, most)) }

func openWith(t *testing.T, cfg lobby.Config) *lobby.Lobby {
	l := lobby.Open(cfg)
	t.Cleanup(l.Close)
	return l
}

func config(log *memory, most int) lobby.Config {
	return lobby.Config{Most: most, Sleep: time.Hour, Table: run.Config{
		Log: log, Dealer: run.Instant{Source: chance.NewSeeded(1)}, Logger: slog.New(slog.DiscardHandler),
		Bots:   seatBot,
		Config: table.Config{Book: rules.Published(), StandIn: "greedy", AwayAfter: time.Minute, BotDelay: time.Millisecond},
	}}
}

func create(t *testing.T, l *lobby.Lobby) *run.Runner {
	t.Helper()
	made, err := l.Create(t.Context(), table.Create{Rules: rules.Classic, Host: table.Join{Name: "Ann", Token: tokenOfAnn}})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// watch connects Ann to a table.
func watch(t *testing.T, one *run.Runner) *run.Subscription {
	t.Helper()
	w, err := one.Subscribe(t.Context(), tokenOfAnn, false, nil)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func code(err error) string {
	if r, ok := refusal.As(err); ok {
		return r.Kind.Code()
	}
	return ""
}

func TestFind(t *testing.T) {
	l := open(t, &memory{tables: map[string][]table.Entry{}}, 10)
	made := create(t, l)
	found, err := l.Find(t.Context(), strings.ToLower(made.Code()))
	if err != nil || found != made {
		t.Errorf("found %v, %v", found, err)
	}
	for _, wrong := range []string{"", "ABC", "ABCDEFG", "ABC-EF", "ÄÖÜÄÖÜ", "222222", "O0O0O0", "../../"} {
		if _, err := l.Find(t.Context(), wrong); code(err) != "no_table" {
			t.Errorf("%q: %v", wrong, err)
		}
	}
}

// A new table never gets the code of a deleted table: another is drawn, and the place for the
// first is given back.
func TestTakenCodes(t *testing.T) {
	l := open(t, &memory{tables: map[string][]table.Entry{}, taken: 3}, 1)
	if made := create(t, l); l.Live() != 1 {
		t.Errorf("%s is one of %d tables", made.Code(), l.Live())
	}
}

// Nor does it get the code of a sleeping table, to which nothing is written.
func TestCodesOfSleepers(t *testing.T) {
	log := &memory{tables: map[string][]table.Entry{}, asleep: 3}
	l := open(t, log, 1)
	made := create(t, l).Code()
	for code, entries := range log.tables {
		if (code == made) == (len(entries) == 1) {
			t.Errorf("%s has %d entries, %s was made", code, len(entries), made)
		}
	}
	if len(log.tables) != 4 || l.Live() != 1 {
		t.Errorf("%d logs, %d tables", len(log.tables), l.Live())
	}
}

// A table that the disk does not take does not exist: its maker is told, and it takes no room.
func TestCreateOnAFullDisk(t *testing.T) {
	log := &memory{tables: map[string][]table.Entry{}, full: run.ErrNotWritten}
	l := open(t, log, 1)
	made, err := l.Create(t.Context(), table.Create{Rules: rules.Classic, Host: table.Join{Name: "Ann", Token: tokenOfAnn}})
	if !errors.Is(err, run.ErrNotWritten) || made != nil || l.Live() != 0 {
		t.Errorf("made %v, %v, one of %d tables", made, err, l.Live())
	}
	log.full = nil
	create(t, l)
}

// A table that has ended because the disk refused a write is woken from its log by the next
// visitor: everything confirmed is there.
func TestEndedTableWakes(t *testing.T) {
	log := &memory{tables: map[string][]table.Entry{}}
	l := open(t, log, 1)
	made := create(t, l)
	log.full = run.ErrNotWritten
	start := table.Request{ID: "start", Token: tokenOfAnn, Command: table.Start{}}
	if _, err := made.Do(t.Context(), start); !errors.Is(err, run.ErrNotWritten) {
		t.Fatalf("on a full disk: %v", err)
	}
	log.full = nil
	woken, err := l.Find(t.Context(), made.Code())
	if err != nil || woken == made {
		t.Fatalf("found %v, %v", woken, err)
	}
	if _, err := woken.Do(t.Context(), start); err != nil {
		t.Error(err)
	}
}

// A table that goes on in a newer log wakes from that log, and from none if the newest is unknown.
func TestWakesFromTheNewestLog(t *testing.T) {
	log := &memory{tables: map[string][]table.Entry{}}
	first := open(t, log, 10)
	name := create(t, first).Code()
	first.Close()
	log.tables[name+".2"] = log.tables[name]
	log.tables[name] = notALog(log.tables[name])
	cfg, away := config(log, 10), errors.New("the disk is away")
	cfg.Table.Newest = func(_ context.Context, code string) (string, error) { return code + ".2", away }
	l := openWith(t, cfg)
	if _, err := l.Find(t.Context(), name); !errors.Is(err, away) {
		t.Errorf("while nobody knows: %v", err)
	}
	away = nil
	woken, err := l.Find(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	if v, err := woken.View(t.Context(), tokenOfAnn, table.Newest); err != nil || v.Seat != 0 || woken.Code() != name {
		t.Errorf("table %s, seat %d, %v", woken.Code(), v.Seat, err)
	}
}

// A table that others have deleted from the log ends when somebody asks for it, even if it is
// awake, even for a caller that wakes no table; if the log cannot tell, it goes on. A new one
// takes its room.
func TestDeletedBesideTheLobby(t *testing.T) {
	for name, find := range map[string]finder{"Find": (*lobby.Lobby).Find, "Awake": (*lobby.Lobby).Awake} {
		t.Run(name, func(t *testing.T) { testDeleted(t, find) })
	}
}

// A finder is a way to a table.
type finder func(*lobby.Lobby, context.Context, string) (*run.Runner, error)

func testDeleted(t *testing.T, find finder) {
	log := &memory{tables: map[string][]table.Entry{}}
	cfg, unreadable := config(log, 2), error(nil)
	cfg.Has = func(_ context.Context, code string) (bool, error) {
		log.mu.Lock()
		defer log.mu.Unlock()
		return len(log.tables[code]) > 0, unreadable
	}
	l := openWith(t, cfg)
	gone, stays := create(t, l), create(t, l)
	delete(log.tables, gone.Code())
	unreadable = errors.New("the disk is away")
	if found, err := find(l, t.Context(), gone.Code()); found != gone || err != nil {
		t.Errorf("while nobody knows: %v", err)
	}
	unreadable = nil
	for _, ask := range []finder{find, (*lobby.Lobby).Find} {
		if _, err := ask(l, t.Context(), gone.Code()); refusal.Code(err) != "no_table" {
			t.Errorf("what was deleted is found: %v", err)
		}
	}
	select {
	case <-gone.Done():
		if err := gone.Err(); refusal.Code(err) != "no_table" {
			t.Errorf("those who are there are told %v", err)
		}
	default:
		t.Error("it goes on")
	}
	if found, err := find(l, t.Context(), stays.Code()); found != stays || err != nil {
		t.Errorf("the other: %v", err)
	}
	if create(t, l); l.Live() != 2 {
		t.Errorf("%d tables", l.Live())
	}
}

// An unwatched table leaves the memory, and comes back from the log when somebody asks for it.
func TestSleepAndWake(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := open(t, &memory{tables: map[string][]table.Entry{}}, 1)
		made := create(t, l)
		w := watch(t, made)
		time.Sleep(3 * time.Hour)
		if found, _ := l.Find(t.Context(), made.Code()); found != made {
			t.Error("a watched table sleeps")
		}
		if found, err := l.Awake(t.Context(), strings.ToLower(made.Code())); found != made || err != nil {
			t.Errorf("a watched table is not awake: %v", err)
		}
		w.Close()
		time.Sleep(3 * time.Hour)
		if _, err := l.Awake(t.Context(), made.Code()); !errors.Is(err, run.ErrUnavailable) || l.Live() > 0 {
			t.Errorf("a table that nobody watches is awake: %v, %d in memory", err, l.Live())
		}
		woken, err := l.Find(t.Context(), made.Code())
		if err != nil || woken == made {
			t.Fatalf("not woken: %v", err)
		}
		if v, err := woken.View(t.Context(), tokenOfAnn, table.Newest); err != nil || v.Seat != 0 {
			t.Errorf("seat %d, %v", v.Seat, err)
		}
	})
}

// A server whose tables are all watched refuses new ones in words, and wrong codes take no room.
func TestCrowded(t *testing.T) {
	l := open(t, &memory{tables: map[string][]table.Entry{}}, 2)
	watched := func() *run.Runner {
		made := create(t, l)
		t.Cleanup(watch(t, made).Close)
		return made
	}
	watched()
	for range 5 {
		_, _ = l.Find(t.Context(), "222222")
	}
	last := watched()
	if _, err := l.Create(t.Context(), table.Create{Rules: rules.Classic, Host: table.Join{Name: "Ben", Token: "b"}}); code(err) != "crowded" {
		t.Errorf("a third table: %v", err)
	}
	if _, err := l.Find(t.Context(), last.Code()); err != nil {
		t.Error(err)
	}
}

// Watched tables are never too many, and an unwatched one falls asleep.
func TestWatchedTablesStayAwake(t *testing.T) {
	l := openWith(t, lobby.Config{Most: 100, Awake: 2, Sleep: time.Hour, Table: run.Config{
		Log: &memory{tables: map[string][]table.Entry{}}, Dealer: run.Instant{Source: chance.NewSeeded(1)},
		Logger: slog.New(slog.DiscardHandler), Bots: seatBot,
		Config: table.Config{Book: rules.Published(), StandIn: "greedy", AwayAfter: time.Minute},
	}})
	for range 5 {
		t.Cleanup(watch(t, create(t, l)).Close)
	}
	create(t, l)
	create(t, l)
	if live := l.Live(); live != 6 {
		t.Errorf("%d tables are awake, want the five that are watched and the last", live)
	}
}

// When there are enough tables, the one unwatched for longest makes room, and wakes again when
// somebody comes. A watched table stays.
func TestMakesRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := open(t, &memory{tables: map[string][]table.Entry{}}, 3)
		watched := create(t, l)
		w := watch(t, watched)
		time.Sleep(time.Second)
		oldest := create(t, l)
		time.Sleep(time.Second)
		newest := create(t, l)
		time.Sleep(time.Second)
		create(t, l)
		for _, c := range []struct {
			name   string
			one    *run.Runner
			asleep bool
		}{{"the watched table", watched, false}, {"the table unwatched longest", oldest, true}, {"the newer table", newest, false}} {
			if _, err := c.one.View(t.Context(), "", table.Newest); (err != nil) != c.asleep {
				t.Errorf("%s: %v", c.name, err)
			}
		}
		if _, err := l.Find(t.Context(), oldest.Code()); err != nil {
			t.Errorf("woken where there is no room: %v", err)
		}
		if _, err := newest.View(t.Context(), "", table.Newest); err == nil {
			t.Error("woken without making room")
		}
		w.Close()
	})
}

// A table that is being written to does not block the others, even if it has been unwatched for
// longest.
func TestWritesHoldUpNobody(t *testing.T) {
	log := &memory{tables: map[string][]table.Entry{}, gate: make(chan struct{}), writes: make(chan struct{})}
	l := open(t, log, 2)
	busy, other := create(t, l), create(t, l)
	log.slow = busy.Code()
	written := make(chan error)
	go func() {
		_, err := busy.Do(context.Background(), table.Request{ID: "start", Token: tokenOfAnn, Command: table.Start{}})
		written <- err
	}()
	<-log.writes
	release := sync.OnceFunc(func() { close(log.gate) })
	late := time.AfterFunc(time.Minute, release)
	create(t, l)
	if l.Closed() || !late.Stop() {
		t.Error("who comes waits for the disk")
	}
	if _, err := other.View(t.Context(), "", table.Newest); err == nil {
		t.Error("the table that does nothing has made no room")
	}
	release()
	if err := <-written; err != nil {
		t.Errorf("who is at the table that was written to: %v", err)
	}
}

// Many who ask at once for a sleeping table get the same one, woken once; a request for another
// table does not wait for it.
func TestWakeOnce(t *testing.T) {
	log := &memory{tables: map[string][]table.Entry{}}
	first := open(t, log, 10)
	sleeper, other := create(t, first).Code(), create(t, first).Code()
	first.Close()
	log.gate, log.slow, log.reads = make(chan struct{}), sleeper, 0
	l := open(t, log, 10)
	found := make(chan *run.Runner, 20)
	for range cap(found) {
		go func() {
			woken, _ := l.Find(context.Background(), sleeper)
			found <- woken
		}()
	}
	if _, err := l.Find(t.Context(), other); err != nil {
		t.Error(err)
	}
	close(log.gate)
	one := <-found
	for range cap(found) - 1 {
		if next := <-found; next != one || one == nil {
			t.Error("woken twice")
		}
	}
	if log.reads != 2 {
		t.Errorf("the log was read %d times", log.reads)
	}
}

// The server closes while many ask for tables: each gets a table, which is then ended, or a
// refusal.
func TestCloseWhileFinding(t *testing.T) {
	const sleepers = 1500
	log := &memory{tables: map[string][]table.Entry{}}
	first := open(t, log, sleepers)
	codes := make([]string, sleepers)
	for i := range codes {
		codes[i] = create(t, first).Code()
	}
	first.Close()
	l := open(t, log, sleepers)
	for _, code := range codes[:sleepers/2] {
		if _, err := l.Find(t.Context(), code); err != nil {
			t.Fatal(err)
		}
	}
	var asking sync.WaitGroup
	for start := range 8 {
		asking.Go(func() {
			for i := start; i < sleepers; i += 8 {
				if _, err := l.Find(context.Background(), codes[i]); err != nil && code(err) != "shutdown" {
					t.Error(err)
				}
			}
		})
	}
	l.Close()
	asking.Wait()
}

// Closing the lobby ends every table; connections are told that the server shuts down.
func TestClose(t *testing.T) {
	l := open(t, &memory{tables: map[string][]table.Entry{}}, 10)
	made := create(t, l)
	w := watch(t, made)
	go func() {
		<-made.Done()
		w.Close()
	}()
	l.Close()
	l.Close()
	if !errors.Is(made.Err(), run.ErrShutdown) {
		t.Errorf("the table ends with %v", made.Err())
	}
	if _, err := l.Find(t.Context(), made.Code()); code(err) != "shutdown" {
		t.Errorf("after closing: %v", err)
	}
}

// Closing waits for connections, so that they learn why they end, but not long for one that never
// leaves.
func TestCloseAwaitsGoodbyes(t *testing.T) {
	for _, c := range []struct{ stays, waits time.Duration }{{time.Second, time.Second}, {time.Hour, 5 * time.Second}} {
		synctest.Test(t, func(t *testing.T) {
			l := open(t, &memory{tables: map[string][]table.Entry{}}, 10)
			made := create(t, l)
			w := watch(t, made)
			var connected sync.WaitGroup
			defer connected.Wait()
			connected.Go(func() {
				<-made.Done()
				time.Sleep(c.stays)
				w.Close()
			})
			begun := time.Now()
			l.Close()
			if waited := time.Since(begun); waited != c.waits {
				t.Errorf("one who stays for %v is waited for %v, want %v", c.stays, waited, c.waits)
			}
		})
	}
}

// A lazy log takes its time to write, as a slow disk does.
type lazy struct {
	*memory
	takes time.Duration
}

func (l lazy) Append(ctx context.Context, name string, entries ...table.Entry) error {
	time.Sleep(l.takes)
	return l.memory.Append(ctx, name, entries...)
}

// Active tables end together: a slow disk delays the end once, not once for each table.
func TestCloseOfManyTables(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := &memory{tables: map[string][]table.Entry{}}
		cfg := config(log, 100)
		cfg.Table.Log = lazy{log, time.Second}
		l := openWith(t, cfg)
		var playing sync.WaitGroup
		defer playing.Wait()
		for range 50 {
			made := create(t, l)
			playing.Go(func() {
				for n := 0; ; n++ {
					_, err := made.Do(t.Context(), table.Request{ID: fmt.Sprint(n), Token: tokenOfAnn, Command: table.Invite{Only: true, Renew: true}})
					if errors.Is(err, run.ErrShutdown) {
						return
					}
					if err != nil {
						t.Error(err)
						return
					}
				}
			})
		}
		time.Sleep(1500 * time.Millisecond) // amid a write
		begun := time.Now()
		l.Close()
		if took := time.Since(begun); took > 2*time.Second {
			t.Errorf("50 tables take %v to end, where a write takes a second", took)
		}
	})
}

// Work of others ends with the lobby, unless it has ended before.
func TestOnClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := open(t, &memory{tables: map[string][]table.Entry{}}, 10)
		var told []string
		l.OnClose(func() { told = append(told, "goes on") })
		l.OnClose(func() { told = append(told, "has ended") })()
		synctest.Wait()
		if told != nil {
			t.Errorf("while it is open %v are told", told)
		}
		l.Close()
		synctest.Wait()
		if !slices.Equal(told, []string{"goes on"}) {
			t.Errorf("%v are told", told)
		}
	})
}

// A table at which the program panics is put aside, whether on waking or in the middle of a game:
// visitors are told, it is not tried again, and all others go on.
func TestBrokenTable(t *testing.T) {
	log := &memory{tables: map[string][]table.Entry{}}
	l := open(t, log, 10)
	sound, hurt := create(t, l), create(t, l)
	log.tables[unreadable] = notALog(log.tables[sound.Code()])
	for range 3 {
		if _, err := l.Find(t.Context(), unreadable); refusal.Code(err) != "broken" {
			t.Errorf("a log that cannot be read: %v", err)
		}
	}
	if log.reads != 3 { // one of it, and two for new codes
		t.Errorf("the log was read %d times", log.reads)
	}

	there := breaks(t, hurt)
	found, err := l.Find(t.Context(), hurt.Code())
	if err == nil {
		_, err = found.View(t.Context(), tokenOfAnn, 0)
	}
	if refusal.Code(err) != "broken" {
		t.Errorf("after the panic: %v", err)
	}
	if _, err := sound.Do(t.Context(), table.Request{ID: "start", Token: tokenOfAnn, Command: table.Start{}}); err != nil {
		t.Errorf("another table: %v", err)
	}
	there.Close()
	l.Close()
}

// A log of a newer version, recognised by an unknown kind or field, is put aside like an
// unreadable one: nothing is ever written to it.
func TestNewerLog(t *testing.T) {
	for name, entry := range map[string]table.Entry{
		"kind":  {Seq: 2, Kind: "danced", Body: []byte(`{"fact":{"seat":0}}`)},
		"field": {Seq: 2, Kind: "joined", Body: []byte(`{"fact":{"name":"Bob","token":"","colour":"red"}}`)},
	} {
		t.Run(name, func(t *testing.T) {
			log := &memory{tables: map[string][]table.Entry{}}
			l := open(t, log, 10)
			newer := append(slices.Clone(log.tables[create(t, l).Code()]), entry)
			log.tables[unreadable] = slices.Clone(newer)
			before := log.reads
			for range 3 {
				if _, err := l.Find(t.Context(), unreadable); refusal.Code(err) != "broken" {
					t.Error(err)
				}
			}
			if tries := log.reads - before; tries != 1 {
				t.Errorf("it was read %d times", tries)
			}
			if diff := cmp.Diff(newer, log.tables[unreadable]); diff != "" {
				t.Errorf("it is another one: %s", diff)
			}
		})
	}
}

// A table that was put aside is tried again after the time in which an unwatched table falls
// asleep.
func TestBrokenTablesAreTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := &memory{tables: map[string][]table.Entry{}}
		l := open(t, log, 10)
		hurt := create(t, l)
		log.tables[unreadable] = notALog(log.tables[hurt.Code()])
		defer breaks(t, hurt).Close()
		for _, visit := range []struct {
			after time.Duration
			tries int
		}{{0, 1}, {time.Minute, 0}, {40 * time.Minute, 0}, {2 * time.Hour, 1}} {
			time.Sleep(visit.after)
			before := log.reads
			if _, err := l.Find(t.Context(), unreadable); refusal.Code(err) != "broken" {
				t.Errorf("%v later: %v", visit.after, err)
			}
			if tries := log.reads - before; tries != visit.tries {
				t.Errorf("%v later it was tried %d times", visit.after, tries)
			}
		}
		if found, err := l.Find(t.Context(), hurt.Code()); found == hurt || err != nil {
			t.Errorf("the table that failed in a game is not tried again: %v", err)
		}
	})
}

// A table that was put aside does not take room that others need, even if its visitors are slow to
// leave.
func TestBrokenTablesMakeRoom(t *testing.T) {
	log := &memory{tables: map[string][]table.Entry{}}
	l := open(t, log, 2)
	hurt := create(t, l)
	log.tables[unreadable] = notALog(log.tables[hurt.Code()])
	t.Cleanup(breaks(t, hurt).Close)
	if _, err := l.Find(t.Context(), unreadable); refusal.Code(err) != "broken" {
		t.Error(err)
	}
	for range 2 {
		t.Cleanup(watch(t, create(t, l)).Close)
	}
}

// unreadable is the code of a log that is not a table's.
const unreadable = "XRKEN2"

func notALog(of []table.Entry) []table.Entry {
	return append(slices.Clone(of), table.Entry{Seq: 3, Kind: "left", Body: []byte(`{"fact":{"seat":9}}`)})
}

// breaks makes the program panic at a table that somebody watches.
func breaks(t *testing.T, hurt *run.Runner) *run.Subscription {
	t.Helper()
	there := watch(t, hurt)
	for n, command := range []table.Command{table.AddBot{Bot: "panics"}, table.Start{}} {
		if _, err := hurt.Do(t.Context(), table.Request{ID: fmt.Sprint(n), Token: tokenOfAnn, Command: command}); err != nil {
			t.Fatal(err)
		}
	}
	<-hurt.Done()
	return there
}

// A panicking bot is a fault of the program.
type panicking struct{}

func (panicking) Choose(*rowlock.View) rowlock.Action { panic("as if the program were wrong") }

func seatBot(name string) (run.Bot, error) {
	if name == "panics" {
		return panicking{}, nil
	}
	return bot.New(name, 1)
}

// old is the part of a store that knows how old tables are.
type old struct {
	*memory
	deleted []string
	// the code of a table to which something was written since it was listed
	touched string
	asked   int                                          // so often it was to delete one
	while   func(ctx context.Context, code string) error // when set, is called while one is deleted
}

func (o *old) Untouched(_ context.Context, since time.Time, without string) (codes []string, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for code, entries := range o.tables {
		has := func(e table.Entry) bool { return e.Kind == without }
		if entries[len(entries)-1].At.Before(since) && !slices.ContainsFunc(entries, has) {
			codes = append(codes, code)
		}
	}
	return codes, nil
}

// meanwhile calls the test's function, with the store unlocked.
func (o *old) meanwhile(ctx context.Context, code string) error {
	while := o.while
	o.mu.Unlock()
	defer o.mu.Lock()
	return while(ctx, code)
}

func (o *old) DeleteUntouched(ctx context.Context, code string, since, now time.Time) (deleted bool, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.asked++; o.while != nil {
		if err := o.meanwhile(ctx, code); err != nil {
			return false, err
		}
	}
	if code == o.touched || !since.Before(now) {
		return false, nil
	}
	delete(o.tables, code)
	o.deleted = append(o.deleted, code)
	return true, nil
}

func (o *old) gone() []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.deleted)
}

// A lobby that would count every table as old does not open.
func TestNoTimeToKeep(t *testing.T) {
	for _, keep := range []time.Duration{-time.Hour, 0} {
		func() {
			store := &old{memory: &memory{tables: map[string][]table.Entry{}}}
			cfg := config(store.memory, 10)
			cfg.Old, cfg.Keep = store, keep
			defer func() {
				if recover() == nil {
					t.Errorf("a lobby opens that keeps tables for %v", keep)
				}
			}()
			lobby.Open(cfg).Close()
		}()
	}
}

// The operator is told how many tables were really deleted.
func TestDeletedAreCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &old{memory: &memory{tables: map[string][]table.Entry{}}}
		cfg := config(store.memory, 10)
		cfg.Old, cfg.Keep = store, time.Hour
		var said strings.Builder
		cfg.Table.Logger = slog.New(slog.NewTextHandler(&said, nil))
		l := openWith(t, cfg)
		create(t, l)
		touched := create(t, l).Code()
		store.mu.Lock()
		store.touched = touched
		store.mu.Unlock()
		time.Sleep(3 * time.Hour)
		l.Close()
		if !strings.Contains(said.String(), "tables=1") || strings.Count(said.String(), "tables=") != 1 {
			t.Errorf("of two tables, one of which stays, it says\n%s", &said)
		}
	})
}

// openOld opens a lobby over a store that the lobby asks for old tables after an hour, when it
// knows two. It returns what the operator is told.
func openOld(t *testing.T, store *old) (l *lobby.Lobby, said *strings.Builder) {
	t.Helper()
	cfg := config(store.memory, 10)
	cfg.Old, cfg.Keep = store, 90*time.Minute
	said = &strings.Builder{}
	cfg.Table.Logger = slog.New(slog.NewTextHandler(said, nil))
	l = openWith(t, cfg)
	create(t, l)
	create(t, l)
	return l, said
}

// A visitor to a table that is being deleted is told to come back, and is then told that it does
// not exist.
func TestComesWhileItIsDeleted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, came := &old{memory: &memory{tables: map[string][]table.Entry{}}}, 0
		l, _ := openOld(t, store)
		store.mu.Lock()
		store.while = func(_ context.Context, name string) error {
			came++
			go func() {
				if found, err := l.Find(t.Context(), name); found != nil || !errors.Is(err, run.ErrUnavailable) {
					t.Errorf("who comes to a table that is being deleted finds %v, %v", found, err)
				}
				if _, err := l.Find(t.Context(), name); code(err) != "no_table" {
					t.Errorf("and then %v", err)
				}
			}()
			time.Sleep(time.Second)
			return nil
		}
		store.mu.Unlock()
		time.Sleep(3 * time.Hour)
		synctest.Wait()
		if came != 2 {
			t.Errorf("%d came", came)
		}
	})
}

// A store that cannot delete is not asked again until the next time, and the operator is told.
func TestCannotDelete(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &old{memory: &memory{tables: map[string][]table.Entry{}}}
		store.while = func(context.Context, string) error { return errors.New("the disk is away") }
		_, said := openOld(t, store)
		time.Sleep(150 * time.Minute) // once, by both rules
		synctest.Wait()
		if errs := strings.Count(said.String(), "the disk is away"); errs != 2 || store.asked != 2 {
			t.Errorf("asked %d times, the operator hears of %d:\n%s", store.asked, errs, said)
		}
	})
}

// A closing lobby deletes nothing more, which is not reported to the operator as a fault.
func TestClosesWhileItDeletes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &old{memory: &memory{tables: map[string][]table.Entry{}}}
		store.while = func(ctx context.Context, _ string) error {
			<-ctx.Done()
			return ctx.Err()
		}
		l, said := openOld(t, store)
		time.Sleep(3 * time.Hour)
		l.Close()
		if store.asked != 1 || said.Len() > 0 {
			t.Errorf("asked %d times, the operator hears\n%s", store.asked, said)
		}
	})
}

// An unused table is deleted when its time has come, one where nobody has ever decided anything
// earlier, a watched one never.
func TestOldTablesGo(t *testing.T) {
	const day = 24 * time.Hour
	synctest.Test(t, func(t *testing.T) {
		store := &old{memory: &memory{tables: map[string][]table.Entry{}}}
		cfg := config(store.memory, 10)
		cfg.Old, cfg.Keep = store, 100*day
		l := openWith(t, cfg)
		watched, played, unplayed := create(t, l), create(t, l), create(t, l)
		for n, command := range []table.Command{table.AddBot{Bot: "greedy"}, table.Start{}} {
			if _, err := played.Do(t.Context(), table.Request{ID: fmt.Sprint(n), Token: tokenOfAnn, Command: command}); err != nil {
				t.Fatal(err)
			}
		}
		v, err := played.View(t.Context(), tokenOfAnn, table.Newest)
		if err != nil {
			t.Fatal(err)
		}
		choice := v.Position.Choices[0][0].Word
		if _, err := played.Do(t.Context(), table.Request{ID: "choice", Token: tokenOfAnn, Command: table.Choose{Moment: v.Moment, Word: choice}}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(watch(t, watched).Close)
		for _, c := range []struct {
			days int
			want []string
		}{{29, nil}, {2, []string{unplayed.Code()}}, {68, []string{unplayed.Code()}}, {2, []string{unplayed.Code(), played.Code()}}} {
			time.Sleep(time.Duration(c.days) * day)
			synctest.Wait()
			if gone := store.gone(); !slices.Equal(gone, c.want) {
				t.Errorf("%d days later there are no more %v, want %v", c.days, gone, c.want)
			}
		}
		if _, err := l.Find(t.Context(), played.Code()); code(err) != "no_table" {
			t.Errorf("a deleted table: %v", err)
		}
		if found, err := l.Find(t.Context(), watched.Code()); err != nil || found != watched {
			t.Errorf("the watched table: %v", err)
		}
	})
}

package pg_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/pg"
	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/live/store/storetest"
)

// lapse makes a node's lease lapse, by the database's clock.
func lapse(t *testing.T, url string, l *pg.Log) {
	t.Helper()
	pgtest.Shared(t).Do(t, pgtest.Name(url), `UPDATE nodes SET until = clock_timestamp() - interval '1 ms' WHERE id = $1`, l.Node())
}

// renew renews the lease of a node, which takes lapsed ones away.
func renew(t *testing.T, url string, l *pg.Log) {
	t.Helper()
	defer endless(t, url, l)
	if _, err := l.Renew(t.Context(), false); err != nil {
		t.Fatal(err)
	}
}

func begin(t *testing.T, l *pg.Log, table string, entries ...store.Entry) store.Claim {
	t.Helper()
	c, err := l.Begin(t.Context(), table)
	if err == nil {
		err = c.Append(t.Context(), table, entries...)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A table belongs to one node: another may claim it only when that has given it up, has left, or its
// lease has lapsed.
func TestClaims(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	a, b := open(t, url), open(t, url)
	held := begin(t, a, "AAAAAA", storetest.Entries(1, 2)...)
	_, err := b.Claim(t.Context(), "AAAAAA")
	if elsewhere, is := errors.AsType[*store.Elsewhere](err); !is || elsewhere.Node != a.Node() {
		t.Fatalf("the table of another node: %v", err)
	}
	if _, err := b.Begin(t.Context(), "AAAAAA"); !errors.Is(err, store.ErrTaken) {
		t.Errorf("it begins elsewhere: %v", err)
	}
	if _, err := b.Claim(t.Context(), "BBBBBB"); !errors.Is(err, store.ErrNone) {
		t.Errorf("no such table: %v", err)
	}
	held.Release()
	c, err := b.Claim(t.Context(), "AAAAAA")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Append(t.Context(), "AAAAAA", storetest.Entry(3, "told")); err != nil {
		t.Error(err)
	}
	if err := held.Append(t.Context(), "AAAAAA", storetest.Entry(3, "told")); !errors.Is(err, store.ErrFenced) {
		t.Errorf("a released claim: %v", err)
	}
	if err := b.Leave(t.Context()); err != nil {
		t.Fatal(err)
	}
	select {
	case <-c.Ended():
	default:
		t.Error("the claim of a node that has left has not ended")
	}
	if _, err := a.Claim(t.Context(), "AAAAAA"); err != nil {
		t.Errorf("the table of a node that has left: %v", err)
	}
}

// asItIs weakens nothing.
func asItIs(*pg.Log, string) {}

// unchecked takes away all that keeps a write of a node away that does not hold the table: the checks
// of the statement, and the keys, which are a second line.
func unchecked(t *testing.T) func(*pg.Log, string) {
	return func(a *pg.Log, database string) {
		for _, check := range []string{"t.epoch = r.epoch", "t.log = r.log", "t.seq = r.seq", "t.chain = r.chain"} {
			a.LeaveOut(check)
		}
		pgtest.Shared(t).Do(t, database, `ALTER TABLE entries DROP CONSTRAINT entries_pkey`)
		pgtest.Shared(t).Do(t, database, `DROP INDEX entries_action`)
	}
}

// zombie lets one node claim and write, whose lease then lapses; another takes the table over and
// writes. Then the first one writes, as if it had been paused between check and write, and renews its
// lease. It reports whether that write was acknowledged, and whether the node has found out.
func zombie(t *testing.T, weaken func(a *pg.Log, database string), renews func(a *pg.Log) error) (acknowledged, whole, told bool) {
	t.Helper()
	url := pgtest.Shared(t).Database(t)
	a, b := open(t, url), open(t, url)
	weaken(a, pgtest.Name(url))
	old := begin(t, a, "AAAAAA", storetest.Entries(1, 2)...)
	lapse(t, url, a)
	renew(t, url, b)
	c, err := b.Claim(t.Context(), "AAAAAA")
	if err == nil {
		err = c.Append(t.Context(), "AAAAAA", storetest.Entry(3, "taken over"))
	}
	if err != nil {
		t.Fatal(err)
	}
	err = old.Append(t.Context(), "AAAAAA", storetest.Entry(3, "of a zombie"))
	acknowledged = err == nil
	told = errors.Is(renews(a), pg.ErrLapsed)
	after := c.Append(t.Context(), "AAAAAA", storetest.Entry(4, "on"))
	entries, err := b.Read(t.Context(), "AAAAAA", 0)
	whole = after == nil && err == nil && len(entries) == 4 && entries[2].Kind == "taken over"
	return acknowledged, whole, told
}

func renewAsIs(a *pg.Log) error {
	_, err := a.Renew(context.Background(), false)
	return err
}

// A node whose lease has lapsed writes nothing more, and learns of it.
func TestZombie(t *testing.T) {
	acknowledged, whole, told := zombie(t, asItIs, renewAsIs)
	if acknowledged || !whole || !told {
		t.Errorf("the write of a zombie is acknowledged: %t, the log is whole: %t, it has been told: %t", acknowledged, whole, told)
	}
}

// The control: without the checks of an append the zombie's write is taken, or breaks the log.
func TestZombieUnchecked(t *testing.T) {
	acknowledged, whole, _ := zombie(t, unchecked(t), renewAsIs)
	if !acknowledged || whole {
		t.Errorf("an unchecked write is acknowledged: %t, the log is whole: %t: the test shows nothing", acknowledged, whole)
	}
}

// The control: a lease that is renewed though it had lapsed leaves its node in the belief that it
// holds the table.
func TestLapsedLeaseRenewed(t *testing.T) {
	_, _, told := zombie(t, asItIs, func(a *pg.Log) error { return errors.Join(a.RenewAnyway(t.Context()), renewAsIs(a)) })
	if told {
		t.Error("the node has found out: the test shows nothing")
	}
}

// claimed lets a node write, but the statement waits for the row while another node claims the table.
// It reports whether the write was acknowledged, and whether the log is whole.
func claimed(t *testing.T, weaken func(a *pg.Log, database string)) (acknowledged, whole bool) {
	t.Helper()
	url := pgtest.Shared(t).Database(t)
	a, b := open(t, url), open(t, url)
	weaken(a, pgtest.Name(url))
	held := begin(t, a, "AAAAAA", storetest.Entries(1, 2)...)
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.Background()) }()
	tx, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	// What a claim and an append of the other node do, in one transaction that is not committed yet.
	next := storetest.Entry(3, "taken over")
	var chain []byte
	if err := tx.QueryRow(t.Context(), `SELECT chain FROM tables WHERE code = 'AAAAAA'`).Scan(&chain); err != nil {
		t.Fatal(err)
	}
	chain = next.Link(chain)
	for _, statement := range []string{
		`UPDATE tables SET owner = '` + b.Node() + `', epoch = epoch + 1, seq = 3, chain = $1 WHERE code = 'AAAAAA'`,
		`INSERT INTO entries SELECT 'AAAAAA', 1, 3, 'taken over', 'action-3', '{"n":3}', 1700000000003, $1`,
	} {
		if _, err := tx.Exec(t.Context(), statement, chain); err != nil {
			t.Fatal(err)
		}
	}
	answered := make(chan error, 1)
	go func() { answered <- held.Append(context.Background(), "AAAAAA", storetest.Entry(3, "in flight")) }()
	awaitLock(t, url)
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	acknowledged = <-answered == nil
	entries, err := b.Read(t.Context(), "AAAAAA", 0)
	return acknowledged, err == nil && len(entries) == 3 && entries[2].Kind == "taken over"
}

// awaitLock waits until a statement waits for a lock in a database.
func awaitLock(t *testing.T, url string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.Background()) }()
	for waiting := false; !waiting; {
		if err := conn.QueryRow(t.Context(), `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')`).Scan(&waiting); err != nil {
			t.Fatal(err)
		}
	}
}

// A write that waits for its row while another node claims the table is refused. The control has no
// check of epoch, number and chain.
func TestInFlight(t *testing.T) {
	if acknowledged, whole := claimed(t, asItIs); acknowledged || !whole {
		t.Errorf("it is acknowledged: %t, the log is whole: %t", acknowledged, whole)
	}
	acknowledged, whole := claimed(t, unchecked(t))
	if !acknowledged || whole {
		t.Errorf("an unchecked write is acknowledged: %t, the log is whole: %t: the test shows nothing", acknowledged, whole)
	}
}

// A thousand tables claimed by two nodes at once belong to one of them each.
func TestClaimedAtOnce(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	maker, a, b := open(t, url), open(t, url), open(t, url)
	const tables, atOnce = 1000, 16
	var making sync.WaitGroup
	var next atomic.Int64
	for range atOnce {
		making.Go(func() {
			for n := next.Add(1); n <= tables; n = next.Add(1) {
				c, err := maker.Begin(context.Background(), fmt.Sprintf("T%05d", n))
				if err == nil {
					err = c.Append(context.Background(), fmt.Sprintf("T%05d", n), storetest.Entry(1, "told"))
				}
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	making.Wait()
	if err := maker.Leave(t.Context()); err != nil {
		t.Fatal(err)
	}
	won := make([]atomic.Int64, tables+1)
	var claiming sync.WaitGroup
	for _, l := range []*pg.Log{a, b} {
		var next atomic.Int64
		for range atOnce {
			claiming.Go(func() {
				for n := next.Add(1); n <= tables; n = next.Add(1) {
					_, err := l.Claim(context.Background(), fmt.Sprintf("T%05d", n))
					if err == nil {
						won[n].Add(1)
					} else if _, is := errors.AsType[*store.Elsewhere](err); !is {
						t.Error(err)
					}
				}
			})
		}
	}
	claiming.Wait()
	for n := 1; n <= tables; n++ {
		if won[n].Load() != 1 {
			t.Fatalf("table %d belongs to %d nodes", n, won[n].Load())
		}
	}
}

// A node without a lease claims nothing, and one that needs to know more than it does neither.
func TestMayNotClaim(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	a, b := open(t, url), open(t, url)
	begin(t, a, "AAAAAA", storetest.Entry(1, "told")).Release()
	pgtest.Shared(t).Do(t, pgtest.Name(url), `UPDATE tables SET level = 99`)
	if _, err := a.Claim(t.Context(), "AAAAAA"); !errors.Is(err, pg.ErrNewer) {
		t.Errorf("a table of a newer version: %v", err)
	}
	pgtest.Shared(t).Do(t, pgtest.Name(url), `UPDATE tables SET level = 1`)
	lapse(t, url, b)
	renew(t, url, a)
	if _, err := b.Claim(t.Context(), "AAAAAA"); !errors.Is(err, store.ErrFenced) {
		t.Errorf("without a lease: %v", err)
	}
	if _, err := b.Begin(t.Context(), "BBBBBB"); !errors.Is(err, store.ErrFenced) {
		t.Errorf("without a lease: %v", err)
	}
	nodes, err := a.Renew(t.Context(), true)
	if err != nil || len(nodes) != 1 || !nodes[0].Leaving {
		t.Errorf("the nodes are %+v, %v", nodes, err)
	}
	join(t, url, b)
	if nodes, err = a.Renew(t.Context(), false); err != nil || len(nodes) != 2 || !slices.ContainsFunc(nodes, func(n pg.Node) bool { return n.ID == b.Node() }) {
		t.Errorf("the nodes are %+v, %v", nodes, err)
	}
}

// One node looks for old tables, for all: those that another node holds stay, the others are gone for all.
// When that node has ended another takes the job.
func TestOldTables(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	a, b := open(t, url), open(t, url)
	for _, table := range []string{"OLDOWN", "OLDALL", "YOUNGS"} {
		begin(t, a, table, storetest.Entry(1, "told")).Release()
	}
	begin(t, b, "OLDHIS", storetest.Entry(1, "told"))
	if _, err := a.Claim(t.Context(), "OLDOWN"); err != nil {
		t.Fatal(err)
	}
	pgtest.Shared(t).Do(t, pgtest.Name(url), `UPDATE tables SET at = at - 1000 * 86400000::bigint WHERE code LIKE 'OLD%'`)
	year := time.Now().Add(-365 * 24 * time.Hour)
	old := func(l *pg.Log, want ...string) {
		t.Helper()
		if list, err := l.Untouched(t.Context(), year, ""); err != nil || !slices.Equal(list, want) {
			t.Errorf("old are %v, %v; want %v", list, err, want)
		}
	}
	old(a, "OLDALL", "OLDOWN")
	old(b)
	old(a, "OLDALL", "OLDOWN")
	for table, want := range map[string]bool{"OLDALL": true, "OLDHIS": false, "YOUNGS": false} {
		if gone, err := a.DeleteUntouched(t.Context(), table, year, time.Now()); err != nil || gone != want {
			t.Errorf("%s is deleted: %v, %v", table, gone, err)
		}
		if there, err := b.Has(t.Context(), table); err != nil || there == want {
			t.Errorf("%s is there: %v, %v", table, there, err)
		}
	}
	if err := a.Leave(t.Context()); err != nil {
		t.Fatal(err)
	}
	old(b, "OLDHIS", "OLDOWN")
}

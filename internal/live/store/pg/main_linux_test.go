package pg_test

import (
	"context"
	"fmt"
	"os"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/pg"
	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/live/store/storetest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

var joined atomic.Int64

// open returns a log that has joined the nodes of a database.
func open(t *testing.T, url string) *pg.Log {
	t.Helper()
	l, err := pg.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	join(t, url, l)
	return l
}

// join makes a log a node with a new name and address, whose lease lasts however slow the machine is.
func join(t *testing.T, url string, l *pg.Log) {
	t.Helper()
	defer endless(t, url, l)
	n := joined.Add(1)
	if err := l.Join(t.Context(), pg.Node{ID: fmt.Sprintf("node%d", n), Peer: fmt.Sprintf("127.0.0.1:%d", n), Print: []byte{1}, Version: "test"}); err != nil {
		t.Fatal(err)
	}
}

// endless gives a node a lease that does not lapse by itself.
func endless(t *testing.T, url string, l *pg.Log) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.Background()) }()
	if _, err := conn.Exec(t.Context(), `UPDATE nodes SET until = clock_timestamp() + interval '1 day' WHERE id = $1`, l.Node()); err != nil {
		t.Fatal(err)
	}
}

// A log in a database holds what every log promises.
func TestContract(t *testing.T) {
	server := pgtest.Shared(t)
	urls := map[store.Log]string{}
	storetest.Kit{
		Open: func(t *testing.T) store.Log {
			url := server.Database(t)
			l := open(t, url)
			urls[l] = url
			return l
		},
		Damage: func(t *testing.T, l store.Log, table string, seq int64, column string) {
			statement := map[string]string{
				"": `DELETE FROM entries`, "at": `UPDATE entries SET at = at + 1`, "seq": `UPDATE entries SET seq = seq + 100`,
				"kind": `UPDATE entries SET kind = 'tolt'`, "action": `UPDATE entries SET action = 'x'`,
				"body": `UPDATE entries SET body = '\x00'`, "chain": `UPDATE entries SET chain = '\x00'`,
			}[column]
			server.Do(t, pgtest.Name(urls[l]), statement+` WHERE code = $1 AND seq = $2`, table, seq)
		},
	}.Run(t)
}

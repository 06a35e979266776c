package pgtest

import (
	"fmt"
	"testing"

	"rowlock/internal/live/store/pg"
)

// Nodes returns the logs of so many nodes that share a new database, which stay alive however slow the
// machine is.
func Nodes(t *testing.T, n int) []*pg.Log {
	t.Helper()
	server := Shared(t)
	url := server.Database(t)
	nodes := make([]*pg.Log, n)
	for i := range nodes {
		l, err := pg.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = l.Close() })
		if err := l.Join(t.Context(), pg.Node{ID: fmt.Sprint("node", i), Peer: fmt.Sprint("127.0.0.1:", i+1), Print: []byte{1}, Version: "test"}); err != nil {
			t.Fatal(err)
		}
		server.Do(t, Name(url), `UPDATE nodes SET until = clock_timestamp() + interval '1 day' WHERE id = $1`, l.Node())
		nodes[i] = l
	}
	return nodes
}

package book_test

import (
	"fmt"
	"os"
	"testing"

	"rowlock/internal/live/store/pg"
	"rowlock/internal/live/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// Two nodes have one book.
func TestBookOfNodes(t *testing.T) {
	server := pgtest.Shared(t)
	url := server.Database(t)
	var nodes [2]*pg.Log
	for i := range nodes {
		l, err := pg.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = l.Close() })
		if err := l.Join(t.Context(), pg.Node{ID: fmt.Sprint("node", i), Peer: fmt.Sprint("127.0.0.1:", i+1), Print: []byte{1}, Version: "test"}); err != nil {
			t.Fatal(err)
		}
		server.Do(t, pgtest.Name(url), `UPDATE nodes SET until = clock_timestamp() + interval '1 day' WHERE id = $1`, l.Node()) // however slow the machine is
		nodes[i] = l
	}
	try(t, nodes[0], nodes[1])
}

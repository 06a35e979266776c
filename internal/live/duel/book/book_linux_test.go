package book_test

import (
	"os"
	"testing"

	"rowlock/internal/live/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// Two nodes have one book.
func TestBookOfNodes(t *testing.T) {
	nodes := pgtest.Nodes(t, 2)
	try(t, nodes[0], nodes[1])
}

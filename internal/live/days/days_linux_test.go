package days_test

import (
	"os"
	"testing"

	"rowlock/internal/live/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// Two nodes count one day.
func TestDaysOfNodes(t *testing.T) {
	nodes := pgtest.Nodes(t, 2)
	try(t, nodes[0], nodes[1])
}

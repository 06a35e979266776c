package roster_test

import (
	"testing"

	"rowlock/internal/live/store/pgtest"
)

// Two devices may sit at two nodes.
func TestRosterOfNodes(t *testing.T) {
	nodes := pgtest.Nodes(t, 2)
	try(t, nodes[0], nodes[1])
}

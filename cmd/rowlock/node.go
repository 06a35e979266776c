package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"path"
	"strings"
	"time"

	"rowlock/client"
	"rowlock/internal/live/cluster"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/metrics"
	"rowlock/internal/live/opentables"
	"rowlock/internal/live/store"
	"rowlock/internal/live/store/pg"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/tablelog"
	"rowlock/internal/live/web"
)

// A member is this server as one of the nodes that share the log in a database.
type member struct {
	*pg.Log
	door net.Listener // for other nodes
	peer string       // where they reach it
}

// peerPort is where nodes reach each other unless --peer says otherwise.
const peerPort = "8081"

// openMember opens the log in a database and the door for other nodes.
func openMember(ctx context.Context, flags *serveFlags, logger *slog.Logger) (*member, error) {
	log, err := pg.Open(ctx, flags.database)
	if err != nil {
		return nil, err
	}
	m := &member{Log: log}
	if err := m.openDoor(ctx, flags.peer); err != nil {
		return nil, errors.Join(err, log.Close())
	}
	safe, err := log.Safe(ctx)
	if err != nil {
		return nil, errors.Join(err, m.close())
	}
	if !safe {
		logger.Warn("no synchronous standby is set up: should the database fail over, what it loses is noticed and said, but lost", "see", "docs/operate.md")
	}
	return m, nil
}

// openDoor listens for other nodes: at the address from which this machine reaches the database,
// unless another one is named.
func (m *member) openDoor(ctx context.Context, named string) error {
	here, err := m.Here(ctx)
	if err != nil {
		return err
	}
	if named == "" {
		named = net.JoinHostPort(here, peerPort)
	}
	if m.door, err = listen(named, "--peer", "--peer"); err != nil {
		return err
	}
	host, port, err := net.SplitHostPort(m.door.Addr().String())
	if ip := net.ParseIP(host); err == nil && ip != nil && ip.IsUnspecified() {
		host = here
	}
	m.peer = net.JoinHostPort(host, port)
	return err
}

// name returns the name of the database, "" if there is none.
func (m *member) name() string {
	if m == nil {
		return ""
	}
	return m.Name()
}

func (m *member) close() error { return errors.Join(m.door.Close(), m.Log.Close()) }

// join makes this server a node that has these tables.
func (m *member) join(ctx context.Context, tables *lobby.Lobby, listed *opentables.List, logger *slog.Logger) (*cluster.Node, error) {
	page, err := pageVersion()
	if err != nil {
		return nil, err
	}
	return cluster.Open(ctx, cluster.Config{
		Log: m.Log, Door: m.door, Peer: m.peer, Version: page, Logger: logger, Tables: nodeTables{tables}, Refuse: web.Unavailable,
		Open: listed.Here,
		HasFile: func(name string) bool {
			_, err := fs.Stat(client.Files(), strings.TrimPrefix(path.Clean(name), "/"))
			return err == nil
		},
	})
}

// pageVersion returns this program's version and a digest of the names of its page's files, which differ
// between builds that may have no version.
func pageVersion() (string, error) {
	names := sha256.New()
	err := fs.WalkDir(client.Files(), ".", func(name string, _ fs.DirEntry, err error) error {
		fmt.Fprintln(names, name)
		return err
	})
	return fmt.Sprintf("%s %x", version(), names.Sum(nil)[:8]), err
}

// nodeTables are a lobby's tables as its node sees them.
type nodeTables struct{ *lobby.Lobby }

// Bring implements cluster.Tables.
func (t nodeTables) Bring(ctx context.Context, code string) error {
	_, err := t.Find(ctx, code)
	return err
}

// nodeClaims are the claims of a node's tables, with their appends counted.
type nodeClaims struct {
	log     tablelog.Log
	counted *metrics.Metrics
}

// Begin implements lobby.Claims.
func (c nodeClaims) Begin(ctx context.Context, code string) (lobby.Claim, error) {
	return c.of(c.log.Begin(ctx, code))
}

// Claim implements lobby.Claims.
func (c nodeClaims) Claim(ctx context.Context, code string) (lobby.Claim, error) {
	return c.of(c.log.Claim(ctx, code))
}

func (c nodeClaims) of(claim store.Claim, err error) (lobby.Claim, error) {
	switch {
	case errors.Is(err, store.ErrTaken):
		return lobby.Claim{}, run.ErrTaken
	case errors.Is(err, store.ErrNone):
		return lobby.Claim{}, lobby.NoTable.New()
	case errors.Is(err, store.ErrNotWritten):
		return lobby.Claim{}, fmt.Errorf("%w: %w", run.ErrNotWritten, err)
	case err != nil:
		return lobby.Claim{}, err
	}
	return lobby.Claim{Log: c.counted.Log(tablelog.Held{Log: c.log, Claim: claim}), Ended: claim.Ended(), Release: claim.Release}, nil
}

const (
	drainWithin = 10 * time.Second // how long tables are ended one after the other
	drainLimit  = 15 * time.Second
)

// drain, of a node, lets newcomers go to other nodes, then ends the tables of this one, while it still answers.
func drain(node *cluster.Node, tables *lobby.Lobby) {
	if node == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), drainLimit)
	defer cancel()
	node.Leave(ctx)
	tables.Drain(ctx, drainWithin)
}

// stateOf returns the function that says how a node is.
func stateOf(node *cluster.Node) func() metrics.NodeState {
	return func() metrics.NodeState {
		s := node.State()
		return metrics.NodeState{
			Nodes: float64(s.Nodes), Claims: float64(s.Claims), Lease: s.Lease, Lapses: float64(s.Lapses),
			Relayed: float64(s.Relayed), Unknown: float64(s.Unknown), Fenced: float64(s.Fenced), Takeovers: float64(s.Takeovers),
		}
	}
}

// readiness returns the function that says why newcomers should go elsewhere, nil if they need not.
func readiness(node *cluster.Node) func() error {
	if node == nil {
		return nil
	}
	return func() error {
		if !node.Ready() {
			return run.ErrUnavailable
		}
		return nil
	}
}

// shareHandler lets the node answer visitors, and other nodes by its own door.
func shareHandler(node *cluster.Node, own *web.Front) http.Handler {
	node.Serve(own)
	return node.Handler(own, own.Welcome)
}

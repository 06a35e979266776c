package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"rowlock/internal/live/store/pg"
)

// Tables are the tables in a node's memory: a lobby.
type Tables interface {
	// Holds reports whether a table is in memory.
	Holds(code string) bool
	// Bring claims and wakes a table. The error is *store.Elsewhere if another node holds it.
	Bring(ctx context.Context, code string) error
	// Yield gives a table up that nobody watches, and reports whether it did.
	Yield(code string) bool
}

// Config is what a node requires.
type Config struct {
	Log     *pg.Log
	Door    net.Listener // where other nodes come in
	Peer    string       // the address at which they reach it
	Version string
	Logger  *slog.Logger
	Tables  Tables
	Refuse  func(w http.ResponseWriter) // answers that tables are unavailable
	HasFile func(path string) bool      // whether the client has a file
	Open    func() []byte               // what other nodes are told of open tables here
}

const (
	renewEvery = time.Second
	againAfter = 200 * time.Millisecond // while that fails
	// holdsFor is how long a node counts on its lease, from when it asked for it. The rest of the
	// lease is for clocks that run at different speeds.
	holdsFor  = pg.Lease - 500*time.Millisecond
	checked   = 100 * time.Millisecond // how often it sees whether its lease has lapsed
	silence   = 3 * time.Second        // a peer that has not answered for so long is cut off
	askWithin = 2 * time.Second
)

// A Node is this server among the others.
type Node struct {
	cfg     Config
	key     *identity
	server  *http.Server
	leaving atomic.Bool
	stop    context.CancelFunc
	done    sync.WaitGroup

	lapses, relayed, takeovers atomic.Int64

	mu       sync.Mutex
	self     pg.Node
	asked    time.Time // when the lease was asked for that it holds; zero if it holds none
	isolated bool      // it is cut off from most of the others
	peers    map[string]*peer
}

// Open makes this server a node. Others reach it once Serve has been called.
func Open(ctx context.Context, cfg Config) (*Node, error) {
	key, err := newIdentity()
	if err != nil {
		return nil, err
	}
	n := &Node{cfg: cfg, key: key, peers: map[string]*peer{}}
	if err := n.join(ctx); err != nil {
		return nil, err
	}
	if err := n.renew(ctx); err != nil {
		return nil, err
	}
	return n, nil
}

// Serve lets other nodes in, whose requests the handler answers, and renews the lease until Close.
func (n *Node) Serve(handler http.Handler) {
	ctx, stop := context.WithCancel(context.Background())
	n.stop = stop
	n.server = n.door(handler)
	n.done.Go(func() { _ = n.server.ServeTLS(n.cfg.Door, "", "") }) // until it is closed
	n.done.Go(func() { n.keep(ctx) })
	n.done.Go(func() { n.fence(ctx) })
}

// Close ends the node's lease: others may claim its tables.
func (n *Node) Close() error {
	n.leaving.Store(true)
	var err error
	if n.server != nil {
		n.stop()
		err = n.server.Close()
		n.done.Wait()
	}
	err = errors.Join(err, n.cfg.Log.Leave(context.Background()))
	n.meet(nil)
	return err
}

// join joins the nodes under a new name.
func (n *Node) join(ctx context.Context) error {
	self := pg.Node{ID: rand.Text(), Peer: n.cfg.Peer, Print: n.key.digest, Version: n.cfg.Version}
	begun := time.Now()
	if err := n.cfg.Log.Join(ctx, self); err != nil {
		return err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.self, n.asked = self, begun
	return nil
}

// renew renews the lease, and learns which other nodes there are.
func (n *Node) renew(ctx context.Context) error {
	begun := time.Now()
	list, err := n.cfg.Log.Renew(ctx, n.leaving.Load())
	if errors.Is(err, pg.ErrLost) {
		n.cfg.Logger.Error("the database has lost what it had acknowledged", "err", err)
		err = nil
	}
	if err != nil {
		return err
	}
	n.mu.Lock()
	n.self, n.asked = list[0], begun
	n.mu.Unlock()
	n.meet(list[1:])
	return nil
}

// keep renews the lease each second. If it has lapsed, the node begins again.
func (n *Node) keep(ctx context.Context) {
	failing := false
	for {
		pause := renewEvery
		if failing {
			pause = againAfter
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return
		}
		err := pg.ErrLapsed
		if n.holding(time.Now()) {
			err = n.renew(ctx)
		}
		if errors.Is(err, pg.ErrLapsed) && ctx.Err() == nil {
			n.lapse()
			if err = n.join(ctx); err == nil {
				n.cfg.Logger.Warn("the lease has lapsed: the node begins again", "node", n.name())
				err = n.renew(ctx)
			}
		}
		if err != nil && !failing && ctx.Err() == nil {
			n.cfg.Logger.Error("the lease is not renewed", "err", err)
		} else if err == nil && failing {
			n.cfg.Logger.Info("the lease is renewed again")
		}
		failing = err != nil
		n.judge(ctx)
	}
}

// fence ends the node's tables as soon as its lease may have lapsed.
func (n *Node) fence(ctx context.Context) {
	ticker := time.NewTicker(checked)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
		if !n.holding(time.Now()) {
			n.lapse()
		}
	}
}

// holding reports whether the lease certainly holds at a time. Both clocks must say so: one of them
// may stand still while the machine sleeps.
func (n *Node) holding(now time.Time) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return !n.asked.IsZero() && now.Sub(n.asked) < holdsFor && now.Round(0).Sub(n.asked.Round(0)) < holdsFor
}

// lapse ends all claims, once for each lease.
func (n *Node) lapse() {
	n.mu.Lock()
	had := !n.asked.IsZero()
	n.asked = time.Time{}
	n.mu.Unlock()
	if had {
		n.lapses.Add(1)
		n.cfg.Logger.Warn("the node ends its tables: it cannot prove its lease")
	}
	n.cfg.Log.EndClaims()
}

// Serves reports whether the node may answer about tables: it holds its lease and is not cut off
// from the others.
func (n *Node) Serves() bool {
	n.mu.Lock()
	isolated := n.isolated
	n.mu.Unlock()
	return !isolated && n.holding(time.Now())
}

// Ready reports whether newcomers should come to this node.
func (n *Node) Ready() bool { return n.Serves() && !n.leaving.Load() && n.cfg.Log.Writable() }

// Leave makes the node take no more tables: newcomers go to others. It returns when the others know.
func (n *Node) Leave(ctx context.Context) {
	n.leaving.Store(true)
	_ = n.renew(ctx) // or they find out
	select {
	case <-time.After(renewEvery):
	case <-ctx.Done():
	}
}

func (n *Node) name() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.self.ID
}

// A State says how a node is, for metrics.
type State struct {
	Nodes, Claims                               int
	Lease                                       float64 // seconds that are left of it
	Lapses, Relayed, Unknown, Fenced, Takeovers int64
}

// State returns how the node is.
func (n *Node) State() State {
	n.mu.Lock()
	defer n.mu.Unlock()
	s := State{Nodes: len(n.peers) + 1, Lapses: n.lapses.Load(), Relayed: n.relayed.Load(), Takeovers: n.takeovers.Load()}
	if !n.asked.IsZero() {
		s.Lease = max(0, (holdsFor - time.Since(n.asked)).Seconds())
	}
	s.Claims, s.Unknown, s.Fenced = n.cfg.Log.Held(), n.cfg.Log.Unknown(), n.cfg.Log.Fenced()
	return s
}

package pg

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"rowlock/internal/live/store"
)

// A Node is one incarnation of a server that shares the database.
type Node struct {
	ID      string
	Peer    string // the address at which other nodes reach it
	Print   []byte // the SHA-256 of its certificate
	Level   int
	Version string
	Leaving bool
	Begun   time.Time // by the database's clock, as is Until
	Until   time.Time
}

// Lease is how long a node holds its tables after it has last renewed its row.
const Lease = 4 * time.Second

// ErrLapsed says that a node's lease has lapsed. It is never renewed: the node holds nothing any
// more, and joins again under another name.
var ErrLapsed = errors.New("the lease has lapsed")

// Node returns the name under which this program has joined, "" if it is no node.
func (l *Log) Node() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.node
}

// Join makes this program a node under a name that was never used. Another node of the same address
// is one that has ended. All claims of an earlier incarnation have ended when it returns.
func (l *Log) Join(ctx context.Context, n Node) error {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	old := l.Node()
	l.setNode("")
	l.EndClaims()
	_, err := l.pool.Exec(ctx, `WITH ended AS (DELETE FROM nodes WHERE peer = $2 OR id = $6)
		INSERT INTO nodes (id, peer, print, level, version, until) VALUES ($1, $2, $3, $4, $5, clock_timestamp() + $7)`,
		n.ID, n.Peer, n.Print, Level(), n.Version, old, Lease)
	l.took(err)
	if err != nil {
		return fmt.Errorf("cannot join the nodes: %w", advised(err))
	}
	l.setNode(n.ID)
	return nil
}

func (l *Log) setNode(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.node = id
}

// Renew renews the node's lease, takes away the rows of nodes whose lease has lapsed, and returns all
// others. The error is ErrLapsed if the lease had lapsed before.
func (l *Log) Renew(ctx context.Context, leaving bool) (nodes []Node, err error) {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	rows, err := l.pool.Query(ctx, `WITH own AS (
			UPDATE nodes SET until = clock_timestamp() + $2, leaving = $3 WHERE id = $1 AND until > clock_timestamp() RETURNING *
		), ended AS (
			DELETE FROM nodes WHERE until <= clock_timestamp() AND id <> $1
		)
		SELECT id, peer, print, level, version, leaving, begun, until FROM own
		UNION ALL SELECT id, peer, print, level, version, leaving, begun, until FROM nodes WHERE id <> $1 AND until > clock_timestamp()`,
		l.Node(), Lease, leaving)
	if err == nil {
		nodes, err = pgx.CollectRows(rows, pgx.RowToStructByPos[Node])
	}
	l.took(err)
	if err != nil {
		return nil, advised(err)
	}
	if len(nodes) == 0 || nodes[0].ID != l.Node() {
		return nil, ErrLapsed
	}
	if l.doubt.Swap(false) {
		err = l.missing(ctx)
	}
	return nodes, err
}

// Leave takes the node's row away, and with it all claims.
func (l *Log) Leave(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	node := l.Node()
	l.setNode("")
	l.EndClaims()
	_, err := l.pool.Exec(ctx, `DELETE FROM nodes WHERE id = $1`, node)
	return err
}

// mostHeads is how many heads a node remembers that the database has acknowledged.
const mostHeads = 1024

// An acknowledged head was durable, as the database said.
type acknowledged struct {
	table string
	head
}

// acknowledge remembers a head.
func (l *Log) acknowledge(table string, h head) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.heads) == mostHeads {
		l.heads = append(l.heads[:0], l.heads[mostHeads/2:]...)
	}
	l.heads = append(l.heads, acknowledged{table, h})
}

// ErrLost says that entries that the database had acknowledged are not there any more: it has failed
// over to a standby that did not have them, or was put back from a copy.
var ErrLost = errors.New("the database has lost entries that it had acknowledged")

// missing says what of the heads that were acknowledged last the database has lost, nil for nothing.
// It forgets what it has compared, so that a loss is said once.
func (l *Log) missing(ctx context.Context) error {
	l.mu.Lock()
	known := l.heads
	l.heads = nil
	l.mu.Unlock()
	codes, logs, seqs, chains := make([]string, len(known)), make([]int32, len(known)), make([]int64, len(known)), make([][]byte, len(known))
	for i, one := range known {
		codes[i], logs[i], seqs[i], chains[i] = one.table, int32(one.number), one.seq, one.chain
	}
	rows, err := l.pool.Query(ctx, `SELECT a.n FROM unnest($1::text[], $2::int4[], $3::int8[], $4::bytea[]) WITH ORDINALITY AS a (code, log, seq, chain, n)
		LEFT JOIN entries e USING (code, log, seq) WHERE e.chain IS DISTINCT FROM a.chain
		AND NOT EXISTS (SELECT FROM entries d WHERE d.code = '`+store.Deletions+`' AND d.log = 1 AND d.action = convert_to(a.code, 'UTF8')) ORDER BY n`,
		codes, logs, seqs, chains)
	var places []int
	if err == nil {
		places, err = pgx.CollectRows(rows, pgx.RowTo[int])
	}
	if err != nil {
		l.mu.Lock()
		l.heads = append(known, l.heads...)
		l.mu.Unlock()
		l.doubt.Store(true) // it is asked again
		return unread("what was acknowledged", err)
	}
	var lost []error
	for _, n := range places {
		lost = append(lost, fmt.Errorf("%w: table %s, entry %d", ErrLost, store.Name(known[n-1].table, known[n-1].number), known[n-1].seq))
	}
	return errors.Join(lost...)
}

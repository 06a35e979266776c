package pg

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/jackc/pgx/v5"

	"rowlock/internal/live/store"
)

// A claim is a table that this node holds, and the head of its newest log. While it lasts nobody
// else writes there, so the head need not be read again.
type claim struct {
	log   *Log
	table string
	epoch int64
	ended chan struct{}
	once  sync.Once

	mu     sync.Mutex // held by whoever appends
	number int        // of the newest log
	seq    int64
	chain  []byte
}

// free is the condition under which the node $2 may claim a row of tables t. That no node has the
// owner's name says that it will never renew its lease.
const free = `level <= $3 AND EXISTS (SELECT FROM nodes WHERE id = $2)
	AND (t.owner IS NULL OR t.owner = $2 OR NOT EXISTS (SELECT FROM nodes WHERE id = t.owner))`

// common is the level that the node $2 and every living one can read.
const common = `(SELECT min(level) FROM nodes WHERE id = $2 OR until > clock_timestamp())`

// known is the level that a table has once the node $2, which knows the level $3, has claimed it: what
// every living node can read. So nobody is shut out while nodes are upgraded one after the other, and
// one of an older version that comes later claims nothing that it cannot read.
const known = `greatest(t.level, ` + common + `)`

// gone is the condition that a table $1 was deleted.
const gone = `EXISTS (SELECT FROM entries WHERE code = '` + store.Deletions + `' AND log = 1 AND action = convert_to($1, 'UTF8'))`

// now is the database's time, in milliseconds since 1970.
const now = `(extract(epoch FROM clock_timestamp()) * 1000)::bigint`

// Begin implements store.Log. A row without entries is of a node that ended before it wrote the
// first.
func (l *Log) Begin(ctx context.Context, table string) (store.Claim, error) {
	c, err := l.claim(ctx, table, `INSERT INTO tables AS t (code, chain, at, owner, epoch, level)
		SELECT $1, convert_to($1, 'UTF8'), `+now+`, $2, 1, `+common+` WHERE EXISTS (SELECT FROM nodes WHERE id = $2) AND NOT `+gone+`
		ON CONFLICT (code) DO UPDATE SET owner = $2, epoch = t.epoch + 1 WHERE t.log = 1 AND t.seq = 0 AND t.`+free+`
		RETURNING epoch, log, seq, chain`)
	if errors.Is(err, pgx.ErrNoRows) {
		if !l.isNode(ctx) {
			return nil, store.ErrFenced
		}
		return nil, store.ErrTaken
	}
	if err != nil {
		return nil, err
	}
	var late bool // it may have been deleted while the statement waited for its row
	if err := l.pool.QueryRow(ctx, `SELECT `+gone, table).Scan(&late); err != nil || late {
		c.Release()
		return nil, errors.Join(err, store.ErrTaken)
	}
	return c, nil
}

// Claim implements store.Log.
func (l *Log) Claim(ctx context.Context, table string) (store.Claim, error) {
	c, err := l.claim(ctx, table, `UPDATE tables t SET owner = $2, epoch = epoch + 1, level = `+known+` WHERE code = $1 AND t.`+free+`
		RETURNING epoch, log, seq, chain`)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, l.whyNot(ctx, table)
	}
	if err != nil {
		return nil, err
	}
	return c, nil
}

// claim claims a table. When the statement's commit is durable, so is all that was written before.
func (l *Log) claim(ctx context.Context, table, statement string) (*claim, error) {
	if table == store.Deletions {
		return nil, store.ErrNone
	}
	node, c := l.Node(), &claim{log: l, table: table, ended: make(chan struct{})}
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	err := l.pool.QueryRow(ctx, statement, table, node, Level()).Scan(&c.epoch, &c.number, &c.seq, &c.chain)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, err
	}
	if err != nil {
		return nil, fmt.Errorf("cannot claim table %s: %w", table, outcome(err))
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.node != node { // the lease has lapsed meanwhile
		return nil, store.ErrFenced
	}
	l.claims[c] = struct{}{}
	return c, nil
}

// ErrNewer says that a table may hold what only a newer version can read.
var ErrNewer = errors.New("the table is of a newer Rowlock")

// whyNot says why a table could not be claimed.
func (l *Log) whyNot(ctx context.Context, table string) error {
	var level int
	var holder *string
	err := l.pool.QueryRow(ctx, `SELECT t.level, nodes.id FROM tables t LEFT JOIN nodes ON nodes.id = owner WHERE code = $1`, table).Scan(&level, &holder)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return store.ErrNone
	case err != nil:
		return unread("table "+table, err)
	case level > Level():
		return fmt.Errorf("%w: table %s", ErrNewer, table)
	case holder != nil && *holder != l.Node():
		return &store.Elsewhere{Node: *holder}
	}
	return store.ErrFenced
}

// Holder returns the name of the node that holds a table, "" if none does. The error is ErrNone if
// there is no such table.
func (l *Log) Holder(ctx context.Context, table string) (node string, err error) {
	err = l.pool.QueryRow(ctx, `SELECT coalesce(nodes.id, '') FROM tables LEFT JOIN nodes ON nodes.id = owner WHERE code = $1`, table).Scan(&node)
	if errors.Is(err, pgx.ErrNoRows) {
		return "", store.ErrNone
	}
	if err != nil {
		return "", unread("table "+table, err)
	}
	return node, nil
}

// Held returns how many tables this node holds.
func (l *Log) Held() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.claims)
}

// Ended implements store.Claim.
func (c *claim) Ended() <-chan struct{} { return c.ended }

// end makes the claim useless on this node.
func (c *claim) end() {
	c.once.Do(func() {
		close(c.ended)
		c.log.mu.Lock()
		defer c.log.mu.Unlock()
		delete(c.log.claims, c)
	})
}

// Release implements store.Claim. If the database does not answer, the table stays claimed until
// this node claims it again or ends.
func (c *claim) Release() {
	c.end()
	c.mu.Lock() // after what is being appended
	defer c.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), answerWithin)
	defer cancel()
	_, _ = c.log.pool.Exec(ctx, `UPDATE tables SET owner = NULL WHERE code = $1 AND epoch = $2`, c.table, c.epoch)
}

// EndClaims ends all claims of this node, as far as it is concerned.
func (l *Log) EndClaims() {
	l.mu.Lock()
	list := slices.Collect(maps.Keys(l.claims))
	l.mu.Unlock()
	for _, c := range list {
		c.end()
	}
}
